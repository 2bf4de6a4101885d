import type { FieldWidth } from '@/ui/TextField';
import type { TextName } from './fields';

/** How a text is typed: the keyboard of a phone, the help above it, its width. */
export interface Control {
  autoComplete?: string;
  inputMode?: 'numeric' | 'tel' | 'email';
  width?: FieldWidth;
  help?: 'kanaHelp' | 'englishHelp' | 'companyNumberHelp' | 'emailHelp' | 'addressAbroadHelp';
}

const kana: Control = { help: 'kanaHelp' };
const english: Control = { help: 'englishHelp' };

/** What differs from a plain line of text. */
export const controls: Readonly<Partial<Record<TextName, Control>>> = {
  lastName: { autoComplete: 'family-name' },
  firstName: { autoComplete: 'given-name' },
  lastNameKana: kana,
  firstNameKana: kana,
  lastNameEnglish: english,
  firstNameEnglish: english,
  companyNumber: { inputMode: 'numeric', width: 'md', help: 'companyNumberHelp' },
  companyName: { autoComplete: 'organization' },
  companyNameKana: kana,
  organizationName: { autoComplete: 'organization' },
  organizationNameKana: kana,
  representativeRoleName: { autoComplete: 'organization-title' },
  representativeLastNameKana: kana,
  representativeFirstNameKana: kana,
  representativeLastNameEnglish: english,
  representativeFirstNameEnglish: english,
  addressOverseas: { autoComplete: 'street-address', help: 'addressAbroadHelp' },
  telNo: { inputMode: 'tel', autoComplete: 'tel', width: 'md' },
  contactLastNameKana: kana,
  contactFirstNameKana: kana,
  contactLastNameEnglish: english,
  contactFirstNameEnglish: english,
  contactTelNo: { inputMode: 'tel', width: 'md' },
  contactEmail: { inputMode: 'email', help: 'emailHelp' },
  nationalExaminationNumber: { width: 'md' },
  completionCertificateNumber: { width: 'md' },
  radioLicenseNumber: { width: 'md' },
  radioLicenseNumberBranch: { width: 'sm' },
  amateurRadioStationOpenedCd: { width: 'sm' },
  accessCode: { width: 'md' },
};

/** Fields that stand side by side where there is room; the rest stands alone. */
const pairs: readonly (readonly TextName[])[] = [
  ['lastName', 'firstName'],
  ['lastNameKana', 'firstNameKana'],
  ['lastNameEnglish', 'firstNameEnglish'],
  ['representativeLastName', 'representativeFirstName'],
  ['representativeLastNameKana', 'representativeFirstNameKana'],
  ['representativeLastNameEnglish', 'representativeFirstNameEnglish'],
  ['contactLastName', 'contactFirstName'],
  ['contactLastNameKana', 'contactFirstNameKana'],
  ['contactLastNameEnglish', 'contactFirstNameEnglish'],
  ['radioLicenseNumber', 'radioLicenseNumberBranch'],
  ['licenseNumberRegion', 'licenseNumberDivision', 'licenseNumberSequence'],
  [
    'representativeLicenseNumberRegion',
    'representativeLicenseNumberDivision',
    'representativeLicenseNumberSequence',
  ],
];

/** The fields of a section in rows. */
export function rowsOf(names: readonly TextName[]): TextName[][] {
  const rows: TextName[][] = [];
  for (const name of names) {
    const last = rows.at(-1);
    const pair = pairs.find((each) => each.includes(name));
    if (last && pair && last.every((each) => pair.includes(each))) last.push(name);
    else rows.push([name]);
  }
  return rows;
}
