import type { OversightPlace, OversightSummary } from '@/api/model';
import { usePick, useTexts } from '@/i18n/texts';
import { EmptyState } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { WorkTable } from '@/ui/table/WorkTable';
import { Bars, Plots } from './Bars';
import { Disclosure } from './Disclosure';
import { SaveTable } from './SaveTable';
import { oversightTexts } from './texts';

const CAUGHT = {
  required: 'catchRequired',
  date: 'catchDate',
  compare: 'catchCompare',
  check: 'catchCheck',
  person: 'catchPerson',
} as const;

/** The places of forms that were returned most, why, and what is checked there before anything is filed. */
export function Returned({
  places,
  reasons,
}: {
  places: readonly OversightPlace[];
  reasons: OversightSummary['reasons'];
}) {
  const t = useTexts(oversightTexts);
  const pick = usePick();
  const rows = reasons.map(({ reason, times }) => ({
    period: reason ? pick(reason) : t.noReason,
    times,
  }));
  return (
    <section>
      <Heading level={2}>{t.returned}</Heading>
      {places.length === 0 ? (
        <EmptyState>{t.noReturned}</EmptyState>
      ) : (
        <>
          <Plots>
            <Bars
              title={t.reasonChart}
              level={3}
              help={t.mostHelp}
              periods={rows}
              of={({ times }) => times}
              each
            />
            <Bars
              title={t.placeChart}
              level={3}
              help={t.mostHelp}
              periods={fieldsOf(places, pick)}
              of={({ n }) => n}
              each
            />
          </Plots>
          <div className="mt-4">
            <ReasonTable rows={rows} />
          </div>
          <p className="my-4">{t.returnedHelp}</p>
          <WorkTable
            caption={t.returned}
            rows={places}
            rowKey={(row) => `${row.procedureId} ${row.name.ja} ${row.reason?.ja}`}
            columns={[
              {
                id: 'place',
                header: t.place,
                rowHeader: true,
                cell: (row) => pick(row.name),
              },
              { id: 'procedure', header: t.procedure, cell: (row) => pick(row.title) },
              {
                id: 'reason',
                header: t.reason,
                cell: (row) => (row.reason ? pick(row.reason) : t.noReason),
              },
              {
                id: 'times',
                header: t.times,
                align: 'end',
                cell: (row) => row.times.toLocaleString(),
              },
              {
                id: 'checks',
                header: t.checks,
                cell: (row) =>
                  row.checks.length === 0 ? (
                    t.noChecks
                  ) : (
                    <ul className="space-y-1">
                      {row.checks.map(({ id, text, warns, pointed }) => (
                        <li key={id}>
                          {pick(text)}
                          <span className="block text-[0.875rem] text-solid-gray-700 wrap-anywhere">
                            {warns ? t.warning(id, pointed) : id}
                          </span>
                        </li>
                      ))}
                    </ul>
                  ),
              },
              { id: 'caught', header: t.caught, cell: (row) => <Caught place={row} /> },
            ]}
          />
        </>
      )}
    </section>
  );
}

/** What would have told the applicant: a check by its name where it had pointed there, else that none does. */
function Caught({ place: { caught, checks } }: { place: OversightPlace }) {
  const t = useTexts(oversightTexts);
  const pointed = checks.filter((check) => check.warns && check.pointed > 0);
  return caught === 'refuse'
    ? t.catchRefuse(pointed.map(({ id }) => id).join(t.and))
    : `${t.uncaught}${t[CAUGHT[caught]]}`;
}

/** How many places are named beside their bars. */
const NAMED = 8;

/** The places returned most, whatever the reason. */
function fieldsOf(places: readonly OversightPlace[], pick: ReturnType<typeof usePick>) {
  const times = new Map<string, number>();
  for (const { name, times: n } of places) {
    times.set(pick(name), (times.get(pick(name)) ?? 0) + n);
  }
  return [...times]
    .map(([period, n]) => ({ period, n }))
    .sort((a, b) => b.n - a.n)
    .slice(0, NAMED);
}

function ReasonTable({ rows }: { rows: readonly { period: string; times: number }[] }) {
  const t = useTexts(oversightTexts);
  return (
    <Disclosure name={t.reasonTable}>
      <SaveTable
        file="reasons"
        head={[t.reason, t.times]}
        rows={rows.map(({ period, times }) => [period, times])}
      />
      <WorkTable
        caption={t.reasonChart}
        rows={rows}
        rowKey={({ period }) => period}
        dense
        columns={[
          { id: 'reason', header: t.reason, rowHeader: true, cell: ({ period }) => period },
          {
            id: 'times',
            header: t.times,
            align: 'end',
            cell: ({ times }) => times.toLocaleString(),
          },
        ]}
      />
    </Disclosure>
  );
}
