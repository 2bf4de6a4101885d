import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import userRoutes from '../apps/user/routes.json' with { type: 'json' };

/** How the presses of a run ended. */
export interface Tally {
  /** Presses that began on what was aimed at. */
  pressed: number;
  ledOn: number;
  /** The page said why not: popup or error page. */
  saidWhy: number;
  /** Neither within a minute: each with what was pressed, and where. */
  lost: string[];
  /** What was aimed at had moved before the press began; nothing was pressed. */
  missed: number;
}

export const tally = (): Tally => ({ pressed: 0, ledOn: 0, saidWhy: 0, lost: [], missed: 0 });

const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least));
const oneOf = <T>(of: readonly T[]): T => of[between(0, of.length)] as T;
const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Makes the way to the server slow at times, and fail once in a while. */
export async function trouble(context: BrowserContext): Promise<void> {
  const slow = async (route: Route) => {
    const chance = Math.random();
    if (chance < 0.15) await rest(between(50, 800));
    await (chance > 0.99 ? route.abort() : route.continue()).catch(() => {});
  };
  await context.route(/\/payload\/|attribute-get|summary-get|home\/get|Page-[\w-]+\.js/, slow);
  await context.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ target }) => {
        const control = (target as Element).closest('a,button');
        const aimed = control?.getAttribute('href') ?? (control as HTMLElement | null)?.lang ?? '';
        sessionStorage.setItem('aimed', aimed);
      },
      true,
    );
  });
}

/** What is pressed, and how one sees that it led on. */
interface Aim {
  on: (page: Page) => Locator;
  /** The path it leads to, or the language it changes to. */
  to: { path: string } | { lang: string };
}

const publicPaths = ['/guide', '/faq', '/support', '/terms', '/privacy', '/sitemap'] as const;
const listPaths = ['/mypage/payment', '/mypage/written-notice', '/mypage/application-menu'];

const footer = (path: string): Aim => ({
  on: (page) => page.locator(`footer a[href="${path}"]`),
  to: { path },
});

const side = (path: string): Aim => ({
  on: (page) => page.locator(`nav a[href="${path}"]`).last(),
  to: { path },
});

/** Where presses begin: a page that is opened anew, and what is pressed on it first. */
const beginnings: readonly (() => [string, Aim])[] = [
  () => [
    '/login/completed',
    { on: (page) => page.locator('main a[href="/mypage"]'), to: { path: '/mypage' } },
  ],
  () => [oneOf(publicPaths), footer(oneOf(publicPaths))],
  () => ['/mypage', side(oneOf(listPaths))],
  () => [
    `${oneOf(publicPaths)}?lang=ja`,
    { on: (page) => page.locator('header button[lang="en"]'), to: { lang: 'en' } },
  ],
];

/** What is pressed next on the page that a press has led to. */
const further = (page: Page): Aim =>
  new URL(page.url()).pathname.startsWith('/mypage')
    ? side(oneOf(listPaths))
    : footer(oneOf(publicPaths));

/** How many presses follow from page to page until one is opened anew. */
const ROW = 5;

/** Reads from the page, also where it is being replaced by another just now. */
async function read<T, A>(page: Page, what: (arg: A) => T, arg: A): Promise<T | undefined> {
  return page.evaluate(what as never, arg as never).catch(() => undefined) as Promise<
    T | undefined
  >;
}

/** What has come of a press: led on, said why, or nothing so far. */
function outcome(page: Page, { to }: Aim): Promise<'ledOn' | 'saidWhy' | undefined> {
  const wanted = 'path' in to ? { ...to, id: idOf(to.path) } : to;
  return read(
    page,
    (want: { path?: string; id?: string; lang?: string }) => {
      const id = document.querySelector('main')?.getAttribute('data-page-id') ?? '';
      const selector = '[role=alertdialog],[data-lost]:not([hidden])';
      if (id.startsWith('ERR') || document.querySelector(selector)) return 'saidWhy' as const;
      const there = want.lang
        ? document.documentElement.lang === want.lang
        : location.pathname === want.path && id === want.id;
      return there ? ('ledOn' as const) : undefined;
    },
    wanted,
  );
}

const idOf = (path: string) => userRoutes.find((each) => each.path === path)?.id ?? '';

/** Presses once, within 0.6 s; whether it hit what it aimed at. */
async function press(page: Page, { on, to }: Aim): Promise<boolean> {
  const place = on(page);
  await place.waitFor({ timeout: 60_000 });
  await rest(between(0, 600));
  await read(page, () => sessionStorage.removeItem('aimed'), undefined);
  const at = await place.evaluate(middle).catch(() => null);
  if (!at) return false;
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await rest(between(0, 150));
  await page.mouse.up();
  for (let n = 0; n < 200; n++) {
    const aimed = await read(page, () => sessionStorage.getItem('aimed'), undefined);
    if (aimed !== undefined) return aimed === ('path' in to ? to.path : to.lang);
    await rest(50);
  }
  return false;
}

function middle(element: Element) {
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Waits for what comes of a press, and counts it; whether it led on. */
async function count(page: Page, aim: Aim, from: string, sum: Tally): Promise<boolean> {
  sum.pressed += 1;
  if (sum.pressed % 100 === 0) console.log(JSON.stringify(sum));
  const end = Date.now() + 60_000;
  let found = await outcome(page, aim);
  while (!found && Date.now() < end) {
    await rest(20);
    found = await outcome(page, aim);
  }
  if (found) sum[found] += 1;
  else sum.lost.push(`${from} -> ${JSON.stringify(aim.to)}, now at ${page.url()}`);
  return found === 'ledOn';
}

/** Presses until so many presses have hit; several pages may share a tally. */
export async function pressAtRandom(
  page: Page,
  origin: string,
  most: number,
  sum: Tally,
): Promise<void> {
  while (sum.pressed < most) {
    const [begin, first] = oneOf(beginnings)();
    await page.goto(origin + begin, { waitUntil: 'commit' }).catch(() => {});
    for (let n = 0; n < ROW; n++) {
      const from = page.url();
      const aim = n === 0 ? first : further(page);
      // A link to the page one is on leads nowhere else.
      if ('path' in aim.to && new URL(from).pathname === aim.to.path) continue;
      const hit = await press(page, aim);
      if (!hit) sum.missed += 1;
      else if (!(await count(page, aim, from, sum))) break;
    }
  }
}
