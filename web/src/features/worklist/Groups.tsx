import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { cx } from '@/ui/cx';
import { RouteLink } from '@/ui/RouteLink';
import { ALL, addressOf, kinds, type WorkQuery } from './query';
import { workTexts } from './texts';

/** How much there is of each group of what is looked for, each a way to it. */
export function Groups({ query }: { query: WorkQuery }) {
  const t = useTexts(workTexts);
  const { data } = useQuery({
    ...userQuery(
      '/api/common/worklist/counts-get',
      {
        ...(query.text && { text: query.text }),
        ...(query.assignee && { assignee: query.assignee }),
      },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const { columns, order, assignee, text } = query;
  const base = { ...ALL, columns, order, assignee, text };
  const only = query.kinds.length === 1 ? query.kinds[0] : undefined;
  const item = (key: string, label: string, to: WorkQuery, current: boolean, n?: number) => (
    <li key={key}>
      <RouteLink
        to={addressOf(to)}
        aria-current={current ? 'true' : undefined}
        className={cx(
          'inline-flex min-h-9 items-center gap-2 rounded-8 border px-3 py-1 hover:underline',
          current
            ? 'border-key-900 bg-key-50 font-bold text-key-1000'
            : 'border-solid-gray-420 text-key-1000',
        )}
      >
        {label}
        {n !== undefined && <span className="tabular-nums">{t.number(n)}</span>}
      </RouteLink>
    </li>
  );
  const late = query.due === 'OVERDUE' && query.kinds.length === 0;
  return (
    <nav aria-label={t.groups} className="mb-6 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {item('all', t.all, base, query.kinds.length === 0 && query.due === '')}
        {item('OVERDUE', t.OVERDUE, { ...base, due: 'OVERDUE' }, late, data?.overdue)}
        {kinds.map((kind) =>
          item(kind, t[kind], { ...base, kinds: [kind] }, only === kind, data?.[lower(kind)]),
        )}
      </ul>
    </nav>
  );
}

const lower = <K extends string>(kind: K) => kind.toLowerCase() as Lowercase<K>;
