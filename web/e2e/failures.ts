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
  // Of a test that took too long the first one says only that; the next one, what it waited for.
  const errors = failed.results.flatMap((result) => result.errors);
  const at = errors.find(({ location }) => location)?.location;
  const place = at ? `${at.file.split('/').pop()}:${at.line}` : '';
  const messages = errors.map((error) => error.message ?? 'no message').join('\n');
  const message = stripVTControlCharacters(messages)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, lines);
  return [`${failed.title} (${place})`, ...message].join('\n  ');
}
