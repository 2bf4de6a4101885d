import type { Page } from '@playwright/test';
import staffRoutes from '../../apps/staff/routes.json' with { type: 'json' };
import userRoutes from '../../apps/user/routes.json' with { type: 'json' };
import { Faults } from '../faults';
import { expect, type Store } from '../portal';
import type { Scene } from '../scene';
import { open, staffScenes, userScenes } from '../scenes';
import { ask, askContrast, askNewContrast, type KnownColours, load } from './axe';
import { Browsers } from './browsers';
import { test } from './people';
import { allViews, fewViews, nameOf, schemes, type View } from './views';

const all = process.env.A11Y_ALL === '1';
// Those that any scene of the worker has shown.
const known: KnownColours = new Set();
const langs = ['ja', 'en'] as const;
// How many tests a portal's scenes are spread over, so that the workers share them.
const parts = { staff: 4, user: 10 };
// Staff first: their sessions end after 15 minutes of rest.
const portals = { staff: staffScenes, user: userScenes };

const rulesOf = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  sizes: { type: 'rule', values: ['target-size'] },
} as const;

/** What axe finds on the page that is open. */
async function askAll(page: Page, view: View): Promise<string[]> {
  const { scheme, only } = view;
  const found: string[] = [];
  await load(page);
  if (only !== 'colours') {
    const { type, values } = rulesOf[only ?? 'all'];
    const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: true } };
    found.push(...(await ask(page, { runOnly: { type, values: [...values] }, rules })));
  }
  // Forced colours are the reader's own; axe reads the text's fill, which is still the page's.
  if ('forcedColors' in schemes[scheme]) return found;
  return [...found, ...(await (all ? askContrast(page) : askNewContrast(page, known)))];
}

/** What is wrong with the page that is open; [] when nothing is. */
async function findings(page: Page, view: View): Promise<string[]> {
  const { lang, size } = view;
  const found = await askAll(page, view);
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

/** Looks at a scene in one view after the other. */
async function look(page: Page, store: Store, scene: Scene, views: View[]): Promise<string[]> {
  const faults = new Faults();
  faults.watch(page.context());
  if (scene.fault) faults.allow(scene.fault);
  const found: string[] = [];
  try {
    for (const [n, view] of views.entries()) {
      await turnTo(page, view);
      // Opened as the first view has it, but for what a reader's cookie says.
      if (n === 0) await open(page, store, scene, view.lang);
      const here = await findings(page, view);
      found.push(...here.map((each) => `${nameOf(view)}: ${each}`));
    }
  } catch (error) {
    found.push(`${error}`);
  }
  return [...found, ...faults.unexpected()];
}

/** Pages to look at by their ids, where not all are wanted: A11Y_PAGES=SHN0001,MYP0001. */
const chosen = process.env.A11Y_PAGES?.split(',');

/** The scenes of a part, and whether each is the first of its page. */
function partOf(scenes: Scene[], part: number, count: number) {
  return scenes
    .filter(({ id }) => chosen?.includes(id) ?? true)
    .map((scene, n, among) => ({
      scene,
      first: among.findIndex(({ id }) => id === scene.id) === n,
    }))
    .filter((_, n) => n % count === part);
}

/** Looks at scenes one after the other, beginning in a language. */
async function lookAt(
  scenes: ReturnType<typeof partOf>,
  browsers: Browsers,
  store: Store,
): Promise<void> {
  for (const { scene, first } of scenes) {
    const page = await browsers.of(scene.who);
    const views = all ? allViews(browsers.lang) : fewViews(browsers.lang, first);
    const found = await look(page, store, scene, views);
    expect.soft(found, `${scene.id} ${scene.name ?? ''} ${scene.path}`).toEqual([]);
    await browsers.leave(scene.who);
  }
}

for (const [portal, scenesOf] of Object.entries(portals)) {
  const count = parts[portal as keyof typeof parts];
  for (const part of Array(count).keys()) {
    test(`[R1.2] [R3.11] every page of the ${portal} portal is clean for axe and fits: part ${part + 1} of ${count}`, async ({
      browser,
      people,
      store,
    }) => {
      test.setTimeout(2_400_000);
      const scenes = partOf(scenesOf(people), part, count);
      for (const lang of all ? langs : [langs[part % 2] ?? 'ja']) {
        const browsers = new Browsers(browser, store, people, lang);
        await lookAt(scenes, browsers, store);
        await browsers.close();
      }
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
