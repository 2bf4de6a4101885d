import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionHooks } from '@/lib/sessionHooks';
import { createApi } from './client';
import { PortalError } from './error';
import { setPage } from './headers';
import { timeoutOf } from './timeout';

interface Operations {
  '/api/common/thing/get': { input: { id: string }; result: { name: string } };
  '/api/common/application/register': { input: object; result: object };
}

vi.mock('@/lib/pageConfig', () => ({ pageConfig: { build: 'test' } }));

const api = createApi<Operations>();
const server = vi.fn<typeof fetch>();

const json = (body: unknown, init?: ResponseInit) => Promise.resolve(Response.json(body, init));
const get = (options?: object) => api.call('/api/common/thing/get', { id: '1' }, options);

async function failureOf(call: Promise<unknown>): Promise<PortalError> {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(PortalError);
  return error as PortalError;
}

beforeEach(() => {
  vi.stubGlobal('fetch', server);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  server.mockReset();
  sessionHooks.stepUp = undefined;
  sessionHooks.used = () => {};
  sessionHooks.ending = undefined;
});

test('a call posts JSON with cookies and the common headers and gives the result', async () => {
  setPage('MYP0001');
  server.mockReturnValue(json({ resultCode: 'SUCCESS', result: { name: 'x' } }));
  expect(await get()).toEqual({ name: 'x' });
  const [path, init] = server.mock.calls[0] ?? [];
  expect(path).toBe('/api/common/thing/get');
  expect(init?.method).toBe('POST');
  expect(init?.credentials).toBe('same-origin');
  expect(init?.body).toBe('{"id":"1"}');
  expect(init?.headers).toMatchObject({
    'Content-Type': 'application/json',
    'X-Portal-Client': 'common',
    'X-Portal-Page': 'MYP0001',
    'X-Portal-Build': 'test',
    'X-Request-Id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'Accept-Language': 'ja',
  });
});

test('[R8.1] RE_EXECUTABLE_ERROR joins the messages by newline, with status 200', async () => {
  const global = [
    { code: 'MSG-LIT-E-0097', message: 'first' },
    { code: 'MSG-LIT-E-0098', message: 'second' },
  ];
  server.mockReturnValue(json({ resultCode: 'RE_EXECUTABLE_ERROR', errors: { global } }));
  const error = await failureOf(get());
  expect(error.message).toBe('first\nsecond');
  expect(error.status).toBe(200);
  expect(error.codes).toEqual(['MSG-LIT-E-0097', 'MSG-LIT-E-0098']);
});

test('[R8.1] [R5.13] INPUT_DATA_VALIDATION_FAILURE is logged without values, has no message and is not shown', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const fields = [
    { pointer: '/operator/name', code: 'MSG-LIT-E-0001', params: { value: 'secret' } },
  ];
  server.mockReturnValue(json({ resultCode: 'INPUT_DATA_VALIDATION_FAILURE', errors: { fields } }));
  const error = await failureOf(get());
  expect(error.message).toBe('');
  expect(error.status).toBe(200);
  expect(error.fields).toEqual(fields);
  expect(error.quiet).toBe(true);
  expect(warn).toHaveBeenCalledWith('INPUT_DATA_VALIDATION_FAILURE', [
    '/operator/name MSG-LIT-E-0001',
  ]);
});

test('[R8.1] any other result raises with an empty message', async () => {
  server.mockReturnValue(json({ resultCode: 'SOMETHING_ELSE' }));
  const error = await failureOf(get());
  expect(error.message).toBe('');
  expect(error.status).toBe(200);
});

test('[R8.2] a timeout becomes 504 Gateway Timeout', async () => {
  server.mockImplementation(
    (_path, init) =>
      new Promise((_done, fail) => {
        init?.signal?.addEventListener('abort', () => fail(init.signal?.reason));
      }),
  );
  const error = await failureOf(get({ timeout: 1 }));
  expect(error.status).toBe(504);
  expect(error.statusText).toBe('Gateway Timeout');
});

test('[R8.2] an HTTP error is raised with its status, status text and request id', async () => {
  server.mockReturnValue(
    json({ title: 'gone', requestId: 'r-1' }, { status: 503, statusText: 'Service Unavailable' }),
  );
  const error = await failureOf(get());
  expect(error.status).toBe(503);
  expect(error.statusText).toBe('Service Unavailable');
  expect(error.requestId).toBe('r-1');
  expect(error.message).toBe('');
});

test('what was too much for now says how long to wait', async () => {
  const detail = 'Too many attempts. Wait about 3 min and try again.';
  server.mockReturnValue(json({ detail, code: 'MSG-LIT-E-0104' }, { status: 429 }));
  const error = await failureOf(get());
  expect(error.message).toBe(detail);
  expect(error.codes).toEqual(['MSG-LIT-E-0104']);
  server.mockReturnValue(json({ detail, code: 'MSG-LIT-E-0104' }, { status: 500 }));
  expect((await failureOf(get())).message).toBe('');
});

test('[R8.2] an HTTP error without a readable body keeps its status', async () => {
  server.mockResolvedValue(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
  expect((await failureOf(get())).status).toBe(502);
});

test('no answer at all has no status', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  const error = await failureOf(get());
  expect(error.status).toBeUndefined();
  expect(error.cause).toBeInstanceOf(TypeError);
});

