import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDetail } from '@/forms/applicant/empty';
import { FormAutosave, PAUSE, RETRY } from './autosave';
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
  const autosave = new FormAutosave({
    send: async ({ userId }) => {
      sent.push(userId);
      await answers.shift()?.();
    },
    save: (left) => kept.push(left?.userId ?? null),
  });
  return { sent, kept, answers, autosave };
}

it('[R2.12] sends the newest form after a pause, and the tab forgets it', async () => {
  const { sent, kept, autosave } = world();
  autosave.change(form('a'));
  autosave.change(form('ab'));
  expect(autosave.phase.get()).toBe('saving');
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(sent).toEqual(['ab']);
  expect(kept).toEqual(['a', 'ab', null]);
  expect(autosave.phase.get()).toBe('saved');
});

it('tries again by itself, and keeps in the tab what has not arrived', async () => {
  const { sent, kept, answers, autosave } = world();
  answers.push(() => Promise.reject(new Error('down')));
  autosave.change(form('a'));
  expect(await autosave.flush()).toBe(false);
  expect(autosave.phase.get()).toBe('unsaved');
  expect(kept).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(RETRY);
  expect(sent).toEqual(['a', 'a']);
  expect(autosave.phase.get()).toBe('saved');
});

it('sends what was typed while a save was under way', async () => {
  const { sent, answers, autosave } = world();
  answers.push(async () => autosave.change(form('ab')));
  autosave.change(form('a'));
  expect(await autosave.flush()).toBe(true);
  expect(sent).toEqual(['a', 'ab']);
});
