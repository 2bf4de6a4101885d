import type { ProofMethod } from './proof';

/** The guide page of each way to show who one is. */
export const guides: Readonly<Record<ProofMethod, string>> = {
  mynumber: '/guide/identity/my-number-card',
  gbizid: '/guide/identity/gbizid',
  certificate: '/guide/identity/digital-certificate',
  sms: '/guide/identity/sms',
  letter: '/guide/identity/mail',
};
