import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from './error';
import { createHolder, unregisteredServices } from './user-info';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function slow<T>(value: T, after: number) {
  return vi.fn(() => new Promise<T>((done) => setTimeout(() => done(value), after)));
}

test('[R3.8] isLogin is undefined before the first fetch and true after success', async () => {
  const keep = vi.fn();
  const holder = createHolder(slow({ id: 'a' }, 10), keep);
  expect(holder.get()).toMatchObject({ isLogin: undefined, isFetched: false, isLoading: false });
  const fetched = holder.fetch();
  expect(holder.get()).toMatchObject({ isLogin: undefined, isLoading: true });
  await vi.advanceTimersByTimeAsync(10);
  expect(await fetched).toMatchObject({ isLogin: true, isFetched: true, isLoading: false });
  expect(keep).toHaveBeenCalledExactlyOnceWith({ id: 'a' });
});

test('[R3.8] a failure makes isLogin false and keeps no account id', async () => {
  const keep = vi.fn();
  const holder = createHolder(() => Promise.reject(new PortalError({ status: 401 })), keep);
  expect(await holder.fetch()).toMatchObject({ isLogin: false, isFetched: true, info: undefined });
  expect(keep).not.toHaveBeenCalled();
});

test('a failure other than 401 is told and asked again', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new PortalError({ status: 503 }))
    .mockResolvedValue(1);
  const holder = createHolder(load);
  const first = await holder.fetch();
  expect(first).toMatchObject({ isLogin: false, isFetched: false });
  expect(first.failure).toMatchObject({ status: 503 });
  const second = await holder.fetch();
  expect(second.isLogin).toBe(true);
  expect(second.failure).toBeUndefined();
});

test('[R4.8] a second fetch waits for the first, looking every 50 ms, and is then skipped', async () => {
  const load = slow('info', 120);
  const holder = createHolder(load);
  void holder.fetch();
  let ended = false;
  void holder.fetch().then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(149);
  expect(holder.get().isFetched).toBe(true);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
});

test('[R4.8] a fetch is skipped when already fetched, unless forced', async () => {
  const load = vi.fn(async () => 'info');
  const holder = createHolder(load);
  await holder.fetch();
  await holder.fetch();
  expect(load).toHaveBeenCalledTimes(1);
  await holder.fetch({ force: true });
  expect(load).toHaveBeenCalledTimes(2);
});

test('[R4.8] forced fetches at once run one after the other', async () => {
  let running = 0;
  const load = vi.fn(async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((done) => setTimeout(done, 60));
    running -= 1;
  });
  const holder = createHolder(load);
  const all = Promise.all([1, 2, 3].map(() => holder.fetch({ force: true })));
  await vi.advanceTimersByTimeAsync(1000);
  await all;
  expect(load).toHaveBeenCalledTimes(3);
});

test('unregistered services are those of the list without the registered ones', () => {
  const attribute = {
    type: 'individual' as const,
    identified: true,
    service: ['radio', 'amateur'],
    registration: ['amateur'],
    isRegisterd: true,
    isTemporary: false,
    identityAgain: '' as const,
    letterPending: false,
    userStatusCd: '04' as const,
    unqualified: false,
    lastLoginDate: '',
    loginType: [],
  };
  expect(unregisteredServices(attribute)).toEqual(['radio']);
});
