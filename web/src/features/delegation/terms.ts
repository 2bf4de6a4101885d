import type { UserOperations } from '@/api/operations';
import { applyRule, type Finding } from '@/forms/rules';
import type { Typed } from './draft';
import type { Purpose } from './paths';
import { untilProblem } from './period';

/** What a call says of a power of attorney. */
type Grant = UserOperations['/api/common/delegation/confirm']['input'];
type Asked = Omit<Grant, 'parentId' | 'replacesId'>;

/** What is wrong with a field. */
export interface Problem extends Finding {
  field: keyof Typed;
}

/** Whether the parts of the form that are not for everyone are for this. */
export function partsOf({ kind }: Purpose, { role, disclosure }: Typed) {
  const agent = role === 'AGENT';
  return {
    other: kind !== 'change',
    stations: kind !== 'ask',
    disclosure: agent,
    subAgents: agent && disclosure === 'ALL' && kind !== 'appoint',
    from: kind !== 'change',
  };
}

const normal = (name: string, value: string, today: string) =>
  applyRule(name, value, {}, today).normalised;

/** What is typed as the server takes it; what does not belong to what was chosen is left out. */
export function termsOf(purpose: Purpose, typed: Typed, today: string): Asked {
  const parts = partsOf(purpose, typed);
  const { role, kind, name, mail, category } = typed;
  return {
    ...(parts.other && { name: name.trim(), mail: normal('email', mail, today), category }),
    ...{ role, kind },
    disclosure: parts.disclosure ? typed.disclosure : 'ALL',
    subAgentAllowed: parts.subAgents && typed.subAgentAllowed,
    laterRecordsAllowed: typed.laterRecordsAllowed,
    procedures: kind === 'SINGLE' ? typed.procedures : [],
    stations: parts.stations && typed.someStations ? typed.stations : [],
    ...(parts.from && { validFrom: normal('date', typed.validFrom, today) }),
    validUntil: normal('date', typed.validUntil, today),
  };
}

/** The terms of a grant. */
export function grantOf(purpose: Purpose, typed: Typed, today: string): Grant {
  return {
    ...termsOf(purpose, typed, today),
    ...(purpose.kind === 'appoint' && { parentId: purpose.id }),
    ...(purpose.kind === 'change' && { replacesId: purpose.id }),
  };
}

type Check = readonly [rule: string, params?: Readonly<Record<string, string>>];

/** What is wrong with the form, in its order: of each field the first thing. */
export function problemsOf(
  purpose: Purpose,
  typed: Typed,
  { today, ownMail }: { today: string; ownMail: string },
): Problem[] {
  const found: Problem[] = [];
  const parts = partsOf(purpose, typed);
  const add = (field: keyof Typed, finding: Finding | null) =>
    finding && found.push({ field, ...finding });
  const check = (field: 'name' | 'mail' | 'category' | 'validFrom', ...checks: Check[]) => {
    for (const [rule, params = {}] of checks) {
      const { finding } = applyRule(rule, typed[field], params, today);
      if (finding) return add(field, finding);
    }
    return undefined;
  };
  if (parts.other) {
    check('category', ['requiredSelection']);
    if (typed.role === 'AGENT' && typed.category === '3') {
      add('category', { code: 'MSG-LIT-E-0087', params: {} });
    }
    check('name', ['required'], ['maxLength', { max: '200' }]);
    check('mail', ['required'], ['email']);
    if (same(typed.mail, ownMail)) {
      add('mail', { code: 'MSG-LIT-E-0087', params: { reason: 'self' } });
    }
  }
  const choose = { code: 'MSG-LIT-E-0002', params: {} };
  if (typed.kind === 'SINGLE' && typed.procedures.length === 0) add('procedures', choose);
  if (parts.stations && typed.someStations && typed.stations.length === 0) add('stations', choose);
  if (parts.from) check('validFrom', ['required'], ['date'], ['dateTodayOrLater']);
  const from = parts.from ? typed.validFrom : today;
  add('validUntil', untilProblem(typed.validUntil, from, today));
  return found;
}

const folded = (mail: string) => mail.normalize('NFKC').trim().toLowerCase();

const same = (mail: string, own: string) => own !== '' && folded(mail) === folded(own);
