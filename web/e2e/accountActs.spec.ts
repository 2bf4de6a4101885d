import type { Page } from '@playwright/test';
import { unlike } from './identity';
import { signUp } from './newcomer';
import { expectOneLanguage } from './oneLanguage';
import { mailsTo, result } from './outside';
import { expect, expectPage, journeys, type Lang, type Store, test } from './portal';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    reason: /^理由/,
    required: '入力してください',
    changedNow: 'アカウントを変更しました',
    suspend: 'アカウントを停止する',
    suspended: '停止中',
    unqualify: '照会資格を止める',
    unqualified: '照会資格なし',
    suspendedNow: 'アカウントを停止しました。',
    unqualifiedNow: '照会資格を止めました。',
    liftedNow: '照会資格を戻しました。',
    resetNow: /ワンタイムパスワードを再設定しました。/,
    refusedNow: '本人確認を認めませんでした。',
    lift: '照会資格を戻す',
    active: '有効',
    reset: 'ワンタイムパスワードを再設定する',
    secret: '新しいワンタイムパスワード',
    close: '閉じる',
    refuse: '本人確認を認めない',
    refused: (by: string) => `${by}が本人確認を認めませんでした（`,
    procedure: '手続中',
    change: '変更する',
    since: 'ほかで変更された項目',
    by: (name: string) => new RegExp(`${name}さんがこのアカウントを変更した`),
    typed: /入力した内容: 0311112222/,
    search: '検索する',
    realDay: '実在する日付',
    register: '登録する',
    elsewhere: '大阪府大阪市中央区',
    lookUp: '郵便番号から住所を入力',
  },
  en: {
    reason: /^Reason/,
    required: 'Enter',
    changedNow: 'The account has been changed',
    suspend: 'Suspend the account',
    suspended: 'Suspended',
    unqualify: 'Make it unqualified for inquiry',
    unqualified: 'Unqualified',
    suspendedNow: 'The account was suspended.',
    unqualifiedNow: 'The account was made unqualified for inquiry.',
    liftedNow: 'The account is qualified for inquiry again.',
    resetNow: /The one-time password was reset\./,
    refusedNow: 'The identity was not confirmed.',
    lift: 'Make it qualified for inquiry again',
    active: 'Active',
    reset: 'Reset the one-time password',
    secret: 'New one-time password',
    close: 'Close',
    refuse: 'Do not confirm the identity',
    refused: (by: string) => `${by} did not confirm the identity (`,
    procedure: 'In procedure',
    change: 'Change',
    since: 'What was changed meanwhile',
    by: (name: string) => new RegExp(`${name} changed this account`),
    typed: /As you typed it: 0311112222/,
    search: 'Search',
    realDay: 'real date',
    register: 'Register',
    elsewhere: '大阪府大阪市中央区',
    lookUp: 'Fill in the address from the postal code',
  },
};

test.use({ viewport: { width: 1280, height: 800 } });

const why = '窓口での申出による';

/** Does something about the account of the page; without a reason it is asked for, and the dialog fits the screen. */
async function act(page: Page, name: string, lang: Lang) {
  const t = words[lang];
  const dialog = page.getByRole('dialog');
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expectOneLanguage(page, lang);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog.locator('#reason-error')).toContainText(t.required);
  await dialog.getByLabel(t.reason).fill(why);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog.getByLabel(t.reason)).toHaveCount(0);
}

/** The reasons that the audit log has of a type about an account. */
async function logged(page: Page, store: Store, type: string, accountId: string) {
  const { events } = await result(page, store.staff, '/api/staff/common/audit/list-get', {
    type,
    subject: `account:${accountId}`,
  });
  return JSON.stringify(events);
}

const statusOf = async (page: Page, store: Store, accountId: string) =>
  (
    await result(page, store.staff, '/api/staff/mst/user-mng/detail-get', {
      accountId,
      reason: why,
    })
  ).account.userStatusCd;

