import { describe, expect, test } from 'vitest';
import type { Evaluation, ProcedureDefinition } from '@/forms/procedure/definition';
import { FormStore } from '@/forms/registry/store';
import { furthest, sectionsOf, stepNamed, stepOf, stepPath } from './steps';

const section = (id: string, step = 'form') => ({ id, step, fields: [] });

const definition = {
  form: [
    section('style'),
    section('holder'),
    section('disqualification'),
    section('station'),
    section('inquirers', 'members'),
  ],
} as unknown as ProcedureDefinition;

/** A form with a problem at each of these pointers. */
function form(...pointers: string[]): FormStore {
  const evaluation = {
    problems: pointers.map((pointer) => ({ pointer, code: 'MSG-LIT-E-0001', params: {} })),
  } as unknown as Evaluation;
  return new FormStore(
    { definition, initialRow: () => ({}), evaluate: () => evaluation },
    {},
    { applicant: { category: 'individual' }, documents: {}, today: '2026-11-21' },
  );
}

describe('the steps of the wizard [R2.14]', () => {
  test('who applies stands at the start, the rest where the definition says', () => {
    const ids = (step: Parameters<typeof sectionsOf>[1]) =>
      sectionsOf(definition, step).map((each) => each.id);
    expect(ids('start')).toEqual(['style', 'holder', 'disqualification']);
    expect(ids('form')).toEqual(['station']);
    expect(ids('members')).toEqual(['inquirers']);
    expect(stepOf(definition, 'documents')).toBe('documents');
    expect(stepOf(definition, 'station')).toBe('form');
  });

  test('a step is open when nothing before it is wrong', () => {
    expect(furthest(form('/holder/lastName'), [''])).toBe('start');
    expect(furthest(form('/station/place'), [''])).toBe('form');
    expect(furthest(form('/documents/diagram'), [''])).toBe('documents');
    expect(furthest(form(), [''])).toBe('confirm');
  });

  test('a step that was shown before stays open', () => {
    expect(furthest(form('/station/place'), ['fees', 'documents'])).toBe('fees');
  });

  test('names and addresses', () => {
    expect(stepNamed('fees')).toBe('fees');
    expect(stepNamed('no-such-step')).toBe('start');
    expect(stepPath('form', 'id-1', 'station-place')).toBe(
      '/application/open/form?temporalyNotificationId=id-1#station-place',
    );
  });
});
