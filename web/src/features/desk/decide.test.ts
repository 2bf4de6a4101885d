import { describe, expect, test } from 'vitest';
import type { LicenceProposal } from '@/api/model';
import { callSignHelp, type Draft, decide, draftOf } from './decide';

const proposal: LicenceProposal = {
  name: { ja: 'アマチュア局', en: 'Amateur station' },
  category: 'amateur',
  callSign: '',
  holderName: '電波　太郎',
  holderAddress: '東京都千代田区霞が関2-1-2',
  purpose: 'アマチュア業務用',
  communicationMatter: 'アマチュア業務に関する事項',
  communicationPartner: 'アマチュア局',
  place: '東京都千代田区霞が関2-1-2',
  movementRange: '陸上、海上及び上空',
  emissions: [
    { emission: 'A1A', frequency: '7MHz帯', powerW: 10 },
    { emission: 'F3E', frequency: '144MHz帯', powerW: 50 },
  ],
  particulars: [],
  validFrom: '2026-11-21',
  validTo: '2031-11-20',
};

const assigned: Draft = { ...draftOf(proposal), callSign: 'JA1RL' };

const found = (change: Partial<Draft>, of: LicenceProposal = proposal) =>
  decide({ ...assigned, ...change }, of, 'amateur', 'open').problems.map(
    ({ id, code }) => `${id} ${code.slice(-4)}`,
  );

test('what was filed, with a call sign, is the licence', () => {
  const { decision, problems } = decide(assigned, proposal, 'amateur', 'open');
  expect(problems).toEqual([]);
  expect(decision).toEqual({
    callSign: 'JA1RL',
    emissions: proposal.emissions,
    particulars: {},
    place: proposal.place,
    movementRange: proposal.movementRange,
    validFrom: '2026-11-21',
    validTo: '2031-11-20',
  });
});

test('an officer may narrow: leave an emission out, lower a power, shorten the term', () => {
  const { decision, problems } = decide(
    {
      ...assigned,
      callSign: 'ｊａ１ｒｌ',
      emissions: [
        { included: false, powerW: '' },
        { included: true, powerW: '２０' },
      ],
      validTo: '2030-03-31',
    },
    proposal,
    'amateur',
    'open',
  );
  expect(problems).toEqual([]);
  expect(decision.callSign).toBe('JA1RL');
  expect(decision.emissions).toEqual([{ emission: 'F3E', frequency: '144MHz帯', powerW: 20 }]);
  expect(decision.validTo).toBe('2030-03-31');
});

test.each<[string, Partial<Draft>, string[]]>([
  ['no call sign', { callSign: ' ' }, ['callSign 0001']],
  ['a call sign of another kind', { callSign: 'ABC' }, ['callSign 0063']],
  ['no emission', { emissions: [] }, ['emission-0 0003']],
  ['more power than filed', { emissions: power('10.5') }, ['powerW-0 0026']],
  ['no power', { emissions: power('') }, ['powerW-0 0001']],
  ['a power of 0', { emissions: power('0') }, ['powerW-0 0027']],
  ['a power that is no number', { emissions: power('ten') }, ['powerW-0 0021']],
  ['an emptied place', { place: '' }, ['place 0001']],
  ['a place that is too long', { place: 'あ'.repeat(201) }, ['place 0011']],
  ['a day that does not exist', { validTo: '2027-02-30' }, ['validTo 0045']],
  ['a term from yesterday', { validFrom: '2026-11-20' }, ['validFrom 0047']],
  ['an end before the beginning', { validTo: '2026-11-20' }, ['validTo 0057']],
  ['more than the full term', { validTo: '2031-11-21' }, ['validTo 0049']],
  ['a full term that begins later', { validFrom: '2026-12-01', validTo: '2031-11-30' }, []],
])('%s', (_, change, wanted) => {
  expect(found(change)).toEqual(wanted);
});

test('a term is not longer than the shorter one the applicant asked for', () => {
  const shorter = { ...proposal, validTo: '2028-03-31' };
  expect(found({ validTo: '2028-03-31' }, shorter)).toEqual([]);
  expect(found({ validTo: '2028-04-01' }, shorter)).toEqual(['validTo 0026']);
});

test('a change keeps call sign and term, whatever they were before', () => {
  const old = { ...proposal, callSign: 'JK3ABC', validFrom: '2022-03-01', validTo: '2027-02-28' };
  const typed = { ...draftOf(old), callSign: '', validFrom: 'x', place: '大阪市北区1-1' };
  const { decision, problems } = decide(typed, old, 'amateur', 'change');
  expect(problems).toEqual([]);
  expect(decision).toMatchObject({
    callSign: 'JK3ABC',
    place: '大阪市北区1-1',
    validFrom: '2022-03-01',
    validTo: '2027-02-28',
  });
});

function power(powerW: string): Draft['emissions'] {
  return [
    { included: true, powerW },
    { included: true, powerW: '50' },
  ];
}

describe('particulars', () => {
  const label = { ja: 'MMSI', en: 'MMSI' };
  const ship: LicenceProposal = {
    ...proposal,
    particulars: [
      { id: 'shipName', label, value: '第一電波丸' },
      { id: 'mmsi', label, value: '', desk: true, format: 'halfWidthDigit', unique: true },
    ],
  };
  const typed = (mmsi: string) => ({ ...draftOf(ship), callSign: 'JA1RL', particulars: { mmsi } });

  test('only what the desk writes is sent, as its rule writes it', () => {
    const { decision, problems } = decide(typed(' 431000001 '), ship, 'radio', 'open');
    expect(problems).toEqual([]);
    expect(decision.particulars).toEqual({ mmsi: '431000001' });
  });

  test('what breaks its rule is told at its control', () => {
    const { problems } = decide(typed('43x'), ship, 'radio', 'open');
    expect(problems.map(({ id }) => id)).toEqual(['particular-mmsi']);
  });

  test('it may stay empty', () => {
    expect(decide(typed(''), ship, 'radio', 'open').problems).toEqual([]);
  });
});

test('[R10.2] only who opens a station asks for a former call sign', () => {
  expect(callSignHelp('open', 'JK1ABA')).toBe('callSignWanted');
  expect(callSignHelp('renewal', 'JK1ABA')).toBe('callSignNow');
  expect(callSignHelp('open', '')).toBe('callSignAssign');
});
