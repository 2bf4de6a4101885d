import { expect, test } from 'vitest';
import { isOver } from './mandateOver';

test('[R4.7] what a power of attorney no longer lets is told from every other refusal', () => {
  for (const reason of ['mandateOver', 'mandateEnded', 'mandateExpired', 'membershipOver']) {
    expect(isOver(reason), reason).toBe(true);
  }
  for (const reason of [undefined, '', 'mandateTwice', 'underWay']) {
    expect(isOver(reason), reason).toBe(false);
  }
});
