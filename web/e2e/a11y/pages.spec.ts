import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import staffRoutes from '../../apps/staff/routes.json' with { type: 'json' };
import userRoutes from '../../apps/user/routes.json' with { type: 'json' };
import { Faults } from '../faults';
import type { People } from '../people';
import { expect, type Lang, type Store } from '../portal';
import type { Scene } from '../scene';
import { open, staffScenes, userScenes } from '../scenes';
import { ask, askContrast, type KnownFrames, load } from './axe';
import { test } from './people';

/** How the pages are looked at. */
interface View {
  lang: Lang;
  size: string;
  width: number;
  scheme: keyof typeof schemes;
}

/** What the reader's system asks of the colours. */
const schemes = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  contrast: { colorScheme: 'light', contrast: 'more' },
  darkContrast: { colorScheme: 'dark', contrast: 'more' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
  darkForced: { colorScheme: 'dark', forcedColors: 'active' },
} satisfies Record<string, BrowserContextOptions>;

const all = process.env.A11Y_ALL === '1';
const widths = [320, 390, 1280];
const langs: readonly Lang[] = ['ja', 'en'];
const lightViews: View[] = widths.flatMap((width) =>
  ['m', 'l', 'll'].flatMap((size) =>
    langs.map((lang) => ({ lang, size, width, scheme: 'light' as const })),
  ),
);
// Colours do not depend on the language or the size, but on what stands where.
const colourViews: View[] = Object.keys(schemes)
  .filter((each) => each !== 'light')
  .flatMap((scheme) =>
    [320, 1280].map((width) => ({
      ...{ lang: 'ja', size: 'm', width },
      scheme: scheme as keyof typeof schemes,
    })),
  );
/** What is looked at of a page that is opened once. */
type Visit = [View, ...View[]];
// Each width in both languages, and each scheme once; opening a page is what takes the time.
const fewVisits: Visit[] = [
  [
    { lang: 'ja', size: 'm', width: 1280, scheme: 'light' },
    { lang: 'ja', size: 'll', width: 320, scheme: 'darkContrast' },
  ],
  [
    { lang: 'en', size: 'm', width: 1280, scheme: 'dark' },
    { lang: 'en', size: 'll', width: 320, scheme: 'forced' },
  ],
];
const allVisits = [...lightViews, ...colourViews].map((view): Visit => [view]);
const visits = all ? allVisits : fewVisits;
// Staff first: their sessions end after 15 minutes of rest.
const portals = { staff: staffScenes, user: userScenes };
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const nameOf = ({ lang, size, width, scheme }: View) => `${lang}, ${size} at ${width}px, ${scheme}`;

/** In the short cut every state of a page is opened in Japanese, and one of each in English. */
const scenesIn = (scenes: Scene[], [{ lang }]: Visit) => {
  if (all || lang === 'ja') return scenes;
  return scenes.filter(({ id }, n) => scenes.findIndex((each) => each.id === id) === n);
};

/** What is wrong with the page that is open; [] when nothing is. */
async function findings(page: Page, view: View, known: KnownFrames): Promise<string[]> {
  const { lang, size, scheme } = view;
  // Forced colours are the reader's own; axe reads the text's fill, which is still the page's.
  const forced = 'forcedColors' in schemes[scheme];
  // Where nothing else is new either, what depends on the width is looked at.
  const runOnly =
    forced && !all
      ? { type: 'rule' as const, values: ['target-size'] }
      : { type: 'tag' as const, values: tags };
  await load(page);
  const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: true } };
  const found = await ask(page, { runOnly, rules });
  if (!forced) found.push(...(await askContrast(page, nameOf(view), known)));
  const shown = await page.evaluate(() => {
    const { documentElement: root, title } = document;
    const main = [...document.querySelectorAll('h1')];
    const wide = root.scrollWidth - root.clientWidth;
    const size = root.dataset.fontSize;
    return { wide, size, title, lang: root.lang, headings: main.length };
  });
  if (shown.wide > 0) found.push(`wider than the window by ${shown.wide}px`);
  if (shown.headings !== 1) found.push(`${shown.headings} main headings`);
  if (shown.lang !== lang) found.push(`lang is ${shown.lang}`);
  if (shown.size !== size) found.push(`font size is ${shown.size}`);
  if (!/電波利用ポータル|Radio Portal/.test(shown.title)) found.push(`title is ${shown.title}`);
  return found;
}

/** Shows the page that is open as in another view; its language stays. */
async function turnTo(page: Page, { size, width, scheme }: View): Promise<void> {
  const plain = { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' } as const;
  await page.emulateMedia({ ...plain, ...schemes[scheme] });
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(async (size) => {
    document.documentElement.dataset.fontSize = size;
    // Widths that the page works out by itself follow a frame later.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, size);
}

/** Looks at a scene on a page of its own. */
async function look(
  context: BrowserContext,
  store: Store,
  scene: Scene,
  [view, ...more]: Visit,
  known: KnownFrames,
): Promise<string[]> {
  const faults = new Faults();
  faults.watch(context);
  if (scene.fault) faults.allow(scene.fault);
  const page = await context.newPage();
  try {
    await page.setViewportSize({ width: view.width, height: 800 });
    await open(page, store, scene, view.lang);
    const found = await findings(page, view, known);
    for (const other of more) {
      await turnTo(page, other);
      const here = await findings(page, other, known);
      found.push(...here.map((each) => `${nameOf(other)}: ${each}`));
    }
    return [...found, ...faults.unexpected()];
  } catch (error) {
    return [`${error}`, ...faults.unexpected()];
  } finally {
    await page.close();
  }
}

/** The browser of one of the people, with the preferences of a view. */
async function browserOf(
  browser: Browser,
  { user }: Store,
  state: People['user'] | undefined,
  { lang, size, scheme }: View,
): Promise<BrowserContext> {
  const context = await browser.newContext({ storageState: state, ...schemes[scheme] });
  await context.addCookies([
    { name: 'lang', value: lang, url: user },
    { name: 'fontSize', value: size, url: user },
  ]);
  return context;
}

for (const [portal, scenesOf] of Object.entries(portals)) {
  for (const visit of visits) {
    test(`[R1.2] [R3.11] every page of the ${portal} portal is clean for axe and fits: ${visit.map(nameOf).join('; ')}`, async ({
      browser,
      people,
      store,
    }) => {
      test.setTimeout(2_400_000);
      const browsers = new Map<Scene['who'], BrowserContext>();
      const known: KnownFrames = new Set();
      for (const scene of scenesIn(scenesOf(people), visit)) {
        const { who } = scene;
        // A guest who has begun to sign in is no longer like one who has just come.
        const kept = who === 'guest' ? undefined : browsers.get(who);
        const state = who === 'guest' ? undefined : people[who];
        const context = kept ?? (await browserOf(browser, store, state, visit[0]));
        browsers.set(who, context);
        const name = `${scene.id} ${scene.name ?? ''} ${scene.path}`;
        expect.soft(await look(context, store, scene, visit, known), name).toEqual([]);
        if (who === 'guest') await context.close();
      }
      for (const context of browsers.values()) await context.close();
    });
  }
}

test('every page of the route tables is looked at', ({ people }) => {
  for (const [routes, scenes] of [
    [userRoutes, userScenes(people)],
    [staffRoutes, staffScenes(people)],
  ] as const) {
    const ids = new Set(scenes.map((scene) => scene.id));
    expect(routes.filter((route) => !ids.has(route.id))).toEqual([]);
  }
});
