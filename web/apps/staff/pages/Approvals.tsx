import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';
import { approvalsTexts } from './approvalsTexts';

/** As many of a kind are named; of more it is told how many there are. */
const NAMED = 20;

/** Something that waits for a second person. */
interface Item {
  to: string;
  text: string;
  own: boolean;
}

/** What is of one kind: how much, and each of it, or the list that has it. */
interface Line {
  name: string;
  count: number;
  list?: string;
  items: readonly Item[];
}

/**
 * What takes two members of staff: what came back to who drafted it, what colleagues have asked for, and what one has asked for
 * oneself. Nothing where nothing waits.
 */
export default function Approvals() {
  const t = useTexts(approvalsTexts);
  const pick = usePick();
  const format = useFormat();
  const { data } = useQuery({
    ...staffQuery('/api/staff/common/home/approvals-get', {}, { quiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  if (!data) return null;
  const { measures, accounts, changes, announcements, decisions, ownDecisions } = data;
  const back = measures.filter(({ returned }) => returned);
  const kinds: readonly { name: string; list?: string; items: readonly Item[] }[] = [
    ...(['CORRECTION', 'REVOCATION'] as const).map((kind) => ({
      name: t[kind],
      items: measures
        .filter((each) => each.kind === kind && !each.returned)
        .map(({ id, licenceNumber, draftedAt, own }) => ({
          to: href('/register/detail', { id }),
          text: t.licence(licenceNumber, t[kind], format.dateTime(draftedAt)),
          own,
        })),
    })),
    ...(['ERASURE', 'MERGE'] as const).map((kind) => ({
      name: t[kind],
      items: accounts
        .filter((each) => each.kind === kind)
        .map(({ accountId, name, otherAccountId, otherName, askedAt, own }) => ({
          to: href('/detail', { accountId }),
          text: t.person(
            otherAccountId ? t.into(otherName || otherAccountId, name || accountId) : name,
            t[kind],
            format.dateTime(askedAt),
          ),
          own,
        })),
    })),
    ...(['post', 'disable', 'password', 'factor'] as const).map((act) => ({
      name: t[`${act}s`],
      items: changes
        .filter((each) => each.act === act)
        .map(({ staffId, name, askedAt, own }) => ({
          to: href('/roles', { staffId }),
          text: t[act](name, format.dateTime(askedAt)),
          own,
        })),
    })),
    {
      name: t.publications,
      list: href('/announcement', { status: 'waiting' }),
      items: announcements.map(({ announcementId, title, askedAt, own }) => ({
        to: href('/announcement/form', { announcementId }),
        text: t.account(pick(title), format.dateTime(askedAt)),
        own,
      })),
    },
  ];
  const linesOf = (own: boolean, drafted: number): readonly Line[] => [
    {
      name: t.decisions,
      count: drafted,
      list: href('/desk', { assigned: own ? 'mine' : 'others', news: 'APPROVAL' }),
      items: [],
    },
    ...kinds.map(({ items, ...kind }) => {
      const those = items.filter((each) => each.own === own);
      return { ...kind, items: those, count: those.length };
    }),
  ];
  const totalOf = (lines: readonly Line[]) => lines.reduce((n, { count }) => n + count, 0);
  const others = linesOf(false, decisions);
  const own = linesOf(true, ownDecisions);
  return (
    <div className="mb-10 space-y-4 empty:hidden">
      {back.length > 0 && (
        <NotificationBanner tone="warning" title={t.returned(back.length)}>
          <ul className="list-disc ps-6">
            {back.map(({ id, kind, licenceNumber, returner, reason }) => (
              <li key={id}>
                <Link to={href('/register/detail', { id })}>
                  {t.cameBack(licenceNumber, t[kind])}
                </Link>
                <p className="whitespace-pre-line">{t.why(returner, reason)}</p>
              </li>
            ))}
          </ul>
        </NotificationBanner>
      )}
      {totalOf(others) > 0 && (
        <NotificationBanner title={t.title(totalOf(others))}>
          <Lines lines={others} />
        </NotificationBanner>
      )}
      {totalOf(own) > 0 && (
        <NotificationBanner title={t.own(totalOf(own))}>
          <Lines lines={own} />
        </NotificationBanner>
      )}
    </div>
  );
}

/** A line for each kind of which there is something. */
function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useTexts(approvalsTexts);
  return (
    <ul className="list-disc ps-6">
      {lines
        .filter(({ count }) => count > 0)
        .map(({ name, count, list, items }) => (
          <li key={name}>
            {list ? <Link to={list}>{t.line(name, count)}</Link> : t.line(name, count)}
            {items.length > 0 && (
              <ul className="ps-4">
                {items.slice(0, NAMED).map(({ to, text }) => (
                  <li key={to}>
                    <Link to={to}>{text}</Link>
                  </li>
                ))}
                {items.length > NAMED && <li>{t.more(items.length - NAMED)}</li>}
              </ul>
            )}
          </li>
        ))}
    </ul>
  );
}
