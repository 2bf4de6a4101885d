import type { components as staff } from './staff.gen';
import type { components as user } from './user.gen';

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
    global?: {
      code: string;
      message: string;
      reason?: string;
      params?: Record<string, string>;
    }[];
    fields?: FieldError[];
  };
}

// The shapes below are the server's own, by way of its OpenAPI documents.
type User = user['schemas'];
type Staff = staff['schemas'];

export type ApplicationSummary = User['ApplicationSummary'];
/** What a filing of a procedure leads to; what is said of it is worded from this. */
export type Outcome = User['Outcome'];
export type ApplicationDetail = User['ApplicationDetail'];
export type Inquirer = User['InquirerView'];
export type InquirySummary = User['InquirySummary'];
export type FiledProcedure = User['Filed'];
export type HistoryItem = User['HistoryItem'];
export type PastFiling = User['PastFiling'];
export type SpecialView = User['SpecialView'];
export type BureauContact = User['Contact'];
export type OpenRequest = User['OpenRequest'];
export type ApplicationRequest = User['RequestView'];
export type ApplicationStatus = ApplicationSummary['status'];
export type NextStep = ApplicationSummary['nextStep'];
export type TimelineEntry = User['TimelineEntry'];
export type AmountLine = User['FeeItem'];
export type AttachmentInfo = User['AttachmentInfo'];
export type AttachmentLimits = User['AttachmentLimits'];
export type DraftSummary = User['DraftSummary'];
export type Draft = User['DraftView'];
export type FormPlace = User['FormPlace'];
export type FormChanges = User['DraftVersions'];
export type GuaranteeState = User['GuaranteeView'];
export type RelicenseChecked = User['RelicenseChecked'];
export type PaymentSummary = User['PaymentSummary'];
export type PaymentDetail = User['PaymentDetail'];
export type NoticeSummary = User['NoticeSummary'];
export type NoticeDetail = User['NoticeDetail'];
export type NoticePart = NoticeDetail['parts']['ja'][number];
export type LicenceSummary = User['LicenceSummary'];
export type LicenceDetail = User['LicenceDetail'];
export type LicenceVersion = User['LicenceVersion'];
export type LicenceChange = User['LicenceChange'];
export type LicenceContent = User['LicenceRecord'];
/** A power of attorney, in a list and by itself. */
export type DelegationSummary = User['DelegationSummary'];
export type WorkRow = User['WorkRow'];
export type SavedFilter = User['SavedFilter'];
export type DelegationDetail = User['DelegationDetail'];
export type DelegationAction = User['DelegationAction'];
export type DelegationActivity = User['DelegationActivity'];
/** What was filed under a power of attorney, as its list has it. */
export type DelegationFiled = User['DelegationFiled'];
/** The receipt of what was filed under a power of attorney. */
export type DelegationReceipt = User['DelegationReceipt'];
export type DelegationOptions = User['DelegationOptions'];
/** A power of attorney as staff see it. */
export type MandateDetail = Staff['DelegationExamined'];
export type DelegationBulkReport = User['DelegationBulkReport'];
export type AnnouncementSummary = User['AnnouncementSummary'];
export type ProcedureSummary = User['ProcedureSummary'];
export type UsualTime = User['Usual'];
/** What procedures are about. */
export type Station = User['Station'];
export type Home = User['Home'];
export type Preference = User['Preference'];
export type SessionTimes = User['SessionTimes'];
export type UserAttribute = User['UserAttribute'];
/** For whom one acts under a power of attorney. */
export type Acting = User['Acting'];
/** A membership, as the firm and as the person sees it. */
export type Membership = User['MemberShown'];
export type MemberGroup = User['MemberGroup'];
export type MemberActivity = User['MemberActivity'];
export type UserInfoDetail = User['UserInfoDetail'];
export type MigrationState = User['SystemState'];
export type CarryPreview = User['CarryPreview'];
export type CarriedItem = User['CarriedItem'];
export type StaffInfo = Staff['StaffInfo'];
export type ReviewSummary = Staff['ReviewRow'];
export type ReviewDetail = Staff['ReviewCase'];
export type ReviewFilter = Staff['ReviewListIn'];
export type ReviewList = Staff['ReviewListOut'];
export type BulkOutcome = Staff['BulkOutcome'];
export type ReviewMoved = Staff['ReviewMoved'];
export type DecisionDraft = Staff['DraftView'];
export type RecordEntry = Staff['RecordEntry'];
export type EarlierFiling = Staff['EarlierView'];
export type LetterText = Staff['LetterView'];
export type ReturnReason = Staff['Reason'];
export type HolidaysKnown = Staff['Holidays'];
/** What the officer confirms or assigns; every part is stated. */
export type LicenceDecision = Required<Staff['LicenceDecision']>;
export type LicenceProposal = Staff['LicenceProposal'];
export type PaperEntry = Staff['PaperEntry'];
export type PaperDetail = Staff['PaperDetail'];
export type PaperSummary = Staff['PaperSummary'];
export type PaperFilingOptions = Staff['OptionsOut'];
export type PaperMandate = Staff['DelegationOnPaper'];
export type PaperOptions = Staff['PaperOptions'];
export type PaperPrincipal = Staff['PaperPrincipal'];
export type PaperInput = Staff['PaperInBody'];
export type HeldMoney = Staff['HeldMoney'];
export type StaffPayment = Staff['StaffPayment'];
export type StaffPaymentDetail = Staff['StaffPaymentDetail'];
export type PaymentDay = Staff['Day'];
export type DeskAnnouncement = Staff['DeskAnnouncement'];
export type DeskAnnouncementDetail = Staff['DeskAnnouncementDetail'];
export type ProcedureVersion = Staff['ProcedureVersion'];
export type ProcedureDifference = Staff['ProcedureDifference'];
export type TrialResult = Staff['TrialResult'];
export type CheckView = Staff['CheckView'];
export type Checked = Staff['Checked'];
export type OversightRunning = Staff['OversightRunning'];
export type AnnouncementInput = Staff['AnnouncementInput'];
export type MonitoringSummary = Staff['MonitoringSummary'];

/** The register of licences: one in a list, one with what it said before, and a filing about it. */
export type AccountRow = Staff['AccountRow'];
export type AccountList = Staff['AccountList'];
export type AccountFile = Staff['AccountFile'];
export type MergePlan = Staff['MergePlan'];
/** Accounts that staff register with one file. */
export type AccountBulkFile = Staff['AccountBulkFile'];
export type RegisterEntry = Staff['RegisterEntry'];
export type RegisterList = Staff['RegisterList'];
export type RegisterDetail = Staff['RegisterDetail'];
export type LicenceMeasure = Staff['LicenceMeasure'];
export type MeasureForeseen = Staff['MeasureForeseen'];
export type ApprovedMeasure = NonNullable<RegisterDetail['versions'][number]['measure']>;
export type RegisterFiling = RegisterDetail['filings'][number];

/** What happened in a time, and a place that was returned for correction. */
export type OversightSummary = Staff['OversightSummary'];
export type OversightPlace = OversightSummary['returned'][number];

/** The audit log: an event of it, the kinds there are, how it is sealed and verified. */
export type AuditEvent = Staff['AuditEvent'];
export type AuditType = Staff['AuditType'];
export type AuditState = Staff['State'];
/** A staff account, and what a person signs in to it with. */
export type StaffMember = Staff['StaffMember'];
export type StaffCredentials = Staff['StaffCredentials'];
export type StaffDisabled = Staff['PendingApproval'];
