import type { Browser } from '@playwright/test';
import { gather } from '../people';
import { type Lang, type Store, test } from '../portal';
import { open, type Scene, staffScenes, userScenes } from '../scenes';

const folder = new URL('../results/screenshots/', import.meta.url).pathname;

/** Writes one picture of a scene, whole and as wide as a desktop or a phone. */
async function picture(
  browser: Browser,
  store: Store,
  scene: Scene,
  state: string | undefined | Awaited<ReturnType<typeof gather>>['user'],
  lang: Lang,
  width: number,
): Promise<void> {
  const context = await browser.newContext({
    storageState: state,
    viewport: { width, height: 900 },
  });
  await context.addCookies([{ name: 'lang', value: lang, url: store.user }]);
  const page = await context.newPage();
  await open(page, store, scene, lang);
  // As high as the page, so that what sticks to the window's edge is at its end.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, 900) });
  const name = [scene.portal, scene.id, scene.name, width, lang].filter(Boolean).join('-');
  await page.screenshot({ path: `${folder}${name}.png`, fullPage: true });
  await context.close();
}

test('pictures of every page, to be looked at', async ({ browser, store }) => {
  test.setTimeout(600_000);
  const people = await gather(browser, store);
  for (const scene of [...userScenes(people), ...staffScenes(people)]) {
    for (const lang of ['ja', 'en'] as const) {
      for (const width of [1280, 390]) {
        const state = scene.who === 'guest' ? undefined : people[scene.who];
        await picture(browser, store, scene, state, lang, width);
      }
    }
  }
});
