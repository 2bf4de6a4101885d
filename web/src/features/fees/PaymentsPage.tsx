import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { StaffInfo } from '@/api/model';
import { mayWrite } from '@/api/writers';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Tabs } from '@/ui/Tabs';
import { pageTexts } from './pageTexts';

const Held = lazyPart(() => import('./Held'));
const Bills = lazyPart(() => import('./Bills'));
const Report = lazyPart(() => import('./Report'));

/** STF0104: money that does not match its bill, due dates, and the daily reconciliation. */
export default function PaymentsPage() {
  const t = useTexts(pageTexts);
  const [query, setQuery] = useSearchParams();
  const mayAct = mayWrite(useAccount().info as StaffInfo | undefined);
  const part = (id: 'held' | 'bills' | 'report', content: ReactNode) => ({
    id,
    label: t[id],
    content: <Suspense fallback={<ContentLoading />}>{content}</Suspense>,
  });
  const parts = [
    part('held', <Held mayAct={mayAct} />),
    part('bills', <Bills mayAct={mayAct} />),
    part('report', <Report />),
  ];
  const current = parts.find(({ id }) => id === query.get('tab')) ?? parts[0];
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <Tabs
        label={t.tabs}
        tabs={parts}
        current={current?.id ?? 'held'}
        onChange={(tab) => setQuery({ tab }, { replace: true })}
      />
    </>
  );
}
