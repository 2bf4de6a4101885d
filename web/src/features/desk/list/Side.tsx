import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { mayWrite } from '@/api/writers';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { useAccount } from '@/shell/config';
import { Link } from '@/ui/Link';
import { applicationStatusTexts } from '@/ui/status/texts';
import { type Chosen, listPath, OPEN } from './query';
import Saved from './Saved';
import { SideList, SideRow } from './SideList';
import { savedTexts } from './savedTexts';
import { listTexts } from './texts';

/** Beside the list: the filters that are kept, how much there is in each status, what was opened last. */
export default function Side({ chosen }: { chosen: Chosen }) {
  const t = useTexts(listTexts);
  const s = useTexts(savedTexts);
  const writes = mayWrite(useAccount().info as StaffInfo | undefined);
  // On a phone the list comes first.
  const [open, setOpen] = useState(() => window.matchMedia('(min-width: 64rem)').matches);
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="text-[0.875rem] print:hidden"
    >
      <summary className="mb-4 cursor-pointer py-1 font-bold text-key-1000">{s.side}</summary>
      <div className="flex flex-col gap-6">
        <Saved chosen={chosen} />
        <Statuses />
        <Recent />
        <SideList title={s.links}>
          <SideRow>
            <Link to="/desk/letters">{t.letters}</Link>
          </SideRow>
          {writes && (
            <SideRow>
              <Link to="/desk/paper">{t.entered}</Link>
            </SideRow>
          )}
          <SideRow>
            <Link to="/desk/delegations">{t.papers}</Link>
          </SideRow>
        </SideList>
      </div>
    </details>
  );
}

/** How much is under way in each status, each a way to it. */
function Statuses() {
  const s = useTexts(savedTexts);
  const statuses = useTexts(applicationStatusTexts);
  const { data } = useQuery({
    ...staffQuery('/api/staff/common/review/queue-list-get', {}, { quiet: true }),
    refetchOnWindowFocus: true,
  });
  const queues = data?.queues ?? [];
  const total = (of: readonly string[]) =>
    queues.filter(({ status }) => of.includes(status)).reduce((n, each) => n + each.total, 0);
  const lists = [
    { label: s.atOffice, to: listPath({}), of: OPEN.slice(0, 3) },
    { label: s.open, to: listPath({ show: 'open' }), of: OPEN },
    ...OPEN.map((status) => ({
      label: statuses[status],
      to: listPath({ status }),
      of: [status],
    })),
  ];
  return (
    <SideList title={s.byStatus}>
      {lists.map(({ label, to, of }) => (
        <SideRow key={to} count={data && s.n(total(of))}>
          <Link to={to}>{label}</Link>
        </SideRow>
      ))}
    </SideList>
  );
}

/** The cases that the staff member opened last. */
function Recent() {
  const s = useTexts(savedTexts);
  const pick = usePick();
  const { data } = useQuery({
    ...staffQuery('/api/staff/common/review/recent-list-get', {}, { quiet: true }),
    staleTime: 0,
  });
  if (!data || data.applications.length === 0) return null;
  return (
    <SideList title={s.recent}>
      {data.applications.map(({ electronicApplicationNumber, subject, applicantHolder }) => (
        <SideRow key={electronicApplicationNumber}>
          <Link to={href('/desk/detail', { electronicApplicationNumber })}>
            {electronicApplicationNumber}
          </Link>
          <span className="block text-solid-gray-700">
            {pick(subject)} {applicantHolder}
          </span>
        </SideRow>
      ))}
    </SideList>
  );
}
