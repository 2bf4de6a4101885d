import type { Page } from '@playwright/test';
import { answered } from './faults';
import { unlike } from './identity';
import { openLogin } from './loginFlow';
import { signUp } from './newcomer';
import { expectOneLanguage } from './oneLanguage';
import { ask, mailsTo, result } from './outside';
import { type Account, expect, expectPage, journeys, type Store, test } from './portal';
import { addStaff, newOfficer } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    search: '検索する',
    ...{ all: /このアカウントの申請・届出をすべて見る/, held: '免許・登録' },
    mail: 'メールアドレス',
    name: '氏名・名称',
    found: '1件見つかりました',
    none: '該当するアカウントはありません。',
    narrow: '条件を変える',
    clear: '条件を消す',
    change: 'アカウント情報を変更する',
    tel: '電話番号',
    reason: /^理由/,
    save: '変更する',
    stale: 'ほかの人がこのアカウントを変更しました',
    required: '入力してください',
    done: 'アカウントを停止しました。',
    unlocked: 'ロックを解除しました。',
    suspend: 'アカウントを停止する',
    suspended: '停止中',
    lift: '停止を解除する',
    active: '有効',
    unlock: 'ロックを解除する',
    locked: /までロックされています/,
    endSessions: 'すべての端末からログアウトさせる',
    nowhere: 'ログイン中の端末はありません。',
    reviews: '本人確認の審査',
    accept: '本人確認を認める',
    office: '職員による確認',
    register: 'アカウントを登録する',
    registerNow: '登録する',
    corporation: '法人',
    invitation: '案内を送るメールアドレス',
    registered: /職員が登録したアカウントです/,
    made: 'アカウントを登録しました',
    nobodyYet: 'まだ誰もログインできないアカウントです',
    unclaimed: '登録済み（まだ誰もログインできません）',
    staysSuspended: '解除すると「登録済み（まだ誰もログインできません）」に戻ります',
    problems: /入力内容に\d+件の誤りがあります/,
    heading: 'アカウントの内容',
  },
  en: {
    ...{ all: /All that this account has filed/, held: 'Licences and registrations' },
    search: 'Search',
    mail: 'Email address',
    name: 'Name',
    found: '1 found',
    none: 'No account was found.',
    narrow: 'Change the search',
    clear: 'Clear',
    change: 'Change account information',
    tel: 'Telephone number',
    reason: /^Reason/,
    save: 'Change',
    stale: 'Somebody else has changed this account',
    required: 'Enter',
    done: 'The account was suspended.',
    unlocked: 'The lock was ended.',
    suspend: 'Suspend the account',
    suspended: 'Suspended',
    lift: 'End the suspension',
    active: 'Active',
    unlock: 'Unlock',
    locked: /Locked until/,
    endSessions: 'Sign out everywhere',
    nowhere: 'No open sessions.',
    reviews: 'Identity reviews',
    accept: 'Confirm the identity',
    office: 'Confirmed by the office',
    register: 'Register an account',
    registerNow: 'Register',
    corporation: 'Corporation',
    invitation: 'Email address for the invitation',
    registered: /Staff have registered this account/,
    made: 'The account has been registered',
    nobodyYet: 'Nobody signs in to this account yet',
    unclaimed: 'Registered (nobody signs in yet)',
    staysSuspended: '“Registered (nobody signs in yet)” again once that is ended',
    problems: /There are \d+ problems with your entries/,
    heading: 'Account',
  },
};

const base = '/api/staff/mst/user-mng';
const status = async (page: Page, store: Store) =>
  (await result(page, store.user, '/api/auth/user/attribute-get')).userAttribute.userStatusCd;

/** A corporate number that nobody has: its first digit checks the twelve others. */
function newCompanyNumber(): string {
  const digits = `${Date.now()}`.slice(-12);
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, n) => all + Number(digit) * (1 + (n % 2)), 0);
  return `${9 - (sum % 9)}${digits}`;
}

/** Opens the account of an address from the search. */
async function find(staff: Page, store: Store, account: Account, t: (typeof words)['ja' | 'en']) {
  await staff.goto(`${store.staff}/search`);
  await expectPage(staff, 'STF0003');
  await staff.getByRole('button', { name: t.clear }).click();
  await staff.getByLabel(t.mail).fill(account.mail);
  await staff.getByLabel(t.mail).press('Enter');
  await expectPage(staff, 'STF0006');
  await expect(staff.getByRole('status').filter({ hasText: t.found })).toBeVisible();
  await staff.getByRole('table').getByRole('link').click();
  await expectPage(staff, 'STF0007');
}

