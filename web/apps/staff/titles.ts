import type { Bilingual } from '@/i18n/lang';

/** What each page is called before its script runs. */
export const titles: Readonly<Record<string, Bilingual>> = {
  '/': { ja: 'ログイン', en: 'Sign in' },
  '/portal': { ja: '職員用トップ', en: 'Staff home' },
  '/auth': { ja: 'ログイン', en: 'Sign in' },
  '/desk': { ja: '審査', en: 'Review desk' },
  '/desk/detail': { ja: '申請の審査', en: 'Review of an application' },
  '/desk/letters': { ja: '文例', en: 'Letter templates' },
  '/monitoring': { ja: '監視', en: 'Monitoring' },
  '/messages': { ja: 'メッセージの一覧', en: 'Messages' },
  '/oidc/login': { ja: 'ログイン', en: 'Sign in' },
  '/oidc/login/totp': { ja: 'ワンタイムパスワード', en: 'One-time password' },
};
