import type { UserInfoDetail } from '@/api/model';
import {
  type FlagName,
  fieldsOf,
  type SectionId,
  sectionIds,
  type TextName,
} from '@/forms/applicant/fields';
import { flagsOf } from '@/forms/applicant/flags';
import { cleaned } from '@/forms/applicant/problems';

/** The parts of the user info that a kind of applicant can change. */
export const itemsOf = (category: UserInfoDetail['userCategory']): SectionId[] =>
  sectionIds.filter((id) => id !== 'representative' || category !== '1');

/** A part that changes. */
export type Changed = TextName | FlagName | 'domesticOrOverseas';

/** What differs between two user infos in their stored form, in the order of the form. */
export function changesOf(before: UserInfoDetail, after: UserInfoDetail): Changed[] {
  const [old, next] = [cleaned(before), cleaned(after)];
  const names = new Set<Changed>();
  for (const section of sectionIds) {
    if (section === 'address') names.add('domesticOrOverseas');
    for (const from of [old, next]) {
      for (const rule of fieldsOf(from)) if (rule.section === section) names.add(rule.name);
    }
    for (const flag of flagsOf[section] ?? []) names.add(flag);
  }
  return [...names].filter((name) => old[name] !== next[name]);
}

// Forms of characters that registers and people write one for the other
// (internal/applicant, variants).
const variants: Readonly<Record<string, string>> = {
  ...{ 髙: '高', 﨑: '崎', 𠮷: '吉', 邊: '辺', 邉: '辺', 齋: '斎' },
  ...{ 齊: '斉', 濵: '浜', 濱: '浜', 澤: '沢' },
};

const folded = (...parts: string[]) =>
  Array.from(parts.join('').normalize('NFKC').replace(/\s/g, '').toLowerCase())
    .map((character) => variants[character] ?? character)
    .join('');

/** Who a user info is of, as far as a proof of identity is about it (internal/applicant, Who). */
function who(detail: UserInfoDetail): string {
  const d = cleaned(detail);
  const name =
    d.userCategory === '2'
      ? folded(d.companyName)
      : d.userCategory === '3'
        ? folded(d.organizationName)
        : folded(d.lastName, d.firstName);
  const representative = folded(d.representativeLastName, d.representativeFirstName);
  return [name, d.birthday, d.companyNumber, representative].join('\n');
}

/** Whether a change makes an earlier proof of identity worthless. */
export const changesWho = (before: UserInfoDetail, after: UserInfoDetail): boolean =>
  who(before) !== who(after);
