import { describe, expect, test } from 'vitest';
import { projectTree } from './tree.ts';
import { idsOf, readSpec, tally, titleFaults } from './spec.ts';

const spec = readSpec(`# Rules
## 4 Movement
In words. MS-4.9 here is no rule line.
### 4.1 Who moves
- **MS-4.1a** Only the mover's units move.
- **MS-4.1b** A unit that leaves is routed. *(not yet)*
## 7 Combat
- **MS-7.13-1a** Skirmishing. *not yet*
- **LE-17.2** What is not yet there comes later.
`);

test('a rule is a line with its id in bold, under its chapter, and the line’s end says what is still to come', () => {
  expect(spec).toEqual([
    { id: 'MS-4.1a', chapter: '4 Movement', notYet: false },
    { id: 'MS-4.1b', chapter: '4 Movement', notYet: true },
    { id: 'MS-7.13-1a', chapter: '7 Combat', notYet: true },
    { id: 'LE-17.2', chapter: '7 Combat', notYet: false },
  ]);
});

describe('ids of a title', () => {
  test.each([
    ['MS-4.1a only the mover moves', ['MS-4.1a']],
    ['MS-7.13-1a LE-17.2 two at once', ['MS-7.13-1a', 'LE-17.2']],
    ['MS-4.1a, MS-4.1b: with marks between', ['MS-4.1a', 'MS-4.1b']],
    ['the rule MS-4.1a inside a title is no claim', []],
    ['MS-', []],
  ])('claimed by "%s"', (title, ids) => {
    expect(idsOf(title)).toEqual(ids);
  });
});

test('a rule counts once it is shown; not yet and missing are kept apart', () => {
  expect(tally(spec, ['MS-4.1a moves', 'MS-4.1a moves again'])).toEqual([
    { chapter: '4 Movement', shown: ['MS-4.1a'], notYet: ['MS-4.1b'], missing: [] },
    { chapter: '7 Combat', shown: [], notYet: ['MS-7.13-1a'], missing: ['LE-17.2'] },
  ]);
  expect(tally(spec, ['MS-4.1b early'])[0]?.shown).toEqual(['MS-4.1b']);
});

test('an unknown id, a fourth id and a rule listed twice are faults', () => {
  expect(titleFaults(spec, ['MS-4.1a fine', 'nothing claimed'])).toEqual([]);
  expect(titleFaults(spec, ['MS-4.7z unknown'])).toHaveLength(1);
  expect(titleFaults(spec, ['MS-4.1a MS-4.1b MS-7.13-1a LE-17.2 four'])).toHaveLength(1);
  expect(titleFaults([...spec, ...spec.slice(0, 1)], [])).toEqual([
    'MS-4.1a stands twice in SPEC.md',
  ]);
});

test('a ruling waits for later rules only where a SPEC.md has rules that are not yet', () => {
  const tree = projectTree();
  for (const [path, text] of tree) {
    if (!/^src\/systems\/[^/]+\/RULINGS\.md$/.test(path)) continue;
    const rulings = [...text.matchAll(/^#### (\S+) · .* · (now|later)$/gm)];
    expect(rulings.length).toBeGreaterThan(100);
    const rules = readSpec(tree.get(path.replace('RULINGS', 'SPEC')) ?? '');
    if (rules.some((rule) => rule.notYet)) continue;
    expect(rulings.filter(([, , when]) => when === 'later').map(([, id]) => id)).toEqual([]);
  }
});
