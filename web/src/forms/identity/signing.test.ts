import { ContentInfo, SignedData } from 'pkijs';
import { expect, test } from 'vitest';
import { FileError } from './problem';
import { openSigner } from './signing';
import fixture from './signing.fixture.json';

// Files made with OpenSSL, keys and self-signed certificates for these tests only.
const files: Readonly<Record<string, string>> = fixture.files;
const fileOf = (name: string) => new Blob([Buffer.from(files[name] ?? '', 'base64')]);
const content = '{"purpose":"identity"}\nnonce\n2026-11-21T00:00:00Z';

async function verified(cms: string, content: string) {
  const der = Uint8Array.from(Buffer.from(cms, 'base64'));
  const signed = new SignedData({ schema: ContentInfo.fromBER(der.buffer).content });
  expect(signed.encapContentInfo.eContent).toBeUndefined();
  const data = new TextEncoder().encode(content).buffer;
  return signed.verify({ signer: 0, data, checkChain: false }).catch(() => false);
}

test.each(['rsa-aes', 'rsa-rc2', 'p256-aes', 'p256-3des', 'p384-aes'])(
  '[R2.4] the file %s signs a content, and that one only',
  async (name) => {
    const sign = await openSigner(fileOf(name), fixture.password);
    const cms = await sign(content);
    expect(await verified(cms, content)).toBe(true);
    expect(await verified(cms, `${content} `)).toBe(false);
  },
);

const problemOf = async (file: Blob, password: string) => {
  try {
    await (await openSigner(file, password))(content);
  } catch (error) {
    return error instanceof FileError ? error.problem : error;
  }
  return 'none';
};

test.each(['rsa-aes', 'rsa-rc2', 'p256-aes', 'p256-3des'])(
  'a wrong password of %s is told as that',
  async (name) => {
    expect(await problemOf(fileOf(name), 'another')).toBe('password');
    expect(await problemOf(fileOf(name), '')).toBe('password');
  },
);

test.each([
  ['nokey', 'noKey'],
  ['nocert', 'noCertificate'],
  ['k1-aes', 'key'],
])('the file %s is refused: %s', async (name, problem) => {
  expect(await problemOf(fileOf(name), fixture.password)).toBe(problem);
});

test('what is no such file is told as that', async () => {
  const whole = Buffer.from(files['rsa-aes'] ?? '', 'base64');
  const others = ['', 'hello', '%PDF-1.7 and more', whole.subarray(0, 900), Buffer.alloc(2e6, 48)];
  for (const other of others) expect(await problemOf(new Blob([other]), 'x')).toBe('file');
});
