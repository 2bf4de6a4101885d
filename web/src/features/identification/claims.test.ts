import { expect, test } from 'vitest';
import { emptyDetail } from '@/forms/applicant/empty';
import { compare, takeOver } from './claims';
import type { Proof, Summary } from './useIdentification';

const person = {
  ...emptyDetail,
  lastName: '電波',
  firstName: '花子',
  lastNameKana: 'デンパ',
  firstNameKana: 'ハナコ',
  lastNameEnglish: 'DEMPA',
  birthday: '1990-02-03',
  postalCode: '1000001',
  prefectureCd: '13',
  cityCd: '13101',
  townName: '千代田区千代田9丁目99番99号',
};

const proof = (claims: Record<string, string>, ...differences: string[]): Proof => ({
  method: 'mynumber',
  claims,
  differences,
});

test('what a card says beside the account, in the order of the form', () => {
  const summary = {
    ...{
      userCategory: '1',
      name: '電波 花子',
      nameKana: 'デンパ ハナコ',
      address: '東京都千代田区',
    },
    birthday: '1990-02-03',
  } as Summary;
  const { birthday } = person;
  expect(compare(summary, proof({ birthday, name: '周波 花子', mail: 'x' }, 'lastName'))).toEqual([
    { claim: 'name', proved: '周波 花子', kept: '電波 花子', differs: true },
    { claim: 'birthday', proved: birthday, kept: birthday, differs: false },
  ]);
});

test('another family name is taken over, and how it is read is left to be typed', () => {
  const taken = takeOver(person, proof({ name: '周波 花子', birthday: '1990-02-03' }, 'lastName'));
  expect(taken).toEqual({ ...person, lastName: '周波', lastNameKana: '', lastNameEnglish: '' });
});

test('another address is taken over in its parts; the same one written otherwise stays', () => {
  const address = '大阪府大阪市北区梅田9丁目9番9号';
  expect(takeOver(person, proof({ address }, 'townName'))).toMatchObject({
    ...{ prefectureCd: '27', townName: '大阪市北区梅田9丁目9番9号' },
    ...{ postalCode: '', cityCd: '', domesticOrOverseas: '1' },
  });
  const same = proof({ address: '東京都千代田区千代田9-99-99', name: '電波　花子' });
  expect(takeOver(person, same)).toEqual(person);
});

test('a corporation takes over its number, name and representative', () => {
  const corporation = {
    ...emptyDetail,
    ...{ userCategory: '2', companyNumber: '1', companyName: '見本', companyNameKana: 'ミホン' },
  } as typeof emptyDetail;
  const claims = { companyNumber: '2', companyName: '送信工業', representativeName: '送信 一子' };
  expect(takeOver(corporation, proof(claims))).toMatchObject({
    ...{ companyNumber: '2', companyName: '送信工業', companyNameKana: '' },
    ...{ representativeLastName: '送信', representativeFirstName: '一子', birthday: '' },
  });
});
