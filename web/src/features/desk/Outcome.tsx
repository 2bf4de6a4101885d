import { Suspense } from 'react';
import type { Outcome as LeadsTo } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { lazyPart } from '@/ui/lazyPart';
import { useStatus } from '@/ui/status/StatusChips';
import { requestTexts } from './requestTexts';
import { deskTexts } from './texts';
import { overtaken, type Told } from './useMove';

const RefusedFields = lazyPart(() => import('./RefusedFields'));
const Overtaken = lazyPart(() => import('./Overtaken'));

/** Tells how an operation ended; it is read out and takes the focus. */
export default function Outcome({
  told,
  leadsTo,
  onReload,
}: {
  told: Told;
  /** What the filing leads to, which names its states. */
  leadsTo: LeadsTo;
  onReload: () => void;
}) {
  const t = useTexts(deskTexts);
  const statusOf = useStatus(leadsTo);
  const r = useTexts(requestTexts);
  if (told.stayed) return <NotificationBanner announce tone="success" title={r.told} />;
  if (told.status) {
    return <NotificationBanner announce tone="success" title={t.moved(statusOf(told.status))} />;
  }
  if (!told.refusal) return null;
  const code = overtaken(told.refusal);
  if (!code) {
    return (
      <NotificationBanner announce tone="error" title={t.refusedTitle}>
        {told.refusal.message || (
          <Suspense fallback={null}>
            <RefusedFields fields={told.refusal.fields} />
          </Suspense>
        )}
      </NotificationBanner>
    );
  }
  if (!told.tried) return null;
  return (
    <Suspense fallback={null}>
      <Overtaken code={code} onReload={onReload} {...told.tried} />
    </Suspense>
  );
}
