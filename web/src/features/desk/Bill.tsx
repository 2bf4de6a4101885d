import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { mayWrite } from '@/api/writers';
import { ExtendDialog } from '@/application/fees/ExtendDialog';
import { feesTexts } from '@/application/fees/texts';
import { useFormat } from '@/i18n/format';
import { texts, useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { paymentStatusTexts } from '@/ui/status/paymentTexts';
import { DescriptionList } from '@/ui/Table';

const billTexts = texts({
  number: { ja: '納付番号', en: 'Payment number' },
  status: { ja: '納付の状況', en: 'Payment' },
  late: {
    ja: (date: string) => `${date}（過ぎています）`,
    en: (date: string) => `${date} (has passed)`,
  },
  lateTitle: { ja: '納付期限を過ぎています', en: 'The due date has passed' },
  mayExtend: {
    ja: '次のいずれかができます。提出者に納付を求める質問を送る。納付期限を延ばす（1回まで）。納付を待たずに審査を始め、手数料が納められていないことを理由に認めない。提出者が取下げを求めたときは、それを認める。',
    en: 'You can remind the filer with a question, extend the due date once, or begin the review without the fee and refuse for it. A withdrawal that the filer asks for can be accepted.',
  },
  wasExtended: {
    ja: '期限は一度延ばしたため、もう延ばせません。提出者に納付を求める質問を送るか、納付を待たずに審査を始め、手数料が納められていないことを理由に認めないことができます。',
    en: 'It has been extended once and cannot be again. You can remind the filer with a question, or begin the review without the fee and refuse for it.',
  },
});

/** The bill of a case as it stands: until when it is to be paid, and more time for it. */
export default function Bill({ paymentNumber }: { paymentNumber: string }) {
  const t = useTexts(billTexts);
  const f = useTexts(feesTexts);
  const statuses = useTexts(paymentStatusTexts);
  const format = useFormat();
  const queries = useQueryClient();
  const acts = mayWrite(useAccount().info as StaffInfo | undefined);
  const [extending, setExtending] = useState(false);
  const [done, setDone] = useState(false);
  const { data } = useQuery(
    staffQuery('/api/staff/common/payment/list-get', { search: paymentNumber, limit: 2 }),
  );
  if (!data) return <ContentLoading />;
  const bill = data.payments.find((each) => each.paymentNumber === paymentNumber);
  if (!bill) return <p>{`${t.number}: ${paymentNumber}`}</p>;
  const late = bill.paymentStatus === 'EXPIRED';
  const due = format.date(bill.dueDate);
  return (
    <div className="space-y-4">
      {done && <NotificationBanner announce tone="success" title={f.extended} />}
      {late && (
        <NotificationBanner tone="warning" title={t.lateTitle}>
          {bill.extendable ? t.mayExtend : t.wasExtended}
        </NotificationBanner>
      )}
      <DescriptionList
        items={[
          { term: t.number, description: paymentNumber },
          { term: t.status, description: statuses[bill.paymentStatus] },
          { term: f.dueDate, description: late ? t.late(due) : due },
        ]}
      />
      {acts && bill.extendable && (
        <Button variant="outline" size="md" onClick={() => setExtending(true)}>
          {f.extend}
        </Button>
      )}
      {extending && (
        <ExtendDialog
          payment={bill}
          onClose={() => setExtending(false)}
          onDone={() => {
            setExtending(false);
            setDone(true);
            // The case may have news no more.
            void queries.invalidateQueries({
              predicate: ({ queryKey }) =>
                String(queryKey[0]).startsWith('/api/staff/common/review/'),
            });
          }}
        />
      )}
    </div>
  );
}
