import { ask as axe, load } from './a11y/axe';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { seedAccounts } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { type Account, expect, langs, test } from './portal';
import { deskOf, submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    fee: '手数料を求める',
    title: '手数料の納付を求める',
    try: '結果を先に確かめる',
    can: '3件のうち1件にできます',
    did: '3件のうち1件に行いました',
    go: '1件に行う',
    close: '閉じる',
    colleague: 'ほかの職員が担当しています',
    notNow: '受付処理がまだ始まっていません',
  },
  en: {
    fee: 'Request fees',
    title: 'Request the fees',
    try: 'See first what would come of it',
    can: '1 of 3 can be done',
    did: '1 of 3 were done',
    go: 'Do it for 1',
    close: 'Close',
    colleague: 'assigned to a colleague',
    notNow: 'processing has not begun yet',
  },
};

for (const lang of langs('en')) {
  const t = words[lang];
  const own = new OwnPortal(`bulkFee-${lang}`, lang === 'ja' ? 380 : 384);
  const store = own.store;

  test.describe(`fees of many (${lang})`, () => {
    test.beforeAll(async () => {
      own.clear();
      await own.start();
    });
    test.afterAll(() => own.stop('SIGTERM'));

    test('[R10.1] the fees of a selection are asked for after a trial, and each that is left says why', async ({
      page,
      another,
    }) => {
      const [applicant, colleague] = [await another(), await another()];
      await signIn(applicant, store.user, seedAccounts(store, 1)[0] as Account, lang);
      const filed: string[] = [];
      for (let n = 0; n < 3; n += 1) filed.push((await submit(applicant, store)).number);
      const [owed = '', theirs = '', arrived = ''] = filed;
      const other = addStaff(store, 'colleague', '同僚 次郎', 'officer');
      await signInStaff(colleague, store.staff, other, lang, '/portal');
      await deskOf(colleague, store).accept(owed);
      await deskOf(colleague, store).release(owed);
      await deskOf(colleague, store).accept(theirs);
      const officer = addStaff(store, 'asking', '手数 花子', 'officer');
      await page.setViewportSize({ width: 1600, height: 900 });
      await signInStaff(page, store.staff, officer, lang, '/desk');
      const rows = page.locator('tr[data-row]');
      await expect(rows).toHaveCount(3);
      await rows.first().getByRole('link').first().focus();
      await page.keyboard.press('A');
      await page.getByRole('button', { name: t.fee }).press('Enter');
      const dialog = page.getByRole('dialog', { name: t.title });
      await dialog.getByRole('button', { name: t.try }).press('Enter');
      await expect(dialog.getByRole('alert')).toContainText(t.can);
      const line = (number: string) => dialog.getByRole('listitem').filter({ hasText: number });
      await expect(line(theirs)).toContainText(t.colleague);
      await expect(line(arrived)).toContainText(t.notNow);
      await expect(line(owed)).toContainText(/[\d,]+円|¥[\d,]+/);
      const status = async (number: string) => (await deskOf(page, store).detail(number)).status;
      expect(await status(owed)).toBe('PROCESSING_RECEPTION');
      await load(page);
      expect(await axe(page, {})).toEqual([]);
      await dialog.getByRole('button', { name: t.go }).press('Enter');
      await expect(dialog.getByRole('alert')).toContainText(t.did);
      await expectOneLanguage(page, lang);
      await dialog.getByRole('button', { name: t.close }).press('Enter');
      await expect(rows).toHaveCount(2);
      expect([await status(owed), await status(theirs), await status(arrived)]).toEqual([
        ...['FEES_NOT_PAID', 'PROCESSING_RECEPTION', 'ARRIVED'],
      ]);
      const { payments } = await result(applicant, store.user, '/api/common/payment/list-get');
      expect(payments).toHaveLength(1);
    });
  });
}
