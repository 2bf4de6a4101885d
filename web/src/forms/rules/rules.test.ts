import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '@/lib/clock';
import { applyRule, type Params, type Rule, ruleNamed, ruleNames } from './index';
import { loadMunicipalities } from './municipality';

beforeAll(loadMunicipalities);

interface Outcome {
  normalised: string;
  code: string;
  params?: Params;
}

/** One line of contract/rules/*.json, which internal/rule runs too. */
interface Case {
  shows?: string;
  rule: string;
  params?: Params;
  value: string;
  today?: string;
  want: Outcome;
}

const folder = fileURLToPath(new URL('../../../../contract/rules/', import.meta.url));
const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(folder + name, 'utf8')) as Case[]);

function run(rule: Rule, c: Case): Outcome {
  const normalised = rule.normalise(c.value);
  const finding = rule.check(normalised, c.params ?? {}, c.today ?? '');
  if (!finding) return { normalised, code: '' };
  const params = Object.keys(finding.params).length > 0 ? { params: finding.params } : {};
  return { normalised, code: finding.code, ...params };
}

function named(name: string): Rule {
  const rule = ruleNamed(name);
  if (!rule) throw new Error(`no rule named ${name}`);
  return rule;
}

// JSON.parse keeps halves of surrogate pairs, Go replaces them; so does the rule.
const title = (c: Case): string => `${c.rule} ${JSON.stringify(c.value)}`;

// The requirements of the specification's section 5; the rules of contacts and places show none.
const sentences: readonly [title: string, shows?: string][] = [
  ['[R5.1] required input and selection', 'R5.1'],
  ['[R5.2] exact, maximum, range and combined length', 'R5.2'],
  ['[R5.3] integer and decimal digits', 'R5.3'],
  ['[R5.4] sets of characters, and zero', 'R5.4'],
  ['[R5.5] dates', 'R5.5'],
  ['[R5.6] mail, equal values, ordered ranges', 'R5.6'],
  ['[R5.7] occupied bandwidth and emission', 'R5.7'],
  ['[R5.8] call sign, operator licence and equipment numbers', 'R5.8'],
  ['[R5.9] the end of a power of attorney', 'R5.9'],
  ['contacts and places'],
];

describe('the cases that internal/rule runs too', () => {
  it('each belong to a sentence of the specification, or to contacts and places', () => {
    const known = new Set(sentences.map(([, shows]) => shows));
    expect(cases.filter((c) => !known.has(c.shows))).toEqual([]);
  });

  describe.each(sentences)('%s', (_, shows) => {
    it.each(cases.filter((c) => c.shows === shows).map((c) => [title(c), c] as const))(
      '%s',
      (_title, c) => {
        expect(run(named(c.rule), c)).toEqual(c.want);
      },
    );
  });
});

describe('the contract', () => {
  it('has an accepted and a refused case of every rule', () => {
    for (const name of ruleNames()) {
      const codes = cases.filter((c) => c.rule === name).map((c) => c.want.code);
      expect(codes, name).toContain('');
      expect(
        codes.some((code) => code !== ''),
        name,
      ).toBe(true);
    }
  });

  it.each([
    ['takes everything', null],
    ['refuses everything', { code: 'MSG-LIT-E-0030', params: {} }],
  ])('notices a broken rule that %s', (_, finding) => {
    for (const name of ruleNames()) {
      const broken: Rule = { ...named(name), check: () => finding };
      const failures = cases.filter(
        (c) => c.rule === name && JSON.stringify(run(broken, c)) !== JSON.stringify(c.want),
      );
      expect(failures.length, name).toBeGreaterThan(0);
    }
  });
});

describe('the registry', () => {
  it('has each name once', () => {
    expect(new Set(ruleNames()).size).toBe(ruleNames().length);
  });

  it('throws on an unknown name, and on a date rule without a day', () => {
    expect(() => applyRule('nothing', '', {}, '')).toThrow('no rule named nothing');
    expect(() => applyRule('dateNotFuture', '2026-11-21', {}, '')).toThrow('not a day');
  });

  it('[R5.5] takes the day in Japan as today', () => {
    expect(today(new Date('2026-11-21T14:59:59Z'))).toBe('2026-11-21');
    expect(today(new Date('2026-11-21T15:00:00Z'))).toBe('2026-11-22');
  });
});
