import type { Page } from '@playwright/test';
import { answered } from './faults';
import { expectOneLanguage } from './oneLanguage';
import { mailsTo, result } from './outside';
import { expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    erase: '利用者の情報を消す（申出）',
    confirm: '利用者の情報を消すことを確定する',
    drop: '利用者の情報を消すことを取りやめる',
    reason: /^理由/,
    why: '本人の申出（窓口）',
    required: '入力してください',
    asked: '利用者の情報を消すことを求めています',
    mine: 'ほかの管理者が確定すると消えます。',
    waits: 'ほかの管理者の確定を待っています。まだ何も変わっていません。',
    waiting: /利用者の情報を消すこと/,
    erased: '利用者の情報を消しました。',
    gone: '退会',
    nothing: /^(アカウント情報|氏名|住所|本人確認)$/,
    mail: /アカウントを削除しました/,
  },
  en: {
    erase: 'Ask to erase the person',
    confirm: 'Confirm: erase the person',
    drop: 'Do not erase the person',
    reason: /^Reason/,
    why: 'The person asks for it',
    required: 'Enter',
    asked: 'has asked for the person to be erased',
    mine: 'They are erased once another administrator confirms it.',
    waits: 'It waits for a second administrator. Nothing has changed yet.',
    waiting: /Erasure of a person/,
    erased: 'The person was erased.',
    gone: 'Withdrawn',
    nothing: /^(Account information|Name|Address|Identity)$/,
    mail: /アカウントを削除しました|Your account has been deleted/,
  },
};

/** Does something about the account of the page, with a reason. */
async function act(page: Page, name: string, lang: Lang, reason: string) {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words[lang].reason).fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens the account as an administrator of its own. */
async function openAs(page: Page, store: Store, lang: Lang, n: string, accountId: string) {
  const admin = addStaff(store, `erase-${n}`, `消去 ${n}`, 'administrator');
  const path = `/detail?accountId=${accountId}`;
  await page.setViewportSize({ width: 1600, height: 900 });
  await signInStaff(page, store.staff, admin, lang, path);
  await expectPage(page, 'STF0007');
}

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R6.7] [R7.8] two administrators erase a person on request, whose account nobody signs in to any more (${lang})`, async ({
    page,
    another,
    account,
    store,
    faults,
  }, { workerIndex }) => {
    await signIn(page, store.user, account, lang, '/mypage');
    const { accountId } = (await result(page, store.user, '/api/auth/user/attribute-get'))
      .userInfoDetail;
    const run = `${workerIndex}x${Date.now().toString(36)}`;
    const first = await another();
    await openAs(first, store, lang, `one-${run}`, accountId);
    await first.getByRole('button', { name: t.erase, exact: true }).click();
    await first.getByRole('dialog').getByRole('button', { name: t.erase, exact: true }).click();
    await expect(first.getByRole('dialog')).toContainText(t.required);
    await first.keyboard.press('Escape');
    await act(first, t.erase, lang, t.why);
    await expect(first.getByText(t.asked)).toBeVisible();
    await expect(first.getByText(t.mine)).toBeVisible();
    await expect(first.getByText(t.waits)).toBeVisible();
    await expect(first.getByText(t.erased)).toHaveCount(0);
    await expect(first.getByRole('button', { name: t.confirm, exact: true })).toHaveCount(0);
    await expectOneLanguage(first, lang);

    const second = await another();
    await openAs(second, store, lang, `two-${run}`, accountId);
    await expect(second.getByText(t.why)).toBeVisible();
    // Given up, and asked for again: the one who looks on is told that it has moved on.
    await act(first, t.drop, lang, '申出の取消し');
    await expect(first.getByText(t.asked)).toHaveCount(0);
    await act(first, t.erase, lang, '本人の申出（もう一度）');
    // The home of the one who may confirm it leads there.
    await second.goto(`${store.staff}/portal`);
    const waiting = second.getByRole('link', { name: t.waiting });
    await waiting.and(second.locator(`[href*="${accountId}"]`)).click();
    await expectPage(second, 'STF0007');
    await act(second, t.confirm, lang, '申出書を確認');
    await expect(second.getByText(t.erased)).toBeVisible();
    await expect(second.getByText(t.gone).first()).toBeVisible();
    // Nothing is left of the person: no heading stands over nothing.
    await expect(second.getByRole('heading', { name: t.nothing, level: 2 })).toHaveCount(0);
    await expect(second.getByRole('button', { name: t.erase, exact: true })).toHaveCount(0);

    await expect
      .poll(async () => (await mailsTo(page.request, store, account.mail)).map((m) => m.subject))
      .toContainEqual(expect.stringMatching(t.mail));
    faults.allow(answered(401, '/api/'));
    const answer = await page.request.post(`${store.user}/api/auth/user/attribute-get`, {
      data: {},
    });
    expect(answer.status()).toBe(401);
  });
}