journeys((lang) => {
  const t = words[lang];

  test(`[R2.21] [R7.8] staff find an account, read it and change it with a reason; two at once do not undo each other (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    await signIn(page, store.user, account, lang, '/mypage');
    const staff = await another();
    await signInStaff(staff, store.staff, newOfficer(store), lang, '/search');
    // What was searched for is kept where one goes back, and is in no address.
    await staff.getByLabel(t.name, { exact: true }).fill('誰もいない');
    await staff.getByRole('button', { name: t.search }).click();
    await expectPage(staff, 'STF0006');
    await expect(staff.getByText(t.none)).toBeVisible();
    expect(staff.url()).toBe(`${store.staff}/list`);
    await staff.getByRole('button', { name: t.narrow }).click();
    await expect(staff.getByLabel(t.name, { exact: true })).toHaveValue('誰もいない');
    await staff.goBack();
    await staff.goBack();
    await expect(staff.getByLabel(t.name, { exact: true })).toHaveValue('誰もいない');

    await find(staff, store, account, t);
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('電波 太郎');
    // All that the account filed, and what the account holds.
    await expect(staff.getByRole('link', { name: t.all })).toHaveAttribute(
      'href',
      /\/desk\?words=[0-9a-f-]{36}$/,
    );
    await expect(staff.getByRole('heading', { name: t.held, exact: true })).toBeVisible();
    await expectOneLanguage(staff, lang);
    await staff.getByRole('link', { name: t.change }).click();
    await expectPage(staff, 'STF0005');
    const main = staff.getByRole('main');
    await main.locator('#telNo').fill('03-1111-2222');
    await main.getByRole('button', { name: t.save, exact: true }).click();
    await expect(main.getByRole('alert')).toBeFocused();
    await expect(main.locator('#reason-error')).toContainText(t.required);
    await main.locator('#reason').fill('電話での申出');

    // Meanwhile its person changes it too.
    const { userInfoDetail } = await result(page, store.user, '/api/auth/user/attribute-get');
    const own = { ...userInfoDetail, telNo: '0399998888' };
    await result(page, store.user, '/api/common/userinfo/update', { userInfoDetail: own });
    await main.getByRole('button', { name: t.save, exact: true }).click();
    const asked = staff.getByRole('dialog');
    await expect(asked).toContainText('0311112222');
    await expect(asked).toContainText('電話での申出');
    await asked.getByRole('button', { name: t.save, exact: true }).click();
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(main.locator('#telNo')).toHaveValue('0311112222');
    await expect(main.locator('#reason')).toHaveValue('電話での申出');

    await find(staff, store, account, t);
    await expect(staff.getByRole('main')).toContainText('0399998888');
    await staff.getByRole('link', { name: t.change }).click();
    await main.locator('#telNo').fill('03-1111-2222');
    await main.locator('#reason').fill('電話での申出');
    await main.getByRole('button', { name: t.save, exact: true }).click();
    await staff.getByRole('dialog').getByRole('button', { name: t.save, exact: true }).click();
    await expectPage(staff, 'STF0007');
    await expect(staff.getByRole('main')).toContainText('0311112222');
    await expect
      .poll(async () => (await mailsTo(page.request, store, account.mail)).map(({ text }) => text))
      .toContainEqual(expect.stringContaining('電話での申出'));
    const { accountIds } = await result(
      staff,
      store.staff,
      '/api/staff/common/userinfo/account-id-get',
      { mail: account.mail },
    );
    expect(accountIds).toEqual([userInfoDetail.accountId]);
  });

  test(`[R2.21] [R7.8] an administrator suspends an account and ends that, on its next request; officers unlock and sign out (${lang})`, async ({
    page,
    another,
    account,
    store,
    faults,
  }) => {
    await signIn(page, store.user, account, lang, '/mypage/account');
    const chief = await another();
    const name = `chief-${lang}-${Date.now()}`;
    await signInStaff(
      chief,
      store.staff,
      addStaff(store, name, '主任 一号', 'administrator'),
      lang,
      '/search',
    );
    await find(chief, store, account, t);
    const main = chief.getByRole('main');
    const dialog = chief.getByRole('dialog');
    await main.getByRole('button', { name: t.suspend }).click();
    await dialog.getByRole('button', { name: t.suspend }).click();
    await expect(dialog.locator('#reason-error')).toContainText(t.required);
    await dialog.getByLabel(t.reason).fill('不正な利用の調査のため');
    await dialog.getByRole('button', { name: t.suspend }).click();
    await expect(main.getByText(t.done)).toBeVisible();
    await expect(main.getByText(t.suspended, { exact: true })).toBeVisible();
    expect(await status(page, store)).toBe('05');
    await main.getByRole('button', { name: t.lift }).click();
    await dialog.getByLabel(t.reason).fill('調査が済んだため');
    await dialog.getByRole('button', { name: t.lift }).click();
    await expect(main.getByText(t.active, { exact: true })).toBeVisible();
    expect(await status(page, store)).toBe('04');

    // Ten failures lock it, for half a minute at first; an officer unlocks it and signs it out everywhere.
    const officer = await another();
    await signInStaff(officer, store.staff, newOfficer(store), lang, '/search');
    await find(officer, store, account, t);
    const mine = officer.getByRole('main');
    await expect(mine.getByRole('button', { name: t.endSessions })).toBeVisible();
    await expect(mine.getByRole('button', { name: t.suspend })).toHaveCount(0);
    const guesser = await another();
    await openLogin(guesser, store, lang);
    const authRequestId = new URL(guesser.url()).searchParams.get('authRequestId');
    const wrong = { authRequestId, userId: account.userId, password: 'not the password' };
    const guess = () => ask(guesser, store.user, '/api/auth/login/password', wrong);
    for (let n = 0; n < 9; n++) await guess();
    // Once it is over the next failure locks it for twice as long: until a page is read meanwhile.
    await expect(async () => {
      await guess();
      await officer.reload();
      await expect(mine.getByRole('button', { name: t.endSessions })).toBeVisible();
      await expect(mine).toContainText(t.locked, { timeout: 1000 });
    }).toPass();
    await mine.getByRole('button', { name: t.unlock }).click();
    const asked = officer.getByRole('dialog');
    await asked.getByRole('button', { name: t.unlock }).click();
    await expect(asked.locator('#reason-error')).toContainText(t.required);
    await asked.getByLabel(t.reason).fill('本人からの電話で確かめた');
    await asked.getByRole('button', { name: t.unlock }).click();
    await expect(mine.getByText(t.unlocked)).toBeVisible();
    await expect(mine).not.toContainText(t.locked);
    await mine.getByRole('button', { name: t.endSessions }).click();
    await officer.getByRole('dialog').getByLabel(t.reason).fill('端末をなくしたとの申出');
    await officer.getByRole('dialog').getByRole('button', { name: t.endSessions }).click();
    await expect(mine.getByText(t.nowhere)).toBeVisible();
    faults.allow(answered(401, '/api/'));
    const answer = await page.request.post(`${store.user}/api/auth/user/attribute-get`, {
      data: {},
    });
    expect(answer.status()).toBe(401);
  });

  test(`[R2.21] [R7.8] staff confirm an identity that waits for its letter (${lang})`, async ({
    page,
    another,
    store,
  }) => {
    const account = await signUp(page, store, { variant: 'temporary', identityCheck: 'none' });
    await signIn(
      page,
      store.user,
      account,
      lang,
      '/addidentity/mypage/account/change-identification',
    );
    await page.getByRole('main').locator('input[type=radio][value=letter]').check();
    await page.getByRole('main').locator('button[type=submit], button').last().click();
    await expectPage(page, 'MYP0111');
    const lastName = unlike('審査');
    await page.locator('#lastName').fill(lastName);
    await page.locator('#lastNameKana').fill('シンサ');
    await page.getByRole('main').locator('button[type=submit]').click();
    await expectPage(page, 'MYP0112');
    await page.getByRole('main').locator('button').last().click();
    await expectPage(page, 'MYP0113');
    expect(await status(page, store)).toBe('02');

    const staff = await another();
    await signInStaff(staff, store.staff, newOfficer(store), lang, '/search');
    await staff.getByRole('link', { name: t.reviews }).click();
    await expectPage(staff, 'STF0002');
    await staff.getByRole('link', { name: lastName }).click();
    await expectPage(staff, 'STF0007');
    const main = staff.getByRole('main');
    await main.getByRole('button', { name: t.accept, exact: true }).click();
    await staff.getByRole('dialog').getByLabel(t.reason).fill('窓口で運転免許証を確認');
    await staff.getByRole('dialog').getByRole('button', { name: t.accept, exact: true }).click();
    await expect(main.getByText(t.office)).toBeVisible();
    await expect(main.getByText(t.active, { exact: true })).toBeVisible();
    expect(await status(page, store)).toBe('04');
  });

  test(`[R2.21] [R7.8] staff register an account, and are told at the fields what is missing (${lang})`, async ({
    page: staff,
    another,
    store,
  }) => {
    await signInStaff(staff, store.staff, newOfficer(store), lang, '/search');
    await staff.getByRole('link', { name: t.register }).click();
    await expectPage(staff, 'STF0004');
    const main = staff.getByRole('main');
    await main.getByRole('button', { name: t.registerNow, exact: true }).click();
    await expect(main.getByRole('alert')).toContainText(t.problems);
    await main.getByLabel(t.corporation, { exact: true }).check();
    const mail = `registered-${process.pid}-${Date.now()}@mail.example`;
    const company = `登録見本${`${Date.now()}`.replace(/\d/g, (digit) => '〇一二三四五六七八九'[Number(digit)] ?? '')}`;
    const fields = {
      companyNumber: newCompanyNumber(),
      ...{ companyName: `株式会社${company}`, companyNameKana: 'トウロクミホン' },
      ...{ representativeRoleName: '代表取締役', representativeLastName: '見本' },
      ...{ representativeFirstName: '一郎', representativeLastNameKana: 'ミホン' },
      ...{ representativeFirstNameKana: 'イチロウ', telNo: '0352531111' },
    };
    for (const [id, value] of Object.entries(fields)) await main.locator(`#${id}`).fill(value);
    await main.locator('input[type=radio][value=domestic], #domesticOrOverseas').first().check();
    await main.locator('#postalCode').fill('1008926');
    await main.locator('#prefectureCd').selectOption('13');
    await main.locator('#townName').fill('千代田区霞が関2-1-2');
    await main.locator('#mail').fill(mail);
    await main.locator('#reason').fill('電話での申出による');
    await main.getByRole('button', { name: t.registerNow, exact: true }).click();
    await expectPage(staff, 'STF0007');
    await expect(main).toContainText(t.registered);
    await expect(main.getByRole('alert').filter({ hasText: t.made })).toBeVisible();
    await expect(staff.getByRole('heading', { level: 1 })).toContainText(company);
    await expect
      .poll(async () => (await mailsTo(staff.request, store, mail)).map(({ text }) => text))
      .toContainEqual(expect.stringContaining('/signup'));
    const list = await result(staff, store.staff, `${base}/list-get`, { name: company });
    expect(list.accounts).toHaveLength(1);

    // Suspended, it is still nobody's; and what it is again once that is ended is no account in use.
    const [{ accountId }] = list.accounts;
    const chief = await another();
    const name = `registrar-${lang}-${Date.now()}`;
    const role = addStaff(store, name, '主任 二号', 'administrator');
    await signInStaff(chief, store.staff, role, lang, `/detail?accountId=${accountId}`);
    const file = chief.getByRole('main');
    const dialog = chief.getByRole('dialog');
    await file.getByRole('button', { name: t.suspend }).click();
    await expect(dialog).toContainText(t.nobodyYet);
    await dialog.getByLabel(t.reason).fill('名簿の誤りを調べるため');
    await dialog.getByRole('button', { name: t.suspend }).click();
    await expect(file.getByText(t.done)).toBeVisible();
    await expect(file.getByText(t.suspended, { exact: true })).toBeVisible();
    await expect(file).toContainText(t.staysSuspended);
    await expect(file).toContainText(t.registered);
    await file.getByRole('button', { name: t.lift }).click();
    await dialog.getByLabel(t.reason).fill('調査が済んだため');
    await dialog.getByRole('button', { name: t.lift }).click();
    await expect(file.getByText(t.unclaimed, { exact: true })).toBeVisible();
  });
});
