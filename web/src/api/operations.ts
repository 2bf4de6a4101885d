import type * as m from './model';

// biome-ignore lint/complexity/noBannedTypes: an empty JSON object is the input of these calls.
type None = {};
interface Op<Input, Result> {
  input: Input;
  result: Result;
}
type NextLogin = { next: 'totp' };
type Redirect = { redirectTo: string };
type ByNumber = { electronicApplicationNumber: string };
type Versioned = ByNumber & { version: number };

/** The calls of the user portal: what goes in and what comes out. */
export interface UserOperations {
  '/api/auth/logout': Op<None, Redirect>;
  '/api/auth/login/password': Op<
    { authRequestId: string; userId: string; password: string },
    NextLogin
  >;
  '/api/auth/login/totp': Op<{ authRequestId: string; code: string }, Redirect>;
  '/api/auth/user/attribute-get': Op<
    None,
    { userAttribute: m.UserAttribute; userInfoDetail: m.UserInfoDetail }
  >;
  '/api/common/home/get': Op<None, m.Home>;
  '/api/mst/announcement/list-get': Op<None, { announcements: m.AnnouncementSummary[] }>;
  '/api/mst/announcement/detail-get': Op<{ announcementId: string }, m.AnnouncementDetail>;
  '/api/mst/procedure/list-get': Op<None, { procedures: m.ProcedureSummary[] }>;
  '/api/mst/procedure/detail-get': Op<
    { procedureId: string; version?: string },
    { procedureId: string; version: string; definition: unknown }
  >;
  '/api/common/draft/create': Op<
    { procedureId: string },
    { temporalyNotificationId: string; version: number }
  >;
  '/api/common/draft/get': Op<{ temporalyNotificationId: string }, m.Draft>;
  '/api/common/draft/update': Op<
    { temporalyNotificationId: string; version: number } & Partial<
      Pick<m.Draft, 'step' | 'saveName' | 'formData' | 'members'>
    >,
    { version: number; saveDateTime: string }
  >;
  '/api/common/draft/list-get': Op<None, { drafts: m.DraftSummary[] }>;
  '/api/common/draft/delete': Op<{ temporalyNotificationId: string }, None>;
  '/api/common/attachment/delete': Op<{ attachmentId: string }, None>;
  '/api/common/application/fee-get': Op<
    { temporalyNotificationId: string },
    {
      amount: number;
      breakdown: m.AmountLine[];
      feeClass: string;
      source: { ja: string; en: string };
    }
  >;
  '/api/common/application/register': Op<
    { temporalyNotificationId: string; version: number },
    {
      electronicApplicationNumber: string;
      inquiryNumber: string;
      applicationManagementId: string;
      receptionDate: string;
    }
  >;
  '/api/common/application-progress/list-get': Op<
    { status?: string; offset?: number; limit?: number },
    { total: number; truncated: boolean; applications: m.ApplicationSummary[] }
  >;
  '/api/common/application-progress/detail-get': Op<ByNumber, m.ApplicationDetail>;
  '/api/common/payment/list-get': Op<None, { payments: m.PaymentSummary[] }>;
  '/api/common/payment/detail-get': Op<{ paymentNumber: string }, m.PaymentDetail>;
  '/api/common/written-notice/list-get': Op<None, { notices: m.NoticeSummary[] }>;
  '/api/common/written-notice/detail-get': Op<{ noticeNumber: string }, m.NoticeDetail>;
  '/api/deji/licence/list-get': Op<None, { licences: m.LicenceSummary[] }>;
  '/api/deji/licence/detail-get': Op<{ id: string }, m.LicenceDetail>;
}

/** One application on the review desk's list. */
export type ReviewSummary = m.ApplicationSummary & { version: number; ageDays: number };

/** What the officer confirms or assigns when a licence is granted. */
export interface LicenceProposal {
  callSign?: string;
  emissions: m.Emission[];
  place: string;
  movementRange: string;
  validFrom: string;
  validTo: string;
  holderName?: string;
  [more: string]: unknown;
}

/** One application opened on the review desk. */
export type ReviewDetail = m.ApplicationDetail & {
  version: number;
  holder: Record<string, unknown>;
  licenceProposal: LicenceProposal;
  allowedActions: string[];
};

/** The calls of the staff portal. */
export interface StaffOperations {
  '/api/staff/auth/logout': Op<None, Redirect>;
  '/api/staff/auth/login/password': Op<
    { authRequestId: string; userId: string; password: string },
    NextLogin
  >;
  '/api/staff/auth/login/totp': Op<{ authRequestId: string; code: string }, Redirect>;
  '/api/staff/auth/user/attribute-get': Op<None, { staff: m.StaffInfo }>;
  '/api/staff/common/review/list-get': Op<
    { status?: string },
    { total: number; applications: ReviewSummary[] }
  >;
  '/api/staff/common/review/detail-get': Op<ByNumber, ReviewDetail>;
  '/api/staff/common/review/accept': Op<Versioned, None>;
  '/api/staff/common/review/request-fee': Op<Versioned, None>;
  '/api/staff/common/review/start': Op<Versioned, None>;
  '/api/staff/common/review/complete': Op<
    Versioned & {
      outcome: 'GRANTED' | 'REFUSED';
      reason?: string;
      licence?: Omit<LicenceProposal, 'holderName'>;
    },
    None
  >;
}
