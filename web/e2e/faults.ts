import type { BrowserContext } from '@playwright/test';

/**
 * What went wrong in the pages of a test: console errors, which also tell of the
 * Content Security Policy, and uncaught errors. A test that provokes one says so.
 */
export class Faults {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Notes the faults of all pages of a context. */
  watch(context: BrowserContext): void {
    context.on('weberror', (error) => this.#found.push(`uncaught: ${error.error().message}`));
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.#found.push(`console: ${message.text()} ${message.location().url}`);
    });
  }

  /** Takes a fault that the test itself provokes. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** The faults that nobody expected. */
  unexpected(): string[] {
    return this.#found.filter((fault) => !this.#allowed.some((pattern) => pattern.test(fault)));
  }
}

/** The browser's own note of an answer with a status, for allow. */
export const answered = (status: number, path: string) =>
  new RegExp(`Failed to load resource.* ${status} .*${path}`);
