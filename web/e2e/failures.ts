import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** How many lines of an error are enough to see what was waited for. */
const lines = 8;

/**
 * Prints what each failed test failed with once more after the run's list of them: of a long run often nothing but the
 * end of its output is kept.
 */
export default class Failures implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const failed = this.#suite?.allTests().filter((each) => each.outcome() === 'unexpected') ?? [];
    for (const each of failed) process.stdout.write(`${described(each)}\n`);
  }

  /** It prints beside another reporter, which prints the rest. */
  printsToStdio(): boolean {
    return false;
  }
}

function described(failed: TestCase): string {
  const error = failed.results.flatMap((result) => result.errors)[0];
  const at = error?.location
    ? `${error.location.file.split('/').pop()}:${error.location.line}`
    : '';
  const message = stripVTControlCharacters(error?.message ?? 'no error')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, lines);
  return [`${failed.title} (${at})`, ...message].join('\n  ');
}
