import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProcedureDifference, ProcedureVersion } from '@/api/model';
import { staffQuery } from '@/api/query';
import { usePick, useTexts } from '@/i18n/texts';
import { type ChipTone, EmptyState, StatusChip } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { type Column, Table } from '@/ui/Table';
import { Select } from '@/ui/TextField';
import { differenceTexts } from './differenceTexts';
import { proceduresTexts } from './texts';

const GROUPS = ['general', 'form', 'check', 'document', 'fee', 'licence'] as const;

const TONES: Record<ProcedureDifference['kind'], ChipTone> = {
  added: 'success',
  removed: 'error',
  changed: 'info',
  moved: 'neutral',
};

interface Props {
  version: ProcedureVersion;
  others: readonly ProcedureVersion[];
}

/** What this version says differently than another; the older one comes first. */
export default function Difference({ version, others }: Props) {
  const t = useTexts(differenceTexts);
  const list = useTexts(proceduresTexts);
  const [other, setOther] = useState(() => nearest(version, others));
  if (other === undefined) return <EmptyState>{t.only}</EmptyState>;
  const [older, newer] = [version.version, other].sort((a, b) => a - b) as [number, number];
  return (
    <>
      <Select
        id="other"
        label={t.other}
        options={others.map((each) => ({
          value: String(each.version),
          label: t.option(each.version, list[each.status]),
        }))}
        value={String(other)}
        onChange={({ target }) => setOther(Number(target.value))}
      />
      <Changes procedureId={version.procedureId} older={older} newer={newer} />
    </>
  );
}

/** The version before, or the one after the first. */
function nearest({ version }: ProcedureVersion, others: readonly ProcedureVersion[]) {
  const all = others.map((each) => each.version).sort((a, b) => a - b);
  return all.findLast((each) => each < version) ?? all[0];
}

function Changes(asked: { procedureId: string; older: number; newer: number }) {
  const t = useTexts(differenceTexts);
  const { data, isError, refetch } = useQuery(
    staffQuery('/api/staff/mst/procedure/difference-get', asked, { quiet: true }),
  );
  const columns = useColumns(asked.older, asked.newer);
  if (!data) return <ContentLoading failed={isError} onRetry={() => void refetch()} />;
  return (
    <>
      <p role="status" className="mt-6">
        {data.changes.length === 0
          ? t.same
          : t.summary(asked.older, asked.newer, data.changes.length)}
      </p>
      {GROUPS.map((group) => {
        const rows = data.changes.filter((each) => each.group === group);
        if (rows.length === 0) return null;
        return (
          <section key={group} className="mt-8">
            <Heading level={2}>{t[group]}</Heading>
            <Table
              caption={t[group]}
              columns={columns}
              rows={rows}
              rowKey={({ kind, place, what }) => `${kind} ${place.ja} ${what.ja}`}
            />
          </section>
        );
      })}
    </>
  );
}

function useColumns(older: number, newer: number): Column<ProcedureDifference>[] {
  const t = useTexts(differenceTexts);
  const pick = usePick();
  const renderText = (text: ProcedureDifference['before']) => (
    <span className="whitespace-pre-line wrap-anywhere">{pick(text) || t.nothing}</span>
  );
  /** What came or went as a whole says no more. */
  const whole = ({ kind, what }: ProcedureDifference) => kind !== 'moved' && !what.ja;
  return [
    {
      id: 'place',
      header: t.place,
      rowHeader: true,
      cell: (row) => <span className="wrap-anywhere">{pick(row.place) || t.whole}</span>,
    },
    {
      id: 'what',
      header: t.what,
      cell: (row) => (
        <>
          <StatusChip tone={TONES[row.kind]}>{t[row.kind]}</StatusChip>{' '}
          <span className="block">{pick(row.what)}</span>
        </>
      ),
    },
    {
      id: 'before',
      header: t.before(older),
      cell: (row) => (whole(row) ? '—' : renderText(row.before)),
    },
    {
      id: 'after',
      header: t.before(newer),
      cell: (row) => (whole(row) ? '—' : renderText(row.after)),
    },
  ];
}
