import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Params, type Rule, ruleNamed, ruleNames } from './index';
import { loadMunicipalities } from './municipality';

beforeAll(loadMunicipalities);

// Generated inputs give the same result on the server and in the browser:
// internal/rule/paritygen makes them and says what the server's rules answer.

interface Row {
  readonly v: string;
  readonly n: string;
  readonly c?: string;
  readonly p?: Params;
}

interface Batch {
  readonly rule: string;
  readonly params: Params;
  readonly today: string;
  readonly rows: readonly Row[];
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const PATIENCE = { timeout: 300_000 }; // the generator is compiled first
const PER_RULE = 10_000;

function generate(...flags: string[]): Batch[] {
  const out = execFileSync('go', ['run', './internal/rule/paritygen', ...flags], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 29,
  });
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Batch);
}

function mismatches(batch: Batch, rule: Rule | undefined): string[] {
  if (!rule) return [`${batch.rule}: the browser has no such rule`];
  const wrong: string[] = [];
  for (const row of batch.rows) {
    const n = rule.normalise(row.v);
    const finding = rule.check(n, batch.params, batch.today);
    if (n !== row.n || (finding?.code ?? '') !== (row.c ?? '') || !same(finding?.params, row.p)) {
      wrong.push(`${batch.rule} ${JSON.stringify(row)}: here ${JSON.stringify({ n, ...finding })}`);
    }
  }
  return wrong;
}

function same(a: Params = {}, b: Params = {}): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

describe('rules in Go and in the browser', () => {
  it('agree on 10,000 generated inputs for each rule', PATIENCE, () => {
    const batches = generate('-n', String(PER_RULE));
    expect([...new Set(batches.map((b) => b.rule))]).toEqual(ruleNames());
    for (const name of ruleNames()) {
      const own = batches.filter((b) => b.rule === name);
      expect(own.reduce((total, b) => total + b.rows.length, 0)).toBe(PER_RULE);
      expect(own.flatMap((b) => mismatches(b, ruleNamed(name))).slice(0, 5)).toEqual([]);
    }
  });

  it('agree on every character of Unicode', PATIENCE, () => {
    for (const batch of generate('-sweep')) {
      expect(mismatches(batch, ruleNamed(batch.rule)).slice(0, 5)).toEqual([]);
    }
  });

  it('are seen to differ when a rule of the browser is broken', PATIENCE, () => {
    const batches = generate('-n', '200');
    for (const name of ruleNames()) {
      const rule = ruleNamed(name);
      const broken = rule && { ...rule, check: () => null };
      const own = batches.filter((b) => b.rule === name);
      expect(own.flatMap((b) => mismatches(b, broken)).length, name).toBeGreaterThan(0);
    }
  });

  it('are seen to differ when the rules of the server are broken', PATIENCE, () => {
    const batches = generate('-n', '200', '-broken');
    for (const name of ruleNames()) {
      const own = batches.filter((b) => b.rule === name);
      expect(own.flatMap((b) => mismatches(b, ruleNamed(name))).length, name).toBeGreaterThan(0);
    }
  });
});
