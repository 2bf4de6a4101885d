import type { Bilingual } from '@/i18n/lang';
import { texts, useTexts } from '@/i18n/texts';

const licence = texts({
  what: { ja: '免許', en: 'licence' },
  document: { ja: '無線局免許状', en: 'Radio station licence' },
  holderName: { ja: '免許人の氏名又は名称', en: 'Name of the licensee' },
  holderAddress: { ja: '免許人の住所', en: 'Address of the licensee' },
  number: { ja: '免許の番号', en: 'Licence number' },
  issueDate: { ja: '免許の年月日', en: 'Date of licence' },
  term: { ja: '免許の有効期間', en: 'Term of the licence' },
  class: { ja: '無線局の種別', en: 'Class of station' },
  purpose: { ja: '無線局の目的', en: 'Purpose of the station' },
  matter: { ja: '通信事項', en: 'Matters of communication' },
  partner: { ja: '通信の相手方', en: 'Stations communicated with' },
});

type Kind = Record<keyof typeof licence, Bilingual>;

/** What is told of equipment lasts as long as the record is kept. */
const giteki = (what: Bilingual, document: Bilingual): Kind => ({
  what,
  document,
  holderName: { ja: `${what.ja}者の氏名又は名称`, en: `Name of who made the ${what.en}` },
  holderAddress: { ja: `${what.ja}者の住所`, en: `Address of who made the ${what.en}` },
  number: { ja: `${what.ja}の番号`, en: `Number of the ${what.en}` },
  issueDate: { ja: `${what.ja}の年月日`, en: `Date of the ${what.en}` },
  term: { ja: '記録の期間', en: 'Term of the record' },
  class: { ja: what.ja, en: 'About' },
  purpose: { ja: '特定無線設備の種別', en: 'Classes of equipment' },
  matter: { ja: '型式又は名称', en: 'Types or names' },
  partner: { ja: '番号', en: 'Numbers' },
});

const notification = { ja: '届出', en: 'notification' };
const report = { ja: '報告', en: 'report' };

/** Records that are no licence, by category, as internal/licence/words.go names them in print. */
const kinds: Record<string, Kind> = {
  registered: {
    ...licence,
    what: { ja: '登録', en: 'registration' },
    document: { ja: '無線局登録状', en: 'Registration of a radio station' },
    holderName: { ja: '登録人の氏名又は名称', en: 'Name of the registrant' },
    holderAddress: { ja: '登録人の住所', en: 'Address of the registrant' },
    number: { ja: '登録の番号', en: 'Registration number' },
    issueDate: { ja: '登録の年月日', en: 'Date of registration' },
    term: { ja: '登録の有効期間', en: 'Term of the registration' },
  },
  expsp: {
    what: notification,
    document: {
      ja: '特例の届出の記録',
      en: 'Record of a notification under the special scheme',
    },
    holderName: { ja: '届出者の氏名又は名称', en: 'Name of the notifier' },
    holderAddress: { ja: '届出者の住所', en: 'Address of the notifier' },
    number: { ja: '届出番号', en: 'Notification number' },
    issueDate: { ja: '届出の年月日', en: 'Date of notification' },
    term: { ja: '特例の期間', en: 'Term of the special scheme' },
    class: { ja: '届出', en: 'Notification' },
    purpose: { ja: '実験等の目的', en: 'Purpose of the experiment' },
    matter: { ja: '目的の種類', en: 'Kind of purpose' },
    partner: { ja: '無線設備（製造番号）', en: 'Equipment (serial number)' },
  },
  'giteki-self': giteki(notification, {
    ja: '技術基準適合自己確認の届出の記録',
    en: 'Record of a notification of self-confirmation of conformity',
  }),
  'giteki-design': giteki(report, {
    ja: '工事設計認証の報告の記録',
    en: 'Record of a report of construction-design certification',
  }),
  'giteki-proof': giteki(report, {
    ja: '技術基準適合証明の報告の記録',
    en: 'Record of a report of technical conformity certification',
  }),
};

/** What a record of a category is called. */
export const useKind = (category: string) => useTexts(kinds[category] ?? licence);

/** Whether it is the record of a station, not only of a notification. */
export const ofStation = (category: string) => category === 'registered' || !kinds[category];
