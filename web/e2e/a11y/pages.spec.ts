import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import staffRoutes from '../../apps/staff/routes.json' with { type: 'json' };
import userRoutes from '../../apps/user/routes.json' with { type: 'json' };
import { Faults } from '../faults';
import { gather, type People } from '../people';
import { test as base, expect, type Lang, type Store } from '../portal';
import { open, type Scene, staffScenes, userScenes } from '../scenes';
import { storeNamed } from '../stores';

/** How the pages are looked at. */
interface View {
  lang: Lang;
  size: string;
  width: number;
}

const test = base.extend<object, { people: People }>({
  people: [
    async ({ browser }, use, info) => {
      await use(await gather(browser, storeNamed(info.project.metadata.store)));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const all = process.env.A11Y_ALL === '1';
const looks = all
  ? ['m', 'l', 'll'].flatMap((size) => [320, 390, 1280].map((width) => ({ size, width })))
  : [
      { size: 'm', width: 1280 },
      { size: 'll', width: 320 },
    ];
const views: View[] = looks.flatMap((each) => [
  { lang: 'ja', ...each },
  { lang: 'en', ...each },
]);
const portals = { user: userScenes, staff: staffScenes };
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is wrong with the page that is open; [] when nothing is. */
async function findings(page: Page, lang: Lang, size: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: tags, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
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

/** Looks at a scene on a page of its own. */
async function look(
  context: BrowserContext,
  store: Store,
  scene: Scene,
  { lang, size, width }: View,
): Promise<string[]> {
  const faults = new Faults();
  faults.watch(context);
  if (scene.fault) faults.allow(scene.fault);
  const page = await context.newPage();
  try {
    await page.setViewportSize({ width, height: 800 });
    await open(page, store, scene, lang);
    return [...(await findings(page, lang, size)), ...faults.unexpected()];
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
  { lang, size }: View,
): Promise<BrowserContext> {
  const context = await browser.newContext({ storageState: state });
  await context.addCookies([
    { name: 'lang', value: lang, url: user },
    { name: 'fontSize', value: size, url: user },
  ]);
  return context;
}

for (const [portal, scenesOf] of Object.entries(portals)) {
  for (const view of views) {
    const { lang, size, width } = view;
    test(`[R1.2] [R3.11] every page of the ${portal} portal is clean for axe and fits: ${lang}, ${size} at ${width}px`, async ({
      browser,
      people,
      store,
    }) => {
      test.setTimeout(420_000);
      const browsers = new Map<Scene['who'], BrowserContext>();
      for (const scene of scenesOf(people)) {
        const { who } = scene;
        // A guest who has begun to sign in is no longer like one who has just come.
        const kept = who === 'guest' ? undefined : browsers.get(who);
        const state = who === 'guest' ? undefined : people[who];
        const context = kept ?? (await browserOf(browser, store, state, view));
        browsers.set(who, context);
        const name = `${scene.id} ${scene.name ?? ''} ${scene.path}`;
        expect.soft(await look(context, store, scene, view), name).toEqual([]);
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
