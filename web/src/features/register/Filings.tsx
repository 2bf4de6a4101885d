import type { RegisterFiling } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { EmptyState } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { ApplicationStatusChip } from '@/ui/status/StatusChips';
import { Table } from '@/ui/Table';
import { FilingLink } from './FilingLink';
import { registerTexts } from './texts';

/** What was filed about a licence, and how it was paid for. */
export function Filings({ filings, what }: { filings: readonly RegisterFiling[]; what: string }) {
  const t = useTexts(registerTexts);
  const pick = usePick();
  const format = useFormat();
  return (
    <section>
      <Heading level={2}>{t.filings(what)}</Heading>
      {filings.length === 0 ? (
        <EmptyState>{t.noFilings}</EmptyState>
      ) : (
        <>
          <p className="mb-4">{t.filingsHelp}</p>
          <Table
            caption={t.filings(what)}
            rows={filings}
            rowKey={(row) => row.electronicApplicationNumber}
            columns={[
              {
                id: 'number',
                header: t.application,
                rowHeader: true,
                cell: (row) => (
                  <>
                    <FilingLink number={row.electronicApplicationNumber} readable={row.readable} />
                    <span className="block font-normal">{pick(row.subject)}</span>
                  </>
                ),
              },
              {
                id: 'received',
                header: t.received,
                nowrap: true,
                cell: (row) => format.date(row.receptionDate),
              },
              {
                id: 'state',
                header: t.state,
                cell: (row) => <ApplicationStatusChip status={row.status} leadsTo={row.leadsTo} />,
              },
              {
                id: 'fee',
                header: t.fee,
                cell: ({ feeState, paymentNumber }) => (
                  <>
                    {t[`fee${feeState}`]}
                    {paymentNumber && (
                      <span className="block text-[0.875rem]">{t.payment(paymentNumber)}</span>
                    )}
                  </>
                ),
              },
            ]}
          />
        </>
      )}
    </section>
  );
}
