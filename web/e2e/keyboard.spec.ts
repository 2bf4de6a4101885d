import type { Page } from '@playwright/test';
import { documentsOf } from './apply';
import { fixed } from './filings';
import { group, row } from './form';
import { Keyboard } from './keyboard';
import { mailAbout, result } from './outside';
import { expect, expectPage, test } from './portal';
import { deskOf, makeDraft } from './prepare';
import { freshCode, signIn, signInStaff, useLang } from './signin';
import { wordsIn } from './words';

const lang = 'en';
const t = wordsIn(lang);
const transmitter = fixed.transmitters[1];

/** One transmitter above 50 W that needs every kind of document but no place of its own. */
const filing = { ...fixed, antenna: 'Half-wave dipole' };

test('[R2.14] [R2.25] without a mouse: sign in, file, follow and pay', async ({
  page,
  account,
  officer,
  store,
  another,
}) => {
  const keys = new Keyboard(page);
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const textbox = (name: string) => main.getByRole('textbox', { name, exact: true });
  await useLang(page, store.user, lang);
  await page.goto(store.user);

  // The first stop leads past the header.
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();

  await page.reload({ waitUntil: 'networkidle' });
  await keys.press(page.getByRole('banner').getByRole('link', { name: 'Sign in' }));
  await expectPage(page, 'LGN0001');
  await keys.type(textbox('User ID or email address'), account.userId);
  await keys.type(main.getByLabel('Password', { exact: true }), account.password);
  await page.keyboard.press('Enter');
  await expectPage(page, 'LGN0002');
  await keys.type(textbox('One-time password'), await freshCode(account));
  await page.keyboard.press('Enter');
  await expectPage(page, 'SHN0031');
  await keys.press(main.getByRole('link', { name: 'Go to My Page' }));

  await keys.press(main.getByRole('link', { name: t.apply }));
  await expectPage(page, 'MYP0301');
  await keys.press(main.getByRole('link', { name: /Amateur station$/ }));
  await expect(main.getByRole('heading', { name: 'What do you want to do?' })).toBeFocused();
  await keys.press(main.getByRole('link', { name: t.open }));
  await keys.press(main.getByRole('link', { name: 'The holder of this account' }));
  await expectPage(page, 'APP0001');
  await keys.press(button(t.begin));
  await expectPage(page, 'APP0101');
  const id = new URL(page.url()).searchParams.get('temporalyNotificationId') ?? '';

  await keys.choose(group(page, t.grounds).getByRole('radio', { name: t.none, exact: true }));
  await keys.press(button(t.next));
  await expectPage(page, 'APP0102');

  // Refused at first: the summary takes the focus and leads to each field.
  await keys.press(button(t.next));
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await keys.press(summary.getByRole('link').first());
  const operator = row(page, t.operator1);
  await expect(operator.getByLabel(t.qualification, { exact: true })).toBeFocused();
  await keys.select(operator.getByLabel(t.qualification, { exact: true }), filing.operator);
  await keys.type(operator.getByRole('textbox', { name: t.licenceNumber }), filing.licenceNumber);
  await keys.choose(group(page, t.movement).getByRole('radio', { name: filing.movement }));
  await keys.tick(main.getByRole('checkbox', { name: t.allEmissions }), false);
  const first = row(page, t.transmitter1);
  await keys.tick(first.getByRole('checkbox', { name: t.certified }), false);
  for (const band of transmitter.bands) {
    await keys.tick(group(first, t.bands).getByRole('checkbox', { name: band }));
  }
  for (const emission of transmitter.emissions ?? []) {
    await keys.tick(group(first, t.emissions).getByRole('checkbox', { name: emission }));
  }
  const field = (name: string) => first.getByRole('textbox', { name, exact: true });
  await keys.type(field(t.modulation), transmitter.modulation ?? '');
  await keys.type(field(t.finalDevice), 'RD70HUF2');
  await keys.type(field(t.finalCount), '2');
  await keys.type(field(t.finalVoltage), '13.8');
  await keys.type(field(t.power), transmitter.powerW);
  await keys.type(textbox(t.antenna), filing.antenna);
  await keys.choose(group(page, t.frequencyMeter).getByRole('radio', { name: t.meterYes }));
  await keys.tick(main.getByRole('checkbox', { name: t.chapter3 }));
  await keys.press(button(t.next));
  await expectPage(page, 'APP0103');

  for (const { label, name } of documentsOf(filing)) {
    const input = page.getByLabel(new RegExp(`^${label}`)).and(page.locator('input'));
    await keys.attach(input, name);
    await expect(main.getByRole('link', { name })).toBeVisible();
  }
  await keys.press(button(t.next));
  await expectPage(page, 'APP0106');
  await keys.press(main.getByRole('link', { name: t.toFee }));
  await expectPage(page, 'APP0104');
  await keys.press(button(t.toConfirm));
  await expectPage(page, 'APP0106');
  await keys.press(main.getByRole('link', { name: t.toInquirers }));
  await expectPage(page, 'APP0105');
  await keys.press(button(t.addInquirer));
  const inquirer = row(page, t.inquirer1);
  await keys.type(inquirer.getByRole('textbox', { name: t.name, exact: true }), '照会 七子');
  await keys.type(inquirer.getByRole('textbox', { name: t.mail, exact: true }), 'a@example.jp');
  await keys.press(button(t.toConfirm));
  await expectPage(page, 'APP0106');

  // The dialog keeps the focus, gives it back, and submits.
  const dialog = page.getByRole('dialog');
  await keys.press(button(t.submit));
  await expect(dialog).toBeVisible();
  for (let n = 0; n < 6; n++) {
    await page.keyboard.press('Tab');
    // In it, or on the browser's own controls.
    await expect(page.locator('body :focus:not(dialog *)')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(t.submit)).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.press(dialog.getByRole('button', { name: t.submitNow }));
  await expectPage(page, 'APP0002');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const list = await result(page, store.user, '/api/common/application-progress/list-get');
  expect(list.total).toBe(1);
  const number: string = list.applications[0].electronicApplicationNumber;
  await mailAbout(page.request, store, account.mail, /申請が到達しました/);
  const { drafts } = await result(page, store.user, '/api/common/draft/list-get');
  expect(
    drafts.filter(
      (draft: { temporalyNotificationId: string }) => draft.temporalyNotificationId === id,
    ),
  ).toEqual([]);

  const desk = await another();
  await signInStaff(desk, store.staff, officer, 'ja');
  const acts = deskOf(desk, store);
  await acts.accept(number);
  await acts.requestFee(number);
  await keys.press(main.getByRole('link', { name: t.seeProgress }));
  await expectPage(page, 'MYP0312');
  await expect(main).toContainText(t.FEES_NOT_PAID);
  await keys.press(main.getByRole('link', { name: t.howToPay }));
  await expectPage(page, 'MYP0402');
  await keys.press(button(t.startPayment));
  await keys.choose(dialog.getByRole('radio').first());
  await keys.press(dialog.getByRole('button', { name: t.toBank }));
  await page.waitForURL(`${store.sandbox}/bank*`);
});

test('[R1.1] [R1.2] without a mouse: language and text size, on a phone too', async ({
  page,
  account,
  store,
}) => {
  const keys = new Keyboard(page);
  await signIn(page, store.user, account, 'ja', '/mypage');
  await page.setViewportSize({ width: 390, height: 800 });
  await keys.press(page.getByRole('button', { name: 'メニュー' }));
  await keys.press(page.getByRole('button', { name: '特大' }));
  await expect(page.locator('html')).toHaveAttribute('data-font-size', 'll');
  await keys.press(page.getByRole('button', { name: 'English' }), 'Space');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await keys.press(page.getByRole('navigation').getByRole('link', { name: 'Saved drafts' }));
  await expectPage(page, 'MYP0302');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // Deleting asks, and the focus has a place afterwards.
  await makeDraft(page, store);
  await page.reload();
  const remove = page.getByRole('button', { name: /^Delete/ });
  await keys.press(remove);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.press(dialog.getByRole('button', { name: /^Delete/ }));
  await expect(remove).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
  const { drafts } = await result(page, store.user, '/api/common/draft/list-get');
  expect(drafts).toEqual([]);
});

test('the focus stays where it is when the script takes the page over', async ({ page, store }) => {
  let take = () => {};
  const taken = new Promise<void>((resolve) => {
    take = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await taken;
    await route.continue();
  });
  await useLang(page, store.user, lang);
  await page.goto(`${store.user}/guide`, { waitUntil: 'commit' });
  const link = main(page).getByRole('link').first();
  await expect(link).toBeVisible();
  const keys = new Keyboard(page);
  await keys.to(link);
  const name = await link.textContent();
  await link.evaluate((element) => element.setAttribute('data-as-sent', ''));
  take();
  await expect(page.locator('[data-as-sent]')).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveText(`${name}`);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).not.toHaveText(`${name}`);
  await expect(main(page).locator(':focus')).toHaveCount(1);
});

const main = (page: Page) => page.getByRole('main');
