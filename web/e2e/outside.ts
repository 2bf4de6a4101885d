import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { notAsDescribed } from './document';
import type { Store } from './stores';

/** The answer of an operation: its result, or what it refuses. */
export interface Answer {
  resultCode: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the operation's; the tests name what they read.
  result: any;
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  errors?: any;
}

/** Asks the API with the page's session, past the page itself: the second channel of most checks. */
export async function ask(
  page: Page,
  origin: string,
  path: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await page.request.post(`${origin}${path}`, {
    data: body as object,
    headers,
    timeout: 200_000, // as the configuration says of all: no test is about time
  });
  const text = await answer.text();
  expect(answer.status(), `${path}: ${text}`).toBe(200);
  const came = {
    url: answer.url(),
    method: 'POST',
    status: 200,
    headers: answer.headers(),
    body: text,
  };
  expect(await notAsDescribed(came)).toBe('');
  return JSON.parse(text);
}

/** The result of an operation that must succeed. */
export async function result(page: Page, origin: string, path: string, body: unknown = {}) {
  const answer = await ask(page, origin, path, body);
  expect(answer.resultCode, JSON.stringify(answer)).toBe('SUCCESS');
  return answer.result;
}

/** A mail as the sandbox's mail box holds it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The mails for an address, newest first. */
export async function mailsTo(
  request: APIRequestContext,
  store: Store,
  to: string,
): Promise<Mail[]> {
  const answer = await request.get(`${store.sandbox}/api/mail`, { params: { to } });
  return (await answer.json()).mails;
}

/** The mail for an address whose subject names something, once it has arrived. */
export async function mailAbout(
  request: APIRequestContext,
  store: Store,
  to: string,
  subject: RegExp,
): Promise<Mail> {
  const found = async () =>
    (await mailsTo(request, store, to)).filter((mail) => subject.test(mail.subject));
  await expect.poll(async () => (await found()).length, { message: `${subject}` }).toBe(1);
  const [mail] = await found();
  if (!mail) throw new Error(`no mail ${subject}`);
  return mail;
}
