import { texts } from '@/i18n/texts';

export const provedTexts = texts({
  made: {
    ja: (method: string) => `${method}での確認が終わりました`,
    en: (method: string) => `You were confirmed by: ${method}`,
  },
  madeBody: {
    ja: 'まだ完了していません。内容を確かめて、手続きを進めてください。',
    en: 'This is not the end yet. Please check the details and continue.',
  },
  compared: { ja: '確認された内容とアカウントの内容', en: 'What was confirmed, and your account' },
  item: { ja: '項目', en: 'Item' },
  proved: { ja: '確認された内容', en: 'Confirmed' },
  kept: { ja: 'アカウントの内容', en: 'Your account' },
  result: { ja: '照合', en: 'Comparison' },
  same: { ja: '一致', en: 'The same' },
  differs: { ja: '相違', en: 'Different' },
  nothing: {
    ja: 'この方法では、氏名や住所の照合はありません。',
    en: 'This way says nothing of your name or address, so nothing is compared.',
  },
  name: { ja: '氏名', en: 'Name' },
  nameKana: { ja: '氏名（フリガナ）', en: 'Name in kana' },
  birthday: { ja: '生年月日', en: 'Date of birth' },
  address: { ja: '住所', en: 'Address' },
  companyNumber: { ja: '法人番号', en: 'Corporate number' },
  companyName: { ja: '法人名', en: 'Name of the corporation' },
  representativeName: { ja: '代表者の氏名', en: 'Representative' },
  complete: { ja: '本人確認を完了する', en: 'Finish confirming your identity' },
  toForm: { ja: 'アカウント情報の入力へ進む', en: 'Go on to your information' },
  different: {
    ja: (items: string) => `アカウントの内容と違うところがあります: ${items}`,
    en: (items: string) => `Your account says something else: ${items}`,
  },
  differentBody: {
    ja: 'このままでは本人確認を完了できません。次のどれかを選んでください。アカウントの内容は、まだ変わっていません。',
    en: 'Your identity cannot be confirmed like this. Please choose what to do. Nothing of your account has changed yet.',
  },
  takeOver: {
    ja: '確認された内容に合わせて、アカウント情報を変更する',
    en: 'Change your account to what was confirmed',
  },
  change: {
    ja: 'アカウント情報を自分で直す',
    en: 'Correct your account yourself',
  },
  other: { ja: '別の方法で本人確認をする', en: 'Use another way' },
  again: { ja: 'もう一度確認する', en: 'Confirm once more' },
  failed: { ja: '本人確認を完了できませんでした', en: 'Your identity was not confirmed' },
  gone: {
    ja: '確認してから時間がたったため、もう一度確認してください。',
    en: 'It was confirmed too long ago. Please confirm it once more.',
  },
  listed: {
    ja: (left: string, right: string) => `${left}、${right}`,
    en: (left: string, right: string) => `${left}, ${right}`,
  },
});
