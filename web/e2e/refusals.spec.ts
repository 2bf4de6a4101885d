import type { APIResponse } from '@playwright/test';
import { result } from './outside';
import { expect, test } from './portal';
import { makeDraft } from './prepare';
import { signIn } from './signin';

/** A clear error: a problem document with the status, a request id and nothing of the inside. */
async function expectProblem(answer: APIResponse, status: number): Promise<void> {
  const text = await answer.text();
  expect(answer.status(), text).toBe(status);
  expect(answer.headers()['content-type']).toContain('application/problem+json');
  const problem = JSON.parse(text);
  expect(problem.status).toBe(status);
  expect(problem.requestId).toBeTruthy();
  expect(text).not.toMatch(/goroutine|\.go:|SELECT|INSERT/);
}

test('[R10.3] malformed, oversized, foreign and misdirected requests get clear errors and change nothing', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja');
  const draft = await makeDraft(page, store);
  const state = async () =>
    JSON.stringify([
      await result(page, store.user, '/api/common/draft/list-get'),
      await result(page, store.user, '/api/common/draft/get', {
        temporalyNotificationId: draft.id,
      }),
    ]);
  const before = await state();
  const create = `${store.user}/api/common/draft/create`;
  const update = `${store.user}/api/common/draft/update`;
  const send = (url: string, data: string, headers: Record<string, string> = {}) =>
    page.request.post(url, {
      data: Buffer.from(data),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const id = JSON.stringify(draft.id);

  await expectProblem(await send(`${store.user}/api/common/draft/nothing`, '{}'), 404);
  await expectProblem(await send(`${store.user}/api/nothing`, '{}'), 404);
  const wrong = await page.request.get(create);
  await expectProblem(wrong, 405);
  expect(wrong.headers().allow).toBe('POST');
  await expectProblem(await page.request.delete(create), 405);

  for (const body of [
    '',
    '{',
    '[]',
    'null',
    '{"procedureId":"amateur-open"',
    '{"procedureId":"amateur-open","procedureId":"amateur-open"}',
    '{"procedureID":"amateur-open"}',
    '{"procedureId":"amateur-open","ProcedureId":"amateur-open"}',
    '{"procedureId":"amateur-open"} {}',
    '{"procedureId":1}',
    '{"procedureId":"\\ud800"}',
  ]) {
    const answer = await send(create, body);
    expect([400, 422], `${body}: ${await answer.text()}`).toContain(answer.status());
    await expectProblem(answer, answer.status());
  }
  for (const form of ['{"station":{},"station":{}}', '{"__proto__":{"x":1},"station":[[[[1]]]]']) {
    const answer = await send(
      update,
      `{"temporalyNotificationId":${id},"version":${draft.version},"formData":${form}}`,
    );
    expect([400, 422], form).toContain(answer.status());
  }
  const large = JSON.stringify({ procedureId: 'x'.repeat(5_000_000) });
  await expectProblem(await send(create, large), 413);
  await expectProblem(await send(create, '{}', { 'Content-Type': 'text/plain' }), 415);

  const right = '{"procedureId":"amateur-open"}';
  await expectProblem(await send(create, right, { 'Sec-Fetch-Site': 'cross-site' }), 403);
  await expectProblem(await send(create, right, { 'Sec-Fetch-Site': 'same-site' }), 403);
  await expectProblem(await send(create, right, { Origin: 'https://evil.example' }), 403);
  expect(await state()).toBe(before);
});

test('[R10.3] a page of another origin cannot act with the session of its visitor', async ({
  account,
  store,
  another,
  faults,
}) => {
  const create = '/api/common/draft/create';
  faults.allow(/favicon\.ico|ERR_BLOCKED_BY_RESPONSE/);
  const page = await another({ bypassCSP: true });
  await signIn(page, store.user, account, 'ja');
  const evil = await page.context().newPage();
  // Another port is same-site: the cookie comes along. Another host is another site.
  for (const origin of [store.ops, store.ops.replace('localhost', '127.0.0.1')]) {
    await evil.goto(`${origin}/readyz`);
    const sent = await evil.evaluate(async (url) => {
      const body = '{"procedureId":"amateur-open"}';
      const request = { method: 'POST', mode: 'no-cors', credentials: 'include', body } as const;
      return fetch(url, request).then(
        () => 'answered',
        () => 'blocked',
      );
    }, `${store.user}${create}`);
    expect(sent).toBe('blocked');
  }
  const { drafts } = await result(page, store.user, '/api/common/draft/list-get');
  expect(drafts).toEqual([]);
});
