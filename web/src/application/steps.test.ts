import { describe, expect, test } from 'vitest';
import type { Evaluation, ProcedureDefinition } from '@/forms/procedure/definition';
import { FormStore } from '@/forms/registry/store';
import { beginningPath } from './paths';
import { furthest, sectionsOf, stepNamed, stepOf, stepPath, stepsOf } from './steps';

const section = (id: string, step = 'form') => ({ id, step, fields: [] });

const definition = {
  kind: 'open',
  documents: [],
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
    warnings: [],
  } as unknown as Evaluation;
  return new FormStore(
    { definition, initialRow: () => ({}), evaluate: () => evaluation },
    {},
    { applicant: { category: 'individual' }, documents: {}, today: '2026-11-21' },
  );
}

describe('the steps of the wizard [R2.14]', () => {
  test('reports of conformity say so in their address', () => {
    expect(stepPath({ kind: 'open', service: 'giteki' }, 'form', 'a&b', 'x')).toBe(
      '/application/open/form?temporalyNotificationId=a%26b&gitekiFlag=true#x',
    );
    expect(stepPath({ kind: 'open', service: 'radio' }, 'form', 'a')).not.toContain('giteki');
  });

  test('a wizard without its draft begins anew, whatever else its address says', () => {
    const begins = (query: string) => beginningPath(new URLSearchParams(query));
    const menu = '/mypage/application-menu';
    expect(begins('procedureId=amateur-open')).toBe(
      '/application/preparation?procedureId=amateur-open',
    );
    expect(begins('gitekiFlag=true')).toBe(`${menu}?gitekiFlag=true`);
    for (const junk of ['', 'gitekiFlag=1', 'gitekiFlag=%3Cscript%3E', 'gitekiFlag=false&x=1']) {
      expect(begins(junk)).toBe(menu);
    }
  });

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

  test('[R2.15] [R2.16] [R2.17] each kind has its steps; documents stand in the form where they have none', () => {
    const of = (kind: string) => ({ ...definition, kind });
    expect(stepsOf(of('renewal'))).toEqual([
      'start',
      'confirm-number',
      'form',
      'form-self',
      'confirm',
    ]);
    expect(stepsOf(of('change'))).toEqual(['start', 'form', 'documents', 'particulars', 'confirm']);
    expect(stepsOf(of('repeal'))).toEqual(['start', 'form', 'confirm']);
    expect(stepOf(of('repeal'), 'documents')).toBe('form');
    expect(sectionsOf(of('change'), 'form').map((each) => each.id)).toEqual([
      'station',
      'inquirers',
    ]);
    expect(stepPath(of('renewal'), 'form-self', 'id-1')).toBe(
      '/application/renewal/form-self?temporalyNotificationId=id-1',
    );
  });

  test('names and addresses', () => {
    expect(stepNamed(definition, 'fees')).toBe('fees');
    expect(stepNamed(definition, 'no-such-step')).toBe('start');
    expect(stepPath(definition, 'form', 'id-1', 'station-place')).toBe(
      '/application/open/form?temporalyNotificationId=id-1#station-place',
    );
  });
});
