import type { Page } from '@playwright/test';
import { expect, type Store } from './portal';

/** What stands on somebody's card or certificate. */
export interface Particulars {
  name: string;
  address: string;
  birthday: string;
}

/** Gives somebody a My Number Card; gives how the issuer knows them. */
export async function newCard(page: Page, store: Store, who: Particulars): Promise<string> {
  const { name, address, birthday } = who;
  const answer = await page.request.post(`${store.sandbox}/api/mynumber`, {
    data: { name, address, birthdate: birthday, gender: '2' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).id;
}

/** Gives somebody a certificate, and its file with the password. */
export async function newCertificate(page: Page, store: Store, who: Particulars) {
  const made = await page.request.post(`${store.sandbox}/api/certificates`, { data: who });
  expect(made.status(), await made.text()).toBe(200);
  const { file, password } = await made.json();
  const content = await page.request.get(`${store.sandbox}${file}`);
  return {
    password: password as string,
    file: { name: 'me.p12', mimeType: 'application/x-pkcs12', buffer: await content.body() },
  };
}

/** Shows a card at the issuer, whose page is open or about to be, and comes back. */
export async function showCard(page: Page, store: Store, id: string): Promise<void> {
  await page.waitForURL(`${store.sandbox}/mynumber/**`);
  await page.locator(`button[value="${id}"]`).click();
  await page.waitForURL(`${store.user}/**`);
}

/** Keys and ciphers of certificates' files; what they are does not depend on the language. */
export const ciphers = {
  ja: [
    ['RSA', 'AES'],
    ['EC', '3DES'],
  ],
  en: [
    ['RSA', 'RC2'],
    ['EC', 'AES'],
  ],
} as const;

/** A family name that nobody else gets a letter by, nor the same test when it is tried again. */
export function unlike(lastName: string): string {
  const figure = () => '一二三四五六七八九'[Math.floor(Math.random() * 9)];
  return lastName + Array.from({ length: 5 }, figure).join('');
}

/** The code of the newest letter to somebody, once it has arrived. */
export async function letterTo(page: Page, store: Store, name: string): Promise<string> {
  const code = async () => {
    const answer = await page.request.get(`${store.sandbox}/api/letters`, { params: { name } });
    const { letters } = await answer.json();
    return /[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/.exec(letters[0]?.text)?.[0];
  };
  await expect.poll(code).toBeTruthy();
  return `${await code()}`;
}

/** Makes parts of the outside world fail: down, slow, nonsense, or up again. */
export async function strike(
  page: Page,
  store: Store,
  parts: Record<string, string>,
): Promise<void> {
  const answer = await page.request.put(`${store.sandbox}/api/outages`, { data: parts });
  expect(answer.status(), await answer.text()).toBe(200);
}
