import type { DelegationDetail, DelegationOptions } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { today } from '@/lib/clock';
import type { Description } from '@/ui/Table';
import { confirmTexts } from './confirmTexts';
import type { Typed } from './draft';
import { formTexts } from './formTexts';
import { grantOf, partsOf } from './terms';
import { useOwn, usePurpose } from './useForm';
import { usePartyText } from './usePartyText';
import { wordTexts } from './wordTexts';

/** All that was entered, in words. */
export function useTypedItems(
  typed: Typed,
  options: DelegationOptions,
  about?: DelegationDetail,
): Description[] {
  const f = useTexts(formTexts);
  const w = useTexts(wordTexts);
  const c = useTexts(confirmTexts);
  const pick = usePick();
  const format = useFormat();
  const party = usePartyText();
  const purpose = usePurpose();
  const parts = partsOf(purpose, typed);
  const terms = grantOf(purpose, typed, today());
  const entered = { ...typed, mail: terms.mail ?? typed.mail };
  const other = purpose.kind === 'change' && about ? about.delegate : entered;
  const role = purpose.kind === 'appoint' && terms.role === 'AGENT' ? 'SUB_AGENT' : terms.role;
  const procedures = options.procedures
    .filter(({ procedureId }) => terms.procedures.includes(procedureId))
    .map(({ title }) => pick(title));
  const stations = options.stations
    .filter(({ licenceId }) => terms.stations.includes(licenceId))
    .map(({ name, callSign, licenceNumber }) => `${pick(name)} ${callSign || licenceNumber}`);
  const ask = purpose.kind === 'ask';
  const own = { term: ask ? w.delegate : w.principal, description: useOwn().name };
  const theirs = { term: ask ? w.principal : w.delegate, description: party(other) };
  const agent = terms.role === 'AGENT';
  const proceduresOf = (named: string) => ({
    term: agent ? w.procedures : w.proceduresLook,
    description: named || (agent ? w.allProcedures : w.everyProcedure),
  });
  const until = format.date(terms.validUntil);
  const help = agent ? f.agentHelp : f.inquirerHelp;
  return [
    ...(ask ? [theirs, own] : [own, theirs]),
    ...(purpose.kind === 'appoint' ? [{ term: w.holder, description: about?.holderName }] : []),
    { term: w.role, description: `${w[role]}\n${help}` },
    proceduresOf(procedures.join('\n')),
    ...(parts.stations
      ? [{ term: w.stations, description: stations.join('\n') || w.allStations }]
      : []),
    { term: w.disclosure, description: w[terms.disclosure] },
    { term: w.laterRecords, description: terms.laterRecordsAllowed ? w.yes : w.no },
    ...(parts.subAgents
      ? [{ term: w.subAgents, description: terms.subAgentAllowed ? w.yes : w.no }]
      : []),
    {
      term: w.period,
      description: parts.from ? w.fromTo(format.date(terms.validFrom), until) : c.fromNow(until),
    },
  ];
}
