import { texts } from '@/i18n/texts';

export const wizardTexts = texts({
  next: { ja: '次へ進む', en: 'Next' },
  back: { ja: '前へ戻る', en: 'Back' },
  toConfirm: { ja: '確認画面へ進む', en: 'Go to check and submit' },
  startLead: {
    ja: 'アカウントに登録されている内容が入っています。本人確認で確かめた氏名や住所は、アカウントで変えます。ほかに違うところがあれば直してください。',
    en: 'This is filled in from your account. A name or an address with which your identity was confirmed is changed in your account. Correct anything else that is different.',
  },
  startLicenceLead: {
    ja: '免許の内容と、アカウントに登録されている内容が入っています。本人確認で確かめた氏名や住所は、アカウントで変えます。ほかに違うところがあれば直してください。',
    en: 'This is filled in from the licence and your account. A name or an address with which your identity was confirmed is changed in your account. Correct anything else that is different.',
  },
  membersLead: {
    ja: 'この手続きの状況を見られるようにする人がいるときだけ入力してください。入力しないで次へ進めます。',
    en: 'Only if someone else should be able to see the progress of this procedure. You can go on without entering anything.',
  },
  membersLeadClub: {
    ja: '社団の構成員と、この手続きの状況を見られるようにする人を入力してください。構成員の名簿を添付したときは、入力しないで次へ進めます。',
    en: 'Enter the members of the club and anyone who should be able to see the progress of this procedure. If you attached the list of members, you can go on without entering anything.',
  },
});
