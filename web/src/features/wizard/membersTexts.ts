import { texts } from '@/i18n/texts';

export const membersTexts = texts({
  inquirers: { ja: '照会人', en: 'Inquirers' },
  lead: {
    ja: 'この手続きについて提出先に問い合わせる人がいるときだけ入力してください。',
    en: 'Only if somebody else may ask the office about this procedure.',
  },
  leadClub: {
    ja: '社団の構成員と、この手続きについて提出先に問い合わせる人を入力してください。構成員の名簿を添付したときは、入力しないで次へ進めます。',
    en: 'Enter the members of the club and anyone who may ask the office about this procedure. If you attached the list of members, you can go on without entering anything.',
  },
});