journeys((lang) => {
  const t = words[lang];

  test(`[R2.21] [R7.8] each act of an administrator about an account asks why, is done, told and logged (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    await signIn(page, store.user, account, lang, '/mypage');
    const { accountId } = (await result(page, store.user, '/api/auth/user/attribute-get'))
      .userInfoDetail;
    const chief = await another({ viewport: { width: 1280, height: 800 } });
    const run = `${process.pid}-${Date.now()}`;
    await signInStaff(
      chief,
      store.staff,
      addStaff(store, `act-${run}`, `主任 ${run}`, 'administrator'),
      lang,
      `/detail?accountId=${accountId}`,
    );
    const main = chief.getByRole('main');
    for (const [name, message, state, type, code] of [
      [t.suspend, t.suspendedNow, t.suspended, 'account.suspended', '05'],
      [t.unqualify, t.unqualifiedNow, t.unqualified, 'account.unqualified', '06'],
      [t.lift, t.liftedNow, t.active, 'account.state-lifted', '04'],
    ] as const) {
      await act(chief, name, lang);
      await expect(main.getByText(message)).toBeVisible();
      await expect(main.getByText(state).first()).toBeVisible();
      expect(await statusOf(chief, store, accountId)).toBe(code);
      expect(await logged(chief, store, type, accountId)).toContain(why);
    }
    await act(chief, t.reset, lang);
    const dialog = chief.getByRole('dialog', { name: t.secret });
    await expect(dialog.getByRole('button', { name: t.close })).toBeInViewport({ ratio: 1 });
    await expectOneLanguage(chief, lang);
    await dialog.getByRole('button', { name: t.close }).click();
    await expect(main.getByText(t.resetNow)).toBeVisible();
    expect(await logged(chief, store, 'account.factor-reset', accountId)).toContain(why);
    expect(await statusOf(chief, store, accountId)).toBe('03');

    // Its identity has to be shown again, which staff may refuse to confirm.
    await act(chief, t.refuse, lang);
    await expect(main.getByText(t.refusedNow)).toBeVisible();
    // Who refused it, when and why stands with how the identity was shown.
    const refusal = main
      .getByRole('region')
      .or(main.locator('section'))
      .filter({ hasText: t.refused(`主任 ${run}`) });
    await expect(refusal.last()).toContainText(why);
    await expect(main.getByText(t.procedure).first()).toBeVisible();
    expect(await logged(chief, store, 'account.identity-refused', accountId)).toContain(why);
    await expect
      .poll(async () =>
        (await mailsTo(page.request, store, account.mail)).filter(({ text }) => text.includes(why)),
      )
      .toHaveLength(5);
  });

  test(`[R2.21] [R7.8] of two who change one account the second is told who was first, compares, and saves what was typed (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    await signIn(page, store.user, account, lang, '/mypage');
    const { userInfoDetail } = await result(page, store.user, '/api/auth/user/attribute-get');
    const { accountId } = userInfoDetail;
    const [first, second] = [await another(), await another()];
    const run = `${process.pid}-${Date.now()}`;
    const name = `先手 ${run}`;
    const path = `/account/detail?accountId=${accountId}`;
    const chief = (id: string, called: string) =>
      addStaff(store, `${id}-${run}`, called, 'administrator');
    await signInStaff(first, store.staff, chief('one', name), lang, '/portal');
    await signInStaff(second, store.staff, chief('two', `後手 ${run}`), lang, path);
    const main = second.getByRole('main');
    await main.locator('#telNo').fill('03-1111-2222');
    await main.locator('#reason').fill(why);
    const base = '/api/staff/mst/user-mng';
    const look = { accountId, reason: why };
    const { version } = await result(first, store.staff, `${base}/detail-get`, look);
    await result(first, store.staff, `${base}/update`, {
      ...look,
      version,
      userInfoDetail: { ...userInfoDetail, telNo: '0399998888', contactTelNo: '0377776666' },
    });
    const save = async () => {
      await main.getByRole('button', { name: t.change, exact: true }).click();
      await second.getByRole('dialog').getByRole('button', { name: t.change, exact: true }).click();
    };
    await save();
    await expect(main.getByRole('alert')).toContainText(t.by(name));
    await expect(main.getByRole('heading', { name: t.since })).toBeVisible();
    await expect(main).toContainText('0399998888');
    await expect(main).toContainText(t.typed);
    await expect(main.locator('#telNo')).toHaveValue(/^03-?1111-?2222$/);
    await expect(main.locator('#contactTelNo')).toHaveValue('0377776666');
    await expect(main.locator('#reason')).toHaveValue(why);
    await expectOneLanguage(second, lang);
    await save();
    await expectPage(second, 'STF0007');
    await expect(second.getByRole('main').getByText(t.changedNow)).toBeVisible();
    const now = await result(first, store.staff, `${base}/detail-get`, look);
    expect(now.userInfoDetail).toMatchObject({ telNo: '0311112222', contactTelNo: '0377776666' });
  });

  test(`[R7.8] a birthday by an era finds the account, and one that no day is refused at its field (${lang})`, async ({
    page,
    another,
    store,
  }) => {
    const lastName = unlike('元号');
    const account = await signUp(page, store, { detail: { lastName, birthday: '1985-04-01' } });
    const staff = await another();
    await signInStaff(
      staff,
      store.staff,
      addStaff(store, `era-${process.pid}-${Date.now()}`, '検索 担当', 'administrator'),
      lang,
      '/search',
    );
    await staff.locator('#mail').fill(account.mail);
    await staff.locator('#birthday').fill('昭和60年2月30日');
    await staff.getByRole('button', { name: t.search, exact: true }).click();
    await expect(staff.locator('#birthday-error')).toContainText(t.realDay);
    await expectPage(staff, 'STF0003');
    await expect(staff.locator('#birthday')).toBeFocused();
    await expect(staff.locator('#mail')).toHaveValue(account.mail);
    await expectOneLanguage(staff, lang);
    await staff.locator('#birthday').fill('S60.4.1');
    await expect(staff.locator('#birthday-error')).toHaveCount(0);
    await staff.getByRole('button', { name: t.search, exact: true }).click();
    await expectPage(staff, 'STF0006');
    await expect(staff.getByRole('table')).toContainText(account.mail);
  });

  test(`[R7.8] [R5.3] an address registered by staff lies in its prefecture (${lang})`, async ({
    page: staff,
    store,
  }) => {
    await signInStaff(
      staff,
      store.staff,
      addStaff(store, `place-${process.pid}-${Date.now()}`, '登録 担当', 'officer'),
      lang,
      '/account/register',
    );
    const main = staff.getByRole('main');
    const fields = {
      ...{
        lastName: unlike('場所'),
        firstName: '花子',
        lastNameKana: 'バショ',
        firstNameKana: 'ハナコ',
      },
      ...{ birthday: '1980', 'birthday-month': '4', 'birthday-day': '1' },
      ...{ telNo: '0352531111', reason: why },
      mail: `place-${process.pid}-${Date.now()}@mail.example`,
    };
    for (const [id, value] of Object.entries(fields)) await main.locator(`#${id}`).fill(value);
    await main.locator('#postalCode').fill('1000001');
    await main.getByRole('button', { name: t.lookUp }).click();
    await expect(main.locator('#prefectureCd')).toHaveValue('13');
    await expect(main.locator('#cityCd')).toHaveValue('13101');
    await main.locator('#townName').fill('大阪市中央区大手前1-5-44');
    await main.getByRole('button', { name: t.register, exact: true }).click();
    await expect(main.locator('#townName-error')).toContainText(t.elsewhere);
    await expectOneLanguage(staff, lang);
    await main.locator('#townName').fill('千代田区千代田1-1');
    await main.getByRole('button', { name: t.register, exact: true }).click();
    await expectPage(staff, 'STF0007');
  });
});
