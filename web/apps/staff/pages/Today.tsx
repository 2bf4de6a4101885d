import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { RouteLink } from '@/ui/RouteLink';
import { todayTexts } from './todayTexts';

/** Each number with the list that has what it counts. */
const numbers = [
  { name: 'arrived', to: '/desk?status=ARRIVED' },
  { name: 'dueToday', to: '/desk?assigned=mine&due=today' },
  { name: 'overdue', to: '/desk?overdue=1' },
  { name: 'corrections', to: '/desk?news=CORRECTION' },
  { name: 'unpaid', to: '/desk?status=FEES_NOT_PAID' },
  { name: 'grantsFailed', to: '/desk?news=GRANT_FAILED' },
] as const;

/** The numbers of the day at the bureaus of the staff member, of their own where they work on cases; while there are none the lists can be opened all the same. */
export function Today({ mine }: { mine: boolean }) {
  const t = useTexts(todayTexts);
  const { data } = useQuery({
    ...staffQuery('/api/staff/common/review/today-get', {}, { quiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  // What comes seldom is there where there is some of it.
  const failed = (data?.grantsFailed ?? 0) > 0;
  const shown = numbers.filter(
    ({ name }) => (mine || name !== 'dueToday') && (failed || name !== 'grantsFailed'),
  );
  return (
    <section className="mb-10">
      <Heading level={2}>{t.title}</Heading>
      <ul className="flex flex-wrap gap-4">
        {shown.map(({ name, to }) => (
          <li key={name} className="flex-1">
            <RouteLink
              to={to}
              className="block h-full rounded-12 border border-solid-gray-420 bg-white px-4 py-5 hover:border-key-900 hover:bg-key-50"
            >
              <span className="block text-[0.875rem] whitespace-nowrap text-key-1000 underline">
                {t[name]}
              </span>{' '}
              <span className="block text-[1.25rem] font-bold tabular-nums">
                {data ? t.n(data[name]) : '–'}
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
