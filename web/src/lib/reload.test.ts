import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn();
const assign = vi.fn();
const server = vi.fn<typeof fetch>();
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const here = 'http://portal.test/mypage?x=1';

/** The module as a page that has just been opened has it, with the tab's storage. */
async function opened() {
  vi.resetModules();
  return import('./reload');
}

const settled = () => new Promise((resume) => setTimeout(resume));

beforeEach(() => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  const location = { pathname: '/mypage', href: here, reload, assign };
  vi.stubGlobal('window', { sessionStorage, location });
  vi.stubGlobal('fetch', server);
  server.mockImplementation(async () => new Response());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('[R9.5] a path may be reloaded once in 10 seconds, each path for itself', async () => {
  const { mayReload } = await opened();
  expect(mayReload('/a', 1000)).toBe(true);
  expect(mayReload('/a', 10_999)).toBe(false);
  expect(mayReload('/b', 10_999)).toBe(true);
  expect(mayReload('/a', 11_000)).toBe(true);
});

test('[R9.5] blocked storage: only a page that is open for 10 seconds is reloaded', async () => {
  const { mayReload } = await opened();
  vi.stubGlobal('window', {});
  vi.stubGlobal('performance', { now: () => 9999 });
  expect(mayReload('/a')).toBe(false);
  vi.stubGlobal('performance', { now: () => 10_001 });
  expect(mayReload('/a')).toBe(true);
});

test('[R8.6] a chunk that fails to load opens its page anew, and tells the second time', async () => {
  const first = await opened();
  void first.loadChunk(gone);
  void first.loadChunk(gone);
  await settled();
  expect(server).toHaveBeenCalledWith(here, { method: 'HEAD', cache: 'no-store' });
  expect(reload).toHaveBeenCalled();
  const second = await opened();
  await expect(second.loadChunk(gone)).rejects.toThrow('dynamically imported');
  void second.loadChunk(gone, '/other', () => 'http://portal.test/other');
  await settled();
  expect(assign).toHaveBeenCalledExactlyOnceWith('http://portal.test/other');
});

test('[R8.6] where the server cannot be reached the page stays and tells', async () => {
  const { loadChunk } = await opened();
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(loadChunk(gone)).rejects.toThrow('dynamically imported');
  expect(reload).not.toHaveBeenCalled();
});

test('a chunk that loads is given', async () => {
  const { loadChunk } = await opened();
  expect(await loadChunk(async () => 'it')).toBe('it');
  expect(server).not.toHaveBeenCalled();
});
