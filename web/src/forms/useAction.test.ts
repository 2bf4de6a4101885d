import { expect, test } from 'vitest';
import { PortalError } from '@/api/error';
import { sessionOver } from './useAction';

test('[R2.42] that the session has ended is told over the page, though the call would tell its failure in place', () => {
  const over = sessionOver(new PortalError({ status: 401, message: '終了', quiet: true }));
  expect(over).toMatchObject({ status: 401, message: '終了', quiet: false });
  expect(sessionOver(new PortalError({ status: 503, quiet: true }))).toBeUndefined();
  expect(sessionOver(new Error('x'))).toBeUndefined();
});
