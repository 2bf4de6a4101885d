import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { record } from '@/lib/record';
import { createStore } from '@/lib/store';
import { startClient } from './client';

/** Only the browser is a stand-in here: the library is the real one. */
const { account } = vi.hoisted(() => ({ account: { id: undefined as string | undefined } }));
const changes = createStore(0);
vi.mock('@/api/user-info', () => ({
  userInfo: {
    get: () => ({ info: account.id ? { userInfoDetail: { accountId: account.id } } : undefined }),
    subscribe: (listener: () => void) => changes.subscribe(listener),
  },
}));

interface Sent {
  url: URL;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the tests name what they read.
  body: any;
}

const origin = 'https://portal.example';
let batches: Sent[];
let asked: number;
let beacons: { url: URL; text: string }[];
let answers: { batch: () => number; credentials: () => number };
let listeners: Map<string, ((event: unknown) => void)[]>;
let page: { visibilityState: string };

async function answer(input: RequestInfo | URL): Promise<Response> {
  const request = new Request(input instanceof Request ? input : new URL(`${input}`, origin));
  const url = new URL(request.url);
  if (url.pathname === '/rum/credentials') {
    asked += 1;
    const result = {
      accessKeyId: 'RP1-0',
      secretAccessKey: 'secret',
      sessionToken: `token ${asked}`,
      expiration: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const status = answers.credentials();
    return new Response(JSON.stringify({ result }), { status });
  }
  const text = await request.text();
  batches.push({ url, headers: request.headers, text, body: JSON.parse(text) });
  return new Response('{}', { status: answers.batch() });
}

function listen(type: string, listener: (event: unknown) => void): void {
  listeners.set(type, [...(listeners.get(type) ?? []), listener]);
}

function unlisten(type: string, listener: (event: unknown) => void): void {
  listeners.set(
    type,
    (listeners.get(type) ?? []).filter((each) => each !== listener),
  );
}

async function hide(): Promise<void> {
  page.visibilityState = 'hidden';
  for (const listener of listeners.get('visibilitychange') ?? []) listener({});
  await vi.advanceTimersByTimeAsync(0);
}

const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000);

const fail = (message: string, times = 1) => {
  for (let n = 0; n < times; n++) record({ error: new Error(message) });
};

const messages = (sent: Sent) =>
  sent.body.RumEvents.filter((event: { type: string }) => /js_error/.test(event.type)).map(
    (event: { details: string }) => JSON.parse(event.details).message,
  );

beforeEach(() => {
  vi.useFakeTimers();
  batches = [];
  beacons = [];
  asked = 0;
  account.id = undefined;
  answers = { batch: () => 200, credentials: () => 200 };
  listeners = new Map();
  page = { visibilityState: 'visible' };
  const location = new URL(`${origin}/mypage`);
  const target = { addEventListener: listen, removeEventListener: unlisten };
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', location);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal(
    'document',
    Object.assign(page, { ...target, location, cookie: '', referrer: '', title: 'My Page' }),
  );
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
    language: 'ja',
    cookieEnabled: false,
    sendBeacon: (url: string, text: string) => beacons.push({ url: new URL(url), text }) > 0,
  });
  const Nothing = class {
    observe() {}
    disconnect() {}
    send() {}
    open() {}
    pushState() {}
    replaceState() {}
  };
  for (const name of [
    'History',
    'XMLHttpRequest',
    'MutationObserver',
    'ErrorEvent',
    'PerformanceNavigationTiming',
  ])
    vi.stubGlobal(name, class extends Nothing {});
  vi.stubGlobal('fetch', vi.fn(answer));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[R7.13] a batch has the form and the address of the specification, and is signed', async () => {
  await startClient('gp');
  fail('it broke');
  await seconds(5);
  const [{ url, headers, body } = {} as Sent] = batches;
  expect(url.pathname).toMatch(/appmonitors\/gp$/);
  expect(Object.keys(body)).toEqual(['BatchId', 'AppMonitorDetails', 'UserDetails', 'RumEvents']);
  expect(body.AppMonitorDetails).toEqual({ id: 'gp', version: '1.0.0' });
  expect(Object.keys(body.UserDetails)).toEqual(['userId', 'sessionId']);
  for (const event of body.RumEvents) {
    expect(Object.keys(event)).toEqual(['id', 'timestamp', 'type', 'metadata', 'details']);
    expect(Number.isInteger(event.timestamp)).toBe(true);
    expect(Math.abs(Date.now() / 1000 - event.timestamp)).toBeLessThan(10);
  }
  expect(headers.get('authorization')).toContain(
    '/ap-northeast-1/rum/aws4_request, SignedHeaders=content-type;host;x-amz-content-sha256;x-amz-date;x-amz-security-token',
  );
});

