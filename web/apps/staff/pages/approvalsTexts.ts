import { texts } from '@/i18n/texts';

/** No list counts more than 1,000. */
const counted = {
  ja: (n: number) => (n > 1000 ? '1,000件を超える' : `${n}件`),
  en: (n: number) => (n > 1000 ? 'more than 1,000' : String(n)),
};

export const approvalsTexts = texts({
  title: {
    ja: (n: number) => `ほかの職員が求め、2人目の確認を待っているもの：${counted.ja(n)}`,
    en: (n: number) =>
      n === 1
        ? 'Something that a colleague asked for waits for a second person'
        : `Colleagues asked for ${counted.en(n)} things that wait for a second person`,
  },
  ERASURE: { ja: '利用者の情報を消すこと', en: 'Erasure of a person' },
  MERGE: { ja: 'アカウントをまとめること', en: 'Merge of two accounts' },
  CORRECTION: { ja: '訂正の案', en: 'Draft of a correction' },
  REVOCATION: { ja: '取消しの案', en: 'Draft of a revocation' },
  account: {
    ja: (what: string, at: string) => `${what}（${at}）`,
    en: (what: string, at: string) => `${what} (${at})`,
  },
  person: {
    ja: (who: string, what: string, at: string) =>
      who ? `${who}：${what}（${at}）` : `${what}（${at}）`,
    en: (who: string, what: string, at: string) =>
      who ? `${who}: ${what} (${at})` : `${what} (${at})`,
  },
  into: {
    ja: (ends: string, stays: string) => `${ends}（終了）と${stays}（残る）`,
    en: (ends: string, stays: string) => `${ends} (ends) and ${stays} (stays)`,
  },
  post: {
    ja: (name: string, at: string) => `${name} さんの役割と担当の変更（${at}）`,
    en: (name: string, at: string) => `Change of the role of ${name} (${at})`,
  },
  disable: {
    ja: (name: string, at: string) => `管理者 ${name} さんの利用の停止（${at}）`,
    en: (name: string, at: string) => `Disabling of the administrator ${name} (${at})`,
  },
  password: {
    ja: (name: string, at: string) => `${name} さんのパスワードの再設定（${at}）`,
    en: (name: string, at: string) => `Password reset of ${name} (${at})`,
  },
  factor: {
    ja: (name: string, at: string) => `${name} さんのワンタイムパスワードの再設定（${at}）`,
    en: (name: string, at: string) => `One-time password reset of ${name} (${at})`,
  },
  posts: { ja: '役割と担当の変更', en: 'Changes of roles and bureaus' },
  disables: { ja: '管理者の利用の停止', en: 'Disabling of administrators' },
  passwords: { ja: 'パスワードの再設定', en: 'Password resets' },
  factors: { ja: 'ワンタイムパスワードの再設定', en: 'One-time password resets' },
  publications: { ja: '緊急のお知らせの掲載', en: 'Urgent announcements to publish' },
  decisions: { ja: '決定（許可・不許可）の案', en: 'Drafted decisions (grants and refusals)' },
  line: {
    ja: (what: string, n: number) => `${what} ${counted.ja(n)}`,
    en: (what: string, n: number) => `${what}: ${counted.en(n)}`,
  },
  more: { ja: (n: number) => `ほか${n}件`, en: (n: number) => `and ${n} more` },
  own: {
    ja: (n: number) => `自分が求め、ほかの職員を待っているもの：${counted.ja(n)}`,
    en: (n: number) => `Your own, waiting for another person: ${counted.en(n)}`,
  },
  returned: {
    ja: (n: number) => `自分の案が${n}件、差し戻されています`,
    en: (n: number) =>
      n === 1 ? 'A draft of yours was sent back' : `${n} drafts of yours were sent back`,
  },
  cameBack: {
    ja: (number: string, what: string) => `${number} ${what}`,
    en: (number: string, what: string) => `${number}: ${what}`,
  },
  why: {
    ja: (by: string, reason: string) => `${by}が差し戻しました。理由：${reason}`,
    en: (by: string, reason: string) => `Sent back by ${by}: ${reason}`,
  },
  licence: {
    ja: (number: string, what: string, at: string) => `${number} ${what}（${at}）`,
    en: (number: string, what: string, at: string) => `${number}: ${what} (${at})`,
  },
});
