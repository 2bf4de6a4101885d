import { type Page, page } from '@/shell/table';

/** The route table of the user portal, in the order of the specification. */
export const routes: readonly Page[] = [
  page('/', 'SHN0001', 'D', 'anyone', () => import('./pages/TopPage')),
  page('/announcement', 'SHN0005', 'D', 'anyone', () => import('@/features/announcement/ListPage')),
  page(
    '/announcement/detail-license',
    'SHN0006',
    'D',
    'anyone',
    () => import('@/features/announcement/DetailPage'),
    'announcementId',
  ),
  page(
    '/announcement/detail-application',
    'SHN0007',
    'D',
    'anyone',
    () => import('@/features/announcement/DetailPage'),
    'announcementId',
  ),
  page(
    '/announcement/detail-system',
    'SHN0008',
    'D',
    'anyone',
    () => import('@/features/announcement/DetailPage'),
    'announcementId',
  ),
  page('/login/completed', 'SHN0031', 'S', 'user', () => import('./pages/LoginCompletedPage')),
  page('/mypage', 'MYP0001', 'D', 'user', () => import('@/features/home/MyPage')),
  page('/oidc/login', 'LGN0001', 'S', 'anyone', () => import('./pages/LoginPage'), 'authRequestId'),
  page(
    '/oidc/login/totp',
    'LGN0002',
    'S',
    'anyone',
    () => import('./pages/TotpPage'),
    'authRequestId',
  ),
];
