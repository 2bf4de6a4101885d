import { ask as axe, load } from './a11y/axe';
import { licences, licensed } from './licensed';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { expect, expectPage, journeys, langs, test } from './portal';
import { makeDraft, newCallSign, submit } from './prepare';
import { addStaff, newOfficer } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    open: '利用者の画面を見る',
    look: '画面を見る',
    required: '入力してください',
    who: '電波 太郎 さんに見える画面です',
    frame: '利用者に見える内容',
    progress: '手続中の申請・届出',
    history: '過去の申請・届出',
    none: '該当するものはありません。',
    notHere: 'この操作とリンク先は、ここでは使えません。',
    reason: '電話での問合せへの回答',
    shown: '職員が見た画面',
    statedReason: '理由: 電話での問合せへの回答',
    case: '申請・届出の詳細',
    administrators: 'この画面は、管理者だけが使えます。',
    notices: '通知書',
    notice: '通知書の内容',
    unread: '未読',
    licences: '免許・登録',
    licence: '免許・登録の内容',
    payments: '納付',
    payment: '納付の内容',
  },
  en: {
    open: 'See what the user sees',
    look: 'Look',
    required: 'Enter',
    who: 'This is what 電波 太郎 sees',
    frame: 'What is shown to the user',
    progress: 'Filings in progress',
    history: 'Past filings',
    none: 'There is none.',
    notHere: 'This cannot be done or opened here.',
    reason: 'to answer your call',
    shown: 'Pages that staff looked at',
    statedReason: 'Reason: to answer your call',
    case: 'A filing',
    administrators: 'This page is for administrators.',
    notices: 'Notices',
    notice: 'A notice',
    unread: 'Unread',
    licences: 'Licences',
    licence: 'A licence',
    payments: 'Payments',
    payment: 'A payment',
  },
};

let chiefs = 0;

