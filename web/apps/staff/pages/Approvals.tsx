import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';
import { approvalsTexts } from './approvalsTexts';

/** What colleagues have asked for or drafted and the staff member may confirm or approve; nothing where nothing waits. */
export default function Approvals() {
  const t = useTexts(approvalsTexts);
  const format = useFormat();
  const { data } = useQuery({
    ...staffQuery('/api/staff/common/home/approvals-get', {}, { quiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const rows = [
    ...(data?.accounts ?? []).map(({ kind, accountId, askedAt }) => ({
      to: href('/detail', { accountId }),
      text: t.account(t[kind], format.dateTime(askedAt)),
    })),
    ...(data?.measures ?? []).map(({ kind, id, licenceNumber, draftedAt }) => ({
      to: href('/register/detail', { id }),
      text: t.licence(licenceNumber, t[kind], format.dateTime(draftedAt)),
    })),
    ...(data?.changes ?? []).map(({ staffId, act, name, askedAt }) => ({
      to: href('/roles', { staffId }),
      text: t[act](name, format.dateTime(askedAt)),
    })),
  ];
  const decisions = data?.decisions ?? 0;
  if (decisions > 0)
    rows.unshift({
      to: href('/desk', { assigned: 'others', news: 'APPROVAL' }),
      text: t.decisions(decisions),
    });
  if (rows.length === 0) return null;
  return (
    <div className="mb-10">
      <NotificationBanner title={t.title(rows.length + Math.max(decisions - 1, 0))}>
        <ul className="list-disc ps-6">
          {rows.map(({ to, text }) => (
            <li key={to + text}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      </NotificationBanner>
    </div>
  );
}
