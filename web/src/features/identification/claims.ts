import type { UserInfoDetail } from '@/api/model';
import { prefectures } from '@/forms/applicant/prefectures';
import type { Proof, Summary } from './useIdentification';

/** What a proof may say that is compared with the account. */
type Claim =
  | 'name'
  | 'nameKana'
  | 'birthday'
  | 'address'
  | 'companyNumber'
  | 'companyName'
  | 'representativeName';

/** A claim beside what the account says. */
export interface Compared {
  claim: Claim;
  proved: string;
  kept: string;
  differs: boolean;
}

interface Row {
  claim: Claim;
  /** The field of the user info at which the server tells a difference (applicant, Differs). */
  field: string;
  kept: (summary: Summary) => string;
}

const rows: Readonly<Record<string, readonly Row[]>> = {
  1: [
    { claim: 'name', field: 'lastName', kept: (of) => of.name },
    { claim: 'nameKana', field: 'lastNameKana', kept: (of) => of.nameKana },
    { claim: 'birthday', field: 'birthday', kept: (of) => of.birthday },
    { claim: 'address', field: 'townName', kept: (of) => of.address },
  ],
  2: [
    { claim: 'companyNumber', field: 'companyNumber', kept: (of) => of.companyNumber },
    { claim: 'companyName', field: 'companyName', kept: (of) => of.name },
    {
      claim: 'representativeName',
      field: 'representativeLastName',
      kept: (of) => of.representativeName,
    },
  ],
  3: [{ claim: 'name', field: 'representativeLastName', kept: (of) => of.representativeName }],
};

/** What a proof says beside the account, in the order of the form. */
export function compare(summary: Summary, { claims, differences }: Proof): Compared[] {
  return (rows[summary.userCategory] ?? [])
    .filter(({ claim }) => claims[claim])
    .map(({ claim, field, kept }) => ({
      ...{ claim, proved: claims[claim] ?? '', kept: kept(summary) },
      differs: differences.includes(field),
    }));
}

/** A name in its two parts. */
function halves(name: string): [string, string] {
  const [last = '', ...first] = name.trim().split(/\s+/);
  return [last, first.join(' ')];
}

const folded = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** An address in one line as prefecture and the rest; undefined where it begins with none. */
function placeOf(address: string): Pick<UserInfoDetail, 'prefectureCd' | 'townName'> | undefined {
  const found = Object.entries(prefectures).find(([, { ja }]) => address.startsWith(ja));
  return found && { prefectureCd: found[0], townName: address.slice(found[1].ja.length).trim() };
}

/** What follows from the name: its reading is the person's to give. */
function named<L extends string, F extends string>(
  detail: UserInfoDetail,
  claim: string,
  [last, first]: [L & keyof UserInfoDetail, F & keyof UserInfoDetail],
): Partial<UserInfoDetail> {
  const [newLast, newFirst] = halves(claim);
  const changed: Record<string, string> = {};
  const put = (field: string, before: unknown, now: string) => {
    if (now === '' || folded(String(before)) === folded(now)) return;
    changed[field] = now;
    changed[`${field}Kana`] = '';
    changed[`${field}English`] = '';
  };
  put(last, detail[last], newLast);
  put(first, detail[first], newFirst);
  return changed as Partial<UserInfoDetail>;
}

/**
 * The user info with what a proof says in place of what differs. What the proof does not
 * say but must follow, such as the reading of another name, is left to be typed.
 */
export function takeOver(detail: UserInfoDetail, { claims, differences }: Proof): UserInfoDetail {
  const out = { ...detail };
  const person = detail.userCategory === '1';
  const name = person || detail.userCategory === '3' ? claims.name : claims.representativeName;
  if (name) {
    const fields = person
      ? (['lastName', 'firstName'] as const)
      : (['representativeLastName', 'representativeFirstName'] as const);
    Object.assign(out, named(detail, name, [...fields]));
  }
  if (detail.userCategory === '2') {
    out.companyNumber = claims.companyNumber || out.companyNumber;
    if (claims.companyName && folded(claims.companyName) !== folded(out.companyName)) {
      Object.assign(out, { companyName: claims.companyName, companyNameKana: '' });
    }
  }
  if (!person) return out;
  out.birthday = claims.birthday || out.birthday;
  const place = claims.address ? placeOf(claims.address) : undefined;
  if (place && (out.townName === '' || differences.includes('townName'))) {
    Object.assign(out, { ...place, domesticOrOverseas: '1', postalCode: '', cityCd: '' });
    out.postalCode = claims.postalCode ?? '';
  }
  return out;
}
