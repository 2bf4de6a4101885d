import { expect, test } from 'vitest';
import { contractForms, procedures } from '@/forms/procedure/failing.fixture';
import type { Procedure } from '@/forms/procedure/procedure';
import { following, placeOf, shownFields } from './places';

const procedure = procedures.find((each) => each.definition.id === 'amateur-open') as Procedure;

test('[R4.2] a place is a field, a field of one row, a whole list or a document', () => {
  const place = (pointer: string) => placeOf(procedure.definition, pointer);
  expect(place('/holder/townName')).toBe('/holder/townName');
  expect(place('/transmitters/1/powerW')).toBe('/transmitters/1/powerW');
  expect(place('/transmitters/1')).toBe('/transmitters');
  expect(place('/transmitters')).toBe('/transmitters');
  expect(place('/documents/guarantee')).toBe('/documents/guarantee');
});

test('[R4.2] what appears in a row is opened there, and no other row', () => {
  const { raw, env } = contractForms(procedure)[0] as { raw: unknown; env: never };
  const rows = (certified: boolean) => {
    const form = structuredClone(raw) as { transmitters: Record<string, unknown>[] };
    const row = { ...form.transmitters[0], certified: true };
    return { ...form, transmitters: [row, { ...row, certified }] };
  };
  const before = procedure.evaluate(rows(true), env);
  const now = procedure.evaluate(rows(false), env);
  const opened = following(procedure.definition, before, now, []);
  expect(opened).toContain('/transmitters/1/modulation');
  expect(opened.filter((each) => each.startsWith('/transmitters/0'))).toEqual([]);
});

test('[R4.2] of what was opened only the fields that apply are shown, so that no heading stands alone', () => {
  const { raw, env } = contractForms(procedure)[0] as { raw: object; env: never };
  const light = procedure.evaluate({ ...raw, style: { lightUser: true } }, env);
  const full = procedure.evaluate({ ...raw, style: { lightUser: false } }, env);
  const section = procedure.definition.form.find((each) => each.id === 'construction');
  if (!section) throw new Error('no construction design');
  const opened = new Set(['/construction/antenna', '/construction/frequencyMeter']);
  const ids = (now: typeof full) =>
    shownFields(section, '/construction', opened, now).map((each) => each.id);
  expect(ids(full)).toEqual(['antenna', 'frequencyMeter']);
  expect(ids(light)).toEqual([]);
});
