import type { Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { expectOneLanguage } from './oneLanguage';
import { mailsTo, result } from './outside';
import { takeAccount } from './pool';
import { expect, expectPage, journey, type Lang, type Store, test } from './portal';
import { makeDraft } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    merge: '別のアカウントをまとめる',
    other: /^終了するアカウントのID/,
    findName: '氏名・名称で探す',
    find: '探す',
    look: '移るものを調べる',
    drafts: '同じ手続の下書きが両方にあります。どちらも残り、本人が選びます。',
    mandates: '委任',
    ask: 'まとめることを求める',
    confirm: 'まとめることを確定する',
    reason: /^理由/,
    why: '本人の申出',
    seen: '届出書と住民票を確認',
    required: '入力してください',
    asked: '別のアカウントをまとめることを求めています',
    numbered: (id: string) => `アカウントID：${id}`,
    mine: 'ほかの管理者が確定するとまとまります。',
    waits: 'ほかの管理者の確定を待っています。まだ何も変わっていません。',
    done: 'このアカウントに、次のアカウントをまとめました',
    over: 'このアカウントは、別のアカウントにまとめたため終わっています',
    none: /アカウントIDを確かめてください/,
    differ: /二つのアカウントは1項目が違います/,
    same: /同じ人（法人・団体）のものであることを確かめました/,
    compare: '違うところを比べて、確かめたことを選んでください。',
    few: /5文字以上/,
    into: 'このアカウントは、次のアカウントにまとめました',
    notice: 'アカウントをまとめたことのお知らせ',
    mail: /アカウントを一つにまとめました|Your accounts have become one/,
  },
  en: {
    merge: 'Merge another account into this one',
    other: /^ID of the account that ends/,
    findName: 'Find by name',
    find: 'Find',
    look: 'See what would move',
    drafts: 'Both have a draft of one procedure. Both stay, and the person chooses.',
    mandates: 'Powers of attorney',
    ask: 'Ask for the merge',
    confirm: 'Confirm the merge',
    reason: /^Reason/,
    why: 'The person asks for it',
    seen: 'Two papers were looked at',
    required: 'Enter',
    asked: 'has asked for another account to be merged',
    numbered: (id: string) => `Account ID: ${id}`,
    mine: 'They are merged once another administrator confirms it.',
    waits: 'It waits for a second administrator. Nothing has changed yet.',
    done: 'The following account has become part of this one',
    over: 'This account is over: it became part of another one',
    none: /Check the account ID/,
    differ: /The two accounts differ in 1 item$/,
    same: /both are the same person’s or body’s$/,
    compare: 'Compare what differs, and say that you have.',
    few: /at least 5 letters/,
    into: 'This account has become part of another one',
    notice: 'Your accounts have become one',
    mail: /アカウントを一つにまとめました|Your accounts have become one/,
  },
};

/** Opens an account as an administrator of its own. */
async function openAs(page: Page, store: Store, lang: Lang, n: string, accountId: string) {
  const admin = addStaff(store, `merge-${n}`, `統合 ${n}`, 'administrator');
  await signInStaff(page, store.staff, admin, lang, `/detail?accountId=${accountId}`);
  await expectPage(page, 'STF0007');
}

