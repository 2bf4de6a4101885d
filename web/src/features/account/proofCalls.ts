import { api } from '@/api/user';

const quiet = { quiet: true };

/** The calls by which somebody who is signed in shows who they are. */
export const proofCalls = {
  begin: (method: 'mynumber' | 'gbizid', returnTo: string) =>
    api.call('/api/changeid/identity-begin', { method, returnTo }, quiet),
  challenge: () => api.call('/api/changeid/identity-certificate-challenge', {}, quiet),
  certificate: (cms: string) => api.call('/api/changeid/identity-certificate', { cms }, quiet),
  smsSend: (telNo: string) => api.call('/api/changeid/sms-send', { telNo }, quiet),
  smsCheck: (code: string) => api.call('/api/changeid/sms-check', { code }, quiet),
};
