import { expect, test } from 'vitest';
import { PortalError } from '@/api/error';
import { named } from './error';

test('[R8.9] an error is recorded with the account id in front of its message', () => {
  const error = new TypeError('x is not a function');
  const recorded = named(error, 'A1');
  expect(recorded).toMatchObject({ name: 'TypeError', message: 'A1: x is not a function' });
  expect(recorded.stack).toMatch(/^\s*at .*error\.test\.ts/);
  expect(named(error, undefined).message).toBe('x is not a function');
});

test.each([
  [
    { status: 200, codes: ['MSG-LIT-E-0098'], message: '電波太郎さんの申請です' },
    '200 MSG-LIT-E-0098',
  ],
  [{ status: 500, statusText: 'Internal Server Error' }, '500 Internal Server Error'],
  [{ status: 504, statusText: 'Gateway Timeout' }, '504 Gateway Timeout'],
  [{ cause: new TypeError('Failed to fetch') }, 'Failed to fetch'],
  [{}, 'no answer'],
  [{ status: 401 }, '401'],
])(
  'an error of a call is named by its status and codes, not by what the person reads',
  (init, message) => {
    const recorded = named(new PortalError(init), 'A1');
    expect(recorded.message).toBe(`A1: ${message}`);
    expect(recorded.stack).not.toContain('電波太郎');
  },
);

test('the id of the request stands in the trace, where it does not part equal errors', () => {
  const { message, stack } = named(new PortalError({ status: 500, requestId: 'r-1' }), 'A1');
  expect(message).not.toContain('r-1');
  expect(stack).toMatch(/^request r-1\n/);
});

test.each([
  ['text', 'string', 'A1: text'],
  [undefined, 'undefined', 'A1: undefined'],
  [null, 'object', 'A1: null'],
])('whatever is thrown is named: %s', (thrown, name, message) => {
  expect(named(thrown, 'A1')).toEqual({ name, message });
});
