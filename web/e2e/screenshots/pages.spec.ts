import { existsSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { gather, type People } from '../people';
import { expect, type Lang, type Store, test } from '../portal';
import type { Scene } from '../scene';
import { open, staffScenes, userScenes } from '../scenes';

const folder = new URL('../results/screenshots/', import.meta.url).pathname;
const langs = ['ja', 'en'] as const;
const widths = [390, 1280];

/** The main pages by the name of their pictures: portal, page id and, where a page has several scenes, which. */
const main: Record<string, [Scene['portal'], string, string?]> = {
  top: ['user', 'SHN0001'],
  'announcement-list': ['user', 'SHN0005'],
  'announcement-detail': ['user', 'SHN0007'],
  'sign-in': ['user', 'LGN0001'],
  'sign-in-totp': ['user', 'LGN0002'],
  'my-page': ['user', 'MYP0001'],
  menu: ['user', 'MYP0301'],
  drafts: ['user', 'MYP0302'],
  preparation: ['user', 'APP0001'],
  form: ['user', 'APP0102'],
  documents: ['user', 'APP0103'],
  fees: ['user', 'APP0104'],
  confirm: ['user', 'APP0106'],
  complete: ['user', 'APP0002'],
  'progress-list': ['user', 'MYP0311'],
  'progress-detail': ['user', 'MYP0312', 'granted'],
  'payment-list': ['user', 'MYP0401'],
  'payment-detail': ['user', 'MYP0402', 'unpaid'],
  'notice-detail': ['user', 'MYP0412', 'granted'],
  'licence-list': ['user', 'MYP0421'],
  'licence-detail': ['user', 'MYP0422'],
  'not-found': ['user', 'ERR0404'],
  'desk-list': ['staff', 'STF0101'],
  'desk-detail': ['staff', 'STF0102', 'review'],
};

/** Every picture by its name: of the main pages, or with SCREENSHOTS_ALL=1 of every scene. */
function pictures(scenes: Scene[]): [string, Scene][] {
  if (process.env.SCREENSHOTS_ALL === '1') {
    const named = ({ portal, id, name }: Scene) => [portal, id, name].filter(Boolean).join('-');
    return scenes.map((scene) => [named(scene), scene]);
  }
  return Object.entries(main).map(([picture, [portal, id, name]]) => {
    const scene = scenes.find(
      (each) => each.portal === portal && each.id === id && each.name === name,
    );
    if (!scene) throw new Error(`no scene for ${picture}`);
    return [picture, scene];
  });
}

/** Writes one picture of a scene, whole and as wide as a desktop or a phone. */
async function take(
  browser: Browser,
  store: Store,
  people: People,
  scene: Scene,
  lang: Lang,
  width: number,
  path: string,
): Promise<void> {
  const context = await browser.newContext({
    storageState: scene.who === 'guest' ? undefined : people[scene.who],
    viewport: { width, height: 900 },
  });
  await context.addCookies([{ name: 'lang', value: lang, url: store.user }]);
  const page = await context.newPage();
  await open(page, store, scene, lang);
  // As high as the page, so that what sticks to the window's edge is at its end.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, 900) });
  await page.screenshot({ path, fullPage: true });
  await context.close();
}

test('pictures of the pages, to be looked at: PAGE-LANG-WIDTH.png', async ({ browser, store }) => {
  test.setTimeout(1_200_000);
  const people = await gather(browser, store);
  for (const [picture, scene] of pictures([...userScenes(people), ...staffScenes(people)])) {
    for (const lang of langs) {
      for (const width of widths) {
        const path = `${folder}${picture}-${lang}-${width}.png`;
        await take(browser, store, people, scene, lang, width, path);
        expect(existsSync(path), path).toBe(true);
      }
    }
  }
  console.log(`    pictures: ${folder}`);
});
