import type { OversightPlace } from '@/api/model';
import { usePick, useTexts } from '@/i18n/texts';
import { EmptyState } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { WorkTable } from '@/ui/table/WorkTable';
import { oversightTexts } from './texts';

const CAUGHT = {
  required: 'catchRequired',
  refuse: 'catchRefuse',
  date: 'catchDate',
  compare: 'catchCompare',
  check: 'catchCheck',
  person: 'catchPerson',
  there: 'catchThere',
} as const;

/** The places of forms that were returned most, why, and what is checked there before anything is filed. */
export function Returned({ places }: { places: readonly OversightPlace[] }) {
  const t = useTexts(oversightTexts);
  const pick = usePick();
  return (
    <section>
      <Heading level={2}>{t.returned}</Heading>
      {places.length === 0 ? (
        <EmptyState>{t.noReturned}</EmptyState>
      ) : (
        <>
          <p className="mb-4">{t.returnedHelp}</p>
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
              { id: 'times', header: t.times, align: 'end', cell: (row) => row.times },
              {
                id: 'checks',
                header: t.checks,
                cell: (row) =>
                  row.checks.length === 0 ? (
                    t.noChecks
                  ) : (
                    <ul className="space-y-1">
                      {row.checks.map(({ id, text, warns }) => (
                        <li key={id}>
                          {pick(text)}
                          <span className="block text-[0.875rem] text-solid-gray-700 wrap-anywhere">
                            {warns ? t.warning(id) : id}
                          </span>
                        </li>
                      ))}
                    </ul>
                  ),
              },
              { id: 'caught', header: t.caught, cell: (row) => t[CAUGHT[row.caught]] },
            ]}
          />
        </>
      )}
    </section>
  );
}
