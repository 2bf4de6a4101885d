import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { loadMunicipalities } from '../rules/municipality';
import type { ApplicantCategory, DocumentState, Problem, ProcedureDefinition } from './definition';
import * as further from './further';
import { compile, type Procedure } from './procedure';

beforeAll(loadMunicipalities);

// Generated form data of every procedure, the further kinds' too, give the same result on the server
// and in the browser: internal/procedure/paritygen makes them and says what the server answers.

interface Row {
  readonly category: ApplicantCategory;
  readonly files: Record<string, number>;
  readonly today: string;
  readonly before: Record<string, unknown> | null;
  readonly raw: unknown;
  readonly data: unknown;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly fee: number | null;
  readonly documents: readonly DocumentState[];
  readonly destination: string;
}

interface Forms {
  readonly procedure: Procedure;
  readonly rows: Row[];
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const PATIENCE = { timeout: 600_000 }; // the generator is compiled first
const FORMS = 5000; // of all procedures together

function generate(...flags: string[]): Forms[] {
  const out = execFileSync('go', ['run', './internal/procedure/paritygen', ...flags], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 29,
  });
  const all: Forms[] = [];
  for (const line of out.trimEnd().split('\n')) {
    const read = JSON.parse(line) as { definition: ProcedureDefinition } | Row;
    if ('definition' in read) all.push({ procedure: compile(read.definition, further), rows: [] });
    else all.at(-1)?.rows.push(read);
  }
  return all;
}

// What the browser makes of the same form, in the shape of the server's answer.
function answer(procedure: Procedure, { category, files, today, before, raw }: Row) {
  const result = procedure.evaluate(raw, {
    applicant: { category },
    documents: files,
    today,
    before: before ?? undefined,
  });
  return {
    data: result.data,
    problems: result.problems,
    warnings: result.warnings,
    fee: result.fee?.amount ?? null,
    documents: result.documents,
    destination: result.destination?.letter ?? '',
  };
}

it(`every procedure agrees with the server on ${FORMS} generated form data`, PATIENCE, () => {
  const all = generate('-n', String(FORMS));
  expect(all.reduce((total, { rows }) => total + rows.length, 0)).toBe(FORMS);
  expect(all.map(({ procedure }) => procedure.definition.id)).toContain('radio-ship-open');
  for (const { procedure, rows } of all) {
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const { data, problems, warnings, fee, documents, destination } = row;
      expect(
        answer(procedure, row),
        `${procedure.definition.id} ${JSON.stringify({ raw: row.raw, before: row.before })}`,
      ).toEqual({ data, problems, warnings, fee, documents, destination });
    }
  }
  const rows = all.flatMap((each) => each.rows);
  expect(rows.filter(({ problems }) => problems.length === 0).length).toBeGreaterThan(0);
  expect(new Set(rows.flatMap((r) => r.problems.map((p) => p.code))).size).toBeGreaterThan(30);
});
