import type { Page } from '@playwright/test';
import { begin, next } from './apply';
import { choose, press, row, tick, tickAll, type } from './form';
import { result } from './outside';
import { expect, expectPage, langs, type Store, test } from './portal';
import { complete, makeDraft, upload } from './prepare';
import { signIn } from './signin';
import { wordsIn } from './words';

const certified = complete.transmitters[0];
/** One radio with a conformity mark, which moves: nothing is attached. */
const short = { ...complete, transmitters: [certified] };

const band = { ja: '144MHz帯（144～146MHz）', en: '144 MHz (144-146 MHz)' };
const operator = { ja: '第二級アマチュア無線技士', en: 'Second-Class Amateur Radio Operator' };

const wizard = (store: Store, id: string, step: string) =>
  `${store.user}/application/open/${step}?temporalyNotificationId=${id}`;

/** The labels of the steps above a page. */
const steps = (page: Page) => page.locator('nav ol > li:has([aria-hidden])');

/** The page ids of the wizard that are shown one after the other. */
function count(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    const [, step] = /\/application\/open\/([\w-]+)/.exec(frame.url()) ?? [];
    if (step && seen.at(-1) !== step) seen.push(step);
  });
  return seen;
}

for (const lang of langs('ja')) {
  test(`[R2.14] a first application with one radio of a conformity mark is three screens (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    const t = wordsIn(lang);
    await signIn(page, store.user, account, lang, '/mypage');
    const seen = count(page);
    await begin(page, t);
    await expect(page.locator('#holder-townName')).not.toBeEmpty();
    await press(page, t.grounds, t.none);
    await next(page, t, 'APP0102');
    const first = row(page, t.operator1);
    await choose(first, t.qualification, operator[lang]);
    await type(first, t.licenceNumber, 'AXI90592');
    const radio = row(page, t.transmitter1);
    await type(radio, t.certificationNumber, '002-130009'); // which no search knows
    await tickAll(radio, t.bands, [band[lang]]);
    await type(radio, t.power, '10');
    await press(page, t.frequencyMeter, t.meterYes);
    await tick(page, t.chapter3);
    // It may be right all the same: that nobody knows it is told at its field once it is saved, and hinders nobody.
    await expect(radio.locator('[data-warning]').first()).toBeVisible();
    await next(page, t, 'APP0106');
    await expect(steps(page)).toHaveCount(3);
    await page.getByRole('button', { name: t.submit, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.submitNow }).click();
    await expectPage(page, 'APP0002');
    expect(seen).toEqual(['start', 'form', 'confirm']);
    const { applications } = await result(
      page,
      store.user,
      '/api/common/application-progress/list-get',
    );
    expect(applications).toMatchObject([{ status: 'ARRIVED' }]);
  });
}

test('[R2.14] a step comes and goes with the answers, and nothing that was attached or typed is lost', async ({
  page,
  account,
  store,
}) => {
  const t = wordsIn('ja');
  await signIn(page, store.user, account, 'ja');
  const { id } = await makeDraft(page, store, short);
  await page.goto(wizard(store, id, 'form'));
  await expectPage(page, 'APP0102');
  await expect(steps(page)).toHaveCount(3);
  const radio = row(page, t.transmitter1);
  await tick(radio, t.certified, false);
  await expect(steps(page)).toHaveCount(4);
  await tick(radio, t.certified);
  await expect(steps(page)).toHaveCount(3);
  await expect(radio.getByRole('textbox', { name: t.certificationNumber })).toHaveValue(
    '002-130001',
  );

  // A file that is asked for no more keeps its step, so that it can be taken away.
  await expect(page.locator('[data-save-phase=saved]')).toBeVisible();
  await upload(page, store, id, 'diagram');
  await page.goto(wizard(store, id, 'documents'));
  await expectPage(page, 'APP0103');
  await expect(page.getByRole('main')).toContainText('diagram.pdf');
  await page.getByRole('button', { name: 'diagram.pdfを削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
  await expect(page.getByRole('main')).not.toContainText('diagram.pdf');
  await expectPage(page, 'APP0103'); // nobody is thrown out of the page
  await next(page, t, 'APP0106');
  await expect(steps(page)).toHaveCount(3);
});

test('[R2.14] the address of a step that there is not leads to the nearest that there is', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'en');
  const { id } = await makeDraft(page, store, short);
  await page.goto(wizard(store, id, 'documents'));
  await expectPage(page, 'APP0106');
  await page.goto(wizard(store, id, 'fees'));
  await expectPage(page, 'APP0104');
  await page.goto(wizard(store, id, 'members'));
  await expectPage(page, 'APP0105');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquirers');
  const incomplete = await makeDraft(page, store, { ...short, construction: {} });
  for (const step of ['documents', 'fees', 'members', 'confirm']) {
    await page.goto(wizard(store, incomplete.id, step));
    await expectPage(page, 'APP0102');
  }
});
