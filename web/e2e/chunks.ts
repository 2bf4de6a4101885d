import { readFileSync } from 'node:fs';

const frames = new URL('../dist/user/frames.json', import.meta.url);

/** The name of the file with the code of the page at an address: short pages share one. */
export function codeOf(path: string): string {
  const { preload } = JSON.parse(readFileSync(frames, 'utf8'));
  const [, file] = /\/assets\/([^"]+)/.exec(preload[path] ?? '') ?? [];
  if (!file) throw new Error(`${path} has no code of its own`);
  return file;
}
