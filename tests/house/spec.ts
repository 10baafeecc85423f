// A system's SPEC.md as a list of rules, and what test titles show of them.

/** One line of a SPEC.md. */
export interface Rule {
  readonly id: string;
  /** heading of the chapter it stands under, as written */
  readonly chapter: string;
  /** the line says that it comes later */
  readonly notYet: boolean;
}

/** Where each rule of a table stands: shown by a test that passed, still to come by the SPEC's own word, or neither. */
export interface Tally {
  readonly chapter: string;
  readonly shown: readonly string[];
  readonly notYet: readonly string[];
  readonly missing: readonly string[];
}

const ruleId = /(?:MS|LE|LR)-\w[\w.-]*/;
const ruleLine = new RegExp(`^- \\*\\*(${ruleId.source})\\*\\*`);
const titleStart = new RegExp(`^((?:${ruleId.source}[,:]?\\s+)+)`);

/** At most so many ids in one title: a test that shows more shows none of them well. */
const idsInTitle = 3;

/** Chapters are headings of the second level (## 7 Combat); a rule is a line that begins with its id in bold. */
export const readSpec = (markdown: string): readonly Rule[] => {
  let chapter = '';
  return markdown.split('\n').flatMap((line) => {
    const heading = /^## (.+)$/.exec(line)?.[1];
    if (heading !== undefined) chapter = heading;
    const id = ruleLine.exec(line)?.[1];
    return id === undefined ? [] : [{ id, chapter, notYet: /\*\(?not yet\)?\*\s*$/.test(line) }];
  });
};

/** The ids that a test's title begins with. */
export const idsOf = (title: string): readonly string[] =>
  titleStart
    .exec(title)?.[1]
    ?.split(/[\s,:]+/)
    .filter((word) => word !== '') ?? [];

/** Each chapter's count, in the order of the SPEC. */
export const tally = (rules: readonly Rule[], titles: readonly string[]): readonly Tally[] => {
  const named = new Set(titles.flatMap(idsOf));
  const chapters = [...new Set(rules.map((rule) => rule.chapter))];
  return chapters.map((chapter) => {
    const here = rules.filter((rule) => rule.chapter === chapter);
    const ids = (keep: (rule: Rule) => boolean) => here.filter(keep).map((rule) => rule.id);
    return {
      chapter,
      shown: ids((rule) => named.has(rule.id)),
      notYet: ids((rule) => !named.has(rule.id) && rule.notYet),
      missing: ids((rule) => !named.has(rule.id) && !rule.notYet),
    };
  });
};

/** What is wrong with the titles themselves: an id that no SPEC knows, too many ids, an id listed twice in a SPEC. */
export const titleFaults = (
  rules: readonly Rule[],
  titles: readonly string[],
): readonly string[] => {
  const known = new Set(rules.map((rule) => rule.id));
  const twice = rules.filter((rule, index) => rules.findIndex(({ id }) => id === rule.id) < index);
  return [
    ...twice.map(({ id }) => `${id} stands twice in SPEC.md`),
    ...titles.flatMap((title) => {
      const ids = idsOf(title);
      const unknown = ids
        .filter((id) => !known.has(id))
        .map((id) => `${id} is in no SPEC.md: "${title}"`);
      return ids.length > idsInTitle
        ? [...unknown, `more than ${idsInTitle} ids: "${title}"`]
        : unknown;
    }),
  ];
};
