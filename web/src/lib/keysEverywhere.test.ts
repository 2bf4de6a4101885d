import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keysEverywhere, setKeysEverywhere } from './keysEverywhere';

beforeEach(() => {
  const jar = new Map<string, string>();
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(set: string) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

test('[R7.5] keys of a single character act everywhere until an officer turns that off for themselves', () => {
  expect(keysEverywhere('officer-1')).toBe(true);
  setKeysEverywhere(false, 'officer-1');
  expect(keysEverywhere('officer-1')).toBe(false);
  expect(keysEverywhere('officer-2')).toBe(true);
  setKeysEverywhere(true, 'officer-1');
  expect(keysEverywhere('officer-1')).toBe(true);
});
