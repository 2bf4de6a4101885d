import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDetail } from '@/forms/applicant/empty';
import { FormKeeper, PAUSE, RETRY } from './keeper';
import type { Form } from './typed';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const form = (userId: string): Form => ({ detail: emptyDetail, userId });

function world() {
  const sent: string[] = [];
  const kept: (string | null)[] = [];
  const answers: (() => Promise<void>)[] = [];
  const keeper = new FormKeeper({
    send: async ({ userId }) => {
      sent.push(userId);
      await answers.shift()?.();
    },
    keep: (left) => kept.push(left?.userId ?? null),
  });
  return { sent, kept, answers, keeper };
}

it('[R2.12] sends the newest form after a pause, and the tab forgets it', async () => {
  const { sent, kept, keeper } = world();
  keeper.change(form('a'));
  keeper.change(form('ab'));
  expect(keeper.phase.get()).toBe('saving');
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(sent).toEqual(['ab']);
  expect(kept).toEqual(['a', 'ab', null]);
  expect(keeper.phase.get()).toBe('saved');
});

it('tries again by itself, and keeps in the tab what has not arrived', async () => {
  const { sent, kept, answers, keeper } = world();
  answers.push(() => Promise.reject(new Error('down')));
  keeper.change(form('a'));
  expect(await keeper.flush()).toBe(false);
  expect(keeper.phase.get()).toBe('unsaved');
  expect(kept).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(RETRY);
  expect(sent).toEqual(['a', 'a']);
  expect(keeper.phase.get()).toBe('saved');
});

it('sends what was typed while a save was under way', async () => {
  const { sent, answers, keeper } = world();
  answers.push(async () => keeper.change(form('ab')));
  keeper.change(form('a'));
  expect(await keeper.flush()).toBe(true);
  expect(sent).toEqual(['a', 'ab']);
});
