import { type Page, page } from '@/shell/table';

/** The route table of the staff portal, in the order of the specification. */
export const routes: readonly Page[] = [
  page('/', 'STF0008', 'S', 'anyone', () => import('./pages/EntryPage')),
  page('/portal', 'STF0001', 'D', 'staff', () => import('./pages/PortalPage')),
  page('/auth', 'STF0008', 'S', 'anyone', () => import('./pages/EntryPage')),

  page('/desk', 'STF0101', 'D', 'clerk', () => import('@/features/desk/ListPage')),
  page('/desk/detail', 'STF0102', 'D', 'clerk', () => import('@/features/desk/DetailPage'), 'electronicApplicationNumber'),
  page('/announcement', 'STF0103', 'D', 'clerk', () => import('@/features/announcement/ListPage')),
  page('/announcement/form', 'STF0111', 'D', 'clerk', () => import('@/features/announcement/FormPage')),
  page('/desk/letters', 'STF0110', 'D', 'clerk', () => import('@/features/desk/LettersPage')),
  page('/desk/delegations', 'STF0112', 'D', 'clerk', () => import('@/features/paper/PapersPage')),

  page('/payments', 'STF0104', 'D', 'clerk', () => import('@/features/fees/PaymentsPage')),
  page('/monitoring', 'STF0105', 'D', 'staff', () => import('@/features/monitoring/MonitoringPage')),
  page('/audit', 'STF0112', 'D', 'overseer', () => import('@/features/audit/AuditPage')),
  page('/roles', 'STF0113', 'D', 'overseer', () => import('@/features/roles/RolesPage')),
  page('/messages', 'STF0109', 'D', 'staff', () => import('@/features/messages/MessagesPage')),

  page('/oidc/login', 'LGN0001', 'S', 'anyone', () => import('./pages/LoginPage'), 'authRequestId'),
  page('/oidc/login/totp', 'LGN0002', 'S', 'anyone', () => import('./pages/TotpPage'), 'authRequestId'),
];
