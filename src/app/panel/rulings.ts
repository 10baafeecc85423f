// Our rulings by the rule that they are about, so that each can stand beside its rule.
import { plainText, type Block, type Inline } from '../parts/markdown.ts';

export interface Ruling {
  /** "G-MS-12" */
  readonly id: string;
  readonly parts: readonly Inline[];
}

/** "G-MS-2 · 2.3, 2.4 · now" -> the id and the rules it names; undefined for other headings. */
const readHead = (
  text: string,
): { readonly id: string; readonly rules: readonly string[] } | undefined => {
  const [id, rules] = text.split('·').map((part) => part.trim());
  return id !== undefined && rules !== undefined && id.startsWith('G-')
    ? { id, rules: rules.split(/,\s*/) }
    : undefined;
};

/** A ruling is a heading of the form above and the paragraph under it. */
export const rulingsByRule = (blocks: readonly Block[]): ReadonlyMap<string, readonly Ruling[]> => {
  const byRule = new Map<string, Ruling[]>();
  blocks.forEach((block, i) => {
    const head = block.kind === 'heading' ? readHead(plainText(block.parts)) : undefined;
    const text = blocks[i + 1];
    if (head === undefined || text?.kind !== 'text') return;
    for (const rule of head.rules)
      byRule.set(rule, [...(byRule.get(rule) ?? []), { id: head.id, parts: text.parts }]);
  });
  return byRule;
};

/** Names under which a rule may stand, the nearest first: "7.2a" -> "7.2a", "7.2", "7". */
export const ruleNames = (rule: string): readonly string[] => {
  const bare = rule.replace(/[a-z]$/, '');
  const parts = bare.split('.');
  const names = [rule, ...parts.map((_, i) => parts.slice(0, parts.length - i).join('.'))];
  return [...new Set(names)];
};
