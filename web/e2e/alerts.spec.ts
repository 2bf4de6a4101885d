import { expectOneLanguage } from './oneLanguage';
import { mailAbout, result } from './outside';
import { seedAccounts } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { type Account, expect, expectPage, langs, test } from './portal';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    reader: /^閲覧 花子：60分のあいだに2件以上の記録を読みました/,
    mail: /閲覧 花子 さんが短い時間に多くの記録を読みました/,
    search: '検索する',
    empty: '検索する条件を1つ以上入力してください。',
  },
  en: {
    reader: /^閲覧 花子: 2 records or more within 60 minutes/,
    mail: /閲覧 花子 さんが短い時間に多くの記録を読みました/, // staff accounts are made with Japanese
    search: 'Search',
    empty: 'Enter at least one thing to search by.',
  },
};

for (const lang of langs('ja')) {
  const t = words[lang];
  const own = new OwnPortal(`alerts-${lang}`, lang === 'ja' ? 428 : 432);
  const store = own.store;

  test.describe(`what to look into (${lang})`, () => {
    test.beforeAll(async () => {
      own.clear();
      await own.start('--reads-per-hour', '1');
    });
    test.afterAll(() => own.stop('SIGTERM'));

    test('[R8.10] who reads very many records is told of to an administrator, on home and by mail, and goes on', async ({
      page,
      another,
    }) => {
      const reader = addStaff(store, 'reads', '閲覧 花子', 'viewer');
      const chief = addStaff(store, 'chief', '管理 一郎', 'administrator');
      const ids: string[] = [];
      for (const account of seedAccounts(store, 2)) {
        const person = await another();
        await signIn(person, store.user, account as Account, lang);
        const { userInfoDetail } = await result(person, store.user, '/api/auth/user/attribute-get');
        ids.push(userInfoDetail.accountId);
      }
      const staff = await another();
      await signInStaff(staff, store.staff, reader, lang, '/search');
      await staff.getByRole('button', { name: t.search, exact: true }).click();
      await expect(staff.getByText(t.empty)).toBeVisible();
      await expectPage(staff, 'STF0003');
      for (const accountId of [...ids, ...ids]) {
        await result(staff, store.staff, '/api/staff/mst/user-mng/detail-get', { accountId });
      }
      expect(await mailAbout(page.request, store, chief.mail, t.mail)).toBeTruthy();
      await signInStaff(page, store.staff, chief, lang, '/portal');
      const alert = page.getByRole('link', { name: t.reader });
      await expect(alert).toBeVisible();
      await expectOneLanguage(page, lang);
      await alert.click();
      await expectPage(page, 'STF0112');
    });
  });
}
