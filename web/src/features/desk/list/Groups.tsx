import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { mayWrite } from '@/api/writers';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { cx } from '@/ui/cx';
import { RouteLink } from '@/ui/RouteLink';
import { briefTexts } from './briefTexts';
import { type Chosen, DUES, type Due, filterOf, listPath, NEWS, type News, OFFICE } from './query';
import { listTexts } from './texts';
import { Uncounted } from './Uncounted';

/** What part of the list is shown, with how much there is of each; the other conditions stay. */
export function Groups({ chosen }: { chosen: Chosen }) {
  const t = useTexts(listTexts);
  const b = useTexts(briefTexts);
  const { data } = useQuery({
    ...staffQuery('/api/staff/common/review/group-count-get', filterOf({ ...chosen, ...NONE }), {
      quiet: true,
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const workers = useWorkers(chosen);
  const writes = mayWrite(useAccount().info as StaffInfo | undefined);
  const toMe = useToMe(chosen, writes);
  const { assigned, due, news } = chosen;
  const whole = { ...chosen, ...NONE };
  const of = (value: string, now: string) => (value === now ? '' : value);
  const who = (value: string) => ({ ...chosen, assigned: of(value, assigned), assignee: '' });
  const all = !due && !news && !chosen.overdue && !assigned && !chosen.assignee;
  const toApprove = news === 'APPROVAL' && assigned === 'others';
  const items: Item[] = [
    { id: 'all', to: { ...whole, assigned: '', assignee: '' }, current: all, n: workers?.all },
    { id: 'mine', to: who('mine'), current: assigned === 'mine', n: workers?.mine },
    { id: 'nobody', to: who('nobody'), current: assigned === 'nobody', n: workers?.nobody },
    {
      id: 'others',
      to: toApprove
        ? { ...whole, assigned: '' }
        : { ...whole, assigned: 'others', assignee: '', news: 'APPROVAL' },
      current: toApprove,
      n: toMe,
    },
    ...DUES.map((each) => ({
      id: each,
      to: { ...whole, due: of(each, due) },
      current: due === each,
      n: data?.[each],
      more: data?.more,
    })),
    ...NEWS.map((each) => ({
      id: each,
      to: { ...whole, news: of(each, news) },
      current: news === each && !toApprove,
      n: data?.[lower(each)],
      more: data?.more,
    })),
    ...TROUBLED.map((each) => ({
      id: each,
      to: { ...whole, [each]: of('1', chosen[each]), show: chosen[each] ? '' : 'open' },
      current: chosen[each] !== '',
      n: data?.[each],
    })),
  ];
  return (
    <nav aria-label={t.groups} className="mb-2 print:hidden">
      <ul className="flex flex-wrap gap-1">
        {items
          .filter((item) => isShown(item) && (writes || !ofOfficers(item)))
          .map(({ id, to, current, n = -1, more = false }) => (
            <li key={id}>
              <RouteLink
                to={listPath(to)}
                aria-current={current ? 'true' : undefined}
                className={cx(
                  'inline-flex min-h-8 items-center gap-2 rounded-8 border px-2 text-[0.875rem] hover:underline',
                  current
                    ? 'border-key-900 bg-key-50 font-bold text-key-1000'
                    : 'border-solid-gray-420 text-key-1000',
                )}
              >
                {id in b ? (
                  <span title={t[id]} className="relative">
                    <span aria-hidden="true">{b[id as News]}</span>
                    <span className="sr-only">{t[id]}</span>
                  </span>
                ) : (
                  t[id]
                )}{' '}
                {n >= 0 ? (
                  <span className="tabular-nums">{more ? t.atLeast(n) : t.n(n)}</span>
                ) : (
                  n < -1 && <Uncounted why={n === NARROWED ? t.onlyWhole : t.othersToo} />
                )}
              </RouteLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** In the place of a count: whose the filings are is counted of the whole list only. */
const NARROWED = -2;

/** In its place where the list has the cases of colleagues who are away as well. */
const OTHERS_TOO = -3;

/** How much of the whole list is whose; undefined until it is there. */
function useWorkers(chosen: Chosen) {
  const me = useAccount().info as StaffInfo | undefined;
  const whole =
    listPath({ ...chosen, ...NONE, assigned: '', assignee: '', columns: '' }) === '/desk';
  const { data } = useQuery({
    ...staffQuery('/api/staff/common/review/queue-list-get', {}, { quiet: true }),
    refetchOnWindowFocus: true,
  });
  if (!whole) return { all: NARROWED, mine: NARROWED, nobody: NARROWED };
  if (!data || !me) return undefined;
  const queues = data.queues.filter(({ status }) => OFFICE.includes(status));
  return {
    all: queues.reduce((n, { total }) => n + total, 0),
    mine: me.deputises.length > 0 ? OTHERS_TOO : queues.reduce((n, { mine }) => n + mine, 0),
    nobody: queues.reduce((n, { nobodys }) => n + nobodys, 0),
  };
}

/** How much of a colleague waits for one's own approval. */
function useToMe(chosen: Chosen, writes: boolean) {
  const of = { ...chosen, ...NONE, assigned: 'others', assignee: '', news: 'APPROVAL' } as const;
  const { data } = useQuery({
    ...staffQuery(
      '/api/staff/common/review/list-get',
      { ...filterOf(of), limit: 1 },
      { quiet: true },
    ),
    enabled: writes,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  return data?.total;
}

interface Item {
  id: 'all' | 'mine' | 'nobody' | 'others' | Due | News | (typeof TROUBLED)[number];
  to: Chosen;
  current: boolean;
  n?: number | undefined;
  /** Whether there are so many at least. */
  more?: boolean | undefined;
}

/** What waits since somebody cannot work, or is not reached. */
const TROUBLED = ['stopped', 'unreached'] as const;

const SELDOM = ['TRANSFER', 'ANSWER', 'FEE_OVERDUE', 'GRANT_FAILED', ...TROUBLED] as const;

/** What comes seldom is there where there is some of it. */
const isShown = ({ id, n = 0, current }: Item) =>
  !SELDOM.some((each) => each === id) || n > 0 || current;

/** Nothing is assigned to who only reads, nor waits for their approval. */
const ofOfficers = ({ id, current }: Item) => !current && (id === 'mine' || id === 'others');

/** A list with all of its groups. */
const NONE = { due: '', news: '', overdue: '', sort: '' };

const lower = <K extends string>(of: K) => of.toLowerCase() as Lowercase<K>;
