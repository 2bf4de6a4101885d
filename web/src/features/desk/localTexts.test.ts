import { expect, test } from 'vitest';
import { endedAt, keepEnded } from '@/lib/ended';
import { safeStorage } from '@/lib/storage';
import { localTexts } from './localTexts';

/** A storage that lives in memory, as where the browser blocks it. */
const memory = () =>
  safeStorage(() => {
    throw new Error('blocked');
  });

test('[R10.1] what could not be saved waits for the same officer and case alone', () => {
  const store = memory();
  const here = localTexts('officer-1', 'N1', store);
  here.set('refusal', '"typed after the end"');
  here.set('note', '"x"');
  here.set('grant', '{"reason":"x"}');
  expect(localTexts('officer-2', 'N1', store).forms()).toEqual([]);
  expect(localTexts('officer-1', 'N2', store).get('refusal')).toBeNull();
  expect(here.get('refusal')).toBe('"typed after the end"');
  here.sent();
  expect(here.forms()).toEqual(['note', 'grant']);
});

test('[R10.1] where a session ended is remembered until somebody is signed in again', () => {
  const store = memory();
  keepEnded('/desk/detail?electronicApplicationNumber=N1', store);
  expect(endedAt(store)).toContain('N1');
  keepEnded(undefined, store);
  expect(endedAt(store)).toBeNull();
});