journeys((lang) => {
  test(`[R10.1] an administrator sees what a user sees, can do nothing there, and the user is shown it (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const t = words[lang];
    await signIn(page, store.user, account, lang);
    const { number, inquiryNumber } = await submit(page, store);
    const { userInfoDetail } = await result(page, store.user, '/api/auth/user/attribute-get');
    const staff = await another();
    chiefs += 1;
    const name = `support-${process.pid}-${chiefs}`;
    const chief = addStaff(store, name, `管理 ${chiefs}号`, 'administrator');
    await signInStaff(staff, store.staff, chief, lang);
    await staff.goto(`${store.staff}/detail?accountId=${userInfoDetail.accountId}`);
    await staff.getByRole('link', { name: t.open }).click();
    await expectPage(staff, 'STF0115');
    const main = staff.getByRole('main');
    await main.getByRole('button', { name: t.look }).click();
    await expect(main.locator('#reason-error')).toContainText(t.required);
    await main.locator('#reason').fill(t.reason);
    await main.getByRole('button', { name: t.look }).click();
    await expect(main.getByRole('heading', { name: t.who })).toBeVisible();
    const frame = main.getByRole('region', { name: t.frame });
    await expect(frame).toContainText(number);
    await expectOneLanguage(staff, lang);

    // A link to a page that can be looked at is followed here, any other leads nowhere.
    const asked: string[] = [];
    staff.on('request', (request) => {
      if (request.url().includes('/api/') && !request.url().includes('/api/staff/'))
        asked.push(request.url());
    });
    await frame.locator('a[href*="application-progress/detail"]').first().press('Enter');
    await expect(frame).toContainText(inquiryNumber);
    await expectPage(staff, 'STF0115');
    await frame.locator('button[aria-expanded]').last().click();
    await expect(frame).toContainText('太郎');
    // What does nothing here says so, and why.
    const file = frame.getByRole('link', { name: /diagram\.pdf/ });
    await expect(file).toHaveAttribute('aria-disabled', 'true');
    await expect(file).toHaveAttribute('title', t.notHere);
    await file.press('Enter');
    await expect(main.getByRole('status').filter({ hasText: t.notHere })).toBeVisible();
    for (const button of await frame.locator('button:not([aria-expanded])').all()) {
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await button.press('Enter');
    }
    expect(asked).toEqual([]);
    await expectPage(staff, 'STF0115');
    await main.getByRole('button', { name: t.history }).click();
    await expect(frame).toContainText(t.none);
    await main.getByRole('button', { name: t.progress }).click();
    await expect(frame.getByRole('table')).toBeVisible();

    await page.goto(`${store.user}/mypage/account/security`);
    await expect(page.getByRole('heading', { name: t.shown })).toBeVisible();
    const look = page.getByRole('listitem').filter({ hasText: t.statedReason }).first();
    await expect(look).toContainText(t.progress);
    await expect(page.getByText(`${t.case} ${number}`)).toBeVisible();

    // An officer works for some bureaus, and a user's pages show all.
    const officer = await another();
    await signInStaff(officer, store.staff, newOfficer(store), lang);
    await officer.goto(`${store.staff}/support-view?accountId=${userInfoDetail.accountId}`);
    await expect(officer.getByText(t.administrators)).toBeVisible();
  });
});

for (const lang of langs('en')) {
  test(`[R10.1] an administrator sees a user's notices, licences and payments; a notice stays unread, and no PIN is shown (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const t = words[lang];
    const [desk, staff, callSign] = [await another(), await another(), newCallSign()];
    await licensed({ page, staff: desk, store, account, officer, lang, callSign });
    const [licence] = await licences(page, store);
    const { viewingPin, permitNumber } = await result(
      page,
      store.user,
      '/api/deji/licence/detail-get',
      { id: licence.id },
    );
    const unread = async () =>
      (await result(page, store.user, '/api/common/written-notice/list-get')).unread;
    const before = await unread();
    expect(before).toBeGreaterThan(0);
    const { userInfoDetail } = await result(page, store.user, '/api/auth/user/attribute-get');
    chiefs += 1;
    const name = `support-${process.pid}-${chiefs}`;
    const chief = addStaff(store, name, `管理 ${chiefs}号`, 'administrator');
    await signInStaff(staff, store.staff, chief, lang);
    await staff.goto(`${store.staff}/support-view?accountId=${userInfoDetail.accountId}`);
    const main = staff.getByRole('main');
    await main.locator('#reason').fill(t.reason);
    await main.getByRole('button', { name: t.look }).click();
    const frame = main.getByRole('region', { name: t.frame });
    const opens = async (list: string) => {
      await main.getByRole('button', { name: list, exact: true }).click();
      await expect(frame.getByRole('table')).toBeVisible();
      await frame.getByRole('row').nth(1).getByRole('link').first().click();
      await expect(frame.getByRole('table').filter({ hasText: list })).toHaveCount(0);
    };
    const sound = async () => {
      await load(staff);
      expect(await axe(staff, {})).toEqual([]);
    };

    await main.getByRole('button', { name: t.notices, exact: true }).click();
    await expect(frame.getByRole('row').filter({ hasText: t.unread })).toHaveCount(before);
    await opens(t.notices);
    await expect(frame.getByRole('article')).toBeVisible();
    await sound();
    await expectOneLanguage(staff, lang);
    await opens(t.licences);
    await expect(frame).toContainText(licence.licenceNumber);
    await expect(frame).toContainText(callSign);
    await expect(frame).not.toContainText(viewingPin);
    await expect(frame).not.toContainText(permitNumber);
    await sound();
    await main.getByRole('button', { name: t.payments, exact: true }).click();
    await expect(frame.getByRole('table')).toBeVisible();
    await frame.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(frame.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await sound();
    await expectOneLanguage(staff, lang);

    expect(await unread()).toBe(before);
    await page.goto(`${store.user}/mypage/account/security`);
    const looks = page.getByRole('listitem').filter({ hasText: t.statedReason });
    for (const each of [t.notices, t.notice, t.licences, t.licence, t.payments, t.payment])
      await expect(
        looks.getByText(each, { exact: each !== t.notice && each !== t.payment }).first(),
      ).toBeVisible();
  });
}

const own = {
  ja: {
    account: 'アカウント情報',
    methods: 'ログイン方法',
    given: '委任した委任状',
    drafts: '下書き',
    draft: '下書きの内容',
  },
  en: {
    account: 'The account',
    methods: 'Ways to sign in',
    given: 'Powers of attorney given',
    drafts: 'Drafts',
    draft: 'A draft',
  },
};

for (const lang of langs('en')) {
  test(`[R10.1] an administrator sees a user's account, powers of attorney and drafts, and changes nothing (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const [t, o] = [words[lang], own[lang]];
    await signIn(page, store.user, account, lang);
    await makeDraft(page, store);
    const { userInfoDetail } = await result(page, store.user, '/api/auth/user/attribute-get');
    const staff = await another();
    chiefs += 1;
    const name = `support-${process.pid}-${chiefs}`;
    const chief = addStaff(store, name, `管理 ${chiefs}号`, 'administrator');
    await signInStaff(staff, store.staff, chief, lang);
    await staff.goto(`${store.staff}/support-view?accountId=${userInfoDetail.accountId}`);
    const main = staff.getByRole('main');
    await main.locator('#reason').fill(t.reason);
    await main.getByRole('button', { name: t.look }).click();
    const frame = main.getByRole('region', { name: t.frame });
    const opens = (list: string) => main.getByRole('button', { name: list, exact: true }).click();
    const sound = async () => {
      await load(staff);
      expect(await axe(staff, {})).toEqual([]);
    };

    await opens(o.account);
    await expect(frame).toContainText(account.mail);
    await sound();
    await opens(o.methods);
    await expect(frame).toContainText(account.userId);
    await sound();
    await opens(o.given);
    await expect(frame).toContainText(t.none);
    await opens(o.drafts);
    await frame.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(frame.getByRole('heading', { name: o.draft })).toBeVisible();
    await sound();

    await page.goto(`${store.user}/mypage/account/security`);
    const looks = page.getByRole('listitem').filter({ hasText: t.statedReason });
    for (const each of [o.account, o.methods, o.given, o.drafts, o.draft])
      await expect(looks.getByText(each, { exact: true }).first()).toBeVisible();
  });
}
