import { type Page, page } from '@/shell/table';

/** The route table of the staff portal, in the order of the specification. */
export const routes: readonly Page[] = [
  page('/', 'STF0008', 'S', 'anyone', () => import('./pages/EntryPage')),
  page('/portal', 'STF0001', 'D', 'staff', () => import('./pages/PortalPage')),
  page('/auth', 'STF0008', 'S', 'anyone', () => import('./pages/EntryPage')),
  page('/login/completed', 'STF0009', 'S', 'staff', () => import('./pages/LoginCompletedPage')),
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
