import { expect, test } from 'vitest';
import type { LicenceProposal } from '@/api/model';
import { aboutOf, type Begun, fitting, isAbout, typedOnto } from './begun';
import type { Draft } from './decide';

const proposal = {
  place: '東京都千代田区',
  emissions: [{ emission: 'F3E', frequency: '145MHz', powerW: 10 }],
  validFrom: '2026-11-29',
  validTo: '2031-11-28',
} as unknown as LicenceProposal;

const first = {
  place: '東京都千代田区',
  emissions: [{ included: true, powerW: '10' }],
} as unknown as Draft;

test('[R2.20] only what is typed otherwise than it follows from the filing is kept of a grant', () => {
  expect(typedOnto(first, { ...first })).toEqual({});
  expect(typedOnto({ ...first, place: '東京都港区' }, first)).toEqual({ place: '東京都港区' });
});

test('[R2.20] what was typed of a grant is told apart from a case that changed since, though not by the day alone', () => {
  const before = aboutOf({ licenceProposal: proposal });
  const nextDay = aboutOf({ licenceProposal: { ...proposal, validFrom: '2026-11-30' } });
  expect(isAbout(before, nextDay)).toBe(true);
  expect(isAbout(before, aboutOf({ licenceProposal: { ...proposal, place: '東京都港区' } }))).toBe(
    false,
  );
  expect(isAbout(undefined, before)).toBe(true);
});

test('[R2.20] rows of emissions come back only onto the same rows', () => {
  const about = aboutOf({ licenceProposal: proposal });
  const kept = {
    about,
    licence: { place: '東京都港区', emissions: first.emissions },
    departure: '混信のため',
  } as unknown as Begun;
  const other = aboutOf({ licenceProposal: { ...proposal, emissions: [] } });
  expect(fitting(kept, about).licence.emissions).toEqual(first.emissions);
  expect(fitting(kept, other).licence).toEqual({ place: '東京都港区' });
  expect(fitting(kept, other).departure).toBe('混信のため');
});
