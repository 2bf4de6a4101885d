import { ask as axe, load } from './a11y/axe';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { expect, expectPage, langs, test } from './portal';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    title: '担当する局の人ではありません',
    look: '理由を記録して見る',
    missing: '入力してください',
    hidden: '表示していません',
    sessions: 'すべての端末からログアウトさせる',
    reason: '電話での問合せ',
  },
  en: {
    title: 'Not a person of your bureaus',
    look: 'Record the reason and look',
    missing: 'Enter this item',
    hidden: 'Not shown',
    sessions: 'Sign out everywhere',
    reason: 'Asked by telephone',
  },
};

for (const lang of langs('en')) {
  const t = words[lang];

  test(`[R7.8] an officer of a bureau where somebody has nothing finds the name alone, and looks for a reason that is kept (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    await signIn(page, store.user, account, lang);
    const { accountId } = (await result(page, store.user, '/api/auth/user/attribute-get'))
      .userInfoDetail;
    const staff = await another();
    const run = `${process.pid}-${Date.now()}`;
    const officer = addStaff(store, `need-${run}`, '審査 四国', 'officer', ['H']);
    await signInStaff(staff, store.staff, officer, lang, '/search');

    // The list says who it is, and not how they are reached.
    const { accounts } = await result(staff, store.staff, '/api/staff/mst/user-mng/list-get', {
      accountId,
    });
    expect(accounts).toMatchObject([{ hidden: true, mail: '', telNo: '', address: '' }]);
    expect(accounts[0].name).not.toBe('');
    await staff.locator('#accountId').fill(accountId);
    await staff.locator('#accountId').press('Enter');
    await expectPage(staff, 'STF0006');
    await expect(staff.getByRole('row').filter({ hasText: accounts[0].name })).toContainText(
      t.hidden,
    );

    await staff.goto(`${store.staff}/detail?${new URLSearchParams({ accountId })}`);
    const main = staff.getByRole('main');
    await expect(main.getByText(t.title)).toBeVisible();
    await main.getByRole('button', { name: t.look }).click();
    await expect(main.locator('#reason-error')).toContainText(t.missing);
    await expectOneLanguage(staff, lang);
    await load(staff);
    expect(await axe(staff, {})).toEqual([]);
    await main.locator('#reason').fill(t.reason);
    await main.getByRole('button', { name: t.look }).click();
    await expect(main.getByText(account.mail).first()).toBeVisible();
    // Nothing is done about whom one does not work for.
    await expect(main.getByRole('button', { name: t.sessions })).toHaveCount(0);

    // The reason stands in the audit log.
    const auditor = await another();
    await signInStaff(
      auditor,
      store.staff,
      addStaff(store, `needa-${run}`, '監査 四国', 'auditor'),
      lang,
    );
    await expect
      .poll(async () => {
        const found = await result(auditor, store.staff, '/api/staff/common/audit/list-get', {
          subject: `account:${accountId}`,
        });
        return JSON.stringify(found);
      })
      .toContain(t.reason);
  });
}
