import { describe, expect, test } from 'vitest';
import type { LicenceProposal } from '@/api/model';
import {
  callSignHelp,
  type Draft,
  decide,
  departs,
  departsBy,
  designate,
  draftOf,
  lastAsFiled,
  lowered,
  movedTo,
  splitAt,
} from './decide';
import { joined } from './emissionParts';

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
    provisionalOn: '',
    inspectedOn: '',
    unrecorded: '',
    marked: '',
  });
});

test('[R10.2] after an inspection only: the days of the provisional licence and of the inspection are needed', () => {
  const unmarked = { ...proposal, afterInspection: true };
  expect(found({}, unmarked)).toEqual(['provisionalOn 0001', 'inspectedOn 0001']);
  const days = { provisionalOn: '2026-11-20', inspectedOn: '2026-11-19' };
  expect(found(days, unmarked)).toEqual(['inspectedOn 0057']);
  expect(found({ ...days, inspectedOn: '2026-11-22' }, unmarked)).toEqual(['inspectedOn 0046']);
  expect(found({ ...days, inspectedOn: '2026-11-21' }, unmarked)).toEqual([]);
});

test('[R10.2] a power below the one filed stays; up to the one filed it takes a reason', () => {
  const before = { emission: 'F3E', frequency: '144MHz帯', powerW: 5, filedW: 50 };
  const of = { ...proposal, emissions: [before] };
  const draft = { ...draftOf(of), callSign: 'JA1RL' };
  const given = (powerW: string) =>
    decide({ ...draft, emissions: [{ included: true, powerW }] }, of, 'amateur', 'change');
  const says = (powerW: string) => {
    const { decision, problems } = given(powerW);
    const codes = problems.map(({ code }) => code.slice(-4));
    return [...codes, departs(decision, of, 'change'), lowered(decision, of, 'change')];
  };
  expect(draft.emissions[0]?.powerW).toBe('5');
  expect(says('5')).toEqual([false, true]);
  expect(says('4')).toEqual([true, true]);
  expect(says('50')).toEqual([true, false]);
  expect(says('51')).toEqual(['0026', true, false]);
});

test('[R10.2] an emission that was struck out stays out; to designate it after all takes a reason', () => {
  const struck = { emission: 'F2D', frequency: '430MHz帯', powerW: 5, leftOut: true };
  const kept = { emission: 'F3E', frequency: '144MHz帯', powerW: 5 };
  const of = { ...proposal, emissions: [kept, struck] };
  const draft = { ...draftOf(of), callSign: 'JA1RL' };
  const out = decide(draft, of, 'amateur', 'change').decision;
  expect(out.emissions).toEqual([kept]);
  expect(departs(out, of, 'change')).toBe(false);
  const all = draft.emissions.map((each) => ({ ...each, included: true }));
  const { decision, problems } = decide({ ...draft, emissions: all }, of, 'amateur', 'change');
  expect(problems).toEqual([]);
  expect([departs(decision, of, 'change'), lowered(decision, of, 'change')]).toEqual([true, false]);
});

