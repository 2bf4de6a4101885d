import { expect, test } from 'vitest';
import type { RegisterEntry } from '@/api/model';
import { fieldsOf, inputOf, licenceMeant, missingOf, valuesOf } from './question';

const values = valuesOf(new URLSearchParams('accountId=a&electronicApplicationNumber=E1'));

test('[R6.1] what the address brings along is the question that is begun', () => {
  expect(values).toMatchObject({ under: 'SELF', account: 'a', electronicApplicationNumber: 'E1' });
  expect(valuesOf(new URLSearchParams('delegationNumber=M1')).under).toBe('MANDATE');
});

test('[R6.1] only the fields that the question has are asked and sent', () => {
  const filed = { ...values, delegationNumber: 'M1', licence: 'L1' };
  expect(inputOf(filed, '')).toEqual({
    action: 'READ',
    account: 'a',
    electronicApplicationNumber: 'E1',
  });
  const files = {
    ...filed,
    under: 'MANDATE',
    account: ' ',
    action: 'FILE',
    procedureId: 'p',
  } as const;
  expect(fieldsOf(files)).toEqual(['delegationNumber', 'account', 'procedureId', 'licence']);
  expect(inputOf(files, 'id')).toEqual({
    action: 'FILE',
    delegationNumber: 'M1',
    procedureId: 'p',
    licenceId: 'id',
  });
});

test('[R6.1] who acts may be left out where the power of attorney or the filing says so', () => {
  const nobody = { ...values, account: '' };
  expect(missingOf(nobody)).toEqual([]);
  expect(missingOf({ ...nobody, action: 'FILE' })).toEqual(['account', 'procedureId']);
  expect(missingOf({ ...nobody, action: 'READ_LICENCE' })).toEqual(['account', 'licence']);
  expect(missingOf({ ...nobody, under: 'MANDATE', electronicApplicationNumber: ' ' })).toEqual([
    'delegationNumber',
    'electronicApplicationNumber',
  ]);
});

test('[R6.1] a licence is meant by its whole number, or by what only it has', () => {
  const [one, two] = ['関A第1号', '関A第12号'].map(
    (licenceNumber) => ({ licenceNumber }) as RegisterEntry,
  );
  if (!one || !two) throw new Error('no licences');
  expect(licenceMeant([], 'x')).toBe('none');
  expect(licenceMeant([two], '関A')).toBe(two);
  expect(licenceMeant([one, two], '関Ａ第1号')).toBe(one);
  expect(licenceMeant([one, two], '関A')).toBe('many');
});
