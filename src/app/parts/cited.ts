// Where a sentence cites a rule or a ruling: "(6.3)", "(7.11, 9.4)", "rule 12.4", "G-MS-38".

export interface CitedPart {
  readonly text: string;
  /** absent: plain words */
  readonly rule?: string;
}

/** A rule as printed, with its paragraph, or a ruling. */
const NUMBER = String.raw`\d{1,2}\.\d{1,2}(?:[a-z]|-\d+)?`;
const RULING = String.raw`G-[A-Z]+-\d+`;
const BRACKET = new RegExp(
  String.raw`\((?:(?:rules? )?(?:${NUMBER}|${RULING})(?:, | and |; )?)+\)`,
  'g',
);
const SPOKEN = new RegExp(String.raw`\b[Rr]ule ${NUMBER}|\b${RULING}`, 'g');
const ONE = new RegExp(`${RULING}|${NUMBER}`, 'g');

/** The text in parts, in order. A number alone is no citation: it may be points or MP. */
export const citedIn = (text: string): readonly CitedPart[] => {
  const spans = [BRACKET, SPOKEN]
    .flatMap((form) => [...text.matchAll(form)])
    .flatMap((found) =>
      [...found[0].matchAll(ONE)].map((one) => ({ at: found.index + one.index, rule: one[0] })),
    )
    .sort((a, b) => a.at - b.at);
  const out: CitedPart[] = [];
  let from = 0;
  for (const { at, rule } of spans) {
    // a ruling in brackets is found by both forms
    if (at < from) continue;
    if (at > from) out.push({ text: text.slice(from, at) });
    out.push({ text: rule, rule });
    from = at + rule.length;
  }
  if (from < text.length) out.push({ text: text.slice(from) });
  return out;
};
