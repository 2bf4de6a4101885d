import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flowUse } from './flowUse';
import { flowKeys } from './session';

const source = (name: string) => readFileSync(join('src', name), 'utf8');

/** The sources that keep or read flow data, tests and the lists themselves left out. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .filter((name) => !/\.test\.|lib\/(session|flowUse)\.ts$|\.gen\.ts$/.test(name))
  .filter((name) => source(name).includes("from '@/lib/session'"));

/** What a file gives to a function of the session: the key itself, or a name that stands for it. */
function calls(name: string, call: 'readFlow' | 'writeFlow', key: string): boolean {
  const text = source(name);
  const named = new RegExp(`const (\\w+) = '${key}'`).exec(text)?.[1];
  const listed =
    new RegExp(`\\[[^\\]]*'${key}'[^\\]]*\\] as const`).test(text) || text.includes(`: '${key}'`);
  return (
    text.includes(`${call}('${key}'`) ||
    (named ? text.includes(`${call}(${named}`) : false) ||
    (listed && text.includes(`${call}(key`))
  );
}

test('[R3.10] every session key of the specification has its use told, and no other', () => {
  expect(Object.keys(flowUse).sort()).toEqual([...flowKeys].sort());
});

test.each(flowKeys)('[R3.10] %s is written and read as told, or not at all', (key) => {
  const use = flowUse[key];
  if ('later' in use) {
    expect(sources.filter((name) => source(name).includes(`'${key}'`))).toEqual([]);
    expect(use.later).not.toBe('');
    return;
  }
  expect(calls(use.written, 'writeFlow', key), `written in ${use.written}`).toBe(true);
  expect(calls(use.read, 'readFlow', key), `read in ${use.read}`).toBe(true);
  expect(existsSync(join('e2e', use.test)), use.test).toBe(true);
});
