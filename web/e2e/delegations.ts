import type { Page } from '@playwright/test';
import { ask, result } from './outside';
import { expect, type Store } from './portal';

const base = '/api/common/delegation';

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

/** The day so many days from today on, in Japan. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** A power of attorney as its calls take it. */
const terms = (mail: string, more: object = {}) => ({
  ...{ name: '無線 花子', mail, category: '1', role: 'AGENT', kind: 'COMPREHENSIVE' },
  ...{ disclosure: 'ALL', subAgentAllowed: false, laterRecordsAllowed: false },
  ...{ procedures: [], stations: [], validUntil: dayFromNow(300) },
  ...more,
});

/** Signs one for an address; gives its id. */
export async function grant(page: Page, store: Store, mail: string, more = {}): Promise<string> {
  return begin(page, store, 'register', mail, more);
}

/** Asks for one; gives its id. */
export async function request(page: Page, store: Store, mail: string, more = {}): Promise<string> {
  return begin(page, store, 'request', mail, more);
}

async function begin(page: Page, store: Store, call: string, mail: string, more: object) {
  const answer = await ask(page, store.user, `${base}/${call}`, terms(mail, more), key());
  expect(answer.resultCode, JSON.stringify(answer)).toBe('SUCCESS');
  return answer.result.delegationId as string;
}

/** A file that asks some people. */
export const manyIn = (mails: readonly string[], until = dayFromNow(300)): Buffer =>
  Buffer.from(
    ['name,mail,category,validUntil', ...mails.map((mail) => `無線 花子,${mail},1,${until}`)].join(
      '\n',
    ),
  );

/** Asks two people with a file; gives the id of what was sent. */
export async function askMany(page: Page, store: Store): Promise<string> {
  const data = manyIn(['first@example.jp', 'second@example.jp']);
  const answer = await page.request.post(`${store.user}${base}/bulk-register?name=clients.csv`, {
    data,
    headers: key(),
  });
  const { resultCode, result: begun } = await answer.json();
  expect(resultCode).toBe('SUCCESS');
  return begun.bulkId;
}

/** One as its page is told of it. */
export const detail = (page: Page, store: Store, delegationId: string) =>
  result(page, store.user, `${base}/detail-get`, { delegationId });

/** Takes a step with one. */
export async function move(page: Page, store: Store, action: string, delegationId: string) {
  const { version } = await detail(page, store, delegationId);
  return result(page, store.user, `${base}/${action}`, { delegationId, version });
}

/** The address of one. */
export const detailOf = (delegationId: string) =>
  `/mypage/delegation/detail?${new URLSearchParams({ delegationId })}`;
