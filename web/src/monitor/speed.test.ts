import { expect, test } from 'vitest';
import { createShifts } from './speed';

test('layout shifts add up to the largest burst', () => {
  const shifts = createShifts();
  const add = (startTime: number, value: number) => shifts.add({ startTime, value });
  add(100, 0.1);
  add(1050, 0.05);
  expect(shifts.get()).toBeCloseTo(0.15);
  add(2100, 0.12); // more than a second later: another burst
  expect(shifts.get()).toBeCloseTo(0.15);
  for (const at of [3000, 3900, 4800, 5700, 6600, 7500]) add(at, 0.01);
  expect(shifts.get()).toBeCloseTo(0.17); // a burst lasts 5 seconds: the last one is the next
});
