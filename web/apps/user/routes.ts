import { dev, type Page, page, said } from '@/shell/table';

/** A public page of text. */
const article = (path: string, id: string, ...query: string[]) =>
  said(page(path, id, 'D', 'anyone', () => import('@/features/article/ArticlePage'), ...query));

/** The route table of the user portal, in the order of the specification. */
export const routes: readonly Page[] = [
  said(page('/', 'SHN0001', 'D', 'anyone', () => import('./pages/TopPage'))),

  page('/signup', 'SHN0002', 'S', 'anyone', () => import('@/features/signup/SignupPage')),
  page('/gis/signup', 'SHN0002', 'S', 'anyone', () => import('@/features/signup/SignupPage')),
  page('/signup/term', 'SHN0003', 'S', 'anyone', () => import('@/features/signup/TermPage')),
  page('/signup/identify', 'SHN0004', 'S', 'anyone', () => import('@/features/signup/IdentifyPage')),

  article('/announcement', 'SHN0005'),
  article('/announcement/detail-license', 'SHN0006', 'announcementId'),
  article('/announcement/detail-application', 'SHN0007', 'announcementId'),
  article('/announcement/detail-system', 'SHN0008', 'announcementId'),

  page('/account/signup/form', 'SHN0011', 'S', 'anyone', () => import('@/features/registration/FormPage')),
  page('/account/signup/confirm', 'SHN0012', 'S', 'anyone', () => import('@/features/registration/ConfirmPage')),
  page('/account/signup/completed', 'SHN0013', 'S', 'anyone', () => import('@/features/registration/CompletedPage')),
  page('/temporary/signup/form', 'SHN0021', 'S', 'anyone', () => import('@/features/registration/FormPage')),
  page('/temporary/signup/confirm', 'SHN0022', 'S', 'anyone', () => import('@/features/registration/ConfirmPage')),
  page('/temporary/signup/completed', 'SHN0023', 'S', 'anyone', () => import('@/features/registration/CompletedPage')),

  page('/login/completed', 'SHN0031', 'S', 'user', () => import('./pages/LoginCompletedPage')),

  article('/guide', 'SHN0101'),
  article('/guide/procedure', 'SHN0102', 'procedureId'),
  article('/guide/payment', 'SHN0103'),
  article('/guide/digital-licence', 'SHN0104'),
  article('/guide/agent', 'SHN0105'),
  article('/guide/identity/mail', 'SHN0111'),
  article('/guide/identity/my-number-card', 'SHN0112'),
  article('/guide/identity/digital-certificate', 'SHN0113'),
  article('/guide/identity/gbizid', 'SHN0114'),
  article('/guide/identity/sms', 'SHN0115'),

  article('/support', 'SHN0121'),
  said(page('/faq', 'SHN0122', 'D', 'anyone', () => import('@/features/article/FaqPage'))),
  article('/sitemap', 'SHN0123'),
  article('/terms', 'SHN0124'),
  article('/privacy', 'SHN0125'),
  article('/accessibility', 'SHN0126'),
  article('/open-source', 'SHN0127'),

  page('/mail/unsubscribe', 'SHN0141', 'S', 'anyone', () => import('@/features/unsubscribe/UnsubscribePage')),

  page('/mypage', 'MYP0001', 'D', 'user', () => import('@/features/home/MyPage')),

  page('/mypage/account', 'MYP0101', 'D', 'user', () => import('@/features/account/AccountPage')),
  page('/mypage/account/info', 'MYP0102', 'D', 'user', () => import('@/features/account/InfoPage')),
  page('/mypage/account/change-user-info', 'MYP0111', 'S', 'user', () => import('@/features/userinfo/ChangePage')),
  page('/mypage/account/change-user-info/confirm', 'MYP0112', 'S', 'user', () => import('@/features/userinfo/ConfirmPage')),
  page('/mypage/account/change-user-info/completed', 'MYP0113', 'S', 'user', () => import('@/features/userinfo/CompletedPage')),
  page('/mypage/account/mail', 'MYP0114', 'S', 'user', () => import('@/features/account/MailPage')),
  page('/mypage/account/mail/completed', 'MYP0115', 'S', 'user', () => import('@/features/account/MailCompletedPage')),
  page('/mypage/account/change-login-method', 'MYP0116', 'S', 'user', () => import('@/features/account/MethodsPage')),
  page('/mypage/account/change-login-method/completed', 'MYP0117', 'S', 'user', () => import('@/features/account/MethodsCompletedPage')),
  page('/mypage/account/change-identification', 'MYP0118', 'S', 'user', () => import('@/features/identification/ChoosePage')),
  page('/mypage/account/change-identification/completed', 'MYP0119', 'S', 'user', () => import('@/features/identification/CompletedPage')),
  page('/mypage/account/add-service', 'MYP0120', 'D', 'user', () => import('@/features/account/ServicesPage')),
  page('/mypage/account/security', 'MYP0121', 'D', 'user', () => import('@/features/account/SecurityPage')),
  page('/mypage/account/delete', 'MYP0131', 'S', 'user', () => import('@/features/withdrawal/DeletePage')),
  page('/mypage/account/delete/completed', 'MYP0132', 'S', 'anyone', () => import('@/features/withdrawal/DeletedPage')),
  page('/mypage/account/migration', 'MYP0141', 'S', 'user', () => import('@/features/migration/MigrationPage')),
  page('/mypage/account/migration/confirm', 'MYP0142', 'S', 'user', () => import('@/features/migration/ConfirmPage'), 'type'),
  page('/mypage/account/migration/complete', 'MYP0143', 'S', 'user', () => import('@/features/migration/CompletePage')),

  page('/gis/mypage/account/delete', 'MYP0131', 'S', 'user', () => import('@/features/withdrawal/DeletePage')),
  page('/gis/mypage/account/delete/completed', 'MYP0132', 'S', 'anyone', () => import('@/features/withdrawal/DeletedPage')),

  page('/addidentity/mypage/account/change-user-info', 'MYP0111', 'S', 'user', () => import('@/features/identification/InfoFormPage')),
  page('/addidentity/mypage/account/change-user-info/confirm', 'MYP0112', 'S', 'user', () => import('@/features/identification/InfoConfirmPage')),
  page('/addidentity/mypage/account/change-user-info/completed', 'MYP0113', 'S', 'user', () => import('@/features/identification/CompletedPage')),
  page('/addidentity/mypage/account/change-identification', 'MYP0118', 'S', 'user', () => import('@/features/identification/ChoosePage')),
  page('/addidentity/mypage/account/change-identification/completed', 'MYP0119', 'S', 'user', () => import('@/features/identification/CompletedPage')),

  page('/changeid/mypage/account/change-user-info', 'MYP0111', 'S', 'user', () => import('@/features/identification/InfoFormPage')),
  page('/changeid/mypage/account/change-user-info/confirm', 'MYP0112', 'S', 'user', () => import('@/features/identification/InfoConfirmPage')),
  page('/changeid/mypage/account/change-user-info/completed', 'MYP0113', 'S', 'user', () => import('@/features/identification/CompletedPage')),
  page('/changeid/mypage/account/change-identification', 'MYP0118', 'S', 'user', () => import('@/features/identification/ChoosePage')),
  page('/changeid/mypage/account/change-identification/completed', 'MYP0119', 'S', 'user', () => import('@/features/identification/CompletedPage')),

  page('/national-id-card/mypage/account/change-user-info', 'MYP0111', 'S', 'user', () => import('@/features/identification/InfoFormPage')),
  page('/national-id-card/mypage/account/change-user-info/confirm', 'MYP0112', 'S', 'user', () => import('@/features/identification/InfoConfirmPage')),
  page('/national-id-card/mypage/account/change-user-info/completed', 'MYP0113', 'S', 'user', () => import('@/features/identification/CompletedPage')),
  page('/national-id-card/mypage/account/change-identification', 'MYP0118', 'S', 'user', () => import('@/features/identification/ChoosePage')),
  page('/national-id-card/mypage/account/change-identification/completed', 'MYP0119', 'S', 'user', () => import('@/features/identification/CompletedPage')),

  page('/mypage/application-menu', 'MYP0301', 'D', 'drafting', () => import('@/features/application/MenuPage')),
  page('/mypage/application-draft', 'MYP0302', 'D', 'drafting', () => import('@/features/application/DraftsPage')),

  page('/mypage/application-progress', 'MYP0311', 'D', 'inquiring', () => import('@/features/progress/ListPage')),
  page('/mypage/application-progress/detail', 'MYP0312', 'D', 'inquiring', () => import('@/features/progress/DetailPage'), 'electronicApplicationNumber'),
  page('/mypage/application-progress/detail-fee', 'MYP0313', 'D', 'inquiring', () => import('@/features/progress/FeePage'), 'electronicApplicationNumber'),

  page('/mypage/payment', 'MYP0401', 'D', 'inquiring', () => import('@/features/payment/ListPage')),
  page('/mypage/payment/detail', 'MYP0402', 'D', 'inquiring', () => import('@/features/payment/DetailPage'), 'paymentNumber'),
  page('/mypage/payment/detail-fee', 'MYP0403', 'D', 'inquiring', () => import('@/features/payment/FeePage'), 'paymentNumber'),

  page('/mypage/written-notice', 'MYP0411', 'D', 'inquiring', () => import('@/features/notice/ListPage')),
  page('/mypage/written-notice/detail', 'MYP0412', 'D', 'inquiring', () => import('@/features/notice/DetailPage'), 'noticeNumber'),

  page('/mypage/digital-licence', 'MYP0421', 'D', 'inquiring', () => import('@/features/licence/ListPage')),
  page('/mypage/digital-licence/detail', 'MYP0422', 'D', 'inquiring', () => import('@/features/licence/DetailPage'), 'id'),

  page('/application/preparation', 'APP0001', 'D', 'drafting', () => import('@/features/application/PreparationPage'), 'procedureId'),
  page('/application/open/start', 'APP0101', 'S', 'drafting', () => import('@/features/application/StartPage'), 'procedureId|temporalyNotificationId'),
  page('/application/open/form', 'APP0102', 'S', 'drafting', () => import('@/features/application/FormPage'), 'procedureId|temporalyNotificationId'),
  page('/application/open/documents', 'APP0103', 'S', 'drafting', () => import('@/features/application/DocumentsPage'), 'procedureId|temporalyNotificationId'),
  page('/application/open/fees', 'APP0104', 'S', 'drafting', () => import('@/features/application/FeesPage'), 'procedureId|temporalyNotificationId'),
  page('/application/open/members', 'APP0105', 'S', 'drafting', () => import('@/features/application/MembersPage'), 'procedureId|temporalyNotificationId'),
  page('/application/open/confirm', 'APP0106', 'S', 'full', () => import('@/features/application/ConfirmPage'), 'procedureId|temporalyNotificationId'),
  page('/application/renewal/start', 'APP0201', 'S', 'drafting', () => import('@/features/application/StartPage'), 'procedureId|temporalyNotificationId'),
  page('/application/renewal/confirm-number', 'APP0202', 'S', 'drafting', () => import('@/features/application/ConfirmNumberPage'), 'procedureId|temporalyNotificationId'),
  page('/application/renewal/form', 'APP0203', 'S', 'drafting', () => import('@/features/application/FormPage'), 'procedureId|temporalyNotificationId'),
  page('/application/renewal/form-self', 'APP0204', 'S', 'drafting', () => import('@/features/application/FormSelfPage'), 'procedureId|temporalyNotificationId'),
  page('/application/renewal/confirm', 'APP0205', 'S', 'full', () => import('@/features/application/ConfirmPage'), 'procedureId|temporalyNotificationId'),
  page('/application/change/start', 'APP0301', 'S', 'drafting', () => import('@/features/application/StartPage'), 'procedureId|temporalyNotificationId'),
  page('/application/change/form', 'APP0302', 'S', 'drafting', () => import('@/features/application/FormPage'), 'procedureId|temporalyNotificationId'),
  page('/application/change/documents', 'APP0303', 'S', 'drafting', () => import('@/features/application/DocumentsPage'), 'procedureId|temporalyNotificationId'),
  page('/application/change/particulars', 'APP0304', 'S', 'drafting', () => import('@/features/application/ParticularsPage'), 'procedureId|temporalyNotificationId'),
  page('/application/change/confirm', 'APP0305', 'S', 'full', () => import('@/features/application/ConfirmPage'), 'procedureId|temporalyNotificationId'),
  page('/application/repeal/start', 'APP0401', 'S', 'drafting', () => import('@/features/application/StartPage'), 'procedureId|temporalyNotificationId'),
  page('/application/repeal/form', 'APP0402', 'S', 'drafting', () => import('@/features/application/FormPage'), 'procedureId|temporalyNotificationId'),
  page('/application/repeal/confirm', 'APP0403', 'S', 'full', () => import('@/features/application/ConfirmPage'), 'procedureId|temporalyNotificationId'),
  page('/application/add/start', 'APP0501', 'S', 'full', () => import('@/features/application/AddStartPage'), 'electronicApplicationNumber'),
  page('/application/add/confirm', 'APP0502', 'S', 'full', () => import('@/features/application/AddConfirmPage'), 'electronicApplicationNumber'),
  page('/application/modify/start', 'APP0511', 'S', 'full', () => import('@/features/application/ModifyPage'), 'electronicApplicationNumber'),
  page('/application/withdraw/start', 'APP0521', 'S', 'full', () => import('@/features/application/WithdrawStartPage'), 'electronicApplicationNumber'),
  page('/application/withdraw/confirm', 'APP0522', 'S', 'full', () => import('@/features/application/WithdrawConfirmPage'), 'electronicApplicationNumber'),
  page('/application/complete', 'APP0002', 'S', 'full', () => import('@/features/application/CompletePage'), 'inquiryNumber'),

  said(page('/gis/index.html', 'GIS0001', 'D', 'anyone', () => import('@/features/gis/IndexPage'))),
  said(page('/gis/index_t.html', 'GIS0002', 'D', 'anyone', () => import('@/features/gis/TemporaryPage'))),
  page('/gis/juranappl/front/index.html', 'GIS0003', 'D', 'user', () => import('@/features/gis/EntrancePage')),
  page('/gis/juranappl/front/callback', 'GIS0004', 'S', 'anyone', () => import('@/features/gis/ReturnPage')),
  page('/gis/logout/index.html', 'GIS0005', 'S', 'anyone', () => import('@/features/gis/SignedOutPage')),

  page('/gis/mypage', 'MYP0001', 'D', 'user', () => import('@/features/gis/MyPage')),
  page('/gis/mypage/account', 'MYP0101', 'D', 'user', () => import('@/features/account/AccountPage')),
  page('/gis/mypage/account/info', 'MYP0102', 'D', 'user', () => import('@/features/account/InfoPage')),
  page('/gis/mypage/account/change-user-info', 'MYP0111', 'S', 'user', () => import('@/features/userinfo/ChangePage')),
  page('/gis/mypage/account/change-user-info/confirm', 'MYP0112', 'S', 'user', () => import('@/features/userinfo/ConfirmPage')),
  page('/gis/mypage/account/change-user-info/completed', 'MYP0113', 'S', 'user', () => import('@/features/userinfo/CompletedPage')),
  page('/gis/mypage/account/mail', 'MYP0114', 'S', 'user', () => import('@/features/account/MailPage')),
  page('/gis/mypage/account/mail/completed', 'MYP0115', 'S', 'user', () => import('@/features/account/MailCompletedPage')),
  page('/gis/mypage/account/change-login-method', 'MYP0116', 'S', 'user', () => import('@/features/account/MethodsPage')),
  page('/gis/mypage/account/change-login-method/completed', 'MYP0117', 'S', 'user', () => import('@/features/account/MethodsCompletedPage')),
  page('/gis/mypage/account/security', 'MYP0121', 'D', 'user', () => import('@/features/account/SecurityPage')),

  page('/oidc/login', 'LGN0001', 'S', 'anyone', () => import('./pages/LoginPage'), 'authRequestId'),
  page('/oidc/login/totp', 'LGN0002', 'S', 'anyone', () => import('./pages/TotpPage'), 'authRequestId'),
  page('/oidc/login/recovery', 'LGN0003', 'S', 'anyone', () => import('@/features/login/RecoveryPage')),

  dev(page('/dev/components', 'DEV0001', 'D', 'anyone', () => import('./pages/dev/ComponentsPage'))),
];
