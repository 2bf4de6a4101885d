import type { Page } from '@playwright/test';
import { answered } from './faults';
import { ask, mailsTo, result } from './outside';
import { OwnPortal } from './ownPortal';
import { type Account, expect, expectPage, type Lang, type Store, test } from './portal';
import { deskOf, makeDraft, payAtBank, submit } from './prepare';
import { fillSignIn, signIn, signInStaff, useLang } from './signin';

const words = {
  ja: {
    agree: 'データを元に戻せないことを理解し、アカウントを削除します',
    reason: '削除する理由',
    delete: 'アカウントを削除する',
    missing: '削除するには、確認のチェックを入れてください。',
    done: 'アカウントを削除しました',
    refused: '処理が終わっていない申請・届出があるため、削除できません',
    signIn: 'ログインできませんでした',
  },
  en: {
    agree: 'I understand that the data cannot be restored, and delete my account',
    reason: 'Why you delete the account',
    delete: 'Delete the account',
    missing: 'Tick the box to confirm that you want to delete the account.',
    done: 'Your account has been deleted',
    refused: 'You cannot delete the account while applications or notifications are open',
    signIn: 'You could not be signed in',
  },
};

/** The mail comes in the language of the account. */
const mail = /アカウントを削除しました|account has been deleted/;

const attributes = '/api/auth/user/attribute-get';

/** Gives the reason and the confirmation, and presses the button. */
async function confirmDeletion(page: Page, lang: Lang, reason = ''): Promise<void> {
  const t = words[lang];
  const main = page.getByRole('main');
  if (reason) await main.getByLabel(t.reason).fill(reason);
  await main.getByLabel(t.agree).check();
  await main.getByRole('button', { name: t.delete }).click();
}

/** Nobody is signed in, the account signs in no more, and its person was told. */
async function expectGone(page: Page, store: Store, account: Account, lang: Lang): Promise<void> {
  const t = words[lang];
  await expectPage(page, 'MYP0132');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.done);
  const answer = await page.request.post(`${store.user}${attributes}`, { data: {} });
  expect(answer.status()).toBe(401);
  await page.reload();
  await expectPage(page, 'MYP0132');
  await expect
    .poll(async () =>
      (await mailsTo(page.request, store, account.mail)).some(({ subject }) => mail.test(subject)),
    )
    .toBe(true);
  await page.goto(`${store.user}/mypage`);
  await expectPage(page, 'LGN0001');
  const inputs = page.getByRole('main').locator('input');
  await inputs.nth(0).fill(account.userId);
  await inputs.nth(1).fill(account.password);
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectPage(page, 'LGN0001');
}

test('[R2.7] [R6.6] an account with an open application is not deleted; without one it is, and its person is told', async ({
  page,
  another,
  account,
  officer,
  store,
  faults,
}) => {
  faults.allow(answered(401, attributes));
  const t = words.ja;
  await signIn(page, store.user, account, 'ja');
  const { number } = await submit(page, store);
  await makeDraft(page, store);
  await page.goto(`${store.user}/mypage/account/delete`);
  await expectPage(page, 'MYP0131');
  const main = page.getByRole('main');
  await expect(main).toContainText(t.refused);
  await expect(main).toContainText(number);
  await expect(main.getByRole('button', { name: t.delete })).toHaveCount(0);
  await main.getByRole('link', { name: 'アマチュア局の免許申請（開設）' }).click();
  await expectPage(page, 'MYP0312');
  const refusal = await ask(page, store.user, '/api/mst/user/delete');
  expect(JSON.stringify(refusal)).toContain('MSG-LIT-I-0032');

  const desk = await another();
  await signInStaff(desk, store.staff, officer, 'ja');
  const moves = deskOf(desk, store);
  await moves.accept(number);
  await moves.requestFee(number);
  await payAtBank(page, store, number);
  await moves.refuse(number, '無線設備の工事設計が基準に適合しません。');

  await page.goto(`${store.user}/mypage/account/delete`);
  await expect(main).toContainText('電子免許状と通知書は、このポータルでは見られなくなります');
  await main.getByRole('button', { name: t.delete }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert').getByRole('link')).toContainText(t.missing);
  await result(page, store.user, attributes);
  await confirmDeletion(page, 'ja', '引っ越しのため');
  await expectGone(page, store, account, 'ja');
});

test('[R1.6] [R2.7] the GIS area has the deletion too, in English; the other sessions end with it', async ({
  page,
  another,
  account,
  store,
  faults,
}) => {
  faults.allow(answered(401, attributes));
  const elsewhere = await another();
  await signIn(elsewhere, store.user, account, 'en');
  await useLang(page, store.user, 'en');
  await page.goto(`${store.user}/gis/mypage/account/delete`);
  await fillSignIn(page, account, 'en');
  await expectPage(page, 'MYP0131');
  await confirmDeletion(page, 'en');
  await expectPage(page, 'MYP0132');
  await expect(page).toHaveURL(`${store.user}/gis/mypage/account/delete/completed`);
  await expect
    .poll(async () => {
      const answer = await elsewhere.request.post(`${store.user}${attributes}`, { data: {} });
      return answer.status();
    })
    .toBe(401);
  await expectGone(page, store, account, 'en');
});

test('[R2.7] whoever opens the completed page otherwise is not told that an account is deleted', async ({
  page,
  store,
}) => {
  await useLang(page, store.user, 'ja');
  await page.goto(`${store.user}/mypage/account/delete/completed`);
  await expectPage(page, 'ERR0002');
  await expect(page.getByRole('main')).not.toContainText(words.ja.done);
});

test.describe('some time after signing in', () => {
  const portal = new OwnPortal('delete', 210);
  const { store } = portal;
  // The sandbox's own individual.
  const person: Account = {
    ...{ kind: 'individual', userId: 'individual', mail: 'individual@demo.example' },
    ...{ password: 'kaze-to-denpa-no-kojin', totpSecret: 'XBYD4XNKCWB5VEAD4JULRLWM3YMENDMR' },
  };

  test.beforeAll(async () => {
    portal.clear();
    await portal.start();
  });
  test.afterAll(() => portal.stop());

  test('[R2.7] deleting asks once more who one is, and nothing is deleted without', async ({
    page,
    faults,
  }) => {
    faults.allow(answered(401, attributes));
    faults.allow(answered(403, '/api/mst/user/delete'));
    await useLang(page, store.user, 'ja');
    await page.goto(`${store.user}/mypage/account/delete`);
    await fillSignIn(page, person, 'ja');
    await page.getByRole('link', { name: '元の画面へ進む' }).click();
    const later = new Date(Date.now() + 10 * 60_000).toISOString().replace(/\.\d+/, '');
    const set = await page.request.put(`${store.sandbox}/api/clock`, { data: { now: later } });
    expect(set.status()).toBe(200);
    await confirmDeletion(page, 'ja', 'もう使わないため');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toContainText('アカウントを削除できませんでした');
    await expect(page.getByLabel(words.ja.reason)).toHaveValue('もう使わないため');
    await result(page, store.user, attributes);
    await page.getByRole('main').getByRole('button', { name: words.ja.delete }).click();
    await dialog.getByLabel('パスワード', { exact: true }).last().fill(person.password);
    await dialog.locator('button[type=submit]').click();
    await expectGone(page, store, person, 'ja');
  });
});
