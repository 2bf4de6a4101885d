import { expect, test } from 'vitest';
import { confirmationOf } from './confirmation';

test.each([
  ['GRANTED', 'licence', 'open', '免許を与えて'],
  ['GRANTED', 'licence', 'renewal', '免許を与えて'],
  ['GRANTED', 'licence', 'change', '変更を認めて'],
  ['GRANTED', 'registration', 'open', '登録をして'],
  ['REFUSED', 'licence', 'open', '免許を拒否して'],
  ['REFUSED', 'licence', 'change', '変更を認めずに'],
  ['REFUSED', 'registration', 'open', '認めずに'],
  ['REFUSED', 'none', 'open', '認めずに'],
] as const)('[R10.2] %s of a %s (%s) says what ends', (outcome, record, kind, begins) => {
  expect(confirmationOf(outcome, { record, kind }, 'ja').startsWith(begins)).toBe(true);
});
