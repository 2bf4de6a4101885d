import { api } from '@/api/user';
import type { Variant } from './variant';

const quiet = { quiet: true };

const again = {
  begin: (method: 'mynumber' | 'gbizid', returnTo: string) =>
    api.call('/api/changeid/identity-begin', { method, returnTo }, quiet),
  challenge: () => api.call('/api/changeid/identity-certificate-challenge', {}, quiet),
  certificate: (cms: string) => api.call('/api/changeid/identity-certificate', { cms }, quiet),
  smsSend: (telNo: string) => api.call('/api/changeid/sms-send', { telNo }, quiet),
  smsCheck: (code: string) => api.call('/api/changeid/sms-check', { code }, quiet),
  proof: () => api.call('/api/changeid/identity-get', {}, quiet),
};

const first: typeof again = {
  begin: (method, returnTo) =>
    api.call('/api/addidentity/identity-begin', { method, returnTo }, quiet),
  challenge: () => api.call('/api/addidentity/identity-certificate-challenge', {}, quiet),
  certificate: (cms) => api.call('/api/addidentity/identity-certificate', { cms }, quiet),
  smsSend: (telNo) => api.call('/api/addidentity/sms-send', { telNo }, quiet),
  smsCheck: (code) => api.call('/api/addidentity/sms-check', { code }, quiet),
  proof: () => api.call('/api/addidentity/identity-get', {}, quiet),
};

/** The calls by which a proof is made, for a variant. */
export const callsOf = (variant: Variant) => (variant.first ? first : again);
