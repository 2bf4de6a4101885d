import { describe, expect, test } from 'vitest';
import type { Evaluation, ProcedureDefinition } from '@/forms/procedure/definition';
import { FormStore } from '@/forms/registry/store';
import { beginningPath } from './paths';
import {
  blockingProblems,
  furthest,
  isAside,
  isOpen,
  nearest,
  sectionsOf,
  stepBeside,
  stepNamed,
  stepOf,
  stepPath,
  stepsOf,
} from './steps';

const section = (id: string, step = 'form') => ({ id, step, fields: [{ id: 'field' }] });

const definition = {
  kind: 'open',
  outcome: { fee: true },
  documents: [],
  form: [
    section('style'),
    section('holder'),
    section('disqualification'),
    section('station'),
    section('constituents', 'members'),
    section('inquirers', 'members'),
  ],
} as unknown as ProcedureDefinition;

/** What a form is made of, besides what is wrong in it. */
interface Made {
  of?: ProcedureDefinition;
  /** Pointers of what is not shown. */
  hidden?: string[];
  /** The documents that are asked for. */
  documents?: string[];
  /** Numbers of files. */
  files?: Record<string, number>;
}

/** What most people file: no documents, no members. */
const short: Made = { hidden: ['/constituents'] };

/** A form with a problem at each of these pointers. */
function made(
  { of = definition, hidden = [], documents = ['diagram'], files = {} }: Made,
  ...pointers: string[]
): FormStore {
  const evaluation = {
    problems: pointers.map((pointer) => ({ pointer, code: 'MSG-LIT-E-0001', params: {} })),
    warnings: [],
    documents: documents.map((id) => ({ id, required: true })),
    visible: (pointer: string) => !hidden.some((each) => pointer.startsWith(each)),
  } as unknown as Evaluation;
  return new FormStore(
    { definition: of, initialRow: () => ({}), evaluate: () => evaluation },
    {},
    { applicant: { category: 'individual' }, documents: files, today: '2026-11-21' },
  );
}

