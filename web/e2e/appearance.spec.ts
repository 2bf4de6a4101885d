import type { Locator, Page } from '@playwright/test';
import { result } from './outside';
import { expect, expectPage, test } from './portal';
import { deskOf, newCallSign, payAtBank, submit } from './prepare';
import { signIn, signInStaff } from './signin';

const COMPONENTS = '/dev/components';

/** Brightness of a computed colour, 0 to 255. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
}

const style = (of: Locator, property: string) =>
  of.evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property);

/** Text and ground of an element, as bright as they are. */
async function tones(of: Locator) {
  return {
    text: brightness(await style(of, 'color')),
    ground: brightness(await style(of, 'background-color')),
  };
}

/** A colour of the reader's system, as a page of theirs computes it. */
const system = (page: Page, name: string) =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = `forced-color-adjust: none; color: ${colour}`;
    const found = getComputedStyle(probe).color;
    probe.remove();
    return found;
  }, name);

test('a dark system makes the page, its buttons and its native controls dark, at once and back', async ({
  page,
  store,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${store.user}${COMPONENTS}`);
  const body = page.locator('body');
  const button = page.getByRole('button', { name: '標準', exact: true }).first();
  const list = page.locator('#list');
  for (const [scheme, dark] of [
    ['dark', true],
    ['light', false],
    ['dark', true],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const whole = await tones(body);
    expect(whole.text > whole.ground, scheme).toBe(dark);
    // A filled button stands out from the page, so its text is of the page's tone.
    const filled = await tones(button);
    expect(filled.text < filled.ground, scheme).toBe(dark);
    const native = await tones(list);
    expect(native.text > native.ground, scheme).toBe(dark);
    expect(await style(page.locator('html'), 'color-scheme')).toBe('light dark');
  }
  // Before any style is there, the browser paints the page by this.
  for (const origin of [store.user, store.staff]) {
    const html = await (await page.request.get(origin)).text();
    expect(html).toContain('<meta name="color-scheme" content="light dark" />');
  }
});

test('a licence of a dark system prints as one light A4 page', async ({
  page,
  account,
  officer,
  store,
  another,
}) => {
  await signIn(page, store.user, account, 'ja');
  const { number } = await submit(page, store);
  const staff = await another();
  await signInStaff(staff, store.staff, officer, 'ja');
  const desk = deskOf(staff, store);
  await desk.accept(number);
  await desk.requestFee(number);
  await payAtBank(page, store, number);
  await desk.grant(number, newCallSign());
  const { licences } = await result(page, store.user, '/api/deji/licence/list-get');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${store.user}/mypage/digital-licence/detail?id=${licences[0].id}`);
  const sheet = page.getByRole('article');
  await expect(sheet).toBeVisible();
  const onScreen = await tones(sheet);
  expect(onScreen.text).toBeGreaterThan(onScreen.ground);
  await page.getByRole('button', { name: '番号とPINを表示する' }).click();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await style(page.locator('body'), 'background-color')).toBe('rgb(255, 255, 255)');
  const onPaper = await tones(sheet);
  expect(onPaper.ground).toBe(255);
  expect(onPaper.text).toBeLessThan(80);
  await expect(sheet).toBeVisible();
  for (const hidden of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
    await expect(page.getByRole(hidden)).toHaveCount(0);
  }
  // The viewing PIN is a secret: it stays off the paper.
  await expect(page.locator('#access')).toBeHidden();
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(/\/Type \/Pages\s*\/Count (\d+)/.exec(file)?.[1]).toBe('1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? [];
  // A4 in points.
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
});

test('questions print with their answers, also where they are folded up', async ({
  page,
  store,
}) => {
  await page.goto(`${store.user}/faq`);
  const answer = page.locator('main details > :not(summary)').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

test('nothing moves where the system asks for less motion', async ({ page, store }) => {
  const moving = () =>
    page.evaluate(
      () => document.getAnimations().filter((each) => each.playState === 'running').length,
    );
  const specimen = page.getByRole('main').getByText('読み込んでいます').first();
  await page.goto(`${store.user}${COMPONENTS}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(12);
  await expect(specimen).toBeVisible();
  // Spinners, the bar of a page on its way, and that of a busy button.
  await expect.poll(moving).toBeGreaterThan(4);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(12);
  await expect(specimen).toBeVisible();
  await expect.poll(moving).toBe(0);
});

test('in forced colours what is chosen, what is done and where the focus is stay visible', async ({
  page,
  store,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await page.goto(`${store.user}${COMPONENTS}`);
    const highlight = await system(page, 'Highlight');
    const main = page.getByRole('main');
    const sizes = page.getByRole('banner').getByRole('button', { pressed: true });
    const others = page.getByRole('banner').getByRole('button', { pressed: false });
    expect(await style(sizes, 'background-color')).toBe(highlight);
    expect(await style(others.first(), 'background-color')).not.toBe(highlight);
    expect(await style(main.getByRole('tab', { selected: true }), 'background-color')).toBe(
      highlight,
    );
    const other = main.getByRole('tab', { selected: false }).first();
    expect(await style(other, 'background-color')).not.toBe(highlight);

    // The second of three: two steps are done, the third is the present one.
    const marks = main.locator('nav:has(> ol [aria-current=step])').nth(1).locator('li');
    await expect(marks).toHaveCount(6);
    const mark = (at: number) =>
      style(marks.nth(at).locator('span.rounded-full'), 'background-color');
    const text = await system(page, 'CanvasText');
    expect(await mark(2)).toBe(text);
    expect(await mark(3)).not.toBe(text);

    await page.locator('#line').focus();
    expect(await style(page.locator('#line'), 'outline-style')).toBe('solid');
    expect(await style(page.locator('#line'), 'outline-color')).toBe(text);
    // A frame in place of the ground that no longer tells a button from text.
    const button = main.getByRole('button', { name: '標準', exact: true }).first();
    expect(await style(button, 'border-top-width')).toBe('1px');
    expect(await style(button, 'border-top-color')).not.toBe(await system(page, 'Canvas'));
  }
});

test('greys and frames grow stronger where the system asks for more contrast', async ({
  page,
  store,
}) => {
  await page.goto(`${store.user}${COMPONENTS}`);
  const help = page.locator('#line-help-help');
  const frame = () => style(page.locator('#line'), 'border-top-color').then(brightness);
  for (const [colorScheme, sign] of [
    ['light', 1],
    ['dark', -1],
  ] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'no-preference' });
    const before = [(await tones(help)).text, await frame()];
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    const after = [(await tones(help)).text, await frame()];
    for (const at of [0, 1]) {
      expect(sign * ((before[at] ?? 0) - (after[at] ?? 0)), colorScheme).toBeGreaterThan(0);
    }
  }
});

test('the page of components is no page where others use the portal', async ({ page, store }) => {
  await page.goto(`${store.user}${COMPONENTS}`);
  await expectPage(page, 'DEV0001');
  // As a server of the environment 'acn-prd' would write it; that it also answers 404 is
  // shown by TestDevelopmentPagesExistOnlyWhereThePortalIsBuilt.
  await page.route(`**${COMPONENTS}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<html ', '<html data-environment="acn-prd" ');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expectPage(page, 'ERR0404');
});
