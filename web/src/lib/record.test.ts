import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

test('what happens before the client is there waits, in order, and is bounded', async () => {
  const { record, recordTo } = await import('./record');
  for (let n = 0; n < 60; n++) record({ error: n });
  const seen: unknown[] = [];
  recordTo((what) => seen.push(what));
  expect(seen).toEqual(Array.from({ length: 50 }, (_, n) => ({ error: n })));
  record({ event: 'later', details: {} });
  expect(seen.at(-1)).toEqual({ event: 'later', details: {} });
});
