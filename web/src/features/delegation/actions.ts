import type { DelegationAction, DelegationDetail } from '@/api/model';

type Name = DelegationAction['action'];

/** The actions that need nothing but a yes. */
export type Plain = Exclude<Name, 'renew' | 'change' | 'appoint'>;

/** Nothing but that it stands otherwise: the state says it better. */
const MOVED_ON = 'MSG-LIT-E-0093';

/** What can be done, and what cannot be now but may be wished for, with why. */
export function shownActions({
  may,
  state,
  role,
  renewed,
}: Pick<DelegationDetail, 'may' | 'state' | 'role' | 'renewed'>): {
  allowed: Name[];
  refused: DelegationAction[];
} {
  const telling = ({ allowed, action, code }: DelegationAction) => {
    // Whether it is still to be answered, or has been, is said above.
    if (allowed || action === 'refuse' || action === 'recall') return false;
    // An inquirer never appoints anybody, and what is renewed says so above.
    if ((action === 'appoint' && role === 'INQUIRER') || (action === 'renew' && renewed))
      return false;
    return code !== MOVED_ON || (action === 'renew' && state === 'REGISTERED');
  };
  return {
    allowed: may.filter((each) => each.allowed).map((each) => each.action),
    refused: state === 'ENDED' ? [] : may.filter(telling),
  };
}

/** What an action is called: whom an agent asked does not accept but sign, and lets an inquirer look alone. */
export function wordOf(
  action: Name,
  { state, role }: Pick<DelegationDetail, 'state' | 'role'>,
): Name | 'sign' | 'signLook' {
  if (action !== 'accept' || state !== 'REQUESTED') return action;
  return role === 'INQUIRER' ? 'signLook' : 'sign';
}
