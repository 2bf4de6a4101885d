import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FieldError, UserInfoDetail } from '@/api/model';
import { emptyDetail } from './empty';
import { lockedBy } from './locked';
import { prefectureCodes, prefectures } from './prefectures';
import { cleaned, problemsOf } from './problems';

interface Case {
  name: string;
  base: string;
  change?: Partial<UserInfoDetail>;
  clean?: Partial<UserInfoDetail>;
  problems?: FieldError[];
}

const read = (path: string) =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

const contract: {
  today: string;
  bases: Record<string, Partial<UserInfoDetail>>;
  cases: Case[];
} = JSON.parse(read('contract/applicant/userinfo.json'));

describe('[R3.7] the user info is checked and written as on the server', () => {
  for (const each of contract.cases) {
    it(each.name, () => {
      const typed = { ...emptyDetail, ...contract.bases[each.base], ...each.change };
      expect(problemsOf(typed, undefined, contract.today)).toEqual(
        (each.problems ?? []).map((problem) => ({ params: {}, ...problem })),
      );
      expect(cleaned(typed, contract.today)).toEqual({ ...typed, ...each.clean });
    });
  }
});

it('[R3.7] the prefectures are those of the code list', () => {
  const rows = [
    ...read('procedures/codes/prefectures.yaml').matchAll(/code: "(\d+)", ja: (\S+), en: (.+?) }/g),
  ];
  expect(rows.map(([, code]) => code)).toEqual(prefectureCodes);
  for (const [, code, ja, en] of rows) expect(prefectures[code ?? '']).toEqual({ ja, en });
});

describe('what a proof gives is locked', () => {
  const person = { ...emptyDetail, ...contract.bases.person } as UserInfoDetail;
  it('for a person: name, birthday and address, not what the proof does not say', () => {
    const claims = {
      name: '電波 太郎',
      birthday: '1985-04-01',
      address: '東京都千代田区千代田9丁目99番99号',
    };
    expect(lockedBy(claims, person)).toEqual([
      'lastName',
      'firstName',
      'birthday',
      'prefectureCd',
      'townName',
    ]);
  });
  it('not where the name came in one piece or breaks a rule', () => {
    const claims = { name: '電波太郎', nameKana: 'でんぱ たろう' };
    const prefilled = { ...person, lastName: '電波太郎', firstName: '', lastNameKana: 'でんぱ' };
    expect(lockedBy(claims, prefilled)).toEqual([]);
  });
  it('for a corporation its number, name and representative', () => {
    const corporation = { ...emptyDetail, ...contract.bases.corporation } as UserInfoDetail;
    const claims = { companyNumber: '7123456789012', representativeName: '見本 一郎' };
    expect(lockedBy(claims, corporation)).toEqual([
      'companyNumber',
      'representativeLastName',
      'representativeFirstName',
    ]);
  });
});