describe('[R10.2] one emission or one band of a row', () => {
  const low = '3.5MHz帯（3500～3580、3599～3612kHz）';
  const high = '430MHz帯（430～440MHz）';
  const row = { emission: 'F3E、G1D', frequency: `${low}、${high}`, powerW: 50 };
  const of = { ...proposal, emissions: [{ emission: 'A1A', frequency: high, powerW: 5 }, row] };
  const bands = splitAt({ ...draftOf(of), callSign: 'JA1RL' }, of, 1, 'frequency');
  const all = splitAt(bands, of, 2, 'emission');
  const says = (draft: Draft) => {
    const { decision, problems } = decide(draft, of, 'amateur', 'open');
    return {
      rows: joined(decision.emissions ?? [], of.emissions),
      problems: problems.map(({ id, code }) => `${id} ${code.slice(-4)}`),
      departs: departs(decision, of, 'open'),
      lowered: lowered(decision, of, 'open'),
    };
  };
  const change = (index: number, typed: { included?: boolean; powerW?: string }) => ({
    ...all,
    emissions: all.emissions.map((each, at) => (at === index ? { ...each, ...typed } : each)),
  });

  test('stands for itself once the row is split, and with the others as long as nothing differs', () => {
    expect(all.emissions.map(({ part }) => [part?.emission, part?.frequency])).toEqual([
      ['A1A', high],
      ['F3E、G1D', low],
      ['F3E', high],
      ['G1D', high],
    ]);
    expect(says(all)).toEqual({ rows: of.emissions, problems: [], departs: false, lowered: true });
  });

  test('may be struck out or lowered alone', () => {
    const rest = { emission: 'F3E、G1D', frequency: low, powerW: 50 };
    const [first] = of.emissions;
    expect(says(change(3, { included: false }))).toEqual({
      rows: [first, rest, { emission: 'F3E', frequency: high, powerW: 50 }],
      ...{ problems: [], departs: true, lowered: false },
    });
    const { rows, ...outcome } = says(change(2, { powerW: '10' }));
    expect(rows.map(({ emission, powerW }) => [emission, powerW])).toEqual([
      ['A1A', 5],
      ['F3E、G1D', 50],
      ['F3E', 10],
      ['G1D', 50],
    ]);
    expect(outcome).toEqual({ problems: [], departs: true, lowered: true });
  });

  test('has no more power than was filed', () => {
    expect(says(change(2, { powerW: '51' })).problems).toEqual(['powerW-2 0026']);
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
  ['a place in another prefecture', { place: '大阪府大阪市北区1-1' }, ['place 0002']],
  ['a place that is too long', { place: `東京都${'あ'.repeat(201)}` }, ['place 0011']],
  ['a realm that was not filed', { movementRange: '陸上並びに宇宙' }, ['movementRange 0002']],
  ['a narrower range', { movementRange: '東京都の陸上' }, []],
  ['a day that does not exist', { validTo: '2027-02-30' }, ['validTo 0045']],
  ['a term from yesterday', { validFrom: '2026-11-20' }, ['validFrom 0047']],
  ['an end before the beginning', { validTo: '2026-11-20' }, ['validTo 0057']],
  ['more than the full term', { validTo: '2031-11-21' }, ['validTo 0049']],
  ['a full term that begins later', { validFrom: '2026-12-01', validTo: '2031-11-30' }, []],
])('%s', (_, change, wanted) => {
  expect(found(change)).toEqual(wanted);
});

test.each<[string, Partial<Draft>, boolean]>([
  ['as filed', {}, false],
  ['another call sign', { callSign: 'JA1ZZZ' }, false],
  ['the full term from a later day', { validFrom: '2026-12-01', validTo: '2031-11-30' }, false],
  ['another place', { place: '大阪府大阪市北区1-1' }, true],
  ['a narrower range', { movementRange: '陸上' }, true],
  ['a lower power', { emissions: power('5') }, true],
  ['a shorter term', { validTo: '2031-11-19' }, true],
  ['a first day that is being typed', { validFrom: '2026-1', validTo: '2031-11-20' }, false],
])('[R8.10] whether a licence departs from what was filed: %s', (_, change, wanted) => {
  const { decision } = decide({ ...assigned, ...change }, proposal, 'amateur', 'open');
  expect(departs(decision, proposal, 'open')).toBe(wanted);
});

test.each<[string, Partial<Draft>, boolean]>([
  ['a lower power', { emissions: power('5') }, true],
  [
    'a lower power and another place',
    { emissions: power('5'), place: '大阪府大阪市北区1-1' },
    false,
  ],
  ['a narrower range', { movementRange: '陸上' }, false],
])('[R8.10] whether nothing but powers is lower than filed: %s', (_, change, wanted) => {
  const { decision } = decide({ ...assigned, ...change }, proposal, 'amateur', 'open');
  expect(lowered(decision, proposal, 'open')).toBe(wanted);
});

test('[R10.1] a term that begins on another day lasts as long as was filed for; a shorter one ends as it was', () => {
  expect(lastAsFiled('2026-11-21', proposal)).toBe('2031-11-20');
  expect(lastAsFiled('2026-12-01', proposal)).toBe('2031-11-30');
  expect(lastAsFiled('2026-12-01', { ...proposal, validTo: '2028-03-31' })).toBe('2028-03-31');
});

test('a term is not longer than the shorter one the applicant asked for', () => {
  const shorter = { ...proposal, validTo: '2028-03-31' };
  expect(found({ validTo: '2028-03-31' }, shorter)).toEqual([]);
  expect(found({ validTo: '2028-04-01' }, shorter)).toEqual(['validTo 0026']);
});

test('a change keeps call sign and term, whatever they were before', () => {
  const old = { ...proposal, callSign: 'JK3ABC', validFrom: '2022-03-01', validTo: '2027-02-28' };
  const typed = { ...draftOf(old), callSign: '', validFrom: 'x', place: '東京都港区1-1' };
  const { decision, problems } = decide(typed, old, 'amateur', 'change');
  expect(problems).toEqual([]);
  expect(decision).toMatchObject({
    callSign: 'JK3ABC',
    place: '東京都港区1-1',
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

  test('[R10.2] what a new licence has to say may not', () => {
    const { shipName, mmsi } = { shipName: ship.particulars[0], mmsi: ship.particulars[1] };
    const started = {
      ...ship,
      particulars: [shipName, { ...mmsi, required: true }],
    } as LicenceProposal;
    expect(
      decide(typed(''), started, 'radio', 'open').problems.map(({ id, code }) => [id, code]),
    ).toEqual([['particular-mmsi', 'MSG-LIT-E-0001']]);
  });
});

test('[R10.2] only who opens a station asks for a former call sign', () => {
  expect(callSignHelp('open', 'JK1ABA')).toBe('callSignWanted');
  expect(callSignHelp('renewal', 'JK1ABA')).toBe('callSignNow');
  expect(callSignHelp('open', 'でんぱたろう1', false, false)).toBe('identificationWanted');
  expect(callSignHelp('open', '')).toBe('callSignAssign');
});

test('a registration may have no call sign, and another licence may not', () => {
  const draft = { ...draftOf(proposal), callSign: ' ' };
  const optional = { ...proposal, callSignOptional: true };
  const ids = (of: typeof proposal) =>
    decide(draft, of, 'radio', 'open').problems.map(({ id }) => id);
  expect(ids(optional)).not.toContain('callSign');
  expect(ids(proposal)).toContain('callSign');
  expect(callSignHelp('open', '', true)).toBe('callSignOptional');
});

describe('[R10.1] a grant on a day to come', () => {
  const termOf = ({ validFrom, validTo }: Draft) => [validFrom, validTo];

  test('its term begins on that day and lasts as long as it would from today on', () => {
    const moved = movedTo('2026-11-30', assigned, proposal, 'open');
    expect(termOf(moved)).toEqual(['2026-11-30', '2031-11-29']);
    expect(termOf(movedTo('', moved, proposal, 'open'))).toEqual(['2026-11-21', '2031-11-20']);
    expect(decide(moved, proposal, 'amateur', 'open', '2026-11-30').problems).toEqual([]);
  });

  test('an end that was asked for stays, and so does the term of a change and of half a date', () => {
    const shorter = { ...proposal, validTo: '2027-03-31' };
    const moved = movedTo('2026-11-30', draftOf(shorter), shorter, 'open');
    expect(termOf(moved)).toEqual(['2026-11-30', '2027-03-31']);
    expect(movedTo('2026-11-30', assigned, proposal, 'change')).toBe(assigned);
    expect(movedTo('2026-1', assigned, proposal, 'open')).toBe(assigned);
  });

  test('a term that begins before it is wrong where the start is typed', () => {
    const { problems } = decide(assigned, proposal, 'amateur', 'open', '2026-11-30');
    expect(problems).toEqual([
      { id: 'validFrom', code: 'MSG-LIT-E-0057', params: { from: '2026-11-30' } },
    ]);
  });
});

test('[R10.2] the days of a grant are not before the filing arrived, and what is not on record says why', () => {
  const unmarked = { ...proposal, afterInspection: true };
  const found = (change: Partial<Draft>, completed = '', recorded = false) =>
    decide({ ...assigned, ...change }, unmarked, 'amateur', 'open', '', {
      ...{ arrived: '2026-11-15', completed, recorded },
    }).problems.map(({ id, code, params }) => [id, code.slice(-4), params.from ?? ''].join(' '));
  const days = { provisionalOn: '2026-11-15', inspectedOn: '2026-11-20' };
  const why = { unrecorded: '書面で届出を受けた。' };
  expect(found({ ...days, ...why })).toEqual([]);
  expect(found(days)).toEqual(['unrecorded 0001 ']);
  expect(found({ ...days, ...why, provisionalOn: '2026-11-14' })).toEqual([
    'provisionalOn 0057 2026-11-15',
  ]);
  expect(found(days, '2026-11-20', true)).toEqual([]);
  expect(found(days, '2026-11-21', true)).toEqual(['inspectedOn 0057 2026-11-21']);
});

test('[R10.2] of a range that is wished a frequency has to be assigned, which departs from it only outside', () => {
  const wished = '154.45～154.55MHz';
  const base = {
    ...proposal,
    emissions: [{ emission: 'F3E', frequency: wished, wished, powerW: 10 }],
  };
  const given = (frequency: string, of = base) => {
    const draft = {
      ...draftOf(of),
      callSign: 'でんぱ',
      emissions: [{ included: true, powerW: '10', frequency }],
    };
    const { decision, problems } = decide(draft, of, 'radio', 'open');
    const wrong = problems.map(({ id, code }) => `${id} ${code.slice(-4)}`);
    return [...wrong, decision.emissions?.[0]?.frequency ?? '', departs(decision, of, 'open')];
  };
  expect(given('')).toEqual(['frequency-0 0001', '', true]);
  expect(given('154.475, 154.5')).toEqual(['154.475、154.5MHz', false]);
  expect(given('154.6')).toEqual(['154.6MHz', true]);
  const kept = {
    ...base,
    emissions: [{ emission: 'F3E', frequency: '154.5MHz', wished, powerW: 10 }],
  };
  expect(draftOf(kept).emissions[0]?.frequency).toBe('154.5');
  expect(given('154.5', kept)).toEqual(['154.5MHz', false]);
});

test('[R7.8] what is typed into a licence has no place left to fill in', () => {
  expect(found({ place: '東京都〇〇区' })).toEqual(['place 0001']);
  expect(found({ movementRange: '陸上（範囲を記入）' })).toEqual(['movementRange 0001']);
  const open = { ...proposal, place: '東京都〇〇区' };
  expect(found({ place: open.place }, open)).toEqual([]);
});

describe('[R10.1] conditions and notes that an officer attaches', () => {
  const attachable = (id: string, value = '') => ({
    ...{ id, value, desk: true, format: 'multilineText' },
    label: { ja: '条件', en: 'Conditions' },
  });
  const of = (value: string): LicenceProposal => ({
    ...proposal,
    particulars: [attachable('attachedConditions', value), attachable('attachedNotes')],
  });
  const given = (before: string, particulars: Record<string, string>) =>
    decide(
      { ...draftOf(of(before)), callSign: 'JA1RL', particulars },
      of(before),
      'amateur',
      'open',
    );
  const typed = '　①夜間は、送信しないこと。\n②神奈川県を除く。 ';

  test('stand as they were typed, of which the holder is told why', () => {
    const { decision, problems } = given('', { attachedConditions: typed, attachedNotes: '' });
    expect(problems).toEqual([]);
    expect(Object.values(decision.particulars ?? {})[0]).toBe(typed);
    expect(departs(decision, of(''), 'open')).toBe(true);
    expect(lowered(decision, of(''), 'open')).toBe(false);
  });

  test('are bounded, and leave no place open', () => {
    const codes = (attachedConditions: string) =>
      given('', { attachedConditions, attachedNotes: '' }).problems.map(({ code }) => code);
    expect(codes('あ'.repeat(1000))).toEqual([]);
    expect(codes('あ'.repeat(1001))).toEqual(['MSG-LIT-E-0011']);
    expect(codes('〇〇の期間は送信しないこと。')).toEqual(['MSG-LIT-E-0001']);
  });

  test('go on as they are, and are taken away with a reason', () => {
    const kept = given(typed, { attachedConditions: typed, attachedNotes: '①' }).decision;
    expect(departs(kept, of(typed), 'open')).toBe(false);
    const removed = given(typed, { attachedConditions: '', attachedNotes: '' }).decision;
    expect(departs(removed, of(typed), 'open')).toBe(true);
  });
});

describe('[R10.2] a provisional licence designates as a licence does', () => {
  const designated = (emissions: Draft['emissions']) => {
    const given = designate({ ...draftOf(proposal), emissions }, proposal);
    return { ...departsBy(given.emissions, proposal), ...given };
  };
  const [first = { included: true, powerW: '10' }, second = first] = draftOf(proposal).emissions;

  test('emissions are struck out with a reason, powers lowered without', () => {
    expect(designated([first, second])).toMatchObject({ departs: false, problems: [] });
    const struck = designated([first, { ...second, included: false }]);
    expect(struck).toMatchObject({ departs: true, lowered: false });
    expect(struck.emissions).toEqual([{ emission: 'A1A', frequency: '7MHz帯', powerW: 10 }]);
    expect(designated([{ ...first, powerW: '5' }, second])).toMatchObject({ lowered: true });
  });

  test('none is stronger than filed, and one at least stays', () => {
    expect(designated([{ ...first, powerW: '11' }]).problems.map(({ id }) => id)).toEqual([
      'powerW-0',
    ]);
    const none = [first, second].map((each) => ({ ...each, included: false }));
    expect(designated(none).problems.map(({ id }) => id)).toEqual(['emission-0']);
  });
});
