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
});
