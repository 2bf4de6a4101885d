import { texts } from '@/i18n/texts';

export const outdatedTexts = texts({
  name: { ja: '氏名・名称', en: 'name' },
  address: { ja: '住所', en: 'address' },
  both: { ja: '氏名・名称または住所', en: 'name or address' },
  title: {
    ja: (n: number, more: boolean, what: string, ofPrincipal: boolean) =>
      `免許・登録など${n}件${more ? '以上' : ''}の${what}が、${ofPrincipal ? '委任者の' : ''}アカウントと異なります`,
    en: (n: number, more: boolean, what: string, ofPrincipal: boolean) =>
      n === 1 && !more
        ? `A licence or registration states another ${what} than ${ofPrincipal ? 'the principal’s' : 'your'} account`
        : `${more ? 'At least ' : ''}${n} licences and registrations state another ${what} than ${ofPrincipal ? 'the principal’s' : 'your'} account`,
  },
  lead: {
    ja: 'アカウントを変更しても、免許や登録などの記載は変わりません。氏名・名称や住所が変わったときは、その変更を免許・登録ごとに届け出てください（電波法第21条など）。',
    en: 'Changing the account does not change what they state. Where the name or address has changed, notify the change for each of them (Radio Act, article 21, and others).',
  },
  ask: {
    ja: 'この記録の氏名・名称や住所を変える手続きは、このポータルにはありません。提出先の総合通信局に問い合わせてください。',
    en: 'No procedure of this portal changes the name or address on this record. Ask the bureau it was filed with.',
  },
  see: { ja: '届け出る免許・登録などを見る', en: 'See which, and notify the change' },
  notify: { ja: '変更を届け出る', en: 'Notify the change' },
  notifyOf: {
    ja: (licence: string) => `${licence}の変更を届け出る`,
    en: (licence: string) => `Notify the change: ${licence}`,
  },
});
