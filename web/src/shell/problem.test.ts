import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageTransitionError, PortalError } from '@/api/error';
import { type Recorded, recordTo } from '@/lib/record';
import { fatal, popup, report, takesPage } from './problem';

let recorded: Recorded[] = [];

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Chrome/140.0' });
  recorded = [];
  recordTo((what) => recorded.push(what));
  popup.set(null);
  fatal.set(null);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('[R8.5] an error that is shown is recorded', () => {
  const error = new TypeError('x');
  report(error);
  expect(recorded).toEqual([{ error }]);
  expect(popup.get()?.cause).toBe(error);
});

test('a quiet error is recorded though it is not shown; an abort of the page itself is not', () => {
  const error = new PortalError({ status: 400, quiet: true });
  report(error);
  report(new DOMException('gone', 'AbortError'));
  expect(recorded).toEqual([{ error }]);
  expect(popup.get()).toBeNull();
});

const strange = (status: unknown) => Object.assign(new Error('of another kind'), { status });

test.each([
  ['500', new PortalError({ status: 500 }), 'page'],
  ['504', new PortalError({ status: 504 }), 'page'],
  ['a fatal one', new PortalError({ fatal: true }), 'page'],
  ['an invalid transition', new PageTransitionError(), 'page'],
  ['503 of another kind', strange(503), 'page'],
  ['499', new PortalError({ status: 499 }), 'popup'],
  ['404', new PortalError({ status: 404 }), 'popup'],
  ['a refusal with a message', new PortalError({ status: 200, message: 'x' }), 'popup'],
  ['no status', new PortalError({}), 'popup'],
  ['no number for a status', strange('503'), 'popup'],
  ['nothing at all', undefined, 'popup'],
])(
  '[R4.11] [R8.5] an error that nobody caught, %s, shows the page or the popup',
  (_name, error, where) => {
    report(error);
    expect(fatal.get() !== null).toBe(where === 'page');
    expect(popup.get() !== null).toBe(where === 'popup');
  },
);

test('[R8.5] robots do not get the error page, but the popup', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  report(new PortalError({ status: 500 }));
  expect(fatal.get()).toBeNull();
  report(new PortalError({ status: 400 }));
  expect(popup.get()?.status).toBe(400);
});

test('what a page could not read takes it when it is missing, fatal or a failure of the server', () => {
  const takes = (status: number) => takesPage(new PortalError({ status }));
  expect([404, 500, 503].map(takes)).toEqual([true, true, true]);
  expect([200, 400, 401, 403, 409, 429].map(takes)).not.toContain(true);
  expect(takesPage(new PortalError({}))).toBe(false);
  expect(takesPage(new TypeError('x'))).toBe(false);
});
