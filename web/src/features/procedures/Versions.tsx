import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProcedureVersion } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { wordsOf } from '@/lib/paging';
import { type ChipTone, EmptyState, StatusChip } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { serviceTexts } from '@/ui/status/serviceTexts';
import { type Column, Table } from '@/ui/Table';
import { Select, TextField } from '@/ui/TextField';
import { search } from './search';
import { proceduresTexts } from './texts';

type Status = ProcedureVersion['status'];
const statuses: readonly Status[] = ['inForce', 'coming', 'past'];
const tones: Record<Status, ChipTone> = { inForce: 'success', coming: 'info', past: 'neutral' };

/** The versions, and a search in them. */
export default function Versions({ all }: { all: readonly ProcedureVersion[] }) {
  const t = useTexts(proceduresTexts);
  const [words, status, look] = useFilters();
  const found = search(all, words, status);
  const columns = useColumns();
  return (
    <>
      <search className="mb-8 grid grid-cols-1 gap-4">
        <TextField
          id="words"
          type="search"
          label={t.words}
          value={words}
          onChange={({ target }) => look(target.value, status ?? '')}
        />
        <Select
          id="status"
          label={t.status}
          width="sm"
          placeholder={t.all}
          options={statuses.map((value) => ({ value, label: t[value] }))}
          value={status ?? ''}
          onChange={({ target }) => look(words, target.value)}
        />
      </search>
      <p role="status" className="mb-3">
        {t.count(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState>{t.none}</EmptyState>
      ) : (
        <Table
          caption={t.title}
          columns={columns}
          rows={found}
          rowKey={(row) => `${row.procedureId} ${row.version}`}
        />
      )}
    </>
  );
}

/** What is looked for; it stands in the address as well, so that it can be sent to a colleague. */
function useFilters(): [string, Status | undefined, (words: string, status: string) => void] {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState({
    words: wordsOf(query, 'words', 200),
    status: query.get('status') ?? '',
  });
  const look = (words: string, status: string) => {
    setTyped({ words, status });
    const given = Object.entries({ words, status }).filter(([, value]) => value);
    setQuery(Object.fromEntries(given), { replace: true });
  };
  return [typed.words, statuses.find((each) => each === typed.status), look];
}

function useColumns(): Column<ProcedureVersion>[] {
  const t = useTexts(proceduresTexts);
  const pick = usePick();
  const services = useTexts(serviceTexts);
  const format = useFormat();
  return [
    {
      id: 'procedure',
      header: t.procedure,
      rowHeader: true,
      cell: (row) => (
        <>
          <Link
            to={href('/procedures/detail', {
              procedureId: row.procedureId,
              version: String(row.version),
            })}
          >
            {pick(row.title)}
          </Link>
          <span className="block text-[0.875rem] font-normal text-solid-gray-700">
            {services[row.service]} · <span lang="en">{row.procedureId}</span> ·{' '}
            {t.version(row.version)}
            {row.delegable && <span className="block">{t.delegable}</span>}
          </span>
        </>
      ),
    },
    {
      id: 'status',
      header: t.status,
      cell: ({ status, from, to }) => (
        <>
          <StatusChip tone={tones[status]}>{t[status]}</StatusChip>
          {from && <span className="mt-1 block">{t.from(format.date(from))}</span>}
          {to && <span className="block">{t.until(format.date(to))}</span>}
        </>
      ),
    },
    {
      id: 'time',
      header: t.time,
      cell: ({ standard, effect }) => {
        if (standard)
          return t[standard.count === 'business' ? 'business' : 'calendar'](standard.days);
        return effect === 'arrival' ? t.arrival : '—';
      },
    },
    { id: 'fee', header: t.fee, cell: (row) => <Fee of={row.fee} /> },
    { id: 'ground', header: t.ground, cell: (row) => pick(row.legalBasis) || '—' },
  ];
}

function Fee({ of }: { of: ProcedureVersion['fee'] }) {
  const t = useTexts(proceduresTexts);
  const { yen } = useFormat();
  const { from, to, known, toFill } = of;
  if (known + toFill === 0) return t.noFee;
  return (
    <>
      {known > 0 && (from === to ? yen(from) : t.range(yen(from), yen(to)))}
      {toFill > 0 && <span className="block">{t.toFill}</span>}
    </>
  );
}
