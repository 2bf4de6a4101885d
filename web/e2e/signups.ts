import type { Page } from '@playwright/test';
import { mailAbout, result } from './outside';
import type { Lang, Store } from './portal';
import { useLang } from './signin';

/** What a sign-up is begun with. */
export interface Begun {
  category: '1' | '2' | '3';
  variant?: 'account' | 'temporary' | 'gis';
  method?: 'password' | 'mynumber' | 'gbizid' | 'certificate';
  services?: readonly string[];
  check?: string;
  mail: string;
}

let count = 0;

/** An address that no other test uses. */
export const newMail = (): string => `signup-${process.pid}-${Date.now()}-${count++}@mail.example`;

/** Begins a sign-up as far as the mail, and gives the link of the mail. */
export async function beginSignup(
  page: Page,
  store: Store,
  { category, variant = 'account', method = 'password', mail }: Begun,
  lang: Lang = 'ja',
): Promise<string> {
  await useLang(page, store.user, lang);
  const base = variant === 'temporary' ? '/api/temporary' : '/api/signup';
  const { termsVersion } = await result(page, store.user, `${base}/mst/options-get`);
  await ask(page, store, lang, `${base}/begin`, {
    ...{ userCategory: category, variant, termsVersion, loginMethod: method },
  });
  await ask(page, store, lang, `${base}/mail-send`, { mail });
  const { text } = await mailAbout(page.request, store, mail, /メールアドレスの確認|Confirm your/);
  const link = /https?:\S+token=\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in ${text}`);
  return link;
}

/** Chooses services, and how the identity is shown, once the link was opened. */
export async function chooseServices(page: Page, store: Store, { services, check }: Begun) {
  return result(page, store.user, '/api/signup/services', {
    services,
    ...(check && { identityCheck: check }),
  });
}

async function ask(page: Page, store: Store, lang: Lang, path: string, data: object) {
  const headers = { 'Accept-Language': lang };
  const answer = await page.request.post(`${store.user}${path}`, { data, headers });
  const body = await answer.json();
  if (body.resultCode !== 'SUCCESS') throw new Error(`${path}: ${JSON.stringify(body)}`);
}
