import { ask as axe, load } from './a11y/axe';
import { dayFromNow } from './delegations';
import { leavePaths } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { seedAccounts, setClock } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { type Account, expect, expectPage, langs, test } from './portal';
import { deskOf, submit } from './prepare';
import { addStaff } from './seed';
import { forgetSession, signIn, signInStaff } from './signin';

const DAY = 24 * 60;

const words = {
  ja: {
    chip: '手数料の期限切れ',
    fee: '手数料',
    late: '納付期限を過ぎています',
    mayExtend: '納付期限を延ばす（1回まで）',
    wasExtended: '期限は一度延ばしたため、もう延ばせません',
    ask: '質問する',
    send: '質問を送る',
    filerNotified: '提出者に知らせました',
    extend: '期限を延ばす',
    extendTitle: '納付期限を延ばす',
    extended: '納付期限を延ばしました',
    start: '納付を待たずに審査を始める',
    unpaid: '手数料が納付されていないため、認めることはできません。',
  },
  en: {
    chip: 'Fee overdue',
    fee: 'Fee',
    late: 'The due date has passed',
    mayExtend: 'extend the due date once',
    wasExtended: 'It has been extended once and cannot be again',
    ask: 'Ask a question',
    send: 'Send the question',
    filerNotified: 'The filer has been told',
    extend: 'Extend',
    extendTitle: 'Extend the due date',
    extended: 'The due date has been extended',
    start: 'Start the review without the fee',
    unpaid: 'It cannot be granted, as the fee was not paid.',
  },
};

for (const lang of langs('en')) {
  const t = words[lang];
  const own = new OwnPortal(`lateFee-${lang}`, lang === 'ja' ? 444 : 448);
  const store = own.store;

  test.describe(`a fee that is late (${lang})`, () => {
    test.beforeAll(async () => {
      own.clear();
      await own.start();
    });
    test.afterAll(() => own.stop('SIGTERM'));

    test('[R4.1] [R10.1] a fee that is not paid in time is news of the list; its filer is reminded, it gets more time, and then the review begins without it', async ({
      page: desk,
      another,
    }) => {
      test.slow();
      const applicant = await another();
      await signIn(applicant, store.user, seedAccounts(store, 1)[0] as Account, lang);
      const { number } = await submit(applicant, store);
      const officer = (n: number) => addStaff(store, `late-${n}`, `期限 ${n}号`, 'officer');
      await signInStaff(desk, store.staff, officer(1), lang);
      await deskOf(desk, store).accept(number);
      await deskOf(desk, store).requestFee(number);
      await deskOf(desk, store).release(number);
      const main = desk.getByRole('main');
      const late = async () => {
        const of = { news: 'FEE_OVERDUE' };
        const list = await result(desk, store.staff, '/api/staff/common/review/list-get', of);
        return list.applications.map(
          (each: { electronicApplicationNumber: string }) => each.electronicApplicationNumber,
        );
      };
      /** Some days later an officer signs in, and the list has the fee among its news. */
      const later = async (days: number, n: number) => {
        await forgetSession(desk);
        await setClock(desk.request, store, days * DAY);
        await signInStaff(desk, store.staff, officer(n), lang);
        await expect.poll(late).toEqual([number]);
        await desk.goto(`${store.staff}/desk?news=FEE_OVERDUE`);
        const row = desk.locator(`tr[data-row="${number}"]`);
        await expect(row).toContainText(t.chip);
        await row.getByRole('link', { name: number }).click();
        await expectPage(desk, 'STF0102');
        await desk.getByRole('tab', { name: t.fee, exact: true }).click();
        await expect(main.getByText(t.late)).toBeVisible();
      };

      await later(16, 2);
      await expect(main).toContainText(t.mayExtend);
      await expect(main.getByRole('button', { name: t.start, exact: true })).toBeVisible();
      await expectOneLanguage(desk, lang);
      await load(desk);
      expect(await axe(desk, {})).toEqual([]);

      await main.getByRole('button', { name: t.ask, exact: true }).click();
      const asked = { ja: 'いつ納めますか。', en: 'When will it be paid?' }[lang];
      await desk.locator('#question').fill(asked);
      await main.getByRole('button', { name: t.send, exact: true }).click();
      await desk.getByRole('dialog').getByRole('button', { name: t.send, exact: true }).click();
      await expect(main.getByRole('alert').filter({ hasText: t.filerNotified })).toBeVisible();

      await desk.goto(leavePaths.desk(store, number));
      await desk.getByRole('tab', { name: t.fee, exact: true }).click();
      await main.getByRole('button', { name: t.extend, exact: true }).click();
      const dialog = desk.getByRole('dialog');
      const [year = '', month = '', day = ''] = dayFromNow(20).split('-');
      await dialog.locator('#dueDate').fill(year);
      await dialog.locator('#dueDate-month').fill(month);
      await dialog.locator('#dueDate-day').fill(day);
      await dialog.getByRole('button', { name: t.extendTitle, exact: true }).click();
      await expect(main.getByRole('alert').filter({ hasText: t.extended })).toBeVisible();
      await expect(main.getByText(t.late)).toHaveCount(0);
      expect(await late()).toEqual([]);

      // Asking took the case: another officer acts on what nobody works on.
      await deskOf(desk, store).release(number);
      await later(22, 3);
      await expect(main).toContainText(t.wasExtended);
      await expect(main.getByRole('button', { name: t.extend, exact: true })).toHaveCount(0);
      await main.getByRole('button', { name: t.start, exact: true }).click();
      await desk.getByRole('dialog').getByRole('button', { name: t.start, exact: true }).click();
      await expect(main).toContainText(t.unpaid);
      expect((await deskOf(desk, store).detail(number)).status).toBe('UNDER_REVIEW');
      await expectOneLanguage(desk, lang);
    });
  });
}
