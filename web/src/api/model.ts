import type { Bilingual } from '@/i18n/lang';

/** What a field error of the server says: where, which code, with which values. */
export interface FieldError {
  pointer: string;
  code: string;
  params?: Record<string, string>;
}

/** The answer of every business call (HTTP 200). */
export interface Envelope<Result> {
  resultCode: 'SUCCESS' | 'RE_EXECUTABLE_ERROR' | 'INPUT_DATA_VALIDATION_FAILURE' | (string & {});
  result?: Result;
  errors?: {
    global?: { code: string; message: string; params?: Record<string, string> }[];
    fields?: FieldError[];
  };
}

/** A status of an application (design 'Status table'). */
export type ApplicationStatus =
  | 'ARRIVED'
  | 'PROCESSING_RECEPTION'
  | 'FEES_NOT_PAID'
  | 'UNDER_REVIEW'
  | 'REQUESTING_CORRECTION'
  | 'RESUBMITTED'
  | 'REVIEW_COMPLETED'
  | 'WITHDRAWN';

export interface ApplicationSummary {
  electronicApplicationNumber: string;
  inquiryNumber: string;
  noticeNumber: string;
  applicationManagementId: string;
  applicationManagementName: string;
  procedureId: string;
  subject: Bilingual;
  status: ApplicationStatus;
  outcome: 'GRANTED' | 'REFUSED' | '';
  receptionDate: string;
  reviewCompletionDate: string;
  destination: Bilingual;
  callSign: string;
  applicantHolder: string;
  applicantActor: string;
}

export interface TimelineEntry {
  at: string;
  type: string;
  status?: ApplicationStatus;
  actorKind: string;
  note?: string;
}

export interface AmountLine {
  name: Bilingual;
  amount: number;
}

export interface AttachmentInfo {
  attachmentId: string;
  documentId: string;
  fileName: string;
  size: number;
  contentType: string;
  scanStatus: 'clean' | 'checking' | 'unchecked';
  sha256: string;
  uploadedAt: string;
}

/** Values of a form as typed: section, then field; a repeated section is a list. */
export type FormData = Record<string, unknown>;

export interface ApplicationDetail extends ApplicationSummary {
  formData: FormData;
  procedureVersion: string;
  attachments: AttachmentInfo[];
  timeline: TimelineEntry[];
  fee: { amount: number; breakdown: AmountLine[]; paymentNumber?: string } | null;
  licenceId?: string;
}

export interface DraftSummary {
  temporalyNotificationId: string;
  procedureId: string;
  saveName: string;
  saveDateTime: string;
  step: string;
}

export interface Draft extends DraftSummary {
  procedureVersion: string;
  version: number;
  formData: FormData;
  documents: AttachmentInfo[];
  members: { constituents: FormData[]; inquirers: { name: string; email: string }[] };
}

export interface PaymentSummary {
  paymentNumber: string;
  confirmationNumber: string;
  collectionInstitutionNumber: string;
  electronicApplicationNumber: string;
  amount: number;
  dueDate: string;
  requestDate: string;
  paymentDate: string;
  paymentStatus: 'UNPAID' | 'PAID' | 'EXPIRED' | 'HELD';
}

export interface PaymentDetail extends PaymentSummary {
  feeBreakdown: AmountLine[];
  subject: Bilingual;
  bankUrl: string;
}

export interface NoticeSummary {
  noticeNumber: string;
  name: Bilingual;
  date: string;
  sender: Bilingual;
  read: boolean;
}

export interface NoticeDetail extends NoticeSummary {
  body: Bilingual;
  electronicApplicationNumber: string;
}

export interface LicenceSummary {
  id: string;
  name: Bilingual;
  licenceNumber: string;
  callSign: string;
  issueDate: string;
  validFrom: string;
  validTo: string;
  valid: boolean;
  category: string;
}

export interface Emission {
  emission: string;
  frequency: string;
  powerW: number | string;
}

export interface LicenceDetail extends LicenceSummary {
  permitNumber: string;
  viewingPin: string;
  holderName: string;
  holderAddress: string;
  purpose: string;
  communicationMatter: string;
  communicationPartner: string;
  emissions: Emission[];
  place: string;
  movementRange: string;
  electronicApplicationNumber: string;
}

export interface AnnouncementSummary {
  announcementId: string;
  kind: 'license' | 'application' | 'system';
  title: Bilingual;
  date: string;
  urgent: boolean;
}

export interface AnnouncementDetail extends AnnouncementSummary {
  body: Bilingual;
}

export interface ProcedureSummary {
  procedureId: string;
  version: string;
  service: string;
  kind: string;
  title: Bilingual;
  summary: Bilingual;
  holders: string[];
  available: boolean;
  pcOnly: boolean;
}

/** The lists of my page, at most five items each. */
export interface Home {
  applications: ApplicationSummary[];
  drafts: DraftSummary[];
  payments: PaymentSummary[];
  notices: NoticeSummary[];
  announcements: AnnouncementSummary[];
}

export interface UserAttribute {
  type: string;
  identified: boolean;
  service: string[];
  registration: string[];
  /** The specification's spelling. True when registration is not empty. */
  isRegisterd: boolean;
  isTemporary: boolean;
  /** 01 temporary, 02 under review, 03 in procedure, 04 active, 05 suspended, 06 unqualified for inquiry, 09 withdrawn. */
  userStatusCd: string;
  lastLoginDate: string;
  loginType: string[];
}

/** The fields the browser uses by name; the others come under their wire names. */
export interface UserInfoDetail {
  accountId: string;
  userCategory: string;
  lastName: string;
  firstName: string;
  companyName: string;
  organizationName: string;
  [wireName: string]: string | boolean;
}

export interface StaffInfo {
  accountId: string;
  name: string;
  role: string;
  bureaus: string[];
}
