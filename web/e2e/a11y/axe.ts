import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

// Of axe.source, which is not minified, the reading alone would take a tenth of a second a page.
const minified = new URL('../../node_modules/axe-core/axe.min.js', import.meta.url);
const source = readFileSync(minified, 'utf8');

/** Colours that were looked at: those of a text with all that it stands on. */
export type KnownColours = Set<string>;

/** Makes axe known to a page, once; run before ask. */
export async function load(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(source);
}

// Those that a page of this worker has shown, whatever the test.
const seen: KnownColours = new Set();

/**
 * What axe finds with the options. Where they name no rules it is all of them, but of the colours
 * only what is new.
 */
export async function ask(page: Page, options: RunOptions): Promise<string[]> {
  if (options.runOnly) return run(page, options);
  const rules = { ...options.rules, 'color-contrast': { enabled: false } };
  return [...(await run(page, { ...options, rules })), ...(await askNewContrast(page, seen))];
}

async function run(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(
    async (options) => {
      const run = (window as unknown as { axe: typeof import('axe-core') }).axe.run;
      const { violations } = await run(options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
      );
    },
    { resultTypes: ['violations' as const], ...options },
  );
}

const contrast: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** What is wrong with the colours. */
export const askContrast = (page: Page) => ask(page, contrast);

/**
 * What is wrong with the colours that are new. Working them out takes most of the time, so
 * text is looked at once for what it and all below it are coloured.
 */
export async function askNewContrast(page: Page, known: KnownColours): Promise<string[]> {
  const texts = await page.evaluateHandle(textsByColours);
  const fresh = await texts.evaluate((of) => [...of.keys()]);
  const wanted = fresh.filter((each) => !known.has(each));
  if (wanted.length === 0) return [];
  const { found, looked } = await texts.evaluate(lookAtTexts, { wanted, options: contrast });
  for (const each of looked) known.add(each);
  return found;
}

/** Text that is shown, by its colours; of those with the same the first two and the last. */
function textsByColours(): Map<string, Element[]> {
  const styles = new Map<Element, string>();
  /** What an element adds to the ground that text stands on. */
  const ground = (each: Element): string => {
    const kept = styles.get(each);
    if (kept !== undefined) return kept;
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(each);
    const plain = ['rgba(0, 0, 0, 0)', 'none', '1', 'none', 'static'].join();
    const own = [backgroundColor, backgroundImage, opacity, filter, position].join();
    const below = each.parentElement ? ground(each.parentElement) : '';
    const all = own === plain ? below : `${below}|${own}`;
    styles.set(each, all);
    return all;
  };
  const key = (each: Element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(each);
    const control = each.closest('label')?.control ?? each.closest('button,input,select,textarea');
    const off = control?.matches(':disabled,[aria-disabled=true]') ?? false;
    const own = [each.tagName, each.className, color, fontSize, fontWeight, textShadow, off];
    return `${own.join()} ${ground(each)}`;
  };
  const shown = (each: Element) =>
    each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 1;
  const hasText = (each: Element) =>
    each.matches('input,select,textarea') ||
    [...each.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  const all = new Map<string, Element[]>();
  for (const each of document.body.querySelectorAll('*')) {
    if (!hasText(each) || !shown(each)) continue;
    const [first = each, middle] = all.get(key(each)) ?? [];
    all.set(key(each), [...new Set([first, middle ?? each, each])]);
  }
  return all;
}

/** Looks at texts with some colours; what covers a text, or hides it, leaves its colours for the next. */
async function lookAtTexts(
  texts: Map<string, Element[]>,
  { wanted, options }: { wanted: string[]; options: RunOptions },
) {
  const run = (window as unknown as { axe: typeof import('axe-core') }).axe.run;
  // What was drawn anew meanwhile is gone; its colours are looked at where they come next.
  const include = wanted.flatMap((each) => texts.get(each) ?? []).filter((one) => one.isConnected);
  if (include.length === 0) return { found: [], looked: [] };
  const { violations, passes } = await run(
    { include },
    { ...options, resultTypes: ['violations', 'passes'], elementRef: true },
  );
  const nodes = [...violations, ...passes].flatMap((each) => each.nodes);
  const elements = new Set(nodes.map((node) => node.element));
  return {
    found: violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
    ),
    looked: wanted.filter((each) => texts.get(each)?.some((one) => elements.has(one as never))),
  };
}
