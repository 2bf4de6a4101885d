import type { components } from '@/api/user.gen';

/** A way to show who one is at somebody who vouches. */
export type IssuerMethod = 'mynumber' | 'gbizid';

/** A way to show who one is. */
export type ProofMethod = IssuerMethod | 'certificate' | 'sms' | 'letter';

/** Whether a way can be used now, as the server tells it. */
export type MethodState = components['schemas']['State'];

/**
 * The calls of one flow (sign-up, account, sign-in). All of them are made quietly: what they
 * refuse is told in place. Result is what the flow answers once there is a proof.
 */
export interface ProofCalls<Result = unknown> {
  /** Gives the address at the issuer, where the browser goes next; it comes back to returnTo. */
  begin: (method: IssuerMethod, returnTo: string) => Promise<{ redirectTo: string }>;
  /** Gives exactly what is to be signed. */
  challenge: () => Promise<{ nonce: string }>;
  /** Takes a detached CMS, base64. */
  certificate: (cms: string) => Promise<Result>;
  smsSend: (telNo: string) => Promise<unknown>;
  smsCheck: (code: string) => Promise<Result>;
}
