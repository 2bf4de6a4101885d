import { texts } from '@/i18n/texts';

/** What signing with a certificate is called, and what it asks for. */
export const certificateTexts = texts({
  title: { ja: '電子証明書での署名', en: 'Signing with a certificate' },
  lead: {
    ja: 'アカウントの名義と同じ名義の電子証明書で、この内容に署名します。委任の期限は、電子証明書の有効期間内にしてください。',
    en: 'You sign this content with a certificate in the name of the account. The power of attorney ends within the validity of the certificate.',
  },
  sign: { ja: 'この電子証明書で署名する', en: 'Sign with this certificate' },
});
