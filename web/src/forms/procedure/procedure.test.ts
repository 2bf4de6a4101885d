import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { outlineOf } from '../registry/outline';
import { loadMunicipalities } from '../rules/municipality';
import type { ApplicantCategory, Environment, Problem, ProcedureDefinition } from './definition';
import { diff } from './diff';
import { compile } from './procedure';

beforeAll(loadMunicipalities);

interface Base {
  applicant: ApplicantCategory;
  documents: Record<string, number>;
  raw: unknown;
}

/** See contractCase in internal/procedure/contract_test.go, which runs the same files. */
interface Case {
  title: string;
  base: string;
  today?: string;
  raw?: unknown;
  documents?: Record<string, number>;
  set?: Record<string, unknown>;
  repeat?: Record<string, number>;
  stretch?: Record<string, number>;
  before?: string;
  beforeSet?: Record<string, unknown>;
  want: {
    data?: unknown;
    values?: Record<string, unknown>;
    problems?: (Omit<Problem, 'params'> & { params?: Problem['params'] })[];
    warnings?: (Omit<Problem, 'params'> & { params?: Problem['params'] })[];
    first?: Omit<Problem, 'params'> & { params?: Problem['params'] };
    fee?: number;
    feeClass?: string;
    requiredDocuments?: string[];
    destination?: string;
    outline?: { ja: string[]; en: string[] };
  };
}

interface File {
  procedure: string;
  version: number;
  today: string;
  bases: Record<string, Base>;
  cases: Case[];
}

const folder = fileURLToPath(new URL('../../../../contract/procedures/', import.meta.url));
const read = (name: string): unknown => JSON.parse(readFileSync(folder + name, 'utf8'));
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => read(name) as File);
const definitionOf = (file: File): ProcedureDefinition =>
  read(`browser/${file.procedure}-${file.version}.json`) as ProcedureDefinition;

const step = (document: unknown, name: string): unknown =>
  typeof document === 'object' && document !== null && Object.hasOwn(document, name)
    ? (document as Record<string, unknown>)[name]
    : undefined;

const at = (document: unknown, pointer: string): unknown =>
  pointer.split('/').slice(1).reduce(step, document);

