import { expect, test } from 'vitest';
import { checkInspected, checkRedoDay, checkWorkDay } from './checkWork';

const given = {
  number: '関予第1号',
  callSign: '',
  grantedOn: '2026-11-10',
  deadline: '2027-03-01',
  notifyBy: '2027-03-15',
  stage: 'NOTIFIED' as const,
};

test.each([
  ['', 'MSG-LIT-E-0001'],
  ['2026-02-30', 'MSG-LIT-E-0045'],
  ['2026-11-22', 'MSG-LIT-E-0046'],
  ['2026-11-09', 'MSG-LIT-E-0057'],
  ['2026-11-10', undefined],
  ['2026-11-21', undefined],
])('[R10.2] an inspection on "%s" is told as %s', (day, code) => {
  expect(checkInspected(day, given, '2026-11-21')?.code).toBe(code);
});

test('[R10.2] an inspection is on a later day than one that was not passed', () => {
  const inspections = [{ result: 'FAILED' as const, on: '2026-11-15' }];
  const after = { ...given, inspections };
  expect(checkInspected('2026-11-14', after, '2026-11-21')).toEqual({
    code: 'MSG-LIT-E-0057',
    params: { from: '2026-11-16' },
  });
  expect(checkInspected('2026-11-15', after, '2026-11-21')?.code).toBe('MSG-LIT-E-0057');
  expect(checkInspected('2026-11-16', after, '2026-11-21')).toBeNull();
});

test('[R10.2] work is put right on a day to come', () => {
  expect(checkWorkDay('')?.code).toBe('MSG-LIT-E-0001');
  expect(checkWorkDay('2020-01-01')?.code).toBe('MSG-LIT-E-0047');
  expect(checkWorkDay('2099-01-01')?.code).toBe('MSG-LIT-E-0049');
});

test('[R10.2] work that did not pass is put right after the day of the inspection', () => {
  const day = '2029-01-10';
  expect(checkRedoDay(day, day)).toEqual({
    code: 'MSG-LIT-E-0057',
    params: { from: '2029-01-11' },
  });
  expect(checkRedoDay('2029-01-11', day)).toBeNull();
  expect(checkRedoDay('', day)?.code).toBe('MSG-LIT-E-0001');
});

test('[R10.2] nor does it have to be put right before the day of the provisional licence', () => {
  expect(checkRedoDay('2029-02-28', '2029-01-10', '2029-03-01')).toEqual({
    code: 'MSG-LIT-E-0057',
    params: { from: '2029-03-01' },
  });
  expect(checkRedoDay('2029-03-01', '2029-01-10', '2029-03-01')).toBeNull();
  expect(checkRedoDay('2029-03-01', '', '2029-03-01')).toBeNull();
});
