import type { DecisionDraft, LicenceProposal } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { usePick, useTexts } from '@/i18n/texts';
import { StatusChip } from '@/ui/Card';
import { collective } from '@/ui/licence/collective';
import { type English, useReading } from '@/ui/licence/reading';
import { stated } from '@/ui/licence/stated';
import { type Column, DescriptionList, Table } from '@/ui/Table';
import { approvalTexts } from './approvalTexts';
import { asWished, otherEmissions } from './assigned';
import { callTerm } from './callTerm';
import { lastAsFiled } from './decide';
import { type Line, parts } from './draftedLine';
import { joined } from './emissionParts';

/** The licence that a draft grants beside what was filed for it, with what differs marked. */
export function DraftedLicence({
  licence,
  proposal,
  english,
}: {
  licence: DecisionDraft['licence'];
  proposal: LicenceProposal;
  english: English;
}) {
  const t = useTexts(approvalTexts);
  const lines = useLines(licence, proposal, english);
  const columns: Column<Line>[] = [
    { id: 'item', header: t.item, rowHeader: true, cell: ({ name }) => name },
    { id: 'filed', header: t.filed, cell: ({ filed }) => text(filed || t.none) },
    {
      id: 'drafted',
      header: t.drafted,
      cell: (line) => (
        <>
          {text(line.drafted || t.none)}{' '}
          {parts(line) && <StatusChip tone="warning">{t.differs}</StatusChip>}
        </>
      ),
    },
  ];
  return <Table caption={t.licence} columns={columns} rows={lines} rowKey={({ id }) => id} />;
}

/** The same in a dialog, where a table would scroll: what is granted, and where it differs what was filed. */
export function GrantedLicence({
  licence,
  proposal,
  english,
}: {
  licence: DecisionDraft['licence'];
  proposal: LicenceProposal;
  english: English;
}) {
  const t = useTexts(approvalTexts);
  const items = useLines(licence, proposal, english).map((line) => ({
    term: line.name,
    description: (
      <>
        {text(line.drafted || t.none)}
        {parts(line) && (
          <>
            {' '}
            <StatusChip tone="warning">{t.differs}</StatusChip>
            <br />
            {t.filed}: {text(line.filed || t.none)}
          </>
        )}
      </>
    ),
  }));
  return <DescriptionList items={items} />;
}

function useLines(
  licence: DecisionDraft['licence'],
  proposal: LicenceProposal,
  english: English,
): Line[] {
  const t = useTexts(approvalTexts);
  const pick = usePick();
  const format = useFormat();
  const lang = useLang();
  const read = useReading(english);
  // What an officer assigned is written with the separator of licences, and not among what the server read.
  const frequencies = (of: string) => (lang === 'en' ? read(of).replaceAll('、', ', ') : of);
  const emissions = (list: LicenceProposal['emissions'] | null | undefined) =>
    (list ?? [])
      // Of a collective symbol too: who decides sees the power that it stands for, and that no licence says it.
      .map(({ emission, frequency, powerW }) => {
        const line = `${read(emission)} ${frequencies(frequency)} ${powerW}\u00a0W`;
        return collective({ emission }) ? t.unwritten(line) : line;
      })
      .join('\n');
  const term = (from: string, to: string) =>
    from && to ? t.fromTo(format.date(from), format.date(to)) : '';
  const as = (drafted: string | undefined, filed: string) => drafted || filed;
  const given = joined(licence.emissions ?? [], proposal.emissions);
  const otherwise = licence.emissions && otherEmissions(licence.emissions, proposal.emissions);
  const { callSign, place, movementRange, validFrom, validTo } = proposal;
  const called = as(licence.callSign, callSign);
  const begins = as(licence.validFrom, validFrom);
  const ends = as(licence.validTo, validTo);
  return [
    { id: 'callSign', name: pick(callTerm(called)), filed: callSign, drafted: called },
    {
      id: 'emissions',
      name: t.emissions,
      filed: emissions(proposal.emissions.map(asWished)),
      drafted: as(emissions(given), emissions(proposal.emissions)),
      compared: emissions(otherwise ? given : proposal.emissions.map(asWished)),
    },
    { id: 'place', name: t.place, filed: read(place), drafted: read(as(licence.place, place)) },
    {
      id: 'movementRange',
      name: t.movementRange,
      filed: read(movementRange),
      drafted: read(as(licence.movementRange, movementRange)),
    },
    ...proposal.particulars
      .filter(({ desk }) => desk)
      .map(({ id, label, value, putOff }) => {
        const filed = stated(read(value), lang);
        return {
          ...{ id, name: pick(label), filed },
          drafted: stated(read(licence.particulars?.[id] ?? value), lang),
          // A day that is designated, counted from that of the grant, departs from nothing.
          ...(putOff && { compared: filed }),
        };
      }),
    {
      id: 'term',
      name: t.term,
      filed: term(validFrom, validTo),
      drafted: term(begins, ends),
      // Nobody files for a first day: a term that lasts as long as was asked for is no other.
      compared: term(validFrom, ends === lastAsFiled(begins, proposal) ? validTo : ends),
    },
  ].filter(({ filed, drafted }) => filed || drafted);
}

const text = (of: string) => <span className="whitespace-pre-line">{of}</span>;
