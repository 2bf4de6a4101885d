import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentSummary, StaffPayment } from '@/api/model';
import { staffQuery } from '@/api/query';
import { ExtendDialog } from '@/application/fees/ExtendDialog';
import { feesTexts } from '@/application/fees/texts';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { paymentStatusTexts } from '@/ui/status/paymentTexts';
import { Select, TextField } from '@/ui/TextField';
import { BillTable } from './BillTable';

type Status = PaymentSummary['paymentStatus'];
/** As many rows as are shown at once; the search narrows them. */
const LIMIT = 100;

/** The bills of the bureaus, and the way to extend a due date. */
export default function Bills({ mayAct }: { mayAct: boolean }) {
  const t = useTexts(feesTexts);
  const statuses = useTexts(paymentStatusTexts);
  const [status, setStatus] = useState<Status>();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [acting, setActing] = useState<StaffPayment>();
  const [done, setDone] = useState(0);
  const act = (payment: StaffPayment) => {
    setDone(0);
    setActing(payment);
  };
  const { data } = useQuery({
    ...staffQuery('/api/staff/common/payment/list-get', {
      status,
      search: search || undefined,
      limit: LIMIT,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="space-y-6">
      <form
        className="flex flex-wrap items-end gap-x-6 gap-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          setDone(0);
          setSearch(typed.trim());
        }}
      >
        <Select
          id="status"
          label={t.filter}
          width="sm"
          options={[
            { value: '', label: t.all },
            ...Object.entries(statuses).map(([value, label]) => ({ value, label })),
          ]}
          value={status ?? ''}
          onChange={(event) => {
            setDone(0);
            setStatus((event.target.value as Status) || undefined);
          }}
        />
        <TextField
          id="search"
          label={t.search}
          width="md"
          maxLength={64}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="outline" size="md">
          {t.find}
        </Button>
      </form>
      {done > 0 && <NotificationBanner announce key={done} tone="success" title={t.extended} />}
      <p role="status">{data && t.count(data.total)}</p>
      {data && (data.truncated || data.total > LIMIT) && (
        <NotificationBanner tone="warning" title={t.truncated} />
      )}
      {!data && <ContentLoading />}
      {data?.payments.length === 0 && <EmptyState>{t.noBills}</EmptyState>}
      {data && data.payments.length > 0 && (
        <BillTable payments={data.payments} onAct={mayAct ? act : undefined} />
      )}
      {acting && (
        <ExtendDialog
          payment={acting}
          onClose={() => setActing(undefined)}
          onDone={() => {
            setActing(undefined);
            setDone(Date.now());
          }}
        />
      )}
    </div>
  );
}
