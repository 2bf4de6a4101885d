import { expectOneLanguage } from './oneLanguage';
import { expect, expectPage, journeys, test } from './portal';
import { signInStaff } from './signin';

// As such numbers are, and of nothing.
const number = 'E26A000000000';
const someId = '01234567-89ab-7def-8123-456789abcdef';

journeys((lang) => {
  test(`[R10.1] staff read what is not there, why, and where to look for it (${lang})`, async ({
    page,
    officer,
    store,
    faults,
  }) => {
    await signInStaff(page, store.staff, officer, lang);
    faults.allow(/ 404 /);
    for (const [path, of, id, find, to] of [
      [
        '/desk/detail?electronicApplicationNumber=',
        number,
        'STF0102',
        /審査の一覧で探す|Search the review desk/,
        '/desk',
      ],
      ['/register/detail?id=', someId, 'STF0121', /原簿で探す|Search the register/, '/register'],
      ['/detail?accountId=', someId, 'STF0007', /アカウントを探す|Search the accounts/, '/search'],
      [
        '/desk/paper?addition=',
        number,
        'STF0138',
        /審査の一覧で探す|Search the review desk/,
        '/desk',
      ],
    ] as const) {
      await page.goto(`${store.staff}${path}${of}`);
      await expectPage(page, id);
      await expect(page.getByRole('alert')).toContainText(of);
      await expect(page.getByRole('link', { name: find })).toHaveAttribute('href', to);
      await expectOneLanguage(page, lang);
    }
  });
});
