import type { DelegationDetail, DelegationSummary } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { type Description, DescriptionList } from '@/ui/Table';
import { detailTexts } from './detailTexts';
import { usePartyText } from './usePartyText';
import { wordTexts } from './wordTexts';

/** What is read of one for that, by its sides and by staff. */
type Said = DelegationSummary & Pick<DelegationDetail, 'procedureNames' | 'stationNames'>;

/** All that a power of attorney says. */
export function Facts({ of }: { of: Said }) {
  const t = useTexts(detailTexts);
  const items = [...useParties(of), ...useScope(of), ...useTimes(of)];
  return (
    <section>
      <Heading level={2}>{t.content}</Heading>
      <DescriptionList items={items} />
    </section>
  );
}

function useParties(of: Said): Description[] {
  const t = useTexts(detailTexts);
  const w = useTexts(wordTexts);
  const party = usePartyText();
  const role = w[of.subAgent && of.role === 'AGENT' ? 'SUB_AGENT' : of.role];
  return [
    { term: w.principal, description: party(of.principal) },
    { term: w.delegate, description: party(of.delegate) },
    ...(of.subAgent ? [{ term: w.holder, description: of.holderName }] : []),
    { term: w.role, description: `${role}\n${t[of.role]}` },
  ];
}

function useScope(of: Said): Description[] {
  const t = useTexts(detailTexts);
  const w = useTexts(wordTexts);
  const pick = usePick();
  const procedures = of.procedureNames.map((each) => pick(each.title));
  const stations = of.stationNames.map((each) =>
    [pick(each.name), each.callSign || each.licenceNumber].filter(Boolean).join(' '),
  );
  const agent = of.role === 'AGENT';
  const every = agent ? w.allProcedures : w.everyProcedure;
  const gone = of.stations.length - stations.length;
  return [
    { term: t.kind, description: t[of.kind] },
    {
      term: agent ? w.procedures : w.proceduresLook,
      description: of.procedures.length === 0 ? every : <Names of={procedures} />,
    },
    {
      term: w.stations,
      description:
        of.stations.length === 0 ? (
          w.allStations
        ) : (
          <Names of={gone > 0 ? [...stations, t.goneStations(gone)] : stations} />
        ),
    },
    { term: w.disclosure, description: w[of.disclosure] },
    { term: w.laterRecords, description: of.laterRecordsAllowed ? w.yes : w.no },
    ...(agent && !of.subAgent
      ? [{ term: w.subAgents, description: of.subAgentAllowed ? w.yes : w.no }]
      : []),
  ];
}

function useTimes(of: Said): Description[] {
  const t = useTexts(detailTexts);
  const w = useTexts(wordTexts);
  const format = useFormat();
  const registered = of.answeredAt !== '' && of.state !== 'REQUESTED' && of.state !== 'WAITING';
  return [
    {
      term: w.period,
      description: w.fromTo(format.date(of.validFrom), format.date(of.validUntil)),
    },
    { term: t.createdAt, description: format.dateTime(of.createdAt) },
    ...(registered ? [{ term: t.answeredAt, description: format.dateTime(of.answeredAt) }] : []),
    ...(registered
      ? [{ term: t.lastUsedAt, description: format.dateTime(of.lastUsedAt) || t.neverUsed }]
      : []),
    ...(of.endedAt ? [{ term: t.endedAt, description: format.dateTime(of.endedAt) }] : []),
  ];
}

function Names({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
