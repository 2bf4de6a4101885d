import type { DelegationAction, DelegationDetail } from '@/api/model';

type Name = DelegationAction['action'];

/** The actions that need nothing but a yes. */
export type Plain = Exclude<Name, 'renew' | 'change' | 'appoint'>;

/** Nothing but that it stands otherwise: the state says it better. */
const MOVED_ON = 'MSG-LIT-E-0093';

/** What can be done, and what cannot be now but may be wished for, with why. */
export function shownActions({ may, state }: Pick<DelegationDetail, 'may' | 'state'>): {
  allowed: Name[];
  refused: DelegationAction[];
} {
  const telling = ({ allowed, action, code }: DelegationAction) => {
    // Whether it is still to be answered, or has been, is said above.
    if (allowed || action === 'refuse' || action === 'recall') return false;
    return code !== MOVED_ON || (action === 'renew' && state === 'REGISTERED');
  };
  return {
    allowed: may.filter((each) => each.allowed).map((each) => each.action),
    refused: state === 'ENDED' ? [] : may.filter(telling),
  };
}

/** What an action is called: whom an agent asked does not accept but sign. */
export const wordOf = (action: Name, { state }: Pick<DelegationDetail, 'state'>): Name | 'sign' =>
  action === 'accept' && state === 'REQUESTED' ? 'sign' : action;
