// The rules in our own words and our rulings where the book is silent; opens at the number that was clicked, searchable.
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { loadRules, type RuleTexts } from '../adapters/rules.ts';
import { BlockView, leadingRule, Words } from '../parts/Markdown.tsx';
import { plainText, readMarkdown, type Block } from '../parts/markdown.ts';
import type { SheetChart } from '../../scene/counterSheet.ts';
import { Charts } from './Charts.tsx';
import { type Ruling, ruleNames, rulingsByRule } from './rulings.ts';

/** A rule that was asked for; `n` counts, so that asking for the same again scrolls again. */
export interface RuleWanted {
  readonly rule: string;
  readonly n: number;
}

const words = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
    case 'text':
    case 'quote':
      return plainText(block.parts);
    case 'list':
      return block.items.map((i) => plainText(i.parts)).join(' ');
    case 'table':
      return [block.head, ...block.rows].flat().map(plainText).join(' ');
    case 'code':
      return block.text;
    case 'line':
      return '';
  }
};

/** Only what matches: whole blocks, and of lists and tables only the lines. */
const filtered = (blocks: readonly Block[], query: string): readonly Block[] => {
  const has = (text: string): boolean => text.toLowerCase().includes(query);
  return blocks.flatMap((block): readonly Block[] => {
    if (block.kind === 'list') {
      const items = block.items.filter((i) => has(plainText(i.parts)));
      return items.length === 0 ? [] : [{ ...block, items }];
    }
    if (block.kind === 'table') {
      const rows = block.rows.filter((r) => has(r.map(plainText).join(' ')));
      return rows.length === 0 ? [] : [{ ...block, rows }];
    }
    return has(words(block)) ? [block] : [];
  });
};

/** The element that stands for a rule: its own number, else the nearest one above it. */
const findRule = (root: HTMLElement, rule: string): HTMLElement | undefined =>
  ruleNames(rule)
    .map((name) => root.querySelector<HTMLElement>(`[data-rule="${CSS.escape(name)}"]`))
    .find((hit) => hit !== null) ?? undefined;

const Rulings = ({ list }: { readonly list: readonly Ruling[] }) => (
  <details className="rulings">
    <summary>
      {list.length === 1 ? 'A ruling' : `${list.length} rulings`} where the book is silent
    </summary>
    {list.map((ruling) => (
      <p key={ruling.id}>
        <b>{ruling.id}</b> <Words parts={ruling.parts} />
      </p>
    ))}
  </details>
);

export const RulesPane = ({
  system,
  wanted,
  charts,
}: {
  readonly system: string;
  readonly wanted: RuleWanted | undefined;
  /** the module's charts; empty: none */
  readonly charts: () => Promise<readonly SheetChart[]>;
}) => {
  const [texts, setTexts] = useState<RuleTexts>();
  const [shown, setShown] = useState<'spec' | 'rulings' | 'charts'>('spec');
  const [query, setQuery] = useState('');
  const [tables, setTables] = useState<readonly SheetChart[]>([]);
  /** what could not be fetched */
  const [missing, setMissing] = useState<readonly ('rules' | 'charts')[]>([]);
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let live = true;
    const miss = (): void => {
      if (live) setMissing((before) => [...before, 'rules']);
    };
    loadRules(system).then((t) => {
      if (live) setTexts(t);
    }, miss);
    return () => {
      live = false;
    };
  }, [system]);

  useEffect(() => {
    let live = true;
    const miss = (): void => {
      if (live) setMissing((before) => [...before, 'charts']);
    };
    charts().then((list) => {
      if (live) setTables(list);
    }, miss);
    return () => {
      live = false;
    };
  }, [charts]);

  const blocks = useMemo(
    () => (shown === 'charts' ? [] : readMarkdown(texts?.[shown] ?? '')),
    [texts, shown],
  );
  const rulings = useMemo(() => rulingsByRule(readMarkdown(texts?.rulings ?? '')), [texts]);
  const rulingsOf = (block: Block): readonly Ruling[] => {
    if (shown !== 'spec' || block.kind !== 'heading') return [];
    return rulings.get(leadingRule(plainText(block.parts)) ?? '') ?? [];
  };
  const seen = useMemo(
    () => (query.trim() === '' ? blocks : filtered(blocks, query.trim().toLowerCase())),
    [blocks, query],
  );

  // a rule that was asked for shows itself whatever was searched before
  useEffect(() => {
    if (wanted === undefined) return;
    setQuery('');
    setShown(wanted.rule.startsWith('G') ? 'rulings' : 'spec');
  }, [wanted]);
  useEffect(() => {
    const root = body.current;
    if (root === null || wanted === undefined || blocks.length === 0) return;
    for (const old of root.querySelectorAll('.wanted')) old.classList.remove('wanted');
    const hit = findRule(root, wanted.rule);
    hit?.classList.add('wanted');
    hit?.scrollIntoView({ block: 'center' });
  }, [wanted, blocks]);

  return (
    <div className="pane rules-pane">
      <div className="pane-head">
        <input
          className="field"
          type="search"
          placeholder="Search the rules"
          aria-label="Search the rules"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <div className="segments" role="group" aria-label="Which text">
          <button type="button" aria-pressed={shown === 'spec'} onClick={() => setShown('spec')}>
            Rules
          </button>
          <button
            type="button"
            aria-pressed={shown === 'rulings'}
            onClick={() => setShown('rulings')}
          >
            Rulings
          </button>
          {tables.length === 0 ? null : (
            <button
              type="button"
              aria-pressed={shown === 'charts'}
              onClick={() => setShown('charts')}
            >
              Charts
            </button>
          )}
        </div>
      </div>
      <div ref={body} className="pane-body prose" tabIndex={0}>
        {shown === 'charts' ? <Charts list={tables} query={query} /> : null}
        {missing.length > 0 ? (
          <p className="soft" role="alert">
            The {[...missing].sort().reverse().join(' and the ')} could not be fetched: see whether
            you are connected, and come back to this page.
          </p>
        ) : null}
        {texts === undefined && !missing.includes('rules') ? (
          <p className="soft">Fetching the rules…</p>
        ) : null}
        {texts !== undefined && seen.length === 0 && shown !== 'charts' ? (
          <p className="soft">
            {query.trim() === '' ? 'There is no text here.' : `Nothing about “${query.trim()}”.`}
          </p>
        ) : null}
        {seen.map((block, i) => {
          const list = rulingsOf(block);
          return (
            <Fragment key={`${i}${query}`}>
              <BlockView block={block} />
              {list.length === 0 ? null : <Rulings list={list} />}
            </Fragment>
          );
        })}
      </div>
    </div>
  );
};
