import { dev, type Page, page } from '@/shell/table';

/** The route table of the user portal, in the order of the specification. */
export const routes: readonly Page[] = [
  page('/', 'SHN0001', 'D', 'anyone', () => import('./pages/TopPage')),

  page('/announcement', 'SHN0005', 'D', 'anyone', () => import('@/features/announcement/ListPage')),
  page('/announcement/detail-license', 'SHN0006', 'D', 'anyone', () => import('@/features/announcement/DetailPage'), 'announcementId'),
  page('/announcement/detail-application', 'SHN0007', 'D', 'anyone', () => import('@/features/announcement/DetailPage'), 'announcementId'),
  page('/announcement/detail-system', 'SHN0008', 'D', 'anyone', () => import('@/features/announcement/DetailPage'), 'announcementId'),

  page('/login/completed', 'SHN0031', 'S', 'user', () => import('./pages/LoginCompletedPage')),

  page('/mypage', 'MYP0001', 'D', 'user', () => import('@/features/home/MyPage')),

  page('/mypage/application-menu', 'MYP0301', 'D', 'full', () => import('@/features/application/MenuPage')),
  page('/mypage/application-draft', 'MYP0302', 'D', 'full', () => import('@/features/application/DraftsPage')),

  page('/mypage/application-progress', 'MYP0311', 'D', 'user', () => import('@/features/progress/ListPage')),
  page('/mypage/application-progress/detail', 'MYP0312', 'D', 'user', () => import('@/features/progress/DetailPage'), 'electronicApplicationNumber'),
  page('/mypage/application-progress/detail-fee', 'MYP0313', 'D', 'user', () => import('@/features/progress/FeePage'), 'electronicApplicationNumber'),

  page('/mypage/payment', 'MYP0401', 'D', 'user', () => import('@/features/payment/ListPage')),
  page('/mypage/payment/detail', 'MYP0402', 'D', 'user', () => import('@/features/payment/DetailPage'), 'paymentNumber'),
  page('/mypage/payment/detail-fee', 'MYP0403', 'D', 'user', () => import('@/features/payment/FeePage'), 'paymentNumber'),

  page('/mypage/written-notice', 'MYP0411', 'D', 'user', () => import('@/features/notice/ListPage')),
  page('/mypage/written-notice/detail', 'MYP0412', 'D', 'user', () => import('@/features/notice/DetailPage'), 'noticeNumber'),

  page('/mypage/digital-licence', 'MYP0421', 'D', 'user', () => import('@/features/licence/ListPage')),
  page('/mypage/digital-licence/detail', 'MYP0422', 'D', 'user', () => import('@/features/licence/DetailPage'), 'id'),

  page('/application/preparation', 'APP0001', 'D', 'full', () => import('@/features/application/PreparationPage'), 'procedureId'),
  page('/application/open/start', 'APP0101', 'S', 'full', () => import('@/features/application/StartPage'), 'procedureId|temporalyNotificationId'),
  page('/application/open/form', 'APP0102', 'S', 'full', () => import('@/features/application/FormPage'), 'procedureId|temporalyNotificationId'),
  page('/application/open/documents', 'APP0103', 'S', 'full', () => import('@/features/application/DocumentsPage'), 'procedureId|temporalyNotificationId'),
  page('/application/open/fees', 'APP0104', 'S', 'full', () => import('@/features/application/FeesPage'), 'procedureId|temporalyNotificationId'),
  page('/application/open/members', 'APP0105', 'S', 'full', () => import('@/features/application/MembersPage'), 'procedureId|temporalyNotificationId'),
  page('/application/open/confirm', 'APP0106', 'S', 'full', () => import('@/features/application/ConfirmPage'), 'procedureId|temporalyNotificationId'),
  page('/application/complete', 'APP0002', 'S', 'full', () => import('@/features/application/CompletePage'), 'inquiryNumber'),

  page('/oidc/login', 'LGN0001', 'S', 'anyone', () => import('./pages/LoginPage'), 'authRequestId'),
  page('/oidc/login/totp', 'LGN0002', 'S', 'anyone', () => import('./pages/TotpPage'), 'authRequestId'),

  dev(page('/dev/components', 'DEV0001', 'D', 'anyone', () => import('./pages/dev/ComponentsPage'))),
];
