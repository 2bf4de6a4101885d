import { api } from '@/api/user';
import type { ProofCalls } from '@/forms/identity/proof';

const quiet = { quiet: true };

/** The calls by which somebody who is signed in shows who they are. */
export const proofCalls: ProofCalls = {
  begin: (method, returnTo) =>
    api.call('/api/changeid/identity-begin', { method, returnTo }, quiet),
  challenge: () => api.call('/api/changeid/identity-certificate-challenge', {}, quiet),
  certificate: (cms) => api.call('/api/changeid/identity-certificate', { cms }, quiet),
  smsSend: (telNo) => api.call('/api/changeid/sms-send', { telNo }, quiet),
  smsCheck: (code) => api.call('/api/changeid/sms-check', { code }, quiet),
};
