import { type Page, page } from '@/shell/table';

/** The route table of the staff portal, in the order of the specification. */
export const routes: readonly Page[] = [
  page('/', 'STF0008', 'S', 'anyone', () => import('./pages/EntryPage')),
  page('/portal', 'STF0001', 'D', 'staff', () => import('./pages/PortalPage')),
  page('/identify', 'STF0002', 'D', 'staff', () => import('@/features/accounts/IdentifyPage')),
  page('/search', 'STF0003', 'D', 'staff', () => import('@/features/accounts/SearchPage')),
  page('/account/register', 'STF0004', 'D', 'clerk', () => import('@/features/accounts/RegisterPage')),
  page('/account/detail', 'STF0005', 'D', 'clerk', () => import('@/features/accounts/ChangePage'), 'accountId'),
  page('/account/mail-failed', 'STF0136', 'D', 'staff', () => import('@/features/accounts/MailFailedPage')),
  page('/account/bulk', 'STF0124', 'D', 'clerk', () => import('@/features/accounts/BulkPage')),
  page('/account/bulk/report', 'STF0125', 'D', 'clerk', () => import('@/features/accounts/BulkReportPage'), 'bulkId'),
  page('/list', 'STF0006', 'W', 'staff', () => import('@/features/accounts/ListPage')),
  page('/detail', 'STF0007', 'W', 'staff', () => import('@/features/accounts/DetailPage'), 'accountId'),
  page('/auth', 'STF0008', 'S', 'anyone', () => import('./pages/EntryPage')),

  page('/support-view', 'STF0115', 'D', 'clerk', () => import('./pages/support/SupportViewPage'), 'accountId'),
  page('/why', 'STF0126', 'D', 'clerk', () => import('@/features/why/WhyPage')),

  page('/desk', 'STF0101', 'W', 'clerk', () => import('@/features/desk/ListPage')),
  page('/desk/detail', 'STF0102', 'W', 'clerk', () => import('@/features/desk/DetailPage'), 'electronicApplicationNumber'),
  page('/announcement', 'STF0103', 'D', 'clerk', () => import('@/features/announcement/ListPage')),
  page('/announcement/form', 'STF0111', 'D', 'clerk', () => import('@/features/announcement/FormPage')),
  page('/desk/letters', 'STF0110', 'D', 'clerk', () => import('@/features/desk/LettersPage')),
  page('/desk/delegations', 'STF0119', 'D', 'clerk', () => import('@/features/paper/PapersPage')),
  page('/desk/delegations/detail', 'STF0147', 'D', 'clerk', () => import('./pages/mandate/MandatePage'), 'delegationNumber'),
  page('/desk/paper', 'STF0138', 'W', 'clerk', () => import('@/features/entry/EntriesPage')),

  page('/register', 'STF0120', 'D', 'clerk', () => import('@/features/register/ListPage')),
  page('/register/detail', 'STF0121', 'D', 'clerk', () => import('@/features/register/DetailPage'), 'id'),

  page('/procedures', 'STF0114', 'D', 'staff', () => import('@/features/procedures/ProceduresPage')),
  page('/procedures/detail', 'STF0130', 'D', 'staff', () => import('@/features/procedures/DetailPage'), 'procedureId', 'version'),
  page('/oversight', 'STF0122', 'D', 'staff', () => import('@/features/oversight/OversightPage')),
  page('/payments', 'STF0104', 'D', 'clerk', () => import('@/features/fees/PaymentsPage')),
  page('/monitoring', 'STF0105', 'D', 'staff', () => import('@/features/monitoring/MonitoringPage')),
  page('/audit', 'STF0112', 'W', 'overseer', () => import('@/features/audit/AuditPage')),
  page('/roles', 'STF0113', 'W', 'overseer', () => import('@/features/roles/RolesPage')),
  page('/own', 'STF0148', 'D', 'staff', () => import('./pages/own/OwnPage')),
  page('/messages', 'STF0109', 'D', 'staff', () => import('@/features/messages/MessagesPage')),

  page('/oidc/login', 'LGN0001', 'S', 'anyone', () => import('./pages/LoginPage'), 'authRequestId'),
  page('/oidc/login/totp', 'LGN0002', 'S', 'anyone', () => import('./pages/TotpPage'), 'authRequestId'),
];
