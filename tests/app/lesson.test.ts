import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hintFor } from '../../src/app/learn/lesson.ts';
import type { Hint } from '../../src/module/lesson.ts';
import type { DecisionView } from '../../src/session/view.ts';

const lesson = JSON.parse(
  readFileSync(new URL('../../modules/drill-ground/learn/lesson.json', import.meta.url), 'utf8'),
) as readonly Hint[];

const asked = (kind: string, draft: readonly string[] = []): DecisionView => ({
  by: 'blue',
  byName: 'Blue',
  kind,
  rule: '4.1',
  prompt: '',
  choices: [],
  draft,
});

describe('the drill ground’s lesson', () => {
  test('has a hint for each first question, another once something is chosen', () => {
    expect(hintFor(lesson, asked('movement'), new Set())?.id).toBe('move');
    expect(hintFor(lesson, asked('movement', ['1/8']), new Set())?.id).toBe('path');
    expect(hintFor(lesson, asked('retreat'), new Set())?.id).toBe('retreat');
    expect(hintFor(lesson, asked('tactic'), new Set())?.id).toBe('tactic');
  });

  test('says nothing twice, and nothing when nothing is asked', () => {
    expect(hintFor(lesson, asked('movement'), new Set(['move']))).toBeUndefined();
    expect(hintFor(lesson, undefined, new Set())).toBeUndefined();
  });

  test('ids are unique', () => {
    expect(new Set(lesson.map((h) => h.id)).size).toBe(lesson.length);
  });
});
