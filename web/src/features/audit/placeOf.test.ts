import { expect, test } from 'vitest';
import { dayOfEvent } from './placeOf';

test('[R8.10] the id of an event that is missing tells the day on which it stood', () => {
  // 2026-11-28 22:10 of Japan, and one that is already the next day there.
  expect(dayOfEvent('01a22247-5ea3-7a4b-a561-6a4ee872db6f')).toBe('2026-11-28');
  const late = Date.UTC(2026, 10, 28, 15, 0).toString(16).padStart(12, '0');
  expect(dayOfEvent(`${late.slice(0, 8)}-${late.slice(8)}-7000-8000-000000000000`)).toBe(
    '2026-11-29',
  );
});
