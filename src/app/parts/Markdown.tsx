// Draws read Markdown as React elements: what is not an element of ours cannot get onto the page.
import { Fragment, type ReactNode } from 'react';
import { plainText, type Block, type Inline } from './markdown.ts';

/** Words with their emphasis. */
export const Words = ({ parts }: { readonly parts: readonly Inline[] }): ReactNode =>
  parts.map((part, i) => {
    const key = `${i}${part.kind}`;
    switch (part.kind) {
      case 'text':
        return <Fragment key={key}>{part.text}</Fragment>;
      case 'code':
        return <code key={key}>{part.text}</code>;
      case 'bold':
        return (
          <b key={key}>
            <Words parts={part.parts} />
          </b>
        );
      case 'em':
        return (
          <i key={key}>
            <Words parts={part.parts} />
          </i>
        );
    }
  });

/** Number that a block begins with ("7.31", "7.2a", "G-MS-12"); absent when it begins with words. */
export const leadingRule = (text: string): string | undefined => {
  const found = /^\W*(?:(?:MS[-\s])?(\d+(?:\.\d+)*[a-z]?)|(G-[A-Z]+-\d+))(?=[\s.:,)\]—–-]|$)/.exec(
    text,
  );
  return found?.[1] ?? found?.[2];
};

const mark = (parts: readonly Inline[]): { readonly 'data-rule'?: string } => {
  const rule = leadingRule(plainText(parts));
  return rule === undefined ? {} : { 'data-rule': rule };
};

export const BlockView = ({ block }: { readonly block: Block }): ReactNode => {
  switch (block.kind) {
    case 'heading': {
      const Tag = (['h2', 'h2', 'h3', 'h4'] as const)[block.level - 1] ?? 'h4';
      return (
        <Tag {...mark(block.parts)}>
          <Words parts={block.parts} />
        </Tag>
      );
    }
    case 'text':
      return (
        <p {...mark(block.parts)}>
          <Words parts={block.parts} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <Words parts={block.parts} />
        </blockquote>
      );
    case 'list': {
      const Tag = block.ordered ? 'ol' : 'ul';
      return (
        <Tag>
          {block.items.map((item, i) => (
            <li
              // the text never changes while it is shown
              key={`${i}`}
              style={item.depth > 0 ? { marginLeft: item.depth * 18 } : undefined}
              {...mark(item.parts)}
            >
              <Words parts={item.parts} />
            </li>
          ))}
        </Tag>
      );
    }
    case 'table':
      return (
        <div className="table-box">
          <table>
            <thead>
              <tr>
                {block.head.map((cell, i) => (
                  <th key={`${i}`}>
                    <Words parts={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, i) => (
                <tr key={`${i}`} {...mark(row[0] ?? [])}>
                  {row.map((cell, j) => (
                    <td key={`${j}`}>
                      <Words parts={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'code':
      return <pre>{block.text}</pre>;
    case 'line':
      return <hr />;
  }
};
