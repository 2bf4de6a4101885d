import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '@/api/user';
import { lastAttempt, submitAgain, submitDraft } from './submission';

const kept = new Map<string, string>();

beforeEach(() => {
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('window', { sessionStorage });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([true, false])(
  '[R2.14] after a reload the same is asked under the same key: updateAccount %s',
  async (updateAccount) => {
    const call = vi.spyOn(api, 'call').mockResolvedValue({} as never);
    await submitDraft('d1', 3, 'application', updateAccount);
    const attempt = lastAttempt();
    if (!attempt) throw new Error('nothing is kept');
    await submitAgain(attempt);
    expect(call.mock.calls[1]).toEqual(call.mock.calls[0]);
    expect(call.mock.calls[0]?.[1]).toMatchObject({ version: 3, updateAccount });
  },
);
