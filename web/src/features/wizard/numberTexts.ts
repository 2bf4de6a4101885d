import { texts } from '@/i18n/texts';

export const numberTexts = texts({
  lead: {
    ja: '再免許（再登録）を受ける免許（登録）を確かめます。その番号か呼出符号、またはそれについての申請・届出の問い合わせ番号を入力してください。',
    en: 'This makes sure that you renew the right licence or registration. Enter its number or call sign, or the inquiry number of an application or notification about it.',
  },
  number: {
    ja: '免許（登録）の番号または問い合わせ番号',
    en: 'Licence (registration) number or inquiry number',
  },
  help: {
    ja: '番号と呼出符号は、電子免許状（登録状）に書かれています（例 近A第12345号）。呼出符号でも確かめられます。',
    en: 'Number and call sign stand on the digital licence or registration (for instance 近A第12345号). The call sign will do as well.',
  },
  missing: { ja: '番号を入力してください。', en: 'Enter the number.' },
  wrong: {
    ja: 'この免許（登録）の番号ではありません。番号を確かめてください。別の免許（登録）のときは、手続きを選び直してください。',
    en: 'This is not the number of this licence or registration. Check it; for another one, choose the procedure again.',
  },
  check: { ja: '番号を確かめる', en: 'Check the number' },
  found: {
    ja: '次の免許（登録）の再免許（再登録）を申請します',
    en: 'You apply for the renewal of this licence (registration)',
  },
  licence: { ja: '免許（登録）の番号', en: 'Number' },
  callSign: { ja: '呼出符号', en: 'Call sign' },
  validTo: { ja: '有効期間の満了日', en: 'Last day of the term' },
  window: { ja: '再免許（再登録）を申請できる期間', en: 'When it may be renewed' },
  range: {
    ja: (from: string, to: string) => `${from}から${to}まで`,
    en: (from: string, to: string) => `From ${from} to ${to}`,
  },
  first: {
    ja: '先に番号を確かめてください。',
    en: 'Check the number first.',
  },
});
