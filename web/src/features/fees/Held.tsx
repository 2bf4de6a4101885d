import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HeldMoney } from '@/api/model';
import { staffQuery } from '@/api/query';
import { feesTexts } from '@/application/fees/texts';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { EmptyState } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { Select } from '@/ui/TextField';
import { HeldTable } from './HeldTable';
import { SettleDialog } from './SettleDialog';

/** Money that does not match its bill: what is open, or what was settled. */
export default function Held({ mayAct }: { mayAct: boolean }) {
  const t = useTexts(feesTexts);
  const [settled, setSettled] = useState(false);
  const [acting, setActing] = useState<HeldMoney>();
  const [done, setDone] = useState(0);
  const { data } = useQuery(staffQuery('/api/staff/common/payment/held-list-get', { settled }));
  const act = (held: HeldMoney) => {
    setDone(0);
    setActing(held);
  };
  const empty = settled ? t.noneSettled : t.noneHeld;
  return (
    <div className="space-y-6">
      <Select
        id="settled"
        label={t.show}
        width="md"
        options={[
          { value: '', label: t.open },
          { value: 'settled', label: t.settled },
        ]}
        value={settled ? 'settled' : ''}
        onChange={(event) => {
          setDone(0);
          setSettled(event.target.value !== '');
        }}
      />
      {done > 0 && <NotificationBanner announce key={done} tone="success" title={t.settledNow} />}
      {!data && <ContentLoading />}
      {data?.held.length === 0 && <EmptyState>{empty}</EmptyState>}
      {data && data.held.length > 0 && (
        <HeldTable held={data.held} onAct={mayAct && !settled ? act : undefined} />
      )}
      {acting && (
        <SettleDialog
          held={acting}
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
