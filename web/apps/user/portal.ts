import { api } from '@/api/user';
import { userInfo } from '@/api/user-info';
import type { PortalConfig } from '@/shell/config';
import { accountName, mayOpen } from './account';
import { gis } from './gis';
import { routes } from './routes';

/** The user portal. */
export const portal: PortalConfig = {
  name: 'user',
  title: { ja: '電波利用ポータル', en: 'Radio Portal' },
  routes,
  home: '/mypage',
  account: '/mypage/account',
  signup: { path: '/signup', text: { ja: 'アカウントを作る', en: 'Create an account' } },
  entry: '/',
  completed: '/login/completed',
  holder: userInfo,
  accountName: accountName as PortalConfig['accountName'],
  mayOpen: mayOpen as PortalConfig['mayOpen'],
  loginPath: '/api/auth/login',
  logout: () => api.call('/api/auth/logout', {}),
  accompany: async () => {
    const [{ watchPreference }, { watchSession }, { mountSwitch }] = await Promise.all([
      import('@/shell/preferences'),
      import('@/shell/session/watch'),
      import('@/features/acting/mount'),
    ]);
    mountSwitch();
    watchSession(portal);
    watchPreference(userInfo, (chosen) =>
      api.call('/api/common/preference/update', chosen, { quiet: true }),
    );
  },
  nav: [
    { path: '/mypage', text: { ja: 'マイページ', en: 'My Page' } },
    { path: '/mypage/application-menu', text: { ja: '申請・届出をする', en: 'Apply or notify' } },
    { path: '/mypage/application-draft', text: { ja: '保存した下書き', en: 'Saved drafts' } },
    {
      path: '/mypage/application-progress',
      text: { ja: '申請・届出の状況', en: 'Application progress' },
    },
    {
      path: '/mypage/application-history',
      text: { ja: '過去の申請・届出', en: 'Past filings' },
    },
    { path: '/mypage/payment', text: { ja: '手数料の納付', en: 'Payments' } },
    { path: '/mypage/written-notice', text: { ja: '通知書', en: 'Written notices' } },
    { path: '/mypage/digital-licence', text: { ja: '電子免許状', en: 'Digital licences' } },
    {
      path: '/mypage/delegation',
      text: { ja: '委任状', en: 'Powers of attorney' },
      only: 'full',
      own: true,
    },
    {
      path: '/mypage/worklist',
      text: { ja: '本人ごとの仕事一覧', en: 'Work list' },
      only: 'full',
      agents: true,
      own: true,
    },
    {
      path: '/mypage/members',
      text: { ja: 'メンバー', en: 'Members' },
      only: 'full',
      firms: true,
      own: true,
    },
    { path: '/mypage/inquiry', text: { ja: '照会', en: 'Inquiries' } },
    { path: '/mypage/account', text: { ja: 'アカウント管理', en: 'Account' } },
  ],
  areas: [gis],
  footer: [
    { path: '/', text: { ja: 'トップページ', en: 'Top page' } },
    { path: '/announcement', text: { ja: 'お知らせ', en: 'Announcements' } },
    { path: '/guide', text: { ja: '利用者ガイド', en: 'User guide' } },
    { path: '/faq', text: { ja: 'よくある質問', en: 'Questions and answers' } },
    { path: '/support', text: { ja: 'お問い合わせ', en: 'Support' } },
    { path: '/sitemap', text: { ja: 'サイトマップ', en: 'Site map' } },
    { path: '/terms', text: { ja: '利用規約', en: 'Terms of service' } },
    { path: '/privacy', text: { ja: 'プライバシーポリシー', en: 'Privacy policy' } },
    { path: '/accessibility', text: { ja: 'ウェブアクセシビリティ', en: 'Accessibility' } },
    { path: '/open-source', text: { ja: 'オープンソースライセンス', en: 'Open-source licences' } },
  ],
};
