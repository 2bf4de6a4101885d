import type { StaffInfo } from '@/api/model';
import { staffApi } from '@/api/staff';
import { staffInfo } from '@/api/user-info';
import { oversees } from '@/api/writers';
import type { NavItem, PortalConfig } from '@/shell/config';
import type { Who } from '@/shell/table';
import { routes } from './routes';
import { SignInAgain } from './SignInAgain';
import { shellTexts } from './shellTexts';
import { TypedBefore } from './TypedBefore';

/** Whether a staff member may open a page: auditors see no cases, others no audit log; the server enforces the same. */
const mayOpen = (who: Who, staff: StaffInfo | undefined) => {
  if (who === 'overseer') return oversees(staff);
  return who !== 'clerk' || staff?.role !== 'auditor';
};

const nav: readonly NavItem[] = [
  { path: '/portal', text: { ja: '職員用トップ', en: 'Staff home' } },
  { path: '/desk', text: { ja: '審査', en: 'Review desk' } },
  { path: '/register', text: { ja: '原簿', en: 'Register' } },
  { path: '/search', text: { ja: 'アカウント', en: 'Accounts' } },
  { path: '/payments', text: { ja: '手数料', en: 'Fees' } },
  { path: '/announcement', text: { ja: 'お知らせの管理', en: 'Announcements' } },
  { path: '/procedures', text: { ja: '手続き', en: 'Procedures' } },
  { path: '/oversight', text: { ja: '処理の状況', en: 'Oversight' } },
  { path: '/monitoring', text: { ja: '監視', en: 'Monitoring' } },
  { path: '/audit', text: { ja: '監査ログ', en: 'Audit log' } },
  { path: '/roles', text: { ja: '職員と役割', en: 'Staff and roles' } },
  { path: '/messages', text: { ja: 'メッセージ', en: 'Messages' } },
];

/** The staff portal. */
export const portal: PortalConfig = {
  name: 'staff',
  title: { ja: '電波利用ポータル 職員用', en: 'Radio Portal for Staff' },
  brand: { ja: '電波利用ポータル', en: 'Radio Portal' },
  badge: { ja: '職員用', en: 'Staff' },
  texts: shellTexts,
  routes,
  home: '/portal',
  own: '/own',
  first: ((staff: StaffInfo) =>
    staff.given.length > 0 ? '/own' : undefined) as PortalConfig['first'],
  entry: '/auth',
  holder: staffInfo,
  accountName: ((staff: StaffInfo) => staff.name || staff.accountId) as PortalConfig['accountName'],
  mayOpen: mayOpen as PortalConfig['mayOpen'],
  loginPath: '/api/staff/auth/login',
  SignInAgain,
  Above: TypedBefore,
  logout: () => staffApi.call('/api/staff/auth/logout', {}),
  get nav() {
    const { info } = staffInfo.get();
    return nav.filter(({ path }) =>
      routes.some((page) => page.path === path && mayOpen(page.who, info)),
    );
  },
  footer: [{ path: '/portal', text: { ja: '職員用トップ', en: 'Staff home' } }],
};
