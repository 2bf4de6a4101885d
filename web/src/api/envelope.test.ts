import { expect, test } from 'vitest';
import { readResult } from './envelope';

const answer = (body: string, status = 200) => new Response(body, { status });

test('the result of a business answer', async () => {
  await expect(
    readResult(answer('{"resultCode":"SUCCESS","result":{"version":3}}')),
  ).resolves.toEqual({ version: 3 });
});

test('[R10.3] an answer that breaks off is a lost connection, not a refusal', async () => {
  const error = await readResult(answer('{"resultCode":"SUCC')).catch((each: unknown) => each);
  expect(error).toMatchObject({ name: 'PortalError', status: undefined, quiet: true });
});

test('a status that refuses keeps its number, whatever its body', async () => {
  await expect(readResult(answer('<html>', 413))).rejects.toMatchObject({
    status: 413,
    quiet: true,
  });
});
