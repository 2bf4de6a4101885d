import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
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
import { lazyPart } from '@/ui/lazyPart';
import { paymentStatusTexts } from '@/ui/status/paymentTexts';
import { DescriptionList } from '@/ui/Table';
import { FeeLetter } from './FeeLetter';

// Few fees are paid on paper.
const StampsDialog = lazyPart(() => import('./StampsDialog'));

const billTexts = texts({
  institution: { ja: '収納機関番号', en: 'Collection institution number' },
  number: { ja: '納付番号', en: 'Payment number' },
  confirmation: { ja: '確認番号', en: 'Confirmation number' },
  stampsPaid: {
    ja: (date: string) => `納付済み（収入印紙、${date}）`,
    en: (date: string) => `Paid with revenue stamps on ${date}`,
  },
  untold: { ja: 'ポータルからは、誰にも知らせていません', en: 'The portal has told nobody' },
  untoldBody: {
    ja: '提出者には、アカウントもメールアドレスもありません。次の手紙を印刷して、郵便で知らせてください。',
    en: 'The filer has neither an account nor a mail address. Print this letter and send it by post.',
  },
  letter: { ja: '納付を求める手紙（PDF）', en: 'Letter that asks for the fee (PDF, Japanese)' },
  takeStamps: { ja: '収入印紙での納付を記録する', en: 'Record revenue stamps' },
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
export default function Bill({
  paymentNumber,
  untold,
}: {
  paymentNumber: string;
  /** Whether the portal can tell its payer nothing. */
  untold: boolean;
}) {
  const t = useTexts(billTexts);
  const f = useTexts(feesTexts);
  const statuses = useTexts(paymentStatusTexts);
  const format = useFormat();
  const queries = useQueryClient();
  const acts = mayWrite(useAccount().info as StaffInfo | undefined);
  const [extending, setExtending] = useState(false);
  const [stamping, setStamping] = useState(false);
  const [done, setDone] = useState('');
  const { data: bill } = useQuery(
    staffQuery('/api/staff/common/payment/detail-get', { paymentNumber }),
  );
  if (!bill) return <ContentLoading />;
  const open = bill.paymentStatus === 'UNPAID' || bill.paymentStatus === 'EXPIRED';
  const finish = (title: string) => {
    setExtending(false);
    setStamping(false);
    setDone(title);
    reload();
  };
  // The case may have news no more, or go on.
  const reload = () =>
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/staff/common/review/'),
    });
  const late = bill.paymentStatus === 'EXPIRED';
  const due = format.date(bill.dueDate);
  return (
    <div className="space-y-4">
      {done && <NotificationBanner announce key={done} tone="success" title={done} />}
      {untold && open && (
        <NotificationBanner tone="warning" title={t.untold}>
          {t.untoldBody}
        </NotificationBanner>
      )}
      {late && (
        <NotificationBanner tone="warning" title={t.lateTitle}>
          {bill.extendable ? t.mayExtend : t.wasExtended}
        </NotificationBanner>
      )}
      <DescriptionList
        items={[
          { term: t.institution, description: bill.collectionInstitutionNumber },
          { term: t.number, description: paymentNumber },
          ...(bill.confirmationNumber
            ? [{ term: t.confirmation, description: bill.confirmationNumber }]
            : []),
          {
            term: t.status,
            description: bill.stampsOn
              ? t.stampsPaid(format.date(bill.stampsOn))
              : statuses[bill.paymentStatus],
          },
          { term: f.dueDate, description: late ? t.late(due) : due },
        ]}
      />
      {bill.paperOn && open && (
        <FeeLetter
          paymentNumber={paymentNumber}
          electronicApplicationNumber={bill.electronicApplicationNumber}
          label={t.letter}
          onDone={reload}
        />
      )}
      {acts && bill.paperOn && open && (
        <Button variant="outline" size="md" onClick={() => setStamping(true)}>
          {t.takeStamps}
        </Button>
      )}
      {acts && bill.extendable && (
        <Button variant="outline" size="md" onClick={() => setExtending(true)}>
          {f.extend}
        </Button>
      )}
      {extending && (
        <ExtendDialog
          payment={bill}
          onClose={() => setExtending(false)}
          onDone={() => finish(f.extended)}
        />
      )}
      {stamping && (
        <Suspense fallback={null}>
          <StampsDialog
            payment={bill}
            onClose={() => setStamping(false)}
            onDone={() => finish(f.stamped)}
          />
        </Suspense>
      )}
    </div>
  );
}
