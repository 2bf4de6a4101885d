import { texts } from '@/i18n/texts';

/** What each part of the user info is called. */
export const labels = texts({
  lastName: { ja: '姓', en: 'Family name' },
  firstName: { ja: '名', en: 'Given name' },
  lastNameKana: { ja: '姓（フリガナ）', en: 'Family name in katakana' },
  firstNameKana: { ja: '名（フリガナ）', en: 'Given name in katakana' },
  lastNameEnglish: { ja: '姓（英字）', en: 'Family name in English letters' },
  firstNameEnglish: { ja: '名（英字）', en: 'Given name in English letters' },
  birthday: { ja: '生年月日', en: 'Date of birth' },
  nationality: { ja: '国籍', en: 'Nationality' },
  companyNumber: { ja: '法人番号', en: 'Corporate number' },
  companyName: { ja: '法人名', en: 'Name of the corporation' },
  companyNameKana: { ja: '法人名（フリガナ）', en: 'Name of the corporation in katakana' },
  organizationName: { ja: '団体名', en: 'Name of the organization' },
  organizationNameKana: { ja: '団体名（フリガナ）', en: 'Name of the organization in katakana' },
  department: { ja: '部署名', en: 'Department' },
  representativeRoleName: { ja: '代表者の役職', en: 'Title of the representative' },
  representativeLastName: { ja: '代表者の姓', en: "Representative's family name" },
  representativeFirstName: { ja: '代表者の名', en: "Representative's given name" },
  representativeLastNameKana: {
    ja: '代表者の姓（フリガナ）',
    en: "Representative's family name in katakana",
  },
  representativeFirstNameKana: {
    ja: '代表者の名（フリガナ）',
    en: "Representative's given name in katakana",
  },
  representativeLastNameEnglish: {
    ja: '代表者の姓（英字）',
    en: "Representative's family name in English letters",
  },
  representativeFirstNameEnglish: {
    ja: '代表者の名（英字）',
    en: "Representative's given name in English letters",
  },
  domesticOrOverseas: { ja: '住所の所在', en: 'Where the address is' },
  postalCode: { ja: '郵便番号', en: 'Postal code' },
  prefectureCd: { ja: '都道府県', en: 'Prefecture' },
  cityCd: { ja: '市区町村', en: 'Municipality' },
  townName: { ja: '市区町村からの住所', en: 'Address from the municipality on' },
  country: { ja: '国・地域', en: 'Country or region' },
  addressOverseas: { ja: '住所', en: 'Address' },
  telNo: { ja: '電話番号', en: 'Telephone number' },
  contactLastName: { ja: '連絡先の姓', en: "Contact's family name" },
  contactFirstName: { ja: '連絡先の名', en: "Contact's given name" },
  contactLastNameKana: {
    ja: '連絡先の姓（フリガナ）',
    en: "Contact's family name in katakana",
  },
  contactFirstNameKana: {
    ja: '連絡先の名（フリガナ）',
    en: "Contact's given name in katakana",
  },
  contactLastNameEnglish: {
    ja: '連絡先の姓（英字）',
    en: "Contact's family name in English letters",
  },
  contactFirstNameEnglish: {
    ja: '連絡先の名（英字）',
    en: "Contact's given name in English letters",
  },
  contactTelNo: { ja: '連絡先の電話番号', en: "Contact's telephone number" },
  contactEmail: { ja: '連絡先のメールアドレス', en: "Contact's email address" },
  radioLicenseNumber: {
    ja: '無線従事者免許証の番号',
    en: 'Number of your radio operator licence',
  },
  radioLicenseNumberBranch: {
    ja: '無線従事者免許証の番号の枝番',
    en: 'Branch number of your radio operator licence',
  },
  foreignCertificateFlag: {
    ja: '外国政府が発給した資格の証明書である',
    en: 'It is a certificate issued by a foreign government',
  },
  amateurRadioStationOpenedCd: {
    ja: '開設しているアマチュア局の呼出符号',
    en: 'Call sign of your amateur station',
  },
  pastLicenseFlag: {
    ja: '過去に無線局の免許を受けたことがある',
    en: 'I have held a station licence before',
  },
  nationalExaminationNumber: {
    ja: '国家試験の受験番号',
    en: 'Examination number of the national examination',
  },
  completionCertificateNumber: {
    ja: '養成課程の修了証明書の番号',
    en: 'Number of the training course completion certificate',
  },
  simultaneousApplicationNumberClassification: {
    ja: '同時申請に使う番号の区分',
    en: 'Kind of number used for a simultaneous application',
  },
  simultaneousApplicationQualificationCd: {
    ja: '同時申請する資格',
    en: 'Qualification applied for at the same time',
  },
  licenseNumberRegion: { ja: '免許の番号：地方部', en: 'Station licence number: region' },
  licenseNumberDivision: { ja: '免許の番号：区分', en: 'Station licence number: division' },
  licenseNumberSequence: { ja: '免許の番号：連番部', en: 'Station licence number: sequence' },
  accessCode: { ja: 'アクセスコード', en: 'Access code' },
  representativeLicenseNumberRegion: {
    ja: '代表する免許の番号：地方部',
    en: 'Representative licence number: region',
  },
  representativeLicenseNumberDivision: {
    ja: '代表する免許の番号：区分',
    en: 'Representative licence number: division',
  },
  representativeLicenseNumberSequence: {
    ja: '代表する免許の番号：連番部',
    en: 'Representative licence number: sequence',
  },
  notifyAboutService: {
    ja: 'サービスに関するお知らせをメールで受け取る',
    en: 'Receive notices about the service by email',
  },
  notifyAboutLicense: {
    ja: '免許に関するお知らせをメールで受け取る',
    en: 'Receive notices about licences by email',
  },
  assistInputStation: {
    ja: '無線局情報入力支援機能の利用を希望する',
    en: 'Use the help that fills in station information',
  },
});

/** The parts that have a label. */
export type Labelled = keyof typeof labels;
