import type { UserInfoDetail } from '@/api/model';
import type { Params } from '../rules';

/** The parts of the user info that a form or a list shows, in this order. */
export type SectionId = 'name' | 'address' | 'representative' | 'contact' | 'licence' | 'notices';

export const sectionIds: readonly SectionId[] = [
  'name',
  'representative',
  'address',
  'contact',
  'licence',
  'notices',
];

/** The parts of the user info that are texts with a rule. */
export type TextName = {
  [K in keyof UserInfoDetail]: UserInfoDetail[K] extends string
    ? K extends 'accountId' | 'userCategory' | 'domesticOrOverseas'
      ? never
      : K
    : never;
}[keyof UserInfoDetail];

/** The parts that are yes or no. */
export type FlagName = {
  [K in keyof UserInfoDetail]: UserInfoDetail[K] extends boolean ? K : never;
}[keyof UserInfoDetail];

/** How one text of the user info is written: the twin of how in internal/applicant. */
export interface TextRule {
  readonly name: TextName;
  /** The rule of forms/rules that writes and checks it. */
  readonly format: string;
  readonly params?: Params;
  /** Characters at most. */
  readonly max?: string;
  readonly needed: boolean;
  readonly more?: readonly string[];
  /** No place of it is still to be filled in. */
  readonly sent?: boolean;
  /** What may stand before and behind it in the number of a station licence that it is a part of. */
  readonly within?: readonly [string, string];
  readonly section: SectionId;
}

const latin: Params = { symbols: " '.,-&()/" };
const symbols: Params = { symbols: ' -/._' };

type Make = (name: TextName, section: SectionId, needed?: boolean) => TextRule;

const name: Make = (name, section, needed = false) => ({
  name,
  section,
  needed,
  format: 'fullWidth',
  max: '60',
  sent: true,
});
const kana: Make = (name, section, needed = false) => ({
  name,
  section,
  needed,
  format: 'kana',
  max: '100',
});
const english: Make = (name, section) => ({
  name,
  section,
  needed: false,
  format: 'symbolSet',
  params: latin,
  max: '100',
});
const text: Make = (name, section) => ({
  name,
  section,
  needed: false,
  format: 'text',
  max: '100',
});
const code: Make = (name, section) => ({
  name,
  section,
  needed: false,
  format: 'symbolSet',
  params: symbols,
  max: '60',
});

const person: readonly TextRule[] = [
  name('lastName', 'name', true),
  name('firstName', 'name', true),
  kana('lastNameKana', 'name', true),
  kana('firstNameKana', 'name', true),
  english('lastNameEnglish', 'name'),
  english('firstNameEnglish', 'name'),
  {
    name: 'birthday',
    section: 'name',
    format: 'date',
    needed: true,
    more: ['dateNotFuture'],
  },
  { name: 'nationality', section: 'name', format: 'countryCode', needed: false },
];

const corporation: readonly TextRule[] = [
  { name: 'companyNumber', section: 'name', format: 'corporateNumber', needed: true },
  name('companyName', 'name', true),
  kana('companyNameKana', 'name', true),
  text('department', 'name'),
];

const organization: readonly TextRule[] = [
  name('organizationName', 'name', true),
  kana('organizationNameKana', 'name', true),
  text('department', 'name'),
];

const representative: readonly TextRule[] = [
  text('representativeRoleName', 'representative'),
  name('representativeLastName', 'representative', true),
  name('representativeFirstName', 'representative', true),
  kana('representativeLastNameKana', 'representative', true),
  kana('representativeFirstNameKana', 'representative', true),
  english('representativeLastNameEnglish', 'representative'),
  english('representativeFirstNameEnglish', 'representative'),
];

const domestic: readonly TextRule[] = [
  { name: 'postalCode', section: 'address', format: 'postalCode', needed: true },
  { name: 'prefectureCd', section: 'address', format: 'prefectureCode', needed: true },
  { name: 'cityCd', section: 'address', format: 'municipalityCode', needed: false },
  {
    name: 'townName',
    section: 'address',
    format: 'text',
    max: '200',
    needed: true,
    sent: true,
  },
];