function put(document: unknown, pointer: string, value: unknown): void {
  const cut = pointer.lastIndexOf('/');
  // defineProperty, because assigning __proto__ would not make a member of that name
  Object.defineProperty(at(document, pointer.slice(0, cut)), pointer.slice(cut + 1), {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function input(file: File, c: Case): { raw: unknown; env: Environment } {
  const base = file.bases[c.base];
  if (!base) throw new Error(`no base ${c.base}`);
  const raw = structuredClone(c.raw === undefined ? base.raw : c.raw);
  for (const [pointer, value] of Object.entries(c.set ?? {})) put(raw, pointer, value);
  for (const [pointer, n] of Object.entries(c.repeat ?? {})) {
    put(raw, pointer, Array(n).fill((at(raw, pointer) as unknown[])[0]));
  }
  for (const [pointer, n] of Object.entries(c.stretch ?? {})) put(raw, pointer, 'あ'.repeat(n));
  const before = c.before && structuredClone(file.bases[c.before]?.raw);
  for (const [pointer, value] of Object.entries(c.beforeSet ?? {})) put(before, pointer, value);
  return {
    raw,
    env: {
      applicant: { category: base.applicant },
      documents: c.documents ?? base.documents,
      today: c.today ?? file.today,
      before: before ? (before as Record<string, unknown>) : undefined,
    },
  };
}

for (const file of files) {
  const procedure = compile(definitionOf(file));
  describe(`${file.procedure} ${file.version}`, () => {
    it.each(file.cases)('$title', (c) => {
      const { raw, env } = input(file, c);
      const result = procedure.evaluate(raw, env);
      const filled = (p: Omit<Problem, 'params'> & { params?: Problem['params'] }) => ({
        params: {},
        ...p,
      });
      if (c.want.problems) expect(result.problems).toEqual(c.want.problems.map(filled));
      if (c.want.warnings) expect(result.warnings).toEqual(c.want.warnings.map(filled));
      if (c.want.first) expect(result.problems[0]).toEqual(filled(c.want.first));
      if (c.want.data !== undefined) expect(result.data).toEqual(c.want.data);
      for (const [pointer, value] of Object.entries(c.want.values ?? {})) {
        expect(result.value(pointer)).toEqual(value);
        expect(at(result.data, pointer)).toEqual(value);
      }
      if (c.want.fee !== undefined) expect(result.fee?.amount).toBe(c.want.fee);
      if (c.want.feeClass !== undefined) expect(result.fee?.class).toBe(c.want.feeClass);
      for (const lang of ['ja', 'en'] as const) {
        if (!c.want.outline) break;
        const outline = outlineOf(procedure.definition, result, lang);
        expect(outline).toEqual(c.want.outline[lang]);
      }
      if (c.want.requiredDocuments) {
        expect(result.documents.filter((d) => d.required).map((d) => d.id)).toEqual(
          c.want.requiredDocuments,
        );
      }
      if (c.want.destination !== undefined) {
        expect(result.destination?.letter ?? '').toBe(c.want.destination);
      }
      expect(procedure.evaluate(result.data, env).data).toEqual(result.data);
    });
  });
}

describe('what the form asks of an evaluation', () => {
  const file = files.find((f) => f.procedure === 'amateur-open');
  if (!file) throw new Error('no cases of amateur-open');
  const procedure = compile(definitionOf(file));
  const evaluate = (base: string, set: Record<string, unknown> = {}) => {
    const { raw, env } = input(file, { title: '', base, set, want: {} });
    return procedure.evaluate(raw, env);
  };

  it('shows and hides by section, field and row', () => {
    const light = evaluate('light');
    expect(light.visible('/style')).toBe(true);
    expect(light.visible('/constituents')).toBe(false);
    expect(light.visible('/construction/antenna')).toBe(false);
    expect(light.visible('/transmitters/0/proofNumber')).toBe(true);
    expect(light.visible('/transmitters/0/bands')).toBe(false);
    expect(light.visible('/transmitters/7/bands')).toBe(false);
    expect(light.visible('/nowhere')).toBe(false);
    expect(evaluate('club').visible('/style/lightUser')).toBe(false);
  });

  it('tells what is required now', () => {
    expect(evaluate('club').required('/construction/antenna')).toBe(true);
    expect(evaluate('individual').required('/construction/antenna')).toBe(false);
    expect(evaluate('individual').required('/transmitters/1/modulation')).toBe(true);
    expect(evaluate('individual').required('/transmitters/0/modulation')).toBe(false);
  });

  it('gives computed values, read-only', () => {
    const club = evaluate('club');
    expect(club.value('/station/collectiveSymbol')).toBe('1AF');
    expect(club.readOnly('/station/collectiveSymbol')).toBe(true);
    expect(club.readOnly('/station/movement')).toBe(false);
  });

  it('gives a new row its defaults', () => {
    expect(procedure.initialRow('transmitters')).toEqual({
      certified: true,
      numberKind: 'certification',
    });
    expect(procedure.initialRow('inquirers')).toEqual({});
  });

  it('tells what changed, in form order', () => {
    const before = evaluate('individual').data;
    const after = evaluate('individual', {
      '/holder/townName': '千代田区霞が関1-1',
      '/station/remarks': '追記',
      '/transmitters/1/powerW': '5',
    }).data;
    expect(diff(procedure.definition, before, after)).toEqual([
      { pointer: '/holder/townName', kind: 'changed' },
      { pointer: '/station/remarks', kind: 'added' },
      { pointer: '/transmitters/1/powerW', kind: 'changed' },
    ]);
    const light = evaluate('light').data;
    expect(diff(procedure.definition, before, light)).toContainEqual({
      pointer: '/transmitters/1',
      kind: 'removed',
    });
    expect(diff(procedure.definition, light, before)).toContainEqual({
      pointer: '/transmitters/1',
      kind: 'added',
    });
  });
});
