import { expect, type Page } from '@playwright/test';
import type { Store } from './portal';
import { makeDraft } from './prepare';

/** The day in Japan some days from now, as the wire has it. */
export const daysAhead = (days: number) =>
  new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** The form of a notification under the special scheme. */
export const notification = (purpose: string) => ({
  eligibility: { mark: 'no', foreignMark: 'fcc', serial: 'yes' },
  contact: { sameAsHolder: true, email: 'lab@example.jp' },
  experiment: {
    ...{ purposeKind: 'experiment', purpose },
    ...{ standard: 'wifi5200', startDate: daysAhead(2), endDate: daysAhead(150) },
  },
  place: { surroundings: 'indoor', sameAsHolder: true },
  devices: [{ name: 'One', maker: 'Example', serialNumber: 'SN-1', certificate: '2ABCD-EF123' }],
  pledge: { conditions: true, afterwards: true },
});

/** Notifies equipment under the special scheme over the API; gives the application's number. */
export async function notify(page: Page, store: Store, purpose: string): Promise<string> {
  const form = notification(purpose);
  const { id, version } = await makeDraft(page, store, form, { procedureId: 'expsp-open' });
  const answer = await page.request.post(`${store.user}/api/common/application/register`, {
    headers: { 'Idempotency-Key': id },
    data: { temporalyNotificationId: id, version },
  });
  const { resultCode, result, errors } = await answer.json();
  expect(resultCode, JSON.stringify(errors)).toBe('SUCCESS');
  return result.electronicApplicationNumber;
}