test('a quiet call marks its error as quiet', async () => {
  server.mockReturnValue(json({}, { status: 500 }));
  expect((await failureOf(get({ quiet: true }))).quiet).toBe(true);
});

test("the caller's own abort stays an abort", async () => {
  const stop = new AbortController();
  server.mockImplementation((_path, init) => Promise.reject(init?.signal?.reason));
  stop.abort();
  await expect(get({ signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  ['/api/common/relicense-check', 60],
  ['/api/common/application/relicense-check', 60],
  ['/api/common/application/register', 240],
  ['/api/common/append/register', 240],
  ['/api/common/correction/register', 240],
  ['/api/common/cancellation/register', 240],
  ['/api/common/expsp/register', 240],
  ['/api/signup/userinfo/insert', 240],
  ['/api/temporary-signup/userinfo/insert', 240],
  ['/api/common/userinfo/update', 240],
  ['/api/add-identity/userinfo/update', 240],
  ['/api/common/home/get', 30],
  ['/api/common/userinfo/status-get', 30],
  ['/api/common/application/fee-get', 30],
  ['/api/common/application/register/x', 30],
])('[R7.11] a call of %s may take %i seconds', async (path, seconds) => {
  expect(timeoutOf(path)).toBe(seconds * 1000);
  const limit = vi.spyOn(AbortSignal, 'timeout');
  server.mockReturnValue(json({ resultCode: 'SUCCESS', result: {} }));
  await createApi<Record<string, { input: object; result: object }>>().call(path, {});
  expect(limit).toHaveBeenCalledExactlyOnceWith(seconds * 1000);
});

const wanted = () =>
  json({ type: 'urn:radioportal:step-up', title: 'Forbidden', status: 403 }, { status: 403 });

test('a call that wants a step-up is made again after it; its caller does not notice', async () => {
  const asked = vi.fn(() => Promise.resolve());
  sessionHooks.stepUp = asked;
  server.mockReturnValueOnce(wanted());
  server.mockReturnValueOnce(json({ resultCode: 'SUCCESS', result: { name: 'x' } }));
  expect(await get()).toEqual({ name: 'x' });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(server.mock.calls.map(([path]) => path)).toEqual([
    '/api/common/thing/get',
    '/api/common/thing/get',
  ]);
});

test('a step-up that is cancelled ends the call with what the dialog says', async () => {
  const cancelled = new PortalError({ status: 403, message: 'nothing was changed', quiet: true });
  sessionHooks.stepUp = () => Promise.reject(cancelled);
  server.mockReturnValueOnce(wanted());
  expect(await failureOf(get())).toBe(cancelled);
  expect(server).toHaveBeenCalledTimes(1);
});

test('a step-up is asked for once a call; any other 403 asks for none', async () => {
  const asked = vi.fn(() => Promise.resolve());
  sessionHooks.stepUp = asked;
  server.mockImplementation(wanted);
  expect((await failureOf(get())).status).toBe(403);
  expect(asked).toHaveBeenCalledTimes(1);
  server.mockImplementation(() => json({ type: 'about:blank', status: 403 }, { status: 403 }));
  expect((await failureOf(get())).status).toBe(403);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('every answer but 401 counts as a use of the session', async () => {
  const used = vi.fn();
  sessionHooks.used = used;
  server.mockReturnValueOnce(json({ resultCode: 'SUCCESS', result: { name: 'x' } }));
  await get();
  expect(used).toHaveBeenCalledTimes(1);
  server.mockReturnValueOnce(json({}, { status: 401 }));
  await failureOf(get());
  expect(used).toHaveBeenCalledTimes(1);
});

test('[R2.42] what is asked while one signs out waits, and is asked only where one stays', async () => {
  let stay = () => {};
  sessionHooks.ending = new Promise((resolve) => {
    stay = resolve;
  });
  server.mockImplementation(() => json({ resultCode: 'SUCCESS', result: { name: 'x' } }));
  const anyApi = createApi<Record<string, { input: object; result: object }>>();
  const asked = get();
  await anyApi.call('/api/staff/auth/logout', {});
  expect(server.mock.calls.map(([path]) => path)).toEqual(['/api/staff/auth/logout']);
  sessionHooks.ending = undefined;
  stay();
  expect(await asked).toEqual({ name: 'x' });
});

test('[R2.42] what is being read as one signs out is broken off, and read anew only where one stays', async () => {
  let stay = () => {};
  const brokenOff = (init?: RequestInit) =>
    new Promise<Response>((_, fail) => {
      init?.signal?.addEventListener('abort', () => fail(init.signal?.reason));
    });
  server.mockImplementationOnce((_, init) => brokenOff(init));
  server.mockImplementation(() => json({ resultCode: 'SUCCESS', result: { name: 'x' } }));
  const asked = get();
  await vi.waitFor(() => expect(server).toHaveBeenCalledOnce());
  sessionHooks.ending = new Promise((resolve) => {
    stay = resolve;
  });
  sessionHooks.reading.abort();
  sessionHooks.reading = new AbortController();
  expect(await Promise.race([asked, new Promise((r) => setTimeout(r, 0, 'waits'))])).toBe('waits');
  expect(server).toHaveBeenCalledOnce();
  sessionHooks.ending = undefined;
  stay();
  expect(await asked).toEqual({ name: 'x' });
});
