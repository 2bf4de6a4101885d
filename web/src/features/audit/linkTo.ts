import type { AuditEvent } from '@/api/model';

/** The page of what an event is about, or of the case that it belongs to; undefined where there is none. */
export function linkTo({
  subject,
  electronicApplicationNumber,
  delegationNumber,
}: Pick<AuditEvent, 'subject' | 'electronicApplicationNumber' | 'delegationNumber'>):
  | { path: string; query: Record<string, string> }
  | undefined {
  const at = subject.indexOf(':');
  const [kind, id] = [subject.slice(0, at), subject.slice(at + 1)];
  // What is one of many has a number in its name; a search has none.
  const one = /\d/.test(id);
  if (kind === 'account' && one) return { path: '/detail', query: { accountId: id } };
  if (kind === 'licence' && one) return { path: '/register/detail', query: { id } };
  if (kind === 'staff') return { path: '/roles', query: { staffId: id } };
  if (kind === 'announcement') return { path: '/announcement/form', query: { announcementId: id } };
  if (delegationNumber) return { path: '/desk/delegations/detail', query: { delegationNumber } };
  if (electronicApplicationNumber)
    return { path: '/desk/detail', query: { electronicApplicationNumber } };
  return undefined;
}
