import { useSearchParams } from 'react-router';
import type { StaffInfo } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { Tabs } from '@/ui/Tabs';
import { Bills } from './Bills';
import { Held } from './Held';
import { Report } from './Report';
import { feesTexts } from './texts';

/** STF0104: money that does not match its bill, due dates, and the daily reconciliation. */
export default function PaymentsPage() {
  const t = useTexts(feesTexts);
  const [query, setQuery] = useSearchParams();
  const staff = useAccount().info as StaffInfo | undefined;
  const mayAct = staff?.role === 'officer' || staff?.role === 'administrator';
  const parts = [
    { id: 'held', label: t.held, content: <Held mayAct={mayAct} /> },
    { id: 'bills', label: t.bills, content: <Bills mayAct={mayAct} /> },
    { id: 'report', label: t.report, content: <Report /> },
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