const form = (...pointers: string[]): FormStore => made({}, ...pointers);

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
    expect(ids('members')).toEqual(['constituents', 'inquirers']);
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
    expect(furthest(form('/station/place'), ['fees', 'documents'])).toBe('documents');
    expect(isOpen(form('/station/place'), 'fees', ['fees'])).toBe(true);
  });

  test('[R2.15] [R2.16] [R2.17] each kind has its steps; documents stand in the form where they have none', () => {
    const of = (kind: ProcedureDefinition['kind']) => ({ ...definition, kind });
    const steps = (kind: ProcedureDefinition['kind']) => stepsOf(made({ of: of(kind) }));
    const form = { id: 'form-self', step: 'form-self', fields: [{ id: 'field' }] };
    const renewal = { ...of('renewal'), form: [...definition.form, form] } as ProcedureDefinition;
    expect(stepsOf(made({ of: renewal }))).toEqual([
      'start',
      'confirm-number',
      'form',
      'form-self',
      'confirm',
    ]);
    expect(steps('renewal')).not.toContain('form-self');
    expect(steps('change')).toEqual(['start', 'form', 'documents', 'particulars', 'confirm']);
    expect(steps('repeal')).toEqual(['start', 'form', 'confirm']);
    expect(stepOf(of('repeal'), 'documents')).toBe('form');
    expect(sectionsOf(of('change'), 'form').map((each) => each.id)).toEqual([
      'station',
      'constituents',
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

  test('a step that asks for nothing is none: documents, members, sections without a field', () => {
    expect(stepsOf(form())).toEqual(['start', 'form', 'documents', 'members', 'confirm']);
    expect(stepsOf(made({ ...short, documents: [] }))).toEqual(['start', 'form', 'confirm']);
    const bare = ['/station', '/constituents', '/inquirers'];
    expect(stepsOf(made({ hidden: bare, documents: [] }))).toEqual(['start', 'confirm']);
    const unseen = ['/style', '/holder/field', '/disqualification'];
    expect(stepsOf(made({ hidden: unseen, documents: [] }))[0]).toBe('form');
  });

  test('documents stay a step while a file lies there, or something is wrong there', () => {
    expect(stepsOf(made({ ...short, documents: [], files: { diagram: 1 } }))).toContain(
      'documents',
    );
    const gone = made({ ...short, documents: [], files: { diagram: 0 } });
    expect(stepsOf(gone)).not.toContain('documents');
    const wrong = made({ ...short, documents: [] }, '/documents/diagram');
    expect(stepsOf(wrong)).toContain('documents');
    expect(
      stepsOf(made({ of: { ...definition, kind: 'repeal' }, hidden: ['/station'] })),
    ).toContain('form');
  });

  test('the fee and the inquirers are pages beside the confirmation', () => {
    const shortForm = made({ ...short, documents: [] });
    expect(isAside(shortForm, 'fees')).toBe(true);
    expect(isAside(shortForm, 'members')).toBe(true);
    expect(isAside(form(), 'members')).toBe(false);
    expect(isOpen(shortForm, 'members', [''])).toBe(true);
    const incomplete = made(short, '/station/place');
    expect(isOpen(incomplete, 'members', [''])).toBe(false);
    expect(isOpen(incomplete, 'members', ['members'])).toBe(true);
    expect(isOpen(made(short, '/station/place', '/inquirers/0/name'), 'members', [''])).toBe(true);
    const free = { ...definition, outcome: { fee: false } } as ProcedureDefinition;
    expect(isAside(made({ of: free }), 'fees')).toBe(false);
    expect(isAside(made({ of: { ...definition, kind: 'repeal' } }), 'fees')).toBe(false);
  });

  test('a list of members that may be entered later is not missed before', () => {
    const roster = { id: 'roster', message: 'MSG-LIT-E-0001' };
    const of = (requiredWhen: string) =>
      ({
        ...definition,
        documents: [{ ...roster, requiredWhen }],
      }) as unknown as ProcedureDefinition;
    const club = made({ of: of('club && size(constituents) == 0') }, '/documents/roster');
    expect(blockingProblems(club, 'documents', 'members', [])).toEqual([]);
    expect(isOpen(club, 'members', [])).toBe(true);
    expect(blockingProblems(club, 'members', 'confirm', [])).toHaveLength(1);
    expect(isOpen(club, 'confirm', [])).toBe(false);
    const always = made({ of: of('club') }, '/documents/roster');
    expect(blockingProblems(always, 'documents', 'members', [])).toHaveLength(1);
    const alone = made({ ...short, of: of('size(constituents) == 0') }, '/documents/roster');
    expect(blockingProblems(alone, 'documents', 'confirm', [])).toHaveLength(1);
  });

  test('an address of a step that there is not leads to the nearest that there is', () => {
    const shortForm = made({ ...short, documents: [] });
    expect(nearest(shortForm, 'documents', [''])).toBe('confirm');
    expect(nearest(made({ ...short, documents: [] }, '/station/place'), 'documents', [''])).toBe(
      'form',
    );
    expect(nearest(made(short, '/documents/diagram'), 'fees', [''])).toBe('documents');
    expect(nearest(shortForm, 'form', [''])).toBe('form');
    expect(nearest(shortForm, 'particulars', [''])).toBe('confirm');
    expect(nearest(form('/station/place'), 'confirm', [''])).toBe('form');
  });

  test('from a step that is none any more one goes on to the next, and back to the last', () => {
    const shortForm = made({ ...short, documents: [] });
    expect(stepBeside(shortForm, 'documents', 1)).toBe('confirm');
    expect(stepBeside(shortForm, 'documents', -1)).toBe('form');
    expect(stepBeside(shortForm, 'confirm', 1)).toBeUndefined();
  });
});
