import { type SafeStorage, sessionStore } from './storage';

/** The specification's session keys of data that belongs to one flow (section 3). */
export const flowKeys = [
  'formData',
  'formDataGiteki',
  'formPastDataGiteki',
  'formDataWithdraw',
  'formDataAdditional',
  'completedInquiryNumberExpsp',
  'completedInquiryNumberLite',
  'relicenseCheckInquiryNumber',
  'expspReportNo',
  's3ObjectKeyExpsp',
  's3ObjectKeyLite',
  's3ObjectKeyServicePortal',
  's3ObjectKeyUserPortal',
  'tempNotificationSeqID',
  'electronicApplicationNumber',
  'electronicApplicationNumberForCorrection',
  'applicationManagementId',
  'applicationManagementName',
  'applicantCategory',
  'signupAccountType',
  'delegationInfo',
  'userInfo',
  'addServiceInfo',
  'migrationUserInfo',
  'userInfoServices',
  'accountId',
  'withdrawUserCategory',
  'userName',
  'lastLoginDate',
  'isResume',
  'correctionCategoryFlag',
  'searchRequestNumber',
  'xmlRequestNumber',
  'licenseNumber',
] as const;

/** The name of a session key. */
export type FlowKey = (typeof flowKeys)[number];

const signupKeys: readonly FlowKey[] = [
  'applicantCategory',
  'signupAccountType',
  'userInfo',
  'userInfoServices',
];

/** The areas within which flow data lives on from page to page; the longest prefix counts. */
const flows: readonly { name: string; prefix: RegExp }[] = [
  { name: 'signup', prefix: /^\/((account|temporary|gis)\/)?signup(\/|$)/ },
  { name: 'application', prefix: /^\/application\// },
  { name: 'account', prefix: /^(\/[a-z-]+)?\/mypage\/account(\/|$)/ },
  { name: 'delegation', prefix: /^\/mypage\/delegation(\/|$)/ },
  { name: 'station-info', prefix: /^\/mypage\/station-info\// },
];

/** The pages of signing in: a step aside from a flow, not out of it. */
const signIn = /^\/(oidc\/login|login\/completed)(\/|$)/;

/** The flow a path belongs to, or undefined for a page outside all flows. */
function flowOf(path: string): string | undefined {
  return flows.find((flow) => flow.prefix.test(path))?.name;
}

/** Reads a flow value. */
export function readFlow(key: FlowKey, store: SafeStorage = sessionStore): string | null {
  return store.get(key);
}

/** Keeps a flow value until its flow is left. Never a secret. */
export function writeFlow(key: FlowKey, value: string, store: SafeStorage = sessionStore): void {
  store.set(key, value);
}

/**
 * Clears session data on navigation: everything but the account id, and on
 * sign-up pages the sign-up keys. Moving inside one flow keeps its data,
 * and so does signing in again on the way: the page that follows decides.
 */
export function clearOnNavigation(
  from: string,
  to: string,
  store: SafeStorage = sessionStore,
): void {
  if (signIn.test(to)) return;
  const flow = flowOf(to);
  if (flow !== undefined && (flow === flowOf(from) || signIn.test(from))) return;
  const kept = new Set<string>(['accountId', ...(flow === 'signup' ? signupKeys : [])]);
  for (const key of flowKeys) if (!kept.has(key)) store.remove(key);
}

/** Clears every session key, the account id too: at logout. */
export function clearSession(store: SafeStorage = sessionStore): void {
  for (const key of flowKeys) store.remove(key);
}
