import { beforeEach, expect, test } from 'vitest';
import { PortalError } from '@/api/error';
import { type Recorded, recordTo } from '@/lib/record';
import { popup, report } from './problem';

let recorded: Recorded[] = [];

beforeEach(() => {
  recorded = [];
  recordTo((what) => recorded.push(what));
});

test('[R8.5] an error that is shown is recorded', () => {
  const error = new TypeError('x');
  report(error);
  expect(recorded).toEqual([{ error }]);
  expect(popup.get()?.cause).toBe(error);
});

test('a quiet error is recorded though it is not shown; an abort of the page itself is not', () => {
  popup.set(null);
  const error = new PortalError({ status: 400, quiet: true });
  report(error);
  report(new DOMException('gone', 'AbortError'));
  expect(recorded).toEqual([{ error }]);
  expect(popup.get()).toBeNull();
});
