import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { type BrowserContext, chromium } from '@playwright/test';
import routes from '../../apps/user/routes.json' with { type: 'json' };
import {
  type Category,
  categories,
  measure,
  type Reading,
  startChromium,
} from '../../lighthouse/measure.mjs';
import { takeAccount } from '../pool';
import { expect, type Lang, type Store, test } from '../portal';
import { makeDraft } from '../prepare';
import { signIn } from '../signin';

/** A page to measure, and the least points it must reach. */
interface Target {
  path: string;
  lang: Lang;
  least: Partial<Record<Category, number>>;
}

type Result = Target & Reading;

/** Lighthouse's own report of each page. */
const reports = new URL('../results/lighthouse/', import.meta.url).pathname;

const chromePath = '/usr/bin/chromium-headless-shell';
/** Points for performance vary with the machine; the middle one of three is told. */
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
/** To look again at some pages only: LIGHTHOUSE_PAGES='^/guide|/form' */
const wanted = new RegExp(process.env.LIGHTHOUSE_PAGES ?? '');
const clean = { accessibility: 100, 'best-practices': 100 };
/** The public pages that are measured in English too. */
const english = ['/', '/announcement', '/guide', '/accessibility'];

/** What anyone may open as it stands: a digital licence (SHN0132) is there once its number and PIN were given. */
const publicPaths = routes
  .filter(({ who, requiredQuery }) => who === 'anyone' && requiredQuery.length === 0)
  .filter(({ id, path }) => !id.startsWith('LGN') && id !== 'SHN0132' && !path.startsWith('/dev'))
  .map(({ path }) => path);

/** The forms that sign up: like those of procedures they are more than a page to read. */
const signUpForm = /^\/(account|temporary)\/signup\//;

function publicTargets(): Target[] {
  const least = { ...clean, performance: 95, seo: 100 };
  return [
    ...publicPaths.map((path) => ({
      path,
      lang: 'ja' as const,
      least: signUpForm.test(path) ? { ...least, performance: 90 } : least,
    })),
    ...english
      .filter((path) => publicPaths.includes(path))
      // As search engines find it: they keep no cookie.
      .map((path) => ({ path: `${path}?lang=en`, lang: 'en' as const, least })),
  ];
}

/** Signs an applicant in and begins a draft; gives its form step. */
async function formTarget(context: BrowserContext, store: Store): Promise<Target> {
  const page = await context.newPage();
  await signIn(page, store.user, takeAccount(store), 'ja');
  const { id } = await makeDraft(page, store);
  await page.close();
  const path = `/application/open/form?temporalyNotificationId=${id}`;
  return { path, lang: 'ja', least: { ...clean, performance: 90 } };
}

/** Does something in the browser that Lighthouse uses; cookies stay there. */
async function inBrowser<T>(port: number, what: (context: BrowserContext) => Promise<T>) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no context.');
  const given = await what(context);
  await browser.close();
  return given;
}

/**
 * Measures a page: everything once, performance again. A later step of a form leads who opens it
 * on its own to another public page; where to is told instead.
 */
async function read(target: Target, store: Store, port: number): Promise<Result | string> {
  await inBrowser(port, (context) =>
    context.addCookies([{ name: 'lang', value: target.lang, url: store.user }]),
  );
  const url = `${store.user}${target.path}`;
  const readings = [await measure(url, port)];
  const end = new URL(readings[0]?.finalUrl ?? url).pathname;
  if (end !== new URL(url).pathname && publicPaths.includes(end)) return end;
  while (readings.length < RUNS) readings.push(await measure(url, port, ['performance']));
  const [first] = readings as [Reading];
  expect(first.finalUrl, 'the page itself is measured').toBe(url);
  writeFileSync(`${reports}${nameOf(target)}.html`, first.report);
  const performance = readings.map(({ points }) => points.performance).sort((a, b) => a - b);
  const middle = performance[Math.floor(RUNS / 2)] ?? 0;
  const least = await leastOf(target, url);
  return { ...target, ...first, least, points: { ...first.points, performance: middle } };
}

/** What a page must reach: one that is not for search engines is not measured as they see it. */
async function leastOf({ least }: Target, url: string): Promise<Target['least']> {
  const html = await (await fetch(url)).text();
  const { seo, ...others } = least;
  return seo === undefined || html.includes('<meta name="robots" content="noindex">')
    ? others
    : least;
}

/** A file name, such as application-open-form-ja. */
function nameOf({ path, lang }: Target): string {
  const words = path.split('?')[0]?.split('/').filter(Boolean).join('-') || 'top';
  return `${words}-${lang}`;
}

function missing({ points, least }: Result): Category[] {
  return categories.filter((category) => points[category] < (least[category] ?? 0));
}

/** One line a page, and below it what costs points where it has too few. */
function tell(result: Result): void {
  const low = missing(result);
  const cells = categories.map((each) =>
    `${result.points[each]}${low.includes(each) ? '!' : ''}`.padEnd(15),
  );
  console.log(`${result.lang}  ${cells.join('')}${result.path.split('?')[0]}`);
  for (const loss of result.losses) {
    if (low.some((category) => loss.startsWith(category))) console.log(`      ${loss}`);
  }
}

test('public pages and a form step reach their points in Lighthouse', async ({ store }) => {
  test.setTimeout(3_600_000);
  mkdirSync(reports, { recursive: true });
  const chrome = await startChromium(chromePath);
  const low: string[] = [];
  const [busy = 0] = loadavg();
  if (busy > availableParallelism() / 2) {
    console.warn(`    load ${busy.toFixed(1)}: a busy machine costs points for performance`);
  }
  console.log(`    ${categories.map((each) => each.padEnd(15)).join('')}page`);
  try {
    const run = async (target: Target) => {
      const result = await read(target, store, chrome.port);
      if (typeof result === 'string') {
        console.log(`${target.lang}  leads to ${result}`.padEnd(66), target.path);
        return;
      }
      tell(result);
      for (const category of missing(result)) {
        const { lang, path, points, least } = result;
        low.push(`${lang} ${path}: ${category} ${points[category]} of ${least[category]}`);
      }
    };
    for (const target of publicTargets().filter(({ path }) => wanted.test(path))) await run(target);
    const form = await inBrowser(chrome.port, (context) => formTarget(context, store));
    if (wanted.test(form.path)) await run(form);
  } finally {
    chrome.kill();
  }
  console.log(`    reports: ${reports}`);
  expect(low).toEqual([]);
});
