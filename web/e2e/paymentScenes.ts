import { expect, type Page } from '@playwright/test';
import type { Lang } from './portal';

type Act = (page: Page, lang: Lang) => Promise<void>;

const at = '2026-11-20T08:02:03Z';
const subject = {
  ja: 'アマチュア局の免許申請（50W以下）',
  en: 'Licence application for an amateur station (up to 50 W)',
};

/** The page of a fee after payments of every kind were started. */
export const followed: Act = async (page) => {
  const bank = { ja: 'みなとお試し銀行', en: 'Minato Trial Bank' };
  const attempts = ['STARTED', 'RETURNED', 'PAID', 'FAILED', 'EXPIRED'].map((state, n) => ({
    ...{ attemptId: `attempt-${n}`, bank, state, startedAt: at, endsAt: at },
  }));
  await page.route('**/payment/detail-get', async (route) => {
    const answer = await route.fetch();
    const { result, ...rest } = await answer.json();
    const more = {
      attempts,
      inquiring: true,
      answeredAt: at,
      dueSoon: true,
      extendedFrom: '2026-11-20',
    };
    await route.fulfill({ json: { ...rest, result: { ...result, ...more } } });
  });
  await page.reload();
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(2);
};

/** Money of every kind to be settled, and the dialog to do so. */
export const held: Act = async (page, lang) => {
  const row = {
    ...{ paymentNumber: '1234567890123456', electronicApplicationNumber: 'E26A123456784', subject },
    ...{ billedAmount: 2750, dueDate: '2026-12-04', paidAt: at, receivedAt: at },
    ...{ bankName: 'みなとお試し銀行', payable: true, note: '', settledBy: '', settledAt: null },
  };
  const reasons = ['WRONG_AMOUNT', 'PAID_ALREADY', 'PAID_LATE', 'WRONG_TIME', 'CANCELLED'];
  const list = reasons.map((reason, n) => ({ ...row, id: `held-${n}`, amount: 2750 + n, reason }));
  await page.route('**/payment/held-list-get', (route) =>
    route.fulfill({ json: { resultCode: 'SUCCESS', result: { held: list } } }),
  );
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(6);
  if (lang === 'en') return; // the table in one language, the dialog in the other
  await page
    .getByRole('button', { name: /処理する$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '登録する' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
};

/** The dialog for another due date. */
export const extend: Act = async (page, lang) => {
  const name = lang === 'ja' ? /納付期限を延ばす$/ : /^Extend the due date of/;
  await page.getByRole('button', { name }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
