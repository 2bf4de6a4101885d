import type { Page } from '@playwright/test';
import { expect, expectPage, type Store } from '../portal';
import type { Scene } from '../scene';
import { open, staffScenes, userScenes } from '../scenes';
import { ask, load } from './axe';
import { Browsers } from './browsers';
import { test } from './people';

/** Pages with every kind of control; what is done on a scene leaves them as they are. */
const ids = new Set([
  ...['SHN0001', 'LGN0001', 'MYP0001', 'MYP0302', 'MYP0311', 'MYP0402', 'MYP0422', 'LGN0003'],
  ...['APP0001', 'APP0101', 'APP0102', 'APP0103', 'APP0105', 'APP0106', 'STF0101', 'STF0102'],
]);
const scenesWith = (scenes: Scene[]) =>
  scenes.filter(
    ({ id, name }) => ids.has(id) && (name === undefined || ['review', 'unpaid'].includes(name)),
  );

/** Numbers what the Tab key must reach; of radio buttons with one name it reaches one. */
function numberStops(): number {
  for (const each of document.querySelectorAll<HTMLElement>('[data-stop]'))
    delete each.dataset.stop;
  const seen = new Set<string>();
  const reachable = (each: HTMLElement) => {
    if (each.tabIndex < 0 || each.matches(':disabled') || each.closest('[inert]')) return false;
    if (!each.checkVisibility({ visibilityProperty: true })) return false;
    if (!(each instanceof HTMLInputElement) || each.type !== 'radio') return true;
    return !seen.has(each.name) && Boolean(seen.add(each.name));
  };
  const all = [
    ...document.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,summary'),
  ];
  const stops = all.filter(reachable);
  for (const stop of stops)
    stop.dataset.stop =
      stop instanceof HTMLInputElement && stop.type === 'radio'
        ? `radio ${stop.name}`
        : `${stops.indexOf(stop)}`;
  return stops.length;
}

/**
 * What is wrong with the element that has the focus; undefined when none has. Looks once the
 * page is painted with what the key has scrolled into view.
 */
async function lookAtFocus() {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  // A file control is hidden behind the place to drop files, which shows the focus for it.
  const shown =
    focused instanceof HTMLInputElement && focused.type === 'file'
      ? focused.parentElement
      : focused;
  const style = getComputedStyle(shown ?? focused);
  const { left, right, top, bottom } = (shown ?? focused).getBoundingClientRect();
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 3, top + 3],
    [right - 3, top + 3],
    [left + 3, bottom - 3],
    [right - 3, bottom - 3],
  ];
  const seen = points.some(([x = 0, y = 0]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (shown?.contains(hit) || hit.contains(focused));
  });
  const stop =
    focused instanceof HTMLInputElement && focused.type === 'radio'
      ? `radio ${focused.name}`
      : focused.dataset.stop;
  const faults = [
    !(Number.parseFloat(style.outlineWidth) >= 2 && style.outlineStyle !== 'none') &&
      'no focus ring',
    !seen && 'hidden',
  ].filter(Boolean);
  return { stop, html: focused.outerHTML.slice(0, 120), faults };
}

/** Ends once the page is painted as it is now. */
const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Walks through a page with the Tab key alone; tells what is wrong. */
async function walk(page: Page): Promise<string[]> {
  await page.evaluate(painted); // at a new width some controls make room for others
  const count = await page.evaluate(numberStops);
  const found: string[] = [];
  const reached = new Set<string>();
  for (let n = 0; n < count + 3; n++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(lookAtFocus);
    if (!at) break;
    found.push(...at.faults.map((fault) => `${fault}: ${at.html}`));
    if (at.stop) reached.add(at.stop);
  }
  if (reached.size !== count) found.push(`${reached.size} of ${count} controls are reached`);
  return found;
}

/** Sets the spacing that readers may set (WCAG 1.4.12). */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets.push(sheet);
}

/** What is cut off or sticks out. */
function cutOff(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((each) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(each);
    // The dense rows of a work list are one line by choice: what ends in … is whole in the comfortable rows, and as its title.
    const shortened = textOverflow === 'ellipsis' && each.closest('tr[data-row]');
    const hides = [overflowX, overflowY].some((how) => how === 'hidden' || how === 'clip');
    const small = each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1;
    return (
      hides &&
      ((small && !(shortened && (each.title || each.querySelector('[title]')))) ||
        each.scrollHeight > each.clientHeight + 1) &&
      each.clientHeight > 1 &&
      each.textContent
    );
  });
  return [
    ...(scrollWidth > clientWidth ? [`wider by ${scrollWidth - clientWidth}px`] : []),
    ...cut.map((each) => `cut off: ${each.outerHTML.slice(0, 120)}`),
  ];
}

/** Goes through a scene by keyboard at each width, and then reads it with spaced text. */
async function goThrough(page: Page, store: Store, scene: Scene): Promise<void> {
  const at = (width: number) => page.setViewportSize({ width, height: 800 });
  // A list that is followed live holds a request open: the network would never be idle.
  const over = { contentType: 'text/event-stream', body: 'data: {"over":true}\n\n' };
  await page.route('**/review/change-stream', (route) => route.fulfill(over));
  // What is done on a scene moves the focus.
  await open(page, store, { ...scene, act: undefined }, 'ja');
  // Parts that come later would move what has the focus.
  await page.waitForLoadState('networkidle');
  await load(page);
  const url = page.url();
  for (const width of widths) {
    const where = `${scene.id} ${scene.path} at ${width}px`;
    await at(width);
    expect.soft(await walk(page), where).toEqual([]);
    expect.soft(page.url(), where).toBe(url);
    await expectPage(page, scene.id);
    const runOnly = { type: 'rule' as const, values: ['label-content-name-mismatch'] };
    expect.soft(await ask(page, { runOnly }), where).toEqual([]);
  }
  await page.evaluate(spaceText);
  for (const width of widths) {
    await at(width);
    const where = `${scene.id} ${scene.path} at ${width}px with spaced text`;
    expect.soft(await page.evaluate(cutOff), where).toEqual([]);
  }
}

const widths = [1280, 390];
const parts = 4;

for (const part of Array(parts).keys()) {
  test(`the Tab key reaches every control, shows where it is and traps nobody: part ${part + 1} of ${parts}`, async ({
    browser,
    people,
    store,
  }) => {
    test.setTimeout(900_000);
    const scenes = scenesWith([...userScenes(people), ...staffScenes(people)]);
    const browsers = new Browsers(browser, store, people, 'ja');
    for (const scene of scenes.filter((_, n) => n % parts === part)) {
      await goThrough(await browsers.of(scene.who), store, scene);
      await browsers.leave(scene.who);
    }
    await browsers.close();
  });
}

test('a dialog keeps the focus inside, closes with Escape and gives the focus back', async ({
  browser,
  people,
  store,
}) => {
  const context = await browser.newContext({ storageState: people.user });
  const page = await context.newPage();
  const draft = `temporalyNotificationId=${people.draftId}`;
  await page.goto(`${store.user}/application/open/confirm?${draft}`);
  const submit = page.getByRole('button', { name: '申請する', exact: true });
  await submit.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let n = 0; n < 6; n++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !focused?.closest('dialog');
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(submit).toBeFocused();
  await context.close();
});

test('the first Tab offers to skip to the content', async ({ page, store }) => {
  await page.goto(store.user);
  await expectPage(page, 'SHN0001');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '本文へ進む' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
