import type { Page } from '@playwright/test';
import { descriptionOf } from './form';
import { ask, result } from './outside';
import { expect, expectPage, type Store } from './portal';
import { type Draft, deskOf, payAtBank, UNCHECKED } from './prepare';
import { filingActs, type Words } from './words';

/** Files a draft over the API; gives the number of the application. */
export async function file(page: Page, { user }: Store, { id, version }: Draft): Promise<string> {
  const body = { temporalyNotificationId: id, version };
  const key = { 'Idempotency-Key': `${id}-${version}` };
  const answer = await ask(page, user, '/api/common/application/register', body, key);
  expect(answer.resultCode, JSON.stringify(answer.errors)).toBe('SUCCESS');
  return answer.result.electronicApplicationNumber;
}

/** Submits what the last step shows; gives the number of the application. */
export async function submitted(page: Page, t: Words): Promise<string> {
  await page.getByRole('button', { name: filingActs.submit }).click();
  await page.getByRole('dialog').getByRole('button', { name: filingActs.submitNow }).click();
  await expectPage(page, 'APP0002');
  return (await descriptionOf(page, t.number).locator('strong').textContent()) ?? '';
}

/** The desk takes an application to its grant; a fee that the catalogue leaves open is determined there. */
export async function granted(
  page: Page,
  staff: Page,
  store: Store,
  number: string,
  callSign: string,
): Promise<void> {
  const desk = deskOf(staff, store);
  await desk.accept(number);
  const { version, allowedActions } = await desk.detail(number);
  if (allowedActions.includes('request-fee')) {
    const fee = { electronicApplicationNumber: number, version, amount: 2350 };
    await result(staff, store.staff, '/api/staff/common/review/request-fee', fee);
    await payAtBank(page, store, number);
  } else await desk.start(number);
  await expect.poll(async () => (await desk.detail(number)).status).toBe('UNDER_REVIEW');
  await desk.grant(number, callSign);
}

/** The desk takes a report, or a notification that leads to no licence, to its acceptance. */
export async function accepted(staff: Page, store: Store, number: string): Promise<void> {
  const desk = deskOf(staff, store);
  await desk.accept(number);
  await desk.start(number);
  const { version, holder } = await desk.detail(number);
  const differenceReason = holder.proof.reasonRequired ? '住民票の写しで確かめた。' : undefined;
  const end = { electronicApplicationNumber: number, version, outcome: 'GRANTED' };
  await result(staff, store.staff, '/api/staff/common/review/complete', {
    ...end,
    differenceReason,
    uncheckedReason: UNCHECKED,
  });
  expect((await desk.detail(number)).status).toBe('REVIEW_COMPLETED');
}
