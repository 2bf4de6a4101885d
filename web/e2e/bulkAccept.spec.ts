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
    accept: '受付処理を始める',
    try: '結果を先に確かめる',
    can: '3件のうち1件にできます',
    did: '3件のうち1件に行いました',
    go: '1件に行う',
    close: '閉じる',
    colleague: 'ほかの職員が担当しています',
    begun: '受付処理を待つ件ではありません',
    mine: '担当者がいないものは、自分の担当になります。',
  },
  en: {
    accept: 'Begin processing',
    try: 'See first what would come of it',
    can: '1 of 3 can be done',
    did: '1 of 3 were done',
    go: 'Do it for 1',
    close: 'Close',
    colleague: 'assigned to a colleague',
    begun: 'not waiting for its processing to begin',
    mine: 'Those without an officer are assigned to you.',
  },
};

for (const lang of langs('en')) {
  const t = words[lang];
  const own = new OwnPortal(`bulkAccept-${lang}`, lang === 'ja' ? 436 : 440);
  const store = own.store;

  test.describe(`processing of many (${lang})`, () => {
    test.beforeAll(async () => {
      own.clear();
      await own.start();
    });
    test.afterAll(() => own.stop('SIGTERM'));

    test('[R10.1] processing begins for a selection after a trial, and each that is left says why', async ({
      page,
      another,
    }) => {
      const [applicant, colleague] = [await another(), await another()];
      await signIn(applicant, store.user, seedAccounts(store, 1)[0] as Account, lang);
      const filed: string[] = [];
      for (let n = 0; n < 3; n += 1) filed.push((await submit(applicant, store)).number);
      const [arrived = '', theirs = '', begun = ''] = filed;
      const other = addStaff(store, 'colleague', '同僚 次郎', 'officer');
      await signInStaff(colleague, store.staff, other, lang, '/portal');
      const { staff: me } = await result(
        colleague,
        store.staff,
        '/api/staff/auth/user/attribute-get',
      );
      await result(colleague, store.staff, '/api/staff/common/review/assign', {
        ...{ electronicApplicationNumber: theirs, version: 1, accountId: me.accountId },
      });
      await deskOf(colleague, store).accept(begun);
      await deskOf(colleague, store).release(begun);
      const officer = addStaff(store, 'accepting', '受付 花子', 'officer');
      await page.setViewportSize({ width: 1600, height: 900 });
      await signInStaff(page, store.staff, officer, lang, '/desk');
      const rows = page.locator('tr[data-row]');
      await expect(rows).toHaveCount(3);
      await rows.first().getByRole('link').first().focus();
      await page.keyboard.press('A');
      await page.getByRole('button', { name: t.accept }).press('Enter');
      const dialog = page.getByRole('dialog', { name: t.accept });
      await expect(dialog).toContainText(t.mine);
      await dialog.getByRole('button', { name: t.try }).press('Enter');
      await expect(dialog.getByRole('alert')).toContainText(t.can);
      const line = (number: string) => dialog.getByRole('listitem').filter({ hasText: number });
      await expect(line(theirs)).toContainText(t.colleague);
      await expect(line(begun)).toContainText(t.begun);
      const status = async (number: string) => (await deskOf(page, store).detail(number)).status;
      expect(await status(arrived)).toBe('ARRIVED');
      await load(page);
      expect(await axe(page, {})).toEqual([]);
      await dialog.getByRole('button', { name: t.go }).press('Enter');
      await expect(dialog.getByRole('alert')).toContainText(t.did);
      await expectOneLanguage(page, lang);
      await dialog.getByRole('button', { name: t.close }).press('Enter');
      const { status: is, assigneeName } = await deskOf(page, store).detail(arrived);
      expect([is, assigneeName]).toEqual(['PROCESSING_RECEPTION', '受付 花子']);
    });
  });
}
