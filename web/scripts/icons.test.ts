import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('../public/', import.meta.url).pathname;
const read = (name: string) => readFileSync(folder + name);

describe('the pictures in public', () => {
  test.each([
    ['apple-touch-icon.png', 180, 180],
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
    ['maskable-512.png', 512, 512],
    ['og.png', 1200, 630],
  ])('%s is %i by %i', (name, width, height) => {
    const png = read(name);
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  });

  test('favicon.ico holds one PNG of 32 by 32', () => {
    const ico = read('favicon.ico');
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
    expect(ico.toString('latin1', 23, 26)).toBe('PNG');
  });

  test('all of them are small', () => {
    const sizes = readdirSync(folder).map((name) => read(name).length);
    expect(sizes.reduce((sum, each) => sum + each, 0)).toBeLessThan(120_000);
  });
});
