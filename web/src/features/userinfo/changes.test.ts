import { expect, it } from 'vitest';
import type { UserInfoDetail } from '@/api/model';
import { emptyDetail } from '@/forms/applicant/empty';
import { changesOf, changesWho, itemsOf } from './changes';

const person: UserInfoDetail = {
  ...emptyDetail,
  ...{ lastName: '高崎', firstName: '太郎', lastNameKana: 'タカサキ', firstNameKana: 'タロウ' },
  ...{ birthday: '1985-04-01', postalCode: '1000001', prefectureCd: '13', townName: '千代田区1' },
  telNo: '0300000001',
};

it('[R2.32] tells what changes, whatever way it is written', () => {
  expect(changesOf(person, { ...person, postalCode: '100-0001', telNo: '03-0000-0001' })).toEqual(
    [],
  );
  expect(changesOf(person, { ...person, telNo: '0300000002', lastName: '見本' })).toEqual([
    'lastName',
    'telNo',
  ]);
  expect(changesOf(person, { ...person, notifyAboutService: true })).toEqual([
    'notifyAboutService',
  ]);
});

it('tells every part of an address that moves abroad', () => {
  const after = { ...person, domesticOrOverseas: '2', country: 'US', addressOverseas: '1 Main St' };
  expect(changesOf(person, after)).toEqual([
    'domesticOrOverseas',
    'postalCode',
    'prefectureCd',
    'townName',
    'country',
    'addressOverseas',
  ]);
});

it('[R2.32] tells a change of who one is from another way to write it', () => {
  expect(changesWho(person, { ...person, lastName: '髙﨑' })).toBe(false);
  expect(changesWho(person, { ...person, townName: '港区1', lastNameKana: 'タカザキ' })).toBe(
    false,
  );
  expect(changesWho(person, { ...person, firstName: '次郎' })).toBe(true);
  expect(changesWho(person, { ...person, birthday: '1985-04-02' })).toBe(true);
});

it('asks a person for no representative', () => {
  expect(itemsOf('1')).not.toContain('representative');
  expect(itemsOf('2')).toContain('representative');
});
