import { texts } from '@/i18n/texts';

const record = (registration: boolean) => (registration ? 'registration' : 'licence');

/** What is renewed, a licence or a registration, is said where the draft is known. */
export const numberTexts = texts({
  lead: {
    ja: 'どの無線局を続けて使うのかを確かめます。番号か呼出符号、またはそれについての申請・届出の問い合わせ番号を入力してください。',
    en: 'This makes sure that you renew the right station. Enter its number or call sign, or the inquiry number of an application or notification about it.',
  },
  number: {
    ja: (registration: boolean) => `${registration ? '登録' : '免許'}の番号または問い合わせ番号`,
    en: (registration: boolean) =>
      `${registration ? 'Registration' : 'Licence'} number or inquiry number`,
  },
  help: {
    ja: (registration: boolean) =>
      `番号と呼出符号は、電子${registration ? '登録' : '免許'}状に書かれています（例 ${registration ? '関登第1号' : '近A第12345号'}）。呼出符号でも確かめられます。`,
    en: (registration: boolean) =>
      `Number and call sign stand on the digital ${record(registration)} (for instance ${registration ? '関登第1号' : '近A第12345号'}). The call sign will do as well.`,
  },
  missing: { ja: '番号を入力してください。', en: 'Enter the number.' },
  wrong: {
    ja: (registration: boolean) =>
      `この${registration ? '登録' : '免許'}の番号ではありません。番号を確かめてください。別の${registration ? '登録' : '免許'}のときは、手続きを選び直してください。`,
    en: (registration: boolean) =>
      `This is not the number of this ${record(registration)}. Check it; for another one, choose the procedure again.`,
  },
  check: { ja: '番号を確かめる', en: 'Check the number' },
  found: {
    ja: (registration: boolean) =>
      `次の${registration ? '登録' : '免許'}の再${registration ? '登録' : '免許'}を申請します`,
    en: (registration: boolean) => `You apply for the renewal of this ${record(registration)}`,
  },
  licence: {
    ja: (registration: boolean) => `${registration ? '登録' : '免許'}の番号`,
    en: () => 'Number',
  },
  callSign: { ja: '呼出符号', en: 'Call sign' },
  validTo: { ja: '有効期間の満了日', en: 'Last day of the term' },
  window: {
    ja: (registration: boolean) => `再${registration ? '登録' : '免許'}を申請できる期間`,
    en: () => 'When it may be renewed',
  },
  range: {
    ja: (from: string, to: string) => `${from}から${to}まで`,
    en: (from: string, to: string) => `From ${from} to ${to}`,
  },
  first: {
    ja: '先に番号を確かめてください。',
    en: 'Check the number first.',
  },
});
