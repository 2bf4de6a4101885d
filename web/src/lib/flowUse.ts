import type { FlowKey } from './session';

/** Where a session key is written and read, and the browser test that fails without either. */
interface Use {
  feature: string;
  written: string;
  read: string;
  /** A file of e2e; what its test is called names the key, or needs it to go on. */
  test: string;
}

/** Why a key is not in use: the feature that will use it, or what existing features have instead. */
interface Unused {
  later: string;
}

const draft = 'application/draft';
const stations = 'station information (search and download)';
const s3 = 'attachments in S3; uploads are named by their attachment id';
const holder = 'nothing: the holder of the user info asks for it on every page load';

/** Every session key of the specification with its use (section 3, 'Session-held flow data keys'). */
export const flowUse: Readonly<Record<FlowKey, Use | Unused>> = {
  formData: {
    feature: 'what cannot be saved of a draft',
    written: `${draft}/unsaved.ts`,
    read: `${draft}/unsaved.ts`,
    test: 'drafts.spec.ts',
  },
  formDataGiteki: {
    feature: 'the same of a report of conformity',
    written: `${draft}/unsaved.ts`,
    read: `${draft}/unsaved.ts`,
    test: 'flow.spec.ts',
  },
  formPastDataGiteki: { later: 'nothing: past data become a draft on the server at once' },
  formDataWithdraw: {
    feature: 'the request to withdraw a filing',
    written: 'features/withdrawal/kept.ts',
    read: 'features/withdrawal/kept.ts',
    test: 'leave.spec.ts',
  },
  formDataAdditional: {
    feature: 'the user info beside a proof of identity',
    written: 'features/identification/pending.ts',
    read: 'features/identification/pending.ts',
    test: 'identification.spec.ts',
  },
  completedInquiryNumberExpsp: receipt('flow.spec.ts'),
  completedInquiryNumberLite: receipt('flow.spec.ts'),
  expspReportNo: receipt('flow.spec.ts'),
  electronicApplicationNumber: receipt('flow.spec.ts'),
  applicationManagementName: receipt('flow.spec.ts'),
  applicationManagementId: { later: 'nothing: a case is led to by the numbers of its filings' },
  relicenseCheckInquiryNumber: {
    feature: 'the licence number of a renewal is checked once',
    written: 'features/wizard/ConfirmNumberPage.tsx',
    read: 'features/wizard/ConfirmNumberPage.tsx',
    test: 'licence.spec.ts',
  },
  licenseNumber: {
    feature: 'the licence number that was checked',
    written: 'features/wizard/ConfirmNumberPage.tsx',
    read: 'features/wizard/ConfirmNumberPage.tsx',
    test: 'licence.spec.ts',
  },
  s3ObjectKeyExpsp: { later: s3 },
  s3ObjectKeyLite: { later: s3 },
  s3ObjectKeyServicePortal: { later: s3 },
  s3ObjectKeyUserPortal: { later: s3 },
  tempNotificationSeqID: {
    feature: 'a submission whose answer is lost',
    written: 'application/submission/submission.ts',
    read: 'application/submission/submission.ts',
    test: 'submit.spec.ts',
  },
  electronicApplicationNumberForCorrection: {
    feature: 'a correction whose answer is lost',
    written: 'features/correction/CorrectionFooter.tsx',
    read: 'features/correction/sentCorrection.ts',
    test: 'flow.spec.ts',
  },
  correctionCategoryFlag: {
    feature: 'a correction whose answer is lost',
    written: 'application/submission/submission.ts',
    read: 'features/correction/sentCorrection.ts',
    test: 'flow.spec.ts',
  },
  applicantCategory: {
    feature: 'for whom one signs up',
    written: 'features/signup/choice.ts',
    read: 'features/signup/choice.ts',
    test: 'signup.spec.ts',
  },
  signupAccountType: {
    feature: 'the kind of account one signs up for, and its API base',
    written: 'features/signup/choice.ts',
    read: 'forms/signup/base.ts',
    test: 'bases.spec.ts',
  },
  userInfoServices: {
    feature: 'the services ticked at a sign-up',
    written: 'features/signup/choice.ts',
    read: 'features/signup/choice.ts',
    test: 'flow.spec.ts',
  },
  userInfo: {
    feature: 'the user info of a sign-up or a change that is being typed',
    written: 'features/userinfo/draft.ts',
    read: 'features/userinfo/draft.ts',
    test: 'account-change.spec.ts',
  },
  addServiceInfo: {
    feature: 'the services to be added, while an issuer is visited',
    written: 'features/account/ServicesPage.tsx',
    read: 'features/account/ServicesPage.tsx',
    test: 'account.spec.ts',
  },
  migrationUserInfo: {
    feature: 'the items chosen of what an old system has',
    written: 'features/migration/useChosenItems.ts',
    read: 'features/migration/useChosenItems.ts',
    test: 'migration.spec.ts',
  },
  accountId: {
    feature: 'whose tab it is',
    written: 'api/user-info.ts',
    read: 'api/user-info.ts',
    test: 'flow.spec.ts',
  },
  withdrawUserCategory: {
    feature: 'the account that was deleted in this tab',
    written: 'features/accountDeletion/useDeletion.ts',
    read: 'features/accountDeletion/DeletedPage.tsx',
    test: 'delete.spec.ts',
  },
  delegationInfo: {
    feature: 'a power of attorney that is being written',
    written: 'features/delegation/draft.ts',
    read: 'features/delegation/draft.ts',
    test: 'delegation.spec.ts',
  },
  searchRequestNumber: { later: stations },
  xmlRequestNumber: { later: stations },
  isResume: { later: 'nothing: a draft is resumed by its address, at the step the server keeps' },
  userName: { later: holder },
  lastLoginDate: { later: holder },
};

function receipt(test: string): Use {
  const file = 'application/submission/receipt.ts';
  return { feature: 'the numbers of what was filed', written: file, read: file, test };
}
