import type { Environment } from '@marcbachmann/cel-js';
import { certificationForm } from '../rules/conformity';
import { operatorClass } from '../rules/operator';
import { monthEnd } from './day';
import type { Code } from './definition';
import { decibels, figure, ratio } from './figures';
import { itemOf } from './item';
import { bandOf, channels, hasLetter, hertz, holdsName } from './notation';
import { oneAddress, sameName, similarName } from './same';
import { serialNamed } from './serialNamed';
import { sameSerials, serialCount, serialTotal, serialTwice } from './serials';
import { codeOf, numberOf, type SpokenCode, spokenIn } from './spoken';
import { countOf, within } from './within';

/** The codes of the lists of a definition. */
export type Lists = ReadonlyMap<string, ReadonlyMap<string, Code>>;

/** Registers the functions that few definitions call; the twins of internal/procedure/functions.go. */
export function registerMore(env: Environment, all: Lists): void {
  const read = new Map<string, readonly SpokenCode[]>();
  env.registerFunction('codeOf(string, string): string', (list: string, text: string) => {
    const known = read.get(list) ?? spokenIn([...(all.get(list)?.values() ?? [])]);
    read.set(list, known);
    return codeOf(known, text);
  });
  env.registerFunction(
    'bandOf(string, double, double): string',
    (list: string, low: number, high: number) => bandOf(all.get(list)?.values() ?? [], low, high),
  );
  env.registerFunction(
    'holdsName(string, string, string): bool',
    (list: string, attribute: string, text: string) =>
      holdsName(all.get(list)?.values() ?? [], attribute, text),
  );
  env.registerFunction('itemOf(string): string', itemOf);
  env.registerFunction('hasLetter(string): bool', hasLetter);
  env.registerFunction('hertz(string): double', hertz);
  env.registerFunction('operatorLetter(string): string', (n: string) => operatorClass(n).letter);
  env.registerFunction('operatorYear(string): double', (n: string) => operatorClass(n).year);
  env.registerFunction('certificationForm(string): string', certificationForm);
  env.registerFunction('numberOf(string): double', numberOf);
  env.registerFunction('decibels(double): double', decibels);
  env.registerFunction('ratio(double, double): double', ratio);
  env.registerFunction('figure(double): string', figure);
  env.registerFunction('serialCount(string): double', serialCount);
  env.registerFunction('serialTotal(string): string', serialTotal);
  env.registerFunction('serialTwice(string): string', serialTwice);
  env.registerFunction('serialNamed(string): string', serialNamed);
  env.registerFunction(
    'channelSpacing(string): double',
    (words: string) => channels(words).spacing,
  );
  env.registerFunction('channelCount(string): double', (words: string) => channels(words).count);
  env.registerFunction(
    'whole(double): bool',
    (n: number) => Math.abs(n - Math.floor(n + 0.5)) < 0.001,
  );
  env.registerFunction('sameName(string, string): bool', sameName);
  env.registerFunction('similarName(string, string): bool', similarName);
  env.registerFunction('oneAddress(string, string): bool', oneAddress);
  env.registerFunction('sameSerials(string, string): bool', sameSerials);
  env.registerFunction('countOf(list): double', countOf);
  env.registerFunction('monthEnd(string): string', monthEnd);
  env.registerFunction('within(list, list, list<string>): bool', within);
}
