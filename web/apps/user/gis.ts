import { api } from '@/api/user';
import type { Area } from '@/shell/config';

/** The viewing of the zones protected from obstruction, with pages of its own under /gis. */
export const gis: Area = {
  prefix: '/gis',
  home: '/gis/juranappl/front/index.html',
  entry: '/gis/index.html',
  logout: () => api.call('/api/auth/gis/logout', {}),
  nav: [
    {
      path: '/gis/juranappl/front/index.html',
      text: { ja: '防止区域図の縦覧', en: 'Viewing the zones' },
    },
    { path: '/gis/mypage', text: { ja: 'マイページ', en: 'My Page' } },
    { path: '/gis/mypage/account', text: { ja: 'アカウント管理', en: 'Account' } },
    { path: '/gis/index.html', text: { ja: '縦覧のご案内', en: 'About the viewing' } },
  ],
};