journey('en', (lang) => {
  const t = words[lang];

  test(`[R7.8] two administrators make one of two accounts of a person, who is told (${lang})`, async ({
    page,
    another,
    account,
    store,
  }, { workerIndex }) => {
    await signIn(page, store.user, account, lang, '/mypage');
    const mine = (await result(page, store.user, '/api/auth/user/attribute-get')).userInfoDetail;
    const before = await another();
    await signIn(before, store.user, takeAccount(store), lang, '/mypage');
    const old = (await result(before, store.user, '/api/auth/user/attribute-get')).userInfoDetail;
    const userInfoDetail = { ...old, telNo: '0300000002' };
    await result(before, store.user, '/api/common/userinfo/update', { userInfoDetail });
    for (const person of [page, before]) await makeDraft(person, store);
    const run = `${workerIndex}x${Date.now().toString(36)}`;
    const first = await another();
    await openAs(first, store, lang, `one-${run}`, mine.accountId);
    await first.getByRole('button', { name: t.merge, exact: true }).click();
    const dialog = first.getByRole('dialog');
    await dialog.getByLabel(t.other).fill('nobody');
    await dialog.getByRole('button', { name: t.look }).click();
    await expect(dialog.getByText(t.none)).toBeVisible();
    // The other one is found by its name and chosen, or the address of its page pasted.
    await dialog.getByLabel(t.findName).fill(`${old.lastName}${old.firstName}`);
    await dialog.getByRole('button', { name: t.find, exact: true }).click();
    await dialog.getByRole('radio', { name: old.accountId }).check();
    await expect(dialog.getByLabel(t.other)).toHaveValue(old.accountId);
    await dialog.getByLabel(t.other).fill('');
    const address = `${store.staff}/detail?accountId=${old.accountId}`;
    await dialog.getByLabel(t.other).fill(address);
    await expect(dialog.getByLabel(t.other)).toHaveValue(old.accountId);
    await dialog.getByRole('button', { name: t.look }).click();
    await expect(dialog.getByRole('rowheader', { name: t.mandates })).toBeVisible();
    await expect(dialog.getByText(t.drafts)).toBeVisible();
    await expect(dialog.getByText(t.differ)).toBeVisible();
    await load(first);
    expect(await axe(first, {})).toEqual([]);
    await dialog.getByRole('button', { name: t.ask, exact: true }).click();
    await expect(dialog).toContainText(t.required);
    await expect(dialog).toContainText(t.compare);
    await dialog.getByLabel(t.reason).fill('11');
    await dialog.getByRole('checkbox', { name: t.same }).check();
    await dialog.getByRole('button', { name: t.ask, exact: true }).click();
    await expect(dialog).toContainText(t.few);
    await dialog.getByLabel(t.reason).fill(t.why);
    await dialog.getByRole('button', { name: t.ask, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(first.getByText(t.asked)).toBeVisible();
    await expect(first.getByText(t.mine)).toBeVisible();
    // Who compares them sees the names, and both numbers.
    for (const side of [mine, old]) {
      await expect(first.getByText(t.numbered(side.accountId))).toBeVisible();
    }
    const named = first.getByRole('link', {
      name: `${old.lastName} ${old.firstName}`,
      exact: true,
    });
    await expect(named).toHaveAttribute('href', new RegExp(old.accountId));
    await expect(first.getByText(t.waits)).toBeVisible();
    await expect(first.getByRole('button', { name: t.confirm, exact: true })).toHaveCount(0);
    await expectOneLanguage(first, lang);

    const second = await another();
    await openAs(second, store, lang, `two-${run}`, mine.accountId);
    await second.getByRole('button', { name: t.confirm, exact: true }).click();
    const last = second.getByRole('dialog');
    await last.getByRole('button', { name: t.look }).click();
    await last.getByRole('checkbox', { name: t.same }).check();
    await last.getByLabel(t.reason).fill(t.seen);
    await last.getByRole('button', { name: t.confirm, exact: true }).click();
    await expect(last).toHaveCount(0);
    await expect(second.getByText(t.done)).toBeVisible();
    await expect(second.getByRole('link', { name: old.accountId }).first()).toBeVisible();
    await second.goto(`${store.staff}/detail?accountId=${old.accountId}`);
    await expect(second.getByText(t.into)).toBeVisible();
    await expect(second.getByText(t.over)).toBeVisible();

    await page.goto(`${store.user}/mypage/written-notice`);
    await expect(page.getByText(t.notice)).toBeVisible();
    await expect
      .poll(async () => (await mailsTo(page.request, store, account.mail)).map((m) => m.subject))
      .toContainEqual(expect.stringMatching(t.mail));
    const { drafts } = await result(page, store.user, '/api/common/draft/list-get');
    expect(drafts).toHaveLength(2);
  });
});