test('[R8.9] [R7.14] errors carry the account id once it is known, and the session is tagged with it', async () => {
  vi.resetModules();
  const { record } = await import('@/lib/record');
  const { startClient } = await import('./client');
  record({ error: new Error('early') }); // before the client is there
  await startClient('gp');
  account.id = 'A1';
  changes.set((n) => n + 1);
  record({ error: new Error('later') });
  await seconds(5);
  expect(messages(batches[0] as Sent)).toEqual(['early', 'A1: later']);
  const tags = batches[0]?.body.RumEvents.map(
    (event: { metadata: string }) => JSON.parse(event.metadata).accountId,
  );
  expect(tags.at(-1)).toBe('A1');
  expect(tags[0]).toBeUndefined();
});

test('an error that passes several places is recorded once', async () => {
  await startClient('gp');
  const error = new Error('twice');
  record({ error });
  record({ error });
  await seconds(5);
  expect(messages(batches[0] as Sent)).toEqual(['twice']);
});

test('[R7.14] an event of a feature is recorded under its name', async () => {
  await startClient('gp');
  record({
    event: 'lite application content',
    details: { procedureId: 'amateur-open', kind: 'open' },
  });
  await seconds(5);
  const event = batches[0]?.body.RumEvents.at(-1);
  expect(event.type).toBe('lite application content');
  expect(event.details).toBe('{"procedureId":"amateur-open","kind":"open"}');
});

test.each([403, 404])('[R8.9] dispatch is disabled after %i', async (status) => {
  answers.batch = () => status;
  await startClient('gp');
  fail('first');
  await seconds(5);
  expect(batches).toHaveLength(1);
  fail('second');
  await seconds(60);
  await hide();
  expect(batches).toHaveLength(1);
  expect(beacons).toHaveLength(0);
});

test.each([429, 500, 503])(
  '[R8.9] [R9.6] a batch is sent again twice after %i, the same each time',
  async (status) => {
    answers.batch = () => status;
    await startClient('gp');
    fail('it broke');
    await seconds(5);
    expect(batches).toHaveLength(1);
    await seconds(2);
    expect(batches).toHaveLength(2);
    await seconds(4);
    expect(batches).toHaveLength(3);
    await seconds(60);
    expect(batches).toHaveLength(3);
    expect(new Set(batches.map((sent) => sent.text)).size).toBe(1);
    answers.batch = () => 200;
    fail('and goes on');
    await seconds(5);
    expect(messages(batches[3] as Sent)).toEqual(['and goes on']);
  },
);

test.each([400, 401, 413])('[R8.9] %i fails at once, and dispatch goes on', async (status) => {
  answers.batch = () => status;
  await startClient('gp');
  fail('first');
  await seconds(60);
  expect(batches).toHaveLength(1);
  fail('second');
  await seconds(5);
  expect(messages(batches[1] as Sent)).toEqual(['second']);
});

test.each([
  [404, 1],
  [403, 1],
  [503, 3],
])('[R8.9] without credentials nothing is sent: %i, asked %i times', async (status, times) => {
  answers.credentials = () => status;
  const started = expect(startClient('gp')).rejects.toThrow(`${status}`);
  await seconds(10);
  await started;
  expect(asked).toBe(times);
  fail('nobody hears');
  await seconds(60);
  expect(batches).toHaveLength(0);
});

test('[R8.9] credentials that cannot be renewed block dispatch', async () => {
  await startClient('gp');
  answers.credentials = () => 500;
  await seconds(3600);
  batches = [];
  fail('it broke');
  await seconds(60);
  await hide();
  expect(batches).toHaveLength(0);
  expect(beacons).toHaveLength(0);
});

test('[R9.6] credentials are renewed 30 seconds before they end, not earlier', async () => {
  await startClient('gp');
  await seconds(3600 - 40);
  fail('a');
  await seconds(5);
  expect(asked).toBe(1);
  await seconds(10);
  fail('b');
  await seconds(5);
  expect(asked).toBe(2);
  expect(batches.at(-1)?.headers.get('x-amz-security-token')).toBe('token 2');
});

test('[R9.6] batches of 100 go every 5 seconds; of more than 200 waiting the latest are dropped', async () => {
  await startClient('gp');
  await seconds(5); // the start of the session
  batches = [];
  fail('it broke', 250);
  await seconds(4.9);
  const sizes = () => batches.map((sent) => sent.body.RumEvents.length);
  expect(sizes()).toEqual([]);
  await seconds(0.1);
  expect(sizes()).toEqual([100]);
  await seconds(60);
  expect(sizes()).toEqual([100, 100]);
});

test('[R9.6] a session records 2000 events', async () => {
  await startClient('gp');
  for (let n = 0; n < 21; n++) {
    fail('it broke', 100);
    await seconds(5);
  }
  expect(batches.flatMap((sent) => sent.body.RumEvents)).toHaveLength(2000);
});

test('[R7.13] [R9.6] what waits when the page is hidden goes as a beacon signed for 60 seconds', async () => {
  await startClient('gp');
  fail('at the end');
  await hide();
  const [{ url, text } = {} as (typeof beacons)[0]] = beacons;
  expect(url.pathname).toBe('/rum/appmonitors/gp');
  expect(url.searchParams.get('X-Amz-Expires')).toBe('60');
  expect(text).toContain('at the end');
  await seconds(10);
  expect(batches).toHaveLength(0);
});
