import { texts } from '@/i18n/texts';

export const approvalsTexts = texts({
  title: {
    ja: (n: number) => `ほかの職員が求め、2人目の確認を待っているものが${n}件あります`,
    en: (n: number) =>
      n === 1
        ? 'Something that a colleague asked for waits for a second person'
        : `${n} things that colleagues asked for wait for a second person`,
  },
  ERASURE: { ja: '利用者の情報を消すこと', en: 'Erasure of a person' },
  MERGE: { ja: 'アカウントをまとめること', en: 'Merge of two accounts' },
  CORRECTION: { ja: '訂正の案', en: 'Draft of a correction' },
  REVOCATION: { ja: '取消しの案', en: 'Draft of a revocation' },
  account: {
    ja: (what: string, at: string) => `${what}（${at}）`,
    en: (what: string, at: string) => `${what} (${at})`,
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
  decisions: {
    ja: (n: number) => `承認を待っている決定の案 ${n > 1000 ? '1,000件を超える' : `${n}件`}`,
    en: (n: number) =>
      n === 1
        ? 'A drafted decision that waits for approval'
        : `${n > 1000 ? 'More than 1,000' : n} drafted decisions that wait for approval`,
  },
  licence: {
    ja: (number: string, what: string, at: string) => `${number} ${what}（${at}）`,
    en: (number: string, what: string, at: string) => `${number}: ${what} (${at})`,
  },
});
