import { expectOneLanguage } from './oneLanguage';
import { expect, expectPage, journeys, test } from './portal';
import { signInStaff } from './signin';

journeys((lang) => {
  test(`[R10.1] staff read what is not there, why, and where to look for it (${lang})`, async ({
    page,
    officer,
    store,
    faults,
  }) => {
    await signInStaff(page, store.staff, officer, lang);
    faults.allow(/ 404 /);
    for (const [path, id, find, to] of [
      [
        '/desk/detail?electronicApplicationNumber=',
        'STF0102',
        /審査の一覧で探す|review desk/,
        '/desk',
      ],
      ['/register/detail?id=', 'STF0121', /原簿で探す|Search the register/, '/register'],
      ['/detail?accountId=', 'STF0007', /アカウントを探す|Search the accounts/, '/search'],
      ['/desk/paper?addition=', 'STF0138', /審査の一覧で探す|review desk/, '/desk'],
    ] as const) {
      await page.goto(`${store.staff}${path}A0000-0000`);
      await expectPage(page, id);
      await expect(page.getByRole('alert')).toContainText('A0000-0000');
      await expect(page.getByRole('link', { name: find })).toHaveAttribute('href', to);
      await expectOneLanguage(page, lang);
    }
  });
});
