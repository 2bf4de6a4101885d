import { beforeAll, describe, expect, it } from 'vitest';
import { outlineOf } from '../registry/outline';
import { loadMunicipalities } from '../rules/municipality';
import {
  type Case,
  type Contract,
  contracts,
  read,
  shared,
  type WantedProblem,
} from './contract.fixture';
import type { Environment, ProcedureDefinition } from './definition';
import { diff } from './diff';
import * as further from './further';
import { compile, needsFurther } from './procedure';

beforeAll(loadMunicipalities);

const definitionOf = (file: Contract): ProcedureDefinition =>
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

function input(file: Contract, c: Case): { raw: unknown; env: Environment } {
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

for (const file of [...contracts, ...shared]) {
  const procedure = compile(definitionOf(file), further);
  describe(`${file.procedure} ${file.version}`, () => {
    it.each(file.cases)('$title', (c) => {
      const { raw, env } = input(file, c);
      const result = procedure.evaluate(raw, env);
      const filled = (p: WantedProblem) => ({
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
        const outline = outlineOf(
          procedure.definition,
          result,
          lang,
          c.want.effect ?? procedure.definition.effect,
        );
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

describe('what a definition needs besides', () => {
  const plain = { form: [], checks: [], documents: [] } as unknown as ProcedureDefinition;

  it('[R10.2] is seen in whichever of its expressions it calls', () => {
    expect(needsFurther(plain)).toBe(false);
    const spoken = { label: { ja: '全体', en: 'whole(ly)' } };
    expect(needsFurther({ ...plain, form: [spoken] } as never)).toBe(false);
    const called = 'numberOf(station.hoursFrom) <= 24.0';
    expect(needsFurther({ ...plain, checks: [{ when: called, rule: 'true' }] } as never)).toBe(
      true,
    );
    const field = { id: 'a', visibleWhen: called };
    expect(needsFurther({ ...plain, form: [{ fields: [field] }] } as never)).toBe(true);
    expect(needsFurther({ ...plain, documents: [{ requiredWhen: called }] } as never)).toBe(true);
    const serial = { fields: [{ unique: 'MSG-LIT-E-0092', uniqueAs: 'serial' }] };
    expect(needsFurther({ ...plain, form: [serial] } as never)).toBe(true);
  });
});

describe('what the form asks of an evaluation', () => {
  const file = contracts.find((f) => f.procedure === 'amateur-open');
  if (!file) throw new Error('no cases of amateur-open');
  const procedure = compile(definitionOf(file), further);
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
    expect(light.visible('/transmitters/0/bands')).toBe(true);
    expect(light.visible('/transmitters/0/emissions')).toBe(false);
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
