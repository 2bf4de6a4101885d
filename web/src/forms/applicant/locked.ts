import type { UserInfoDetail } from '@/api/model';
import { fieldsOf, type TextName } from './fields';
import { problemsOf } from './problems';
import { nameAt } from './useApplicant';

/** What a proof of identity says, as the server tells it (ProvedIdentity). */
export type Claims = Readonly<Record<string, string | undefined>>;

interface Vouched {
  claim: string;
  fields: readonly TextName[];
}

/** What the server compares or takes over, by kind (internal/applicant, Differs and TakeOver). */
const compared: Readonly<Record<string, readonly Vouched[]>> = {
  1: [
    { claim: 'name', fields: ['lastName', 'firstName'] },
    { claim: 'nameKana', fields: ['lastNameKana', 'firstNameKana'] },
    { claim: 'birthday', fields: ['birthday'] },
    { claim: 'address', fields: ['prefectureCd', 'townName'] },
  ],
  2: [
    { claim: 'companyNumber', fields: ['companyNumber'] },
    { claim: 'companyName', fields: ['companyName'] },
    {
      claim: 'representativeName',
      fields: ['representativeLastName', 'representativeFirstName'],
    },
  ],
  3: [{ claim: 'name', fields: ['representativeLastName', 'representativeFirstName'] }],
};

/**
 * The fields that a proof fills in and the server compares. Where what it says is not
 * whole or not right as it stands (a name in one piece), one types it.
 */
export function lockedBy(claims: Claims, prefilled: UserInfoDetail): TextName[] {
  const wrong = new Set(problemsOf(prefilled).map(({ pointer }) => nameAt(pointer)));
  const has = new Set(fieldsOf({ ...prefilled, domesticOrOverseas: '1' }).map((each) => each.name));
  return (compared[prefilled.userCategory] ?? [])
    .filter(({ claim }) => claims[claim])
    .filter(({ fields }) =>
      fields.every((name) => has.has(name) && prefilled[name] !== '' && !wrong.has(name)),
    )
    .flatMap(({ fields }) => fields);
}
