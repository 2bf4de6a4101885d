import { expect, test } from 'vitest';
import { createPreloader, MOST } from './preload';

/** A page whose loading the test ends. */
function slow() {
  let end: (failure?: unknown) => void = () => {};
  let asked = 0;
  const load = () => {
    asked += 1;
    return new Promise<never>((resolve, reject) => {
      end = (failure) => (failure ? reject(failure) : resolve(undefined as never));
    });
  };
  return { page: { load }, asked: () => asked, end: (failure?: unknown) => end(failure) };
}

const settled = () => new Promise((resume) => setTimeout(resume));

test('[R9.5] at most 5 pages are fetched ahead at once, each once, in turn', async () => {
  expect(MOST).toBe(5);
  const preload = createPreloader();
  const all = Array.from({ length: 12 }, slow);
  for (const { page } of [...all, ...all]) preload(page);
  const asked = () => all.map((each) => each.asked()).join('');
  expect(asked()).toBe('111110000000');
  all[2]?.end();
  all[4]?.end();
  await settled();
  expect(asked()).toBe('111111100000');
  for (const each of all.slice(0, 7)) each.end();
  await settled();
  expect(asked()).toBe('111111111111');
  for (const each of all) each.end();
  await settled();
  preload(all[0]?.page ?? slow().page);
  expect(asked()).toBe('111111111111');
});

test('a page that could not be fetched ahead may be tried again', async () => {
  const preload = createPreloader();
  const one = slow();
  preload(one.page);
  one.end(new Error('offline'));
  await settled();
  preload(one.page);
  expect(one.asked()).toBe(2);
});
