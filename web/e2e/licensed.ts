import type { Page } from '@playwright/test';
import { result } from './outside';
import { type Account, expect, type Lang, type Store } from './portal';
import { deskOf, payAtBank, submit } from './prepare';
import { signIn, signInStaff } from './signin';

/** A person signed in, who holds a licence, and the desk that granted it. */
export interface Holder {
  page: Page;
  staff: Page;
  store: Store;
  account: Account;
  officer: Account;
  lang: Lang;
  callSign: string;
}

/** Signs both in and brings an application to its licence. */
export async function licensed({ page, staff, store, account, officer, lang, callSign }: Holder) {
  await signIn(page, store.user, account, lang);
  await signInStaff(staff, store.staff, officer, lang);
  const desk = deskOf(staff, store);
  const { number, inquiryNumber } = await submit(page, store);
  await desk.accept(number);
  await desk.requestFee(number);
  await payAtBank(page, store, number);
  await expect.poll(async () => (await desk.detail(number)).status).toBe('UNDER_REVIEW');
  await desk.grant(number, callSign);
  return { desk, inquiryNumber };
}

/** The licences of whoever is signed in. */
export const licences = async (page: Page, store: Store) =>
  (await result(page, store.user, '/api/deji/licence/list-get')).licences;

/** The demo accounts of a portal of its own. */
export async function demoAccounts(page: Page, store: Store) {
  const answer = await page.request.get(`${store.sandbox}/api/accounts`);
  const { accounts } = (await answer.json()) as { accounts: Account[] };
  return (kind: string) => {
    const found = accounts.find((each) => each.kind === kind);
    if (!found) throw new Error(`no demo account ${kind}`);
    return found;
  };
}