const abroad: readonly TextRule[] = [
  { name: 'country', section: 'address', format: 'countryCode', needed: true },
  {
    name: 'addressOverseas',
    section: 'address',
    format: 'text',
    max: '200',
    needed: true,
    sent: true,
  },
];

const phone = (overseas: boolean): TextRule[] =>
  (
    [
      { name: 'telNo', section: 'address', needed: true },
      { name: 'contactTelNo', section: 'contact', needed: false },
    ] as const
  ).map((each) =>
    overseas ? { ...each, format: 'phoneAbroad', max: '30' } : { ...each, format: 'phone' },
  );

const contact: readonly TextRule[] = [
  name('contactLastName', 'contact'),
  name('contactFirstName', 'contact'),
  kana('contactLastNameKana', 'contact'),
  kana('contactFirstNameKana', 'contact'),
  english('contactLastNameEnglish', 'contact'),
  english('contactFirstNameEnglish', 'contact'),
  { name: 'contactEmail', section: 'contact', format: 'email', needed: false },
];

const radio: readonly TextRule[] = [
  {
    name: 'radioLicenseNumber',
    section: 'licence',
    format: 'operatorLicenceNumber',
    needed: false,
  },
  code('radioLicenseNumberBranch', 'licence'),
  code('amateurRadioStationOpenedCd', 'licence'),
  {
    name: 'nationalExaminationNumber',
    section: 'licence',
    format: 'halfWidth',
    max: '20',
    needed: false,
  },
  {
    name: 'completionCertificateNumber',
    section: 'licence',
    format: 'text',
    max: '30',
    needed: false,
  },
  code('simultaneousApplicationNumberClassification', 'licence'),
  code('simultaneousApplicationQualificationCd', 'licence'),
  { ...text('licenseNumberRegion', 'licence'), within: ['', 'AAAA第1号'] },
  { ...text('licenseNumberDivision', 'licence'), within: ['関', '第1号'] },
  { ...code('licenseNumberSequence', 'licence'), within: ['関A第', '号'] },
  code('accessCode', 'licence'),
  { ...text('representativeLicenseNumberRegion', 'licence'), within: ['', 'AAAA第1号'] },
  { ...text('representativeLicenseNumberDivision', 'licence'), within: ['関', '第1号'] },
  { ...code('representativeLicenseNumberSequence', 'licence'), within: ['関A第', '号'] },
];

/** What a kind of applicant or of address may not have. */
export const particular: readonly TextName[] = [
  ...person,
  ...corporation,
  ...organization,
  ...representative,
  ...domestic,
  ...abroad,
].map((each) => each.name);

/** The texts that a kind of applicant has, in the order of internal/applicant. */
export function fieldsOf({
  userCategory,
  domesticOrOverseas,
}: Pick<UserInfoDetail, 'userCategory' | 'domesticOrOverseas'>): TextRule[] {
  const overseas = domesticOrOverseas === '2';
  const who =
    userCategory === '2'
      ? [...corporation, ...representative]
      : userCategory === '3'
        ? [...organization, ...representative]
        : person;
  return [...who, ...(overseas ? abroad : domestic), ...phone(overseas), ...contact, ...radio];
}

/** The texts of one part in the order in which they are shown: who, then how to reach them. */
export function shownIn(section: SectionId, value: Parameters<typeof fieldsOf>[0]): TextRule[] {
  const rules = fieldsOf(value).filter((rule) => rule.section === section);
  const last = (rule: TextRule) => Number(rule.name === 'contactTelNo');
  const mail = (rule: TextRule) => 2 * Number(rule.name === 'contactEmail');
  return rules.sort((a, b) => last(a) + mail(a) - last(b) - mail(b));
}
