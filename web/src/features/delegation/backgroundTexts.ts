import { texts } from '@/i18n/texts';

export const backgroundTexts = texts({
  signature: { ja: '署名', en: 'Signature' },
  unsigned: {
    ja: 'まだ署名されていません。委任する人が署名すると、ここに記録が表示されます。',
    en: 'It is not signed yet. The record stands here once the principal has signed it.',
  },
  how: { ja: '方法', en: 'How' },
  STEP_UP: {
    ja: '署名の直前に、本人であることを確認',
    en: 'The signer showed who they are right before signing',
  },
  CERTIFICATE: { ja: '電子証明書による署名', en: 'Signed with a digital certificate' },
  PAPER: {
    ja: '紙に署名。総合通信局が、写しとともに登録',
    en: 'Signed on paper; the bureau registered it with a scan',
  },
  when: { ja: '日時', en: 'When' },
  sha256: { ja: '署名した文書のSHA-256', en: 'SHA-256 of the signed document' },
  document: { ja: '署名した文書をそのまま見る', en: 'See the signed document as it is' },
  chain: { ja: '委任のつながり', en: 'Chain of authority' },
  link: {
    ja: (from: string, to: string) => `${from} 様から${to} 様へ`,
    en: (from: string, to: string) => `From ${from} to ${to}`,
  },
  this: {
    ja: (link: string) => `${link}（この委任状）`,
    en: (link: string) => `${link} (this one)`,
  },
  subAgents: { ja: '選ばれた復代理人', en: 'Sub-agents appointed under it' },
});
