import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { ApplicantCategory, DocumentState, Problem, ProcedureDefinition } from './definition';
import { compile } from './procedure';

// Generated form data gives the same result on the server and in the browser:
// internal/procedure/paritygen makes it and says what the server answers.

interface Row {
  readonly category: ApplicantCategory;
  readonly files: Record<string, number>;
  readonly today: string;
  readonly raw: unknown;
  readonly data: unknown;
  readonly problems: readonly Problem[];
  readonly fee: number | null;
  readonly documents: readonly DocumentState[];
  readonly destination: string;
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const PATIENCE = { timeout: 300_000 }; // the generator is compiled first

function generate(...flags: string[]): Row[] {
  const out = execFileSync('go', ['run', './internal/procedure/paritygen', ...flags], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 29,
  });
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}

it('the whole form agrees with the server on 5,000 generated form data', PATIENCE, () => {
  const definition = JSON.parse(
    readFileSync(`${root}/contract/procedures/browser/amateur-open-1.json`, 'utf8'),
  ) as ProcedureDefinition;
  const procedure = compile(definition);
  const rows = generate('-n', '5000');
  expect(rows).toHaveLength(5000);
  let complete = 0;
  for (const row of rows) {
    const result = procedure.evaluate(row.raw, {
      applicant: { category: row.category },
      documents: row.files,
      today: row.today,
    });
    const here = {
      data: result.data,
      problems: result.problems,
      fee: result.fee?.amount ?? null,
      documents: result.documents,
      destination: result.destination?.letter ?? '',
    };
    const { data, problems, fee, documents, destination } = row;
    expect(here, JSON.stringify(row.raw)).toEqual({ data, problems, fee, documents, destination });
    if (problems.length === 0) complete++;
  }
  expect(complete).toBeGreaterThan(0);
  expect(new Set(rows.flatMap((r) => r.problems.map((p) => p.code))).size).toBeGreaterThan(30);
});
