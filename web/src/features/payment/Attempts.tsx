import type { PaymentDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { type ChipTone, StatusChip } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Table } from '@/ui/Table';
import { payTexts } from './payTexts';

type Attempt = PaymentDetail['attempts'][number];

const tones: Record<Attempt['state'], ChipTone> = {
  STARTED: 'warning',
  RETURNED: 'info',
  PAID: 'success',
  FAILED: 'error',
  EXPIRED: 'neutral',
};

/** The electronic payments that were started, the newest first. */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  const t = useTexts(payTexts);
  const pick = usePick();
  const format = useFormat();
  return (
    <section className="mt-10">
      <Heading level={2}>{t.attempts}</Heading>
      <Table
        caption={t.attempts}
        rows={attempts}
        rowKey={(row) => row.attemptId}
        columns={[
          {
            id: 'started',
            header: t.startedAt,
            rowHeader: true,
            cell: (row) => format.dateTime(row.startedAt),
          },
          { id: 'bank', header: t.bankName, cell: (row) => pick(row.bank) },
          { id: 'state', header: t.attemptState, cell: (row) => <State attempt={row} /> },
        ]}
      />
    </section>
  );
}

function State({ attempt }: { attempt: Attempt }) {
  const t = useTexts(payTexts);
  const format = useFormat();
  const names: Record<Attempt['state'], string> = {
    STARTED: t.STARTED(format.dateTime(attempt.endsAt)),
    RETURNED: t.RETURNED,
    PAID: t.ATTEMPT_PAID,
    FAILED: t.FAILED,
    EXPIRED: t.ATTEMPT_EXPIRED,
  };
  return <StatusChip tone={tones[attempt.state]}>{names[attempt.state]}</StatusChip>;
}
