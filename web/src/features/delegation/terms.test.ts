import { expect, test } from 'vitest';
import { emptyTyped, type Typed } from './draft';
import { purposeIn, queryOf } from './paths';
import { grantOf, problemsOf, termsOf } from './terms';

const today = '2026-11-25';
const grant = { kind: 'grant' } as const;

const typed = (changed: Partial<Typed> = {}): Typed => ({
  ...emptyTyped(today),
  ...{ name: '無線 花子', mail: 'hanako@example.jp', category: '1' },
  ...changed,
});

const wrong = (changed: Partial<Typed>, purpose: Parameters<typeof problemsOf>[0] = grant) =>
  problemsOf(purpose, typed(changed), { today, ownMail: 'taro@example.jp' }).map(
    ({ field, code }) => `${field} ${code}`,
  );

test('[R2.6] a form that is filled in is right, and an empty one says what is missing', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ name: ' ', mail: '', category: '', validUntil: '' })).toEqual([
    'category MSG-LIT-E-0002',
    'name MSG-LIT-E-0001',
    'mail MSG-LIT-E-0001',
    'validUntil MSG-LIT-E-0001',
  ]);
});

test('[R4.7] the last day is a year ahead at most, and not before the first', () => {
  expect(wrong({ validUntil: '2027-11-25' })).toEqual([]);
  expect(wrong({ validUntil: '2027-11-26' })).toEqual(['validUntil MSG-LIT-E-0085']);
  expect(wrong({ validFrom: '2026-12-02', validUntil: '2026-12-01' })).toEqual([
    'validUntil MSG-LIT-E-0057',
  ]);
  expect(wrong({ validFrom: '2026-11-24' })).toEqual(['validFrom MSG-LIT-E-0047']);
  expect(wrong({ validUntil: '2027-2-30' })).toEqual(['validUntil MSG-LIT-E-0045']);
});

test('[R6.2] an organization is no agent, and nobody is their own', () => {
  expect(wrong({ category: '3' })).toEqual(['category MSG-LIT-E-0087']);
  expect(wrong({ category: '3', role: 'INQUIRER' })).toEqual([]);
  expect(wrong({ mail: 'ＴＡＲＯ@example.jp ' })).toEqual(['mail MSG-LIT-E-0087']);
});

test('[R2.6] who chooses some has to name them', () => {
  expect(wrong({ kind: 'SINGLE', someStations: true })).toEqual([
    'procedures MSG-LIT-E-0002',
    'stations MSG-LIT-E-0002',
  ]);
  expect(wrong({ someStations: true }, { kind: 'ask' })).toEqual([]);
});

test('[R6.3] what does not belong to what was chosen is not sent', () => {
  const much = typed({
    ...{ procedures: ['amateur-open'], stations: ['l1'], disclosure: 'OWN' },
    subAgentAllowed: true,
  });
  expect(termsOf(grant, much, today)).toMatchObject({
    ...{ procedures: [], stations: [], disclosure: 'OWN', subAgentAllowed: false },
  });
  const inquirer = termsOf(grant, { ...much, role: 'INQUIRER' }, today);
  expect(inquirer).toMatchObject({ disclosure: 'ALL', subAgentAllowed: false });
  expect(termsOf({ kind: 'ask' }, { ...much, someStations: true }, today).stations).toEqual([]);
});

test('[R2.6] a change keeps the other side, and begins when it is accepted', () => {
  const terms = grantOf({ kind: 'change', id: 'd1' }, typed(), today);
  expect(terms).toMatchObject({ replacesId: 'd1', validUntil: '2027-11-25' });
  expect(Object.keys(terms)).not.toContain('mail');
  expect(Object.keys(terms)).not.toContain('validFrom');
  expect(grantOf({ kind: 'appoint', id: 'd1' }, typed(), today).parentId).toBe('d1');
});

test('[R2.6] addresses of the form say what it is for', () => {
  for (const purpose of [
    grant,
    { kind: 'ask' } as const,
    { kind: 'appoint', id: 'a b' } as const,
    { kind: 'change', id: 'd1' } as const,
  ]) {
    expect(purposeIn(new URLSearchParams(queryOf(purpose)))).toEqual(purpose);
  }
});
