import { expect, test } from 'vitest';
import type { LicenceDecision } from '@/api/model';
import { labelled, typedOf } from './typed';

test('all that was typed is kept, and nothing else', () => {
  const fields = [{ pointer: '/holder/townName', comment: '番地', reason: 'UNCLEAR' }];
  expect(typedOf({ action: 'request-correction', text: '', fields })).toEqual(['番地']);
  expect(
    typedOf({ action: 'complete', outcome: 'REFUSED', ground: 'other', reason: '理由' }),
  ).toEqual(['理由']);
  expect(typedOf({ action: 'request-addition', text: '図', dueDate: '2026-12-01' })).toEqual([
    '図',
    '2026-12-01',
  ]);
  expect(
    typedOf({
      action: 'fail-inspection',
      inspectedOn: '2026-11-21',
      reason: '電力',
      redoBy: '2027-03-01',
    }),
  ).toEqual(['2026-11-21', '電力', '2027-03-01']);
  expect(typedOf({ action: 'accept' })).toEqual([]);
  expect(typedOf(undefined)).toEqual([]);
});

test('[R10.1] what was typed in vain is told under what it is called', () => {
  expect(labelled({ action: 'request-addition', text: '図', dueDate: '2026-12-01' })).toEqual([
    [undefined, '図'],
    ['due', '2026-12-01'],
  ]);
  const licence = {
    ...{ callSign: 'JA1RL', validFrom: '2026-12-01', validTo: '2031-11-30' },
  } as LicenceDecision;
  expect(labelled({ action: 'complete', outcome: 'GRANTED', licence })).toEqual([
    ['callSign', 'JA1RL'],
    ['term', '2026-12-01 – 2031-11-30'],
  ]);
});
