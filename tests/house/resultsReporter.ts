// Writes down which tests passed, for the sum that `npm test` ends with and for the ledger.
import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** What one run of vitest found: counts, and the tests' own titles without the groups they stand in. */
export interface Results {
  readonly passed: number;
  readonly failed: number;
  readonly passedTitles: readonly string[];
}

/** A module that did not load counts as one failure, since its tests never came to run. */
export class ResultsReporter implements Reporter {
  /** @param file where the results go; absent: nowhere */
  constructor(private readonly file: string | undefined) {}

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    if (!this.file) return;
    const passedTitles: string[] = [];
    let failed = unhandled.length;
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests) {
        const { state } = test.result();
        if (state === 'passed') passedTitles.push(test.name);
        if (state === 'failed') failed += 1;
      }
      if (module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed'))
        failed += 1;
    }
    const results: Results = { passed: passedTitles.length, failed, passedTitles };
    writeFileSync(this.file, JSON.stringify(results));
  }
}
