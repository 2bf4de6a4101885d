import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

// Of axe.source, which is not minified, the reading alone would take a tenth of a second a page.
const minified = new URL('../../node_modules/axe-core/axe.min.js', import.meta.url);
const source = readFileSync(minified, 'utf8');

/** The header, the navigation and the footer around a page. */
const inFrame = 'header, nav, footer';

/** Frames whose colours were looked at, by how they were looked at and what they say. */
export type KnownFrames = Set<string>;

/** Makes axe known to a page, once; run before ask. */
export async function load(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(source);
}

/** What axe finds with the options. */
export async function ask(
  page: Page,
  options: RunOptions,
  without = 'no-element',
): Promise<string[]> {
  return page.evaluate(
    async ({ options, without }) => {
      const exclude = [...document.querySelectorAll(without)].filter(
        (each) => !each.closest('main'),
      );
      const run = (window as unknown as { axe: typeof import('axe-core') }).axe.run;
      const { violations } = await run({ include: [document.documentElement], exclude }, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
      );
    },
    { options: { resultTypes: ['violations' as const], ...options }, without },
  );
}

/**
 * What is wrong with the colours. Working them out takes most of the time, so the frame,
 * which is the same around many pages, is looked at where it says something new.
 */
export async function askContrast(page: Page, view: string, known: KnownFrames): Promise<string[]> {
  const says = await page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].map((each) => each.outerHTML).join(''),
    inFrame,
  );
  const key = `${view} ${says}`;
  const options: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };
  const found = await ask(page, options, known.has(key) ? inFrame : undefined);
  known.add(key);
  return found;
}
