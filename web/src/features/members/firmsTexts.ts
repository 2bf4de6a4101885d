import { texts } from '@/i18n/texts';

export const firmsTexts = texts({
  title: { ja: '所属する法人・社団', en: 'My firms' },
  lead: {
    ja: 'あなたがメンバーになっている法人・社団と、届いている招待です。',
    en: 'The firms that you are a member of, and those that invite you.',
  },
  none: {
    ja: '所属する法人・社団も、招待もありません。',
    en: 'You belong to no firm, and none invites you.',
  },
  invitations: { ja: '届いている招待', en: 'Invitations' },
  firms: { ja: '所属', en: 'Firms' },
  accept: { ja: '承諾する', en: 'Accept' },
  acceptOf: {
    ja: (firm: string) => `${firm} からの招待を承諾する`,
    en: (firm: string) => `Accept the invitation of ${firm}`,
  },
  acceptAsk: {
    ja: (firm: string) =>
      `承諾すると、${firm} のメンバーになります。あなたがしたことは、${firm} の記録に残り、提出したものには ${firm} とあなたの氏名が載ります。`,
    en: (firm: string) =>
      `You become a member of ${firm}. What you do stands in its log, and what you file names ${firm} and you.`,
  },
  accepted: {
    ja: (firm: string) => `${firm} のメンバーになりました`,
    en: (firm: string) => `You are now a member of ${firm}`,
  },
  decline: { ja: '辞退する', en: 'Decline' },
  declineOf: {
    ja: (firm: string) => `${firm} からの招待を辞退する`,
    en: (firm: string) => `Decline the invitation of ${firm}`,
  },
  declineAsk: {
    ja: (firm: string) => `${firm} に、辞退したことをメールで知らせます。`,
    en: (firm: string) => `${firm} is told by mail that you declined.`,
  },
  declined: { ja: '招待を辞退しました', en: 'You declined the invitation' },
  act: { ja: 'この法人・社団の手続きをする', en: 'Act in its name' },
  look: { ja: 'この法人・社団の手続きを見る', en: 'Look in its name' },
  actOf: {
    ja: (firm: string) => `${firm} の手続きをする`,
    en: (firm: string) => `Act in the name of ${firm}`,
  },
  lookOf: {
    ja: (firm: string) => `${firm} の手続きを見る`,
    en: (firm: string) => `Look in the name of ${firm}`,
  },
  clients: { ja: '委任状', en: 'Powers of attorney' },
  clientsOf: {
    ja: (firm: string) => `${firm} の委任状`,
    en: (firm: string) => `Powers of attorney of ${firm}`,
  },
  work: { ja: '仕事一覧', en: 'Work list' },
  workOf: {
    ja: (firm: string) => `${firm} の仕事一覧`,
    en: (firm: string) => `Work list of ${firm}`,
  },
  leave: { ja: 'やめる', en: 'Leave' },
  leaveOf: {
    ja: (firm: string) => `${firm} のメンバーをやめる`,
    en: (firm: string) => `Leave ${firm}`,
  },
  leaveAsk: {
    ja: (firm: string) =>
      `すぐに、${firm} の名前での手続きや閲覧ができなくなります。もう一度メンバーになるには、招待が必要です。`,
    en: (firm: string) =>
      `You can no longer act or look in the name of ${firm}, at once. To come back you have to be invited.`,
  },
  left: { ja: 'メンバーをやめました', en: 'You left' },
});
