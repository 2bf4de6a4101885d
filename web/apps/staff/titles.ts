import type { Bilingual } from '@/i18n/lang';

/** What each page is called before its script runs. */
export const titles: Readonly<Record<string, Bilingual>> = {
  '/': { ja: 'ログイン', en: 'Sign in' },
  '/portal': { ja: '職員用トップ', en: 'Staff home' },
  '/auth': { ja: 'ログイン', en: 'Sign in' },
  '/desk': { ja: '審査', en: 'Review desk' },
  '/desk/detail': { ja: '申請・届出の審査', en: 'Review of a filing' },
  '/announcement': { ja: 'お知らせの管理', en: 'Announcements' },
  '/announcement/form': { ja: 'お知らせの作成', en: 'Write an announcement' },
  '/desk/letters': { ja: '文例', en: 'Letter templates' },
  '/desk/delegations': { ja: '紙の委任状', en: 'Powers of attorney on paper' },
  '/payments': { ja: '手数料の管理', en: 'Fees and payments' },
  '/monitoring': { ja: '監視', en: 'Monitoring' },
  '/audit': { ja: '監査ログ', en: 'Audit log' },
  '/roles': { ja: '職員と役割', en: 'Staff and roles' },
  '/messages': { ja: 'メッセージの一覧', en: 'Messages' },
  '/oidc/login': { ja: 'ログイン', en: 'Sign in' },
  '/oidc/login/totp': { ja: 'ワンタイムパスワード', en: 'One-time password' },
};
