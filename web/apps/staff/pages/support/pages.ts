import type { StaffOperations } from '@/api/operations';

type View = StaffOperations['/api/staff/common/support/view-get'];

/** One of the user's pages. */
export type UserPage = View['input']['page'];

/** What of the user is looked at: a page, and of some pages what it is about: a number, or a licence's id. */
export interface Sight {
  page: UserPage;
  about?: string;
}

/** What the user sees on a page. */
export type Seen = View['result'] & Sight;

/** Where a draft is looked at. */
export const DRAFT = '/mypage/application-draft/content';

/** Where the pages are on the user portal, and the parameter that names what they are about. */
const addresses: Readonly<Record<string, { page: UserPage; parameters?: readonly string[] }>> = {
  '/mypage': { page: 'HOME' },
  '/mypage/application-progress': { page: 'PROGRESS' },
  '/mypage/application-progress/detail': {
    page: 'CASE',
    parameters: ['electronicApplicationNumber'],
  },
  '/mypage/application-history': { page: 'HISTORY' },
  '/mypage/application-history/detail': {
    page: 'PAST_CASE',
    parameters: ['electronicApplicationNumber', 'reportNo'],
  },
  '/mypage/written-notice': { page: 'NOTICES' },
  '/mypage/written-notice/detail': { page: 'NOTICE', parameters: ['noticeNumber'] },
  '/mypage/digital-licence': { page: 'LICENCES' },
  '/mypage/digital-licence/detail': { page: 'LICENCE', parameters: ['id'] },
  '/mypage/account/info': { page: 'PROFILE' },
  '/mypage/account/change-login-method': { page: 'METHODS' },
  '/mypage/delegation': { page: 'MANDATES_GIVEN' },
  '/mypage/delegation/detail': { page: 'MANDATE', parameters: ['delegationId'] },
  '/mypage/application-draft': { page: 'DRAFTS' },
  // The user goes on with a draft at one of its steps; here all of it is on one page.
  [DRAFT]: { page: 'DRAFT', parameters: ['temporalyNotificationId'] },
  '/mypage/payment': { page: 'PAYMENTS' },
  '/mypage/payment/detail': { page: 'PAYMENT', parameters: ['paymentNumber'] },
};

/** The paths of the pages. */
export const userPaths = Object.keys(addresses);

/** Which of the pages an address of the user portal is; undefined for all others. */
export function sightOf({ pathname, searchParams }: URL): Sight | undefined {
  const found = addresses[pathname];
  if (!found) return undefined;
  const { page, parameters } = found;
  if (!parameters) return { page };
  const about = parameters.map((each) => searchParams.get(each)).find(Boolean);
  return about ? { page, about } : undefined;
}
