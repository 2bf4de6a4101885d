import { texts } from '@/i18n/texts';

/** What each step is called. */
export const stepTexts = texts({
  start: { ja: '申請者の情報', en: 'Applicant' },
  form: { ja: '申請の内容', en: 'Application form' },
  documents: { ja: '添付書類', en: 'Documents' },
  fees: { ja: '手数料', en: 'Fee' },
  'confirm-number': { ja: '免許の番号の確認', en: 'Licence number' },
  'form-self': { ja: '局の内容の確認', en: 'Your station' },
  particulars: { ja: '変更の内容', en: 'What changes' },
  members: { ja: '構成員・照会人', en: 'Members and inquirers' },
  confirm: { ja: '確認・申請', en: 'Check and submit' },
});

export const wizardTexts = texts({
  next: { ja: '次へ進む', en: 'Next' },
  back: { ja: '前へ戻る', en: 'Back' },
  toConfirm: { ja: '確認画面へ進む', en: 'Go to check and submit' },
  startLead: {
    ja: 'アカウントに登録されている内容が入っています。違うところがあれば直してください。',
    en: 'This is filled in from your account. Correct anything that is different.',
  },
  startLicenceLead: {
    ja: '免許の内容と、アカウントに登録されている内容が入っています。違うところがあれば直してください。',
    en: 'This is filled in from the licence and your account. Correct anything that is different.',
  },
  membersLead: {
    ja: '申請の状況を見られるようにする人がいるときだけ入力してください。入力しないで次へ進めます。',
    en: 'Only if someone else should be able to see the progress of this application. You can go on without entering anything.',
  },
  membersLeadClub: {
    ja: '社団の構成員と、申請の状況を見られるようにする人を入力してください。構成員の名簿を添付したときは、入力しないで次へ進めます。',
    en: 'Enter the members of the club and anyone who should be able to see the progress of this application. If you attached the list of members, you can go on without entering anything.',
  },
});
