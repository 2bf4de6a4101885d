import { texts } from '@/i18n/texts';

export const numberTexts = texts({
  lead: {
    ja: '再免許を受ける免許を確かめます。免許の番号か呼出符号、またはその免許についての申請・届出の問い合わせ番号を入力してください。',
    en: 'This makes sure that you renew the right licence. Enter its licence number or call sign, or the inquiry number of an application or notification about it.',
  },
  number: { ja: '免許の番号または問い合わせ番号', en: 'Licence number or inquiry number' },
  help: {
    ja: '免許の番号と呼出符号は、電子免許状に書かれています（例 近A第12345号）。呼出符号でも確かめられます。',
    en: 'The licence number and the call sign stand on the digital licence (for instance 近A第12345号). The call sign will do as well.',
  },
  missing: { ja: '番号を入力してください。', en: 'Enter the number.' },
  wrong: {
    ja: 'この免許の番号ではありません。番号を確かめてください。別の免許のときは、手続きを選び直してください。',
    en: 'This is not the number of this licence. Check it; for another licence, choose the procedure again.',
  },
  check: { ja: '番号を確かめる', en: 'Check the number' },
  found: { ja: '次の免許の再免許を申請します', en: 'You apply for the renewal of this licence' },
  licence: { ja: '免許の番号', en: 'Licence number' },
  callSign: { ja: '呼出符号', en: 'Call sign' },
  validTo: { ja: '免許の有効期間の満了日', en: 'Last day of the licence' },
  window: { ja: '再免許を申請できる期間', en: 'When it may be renewed' },
  range: {
    ja: (from: string, to: string) => `${from}から${to}まで`,
    en: (from: string, to: string) => `From ${from} to ${to}`,
  },
  first: {
    ja: '先に番号を確かめてください。',
    en: 'Check the number first.',
  },
});
