import { afterEach, expect, test, vi } from 'vitest';
import { PortalError } from '@/api/error';
import { readPayload } from '@/api/payload';
import { ask } from './watch';

afterEach(() => vi.unstubAllGlobals());

/** Answers with a body that breaks off. */
function breakOff() {
  const body = () =>
    new ReadableStream({
      start(control) {
        control.enqueue(new TextEncoder().encode('{"title":'));
        control.error(new TypeError('network error'));
      },
    });
  vi.stubGlobal('fetch', async () => new Response(body()));
}

test('[R8.1] content whose connection breaks within the body is a failure of the connection', async () => {
  breakOff();
  const failure = await readPayload(new URL('http://portal.test/faq')).catch((error) => error);
  expect(failure).toBeInstanceOf(PortalError);
  expect(failure.status).toBe(503);
});

test('[R8.1] what is only asked for beside the page is left out where the connection breaks', async () => {
  breakOff();
  expect(await ask('/build/latest.json')).toBeUndefined();
});
