import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { staffQuery } from '@/api/query';
import { usePick, useTexts } from '@/i18n/texts';
import { Icon } from '@/ui/Icon';
import { applicationStatusTexts } from '@/ui/status/texts';
import { type Chosen, date, listPath, STATUSES, valuesOf } from './query';
import { listTexts } from './texts';

/** The conditions that are set, each with the way to the list without it. */
export default function Narrowed({ chosen }: { chosen: Chosen }) {
  const t = useTexts(listTexts);
  const statuses = useTexts(applicationStatusTexts);
  const pick = usePick();
  const navigate = useNavigate();
  const { data } = useQuery(
    staffQuery('/api/staff/common/review/queue-list-get', {}, { quiet: true }),
  );
  const { data: officers } = useQuery({
    ...staffQuery('/api/staff/common/review/officer-list-get', {}, { quiet: true }),
    enabled: chosen.assignee !== '',
  });
  const { words, bureau, from, to } = chosen;
  const each = (name: 'status' | 'assignee' | 'procedureId', label: (of: string) => string) =>
    valuesOf(chosen[name]).map((value, _, all) => ({
      name,
      label: label(value),
      rest: all.filter((other) => other !== value).join(','),
    }));
  const titleOf = (id: string) => data?.procedures.find((each) => each.procedureId === id)?.title;
  const nameOf = (id: string) => officers?.colleagues.find((each) => each.accountId === id)?.name;
  const bureauName = data?.bureaus.find(({ letter }) => letter === bureau)?.name;
  const named = each('status', (value) => {
    const status = STATUSES.find((known) => known === value);
    return status ? statuses[status] : '';
  });
  const isNamed = named.some(({ label }) => label !== '');
  const conditions: { name: keyof Chosen; label: string | undefined; rest?: string }[] = [
    { name: 'words', label: words },
    ...named,
    { name: 'show', label: isNamed || words || chosen.show !== 'open' ? '' : t.inProgress },
    { name: 'overdue', label: chosen.overdue && t.overdue },
    { name: 'flagged', label: chosen.flagged && t.flaggedOnly },
    { name: 'unreached', label: chosen.unreached && t.unreached },
    { name: 'paper', label: chosen.paper && t.onPaper },
    { name: 'stopped', label: chosen.stopped && t.stopped },
    { name: 'due', label: chosen.due === 'today' ? t.today : '' },
    ...each('assignee', (id) => nameOf(id) ?? id),
    ...each('procedureId', (id) => {
      const title = titleOf(id);
      return title ? pick(title) : id;
    }),
    { name: 'bureau', label: bureauName ? pick(bureauName) : bureau },
    { name: 'from', label: date(from) ? t.arrivedFrom(from) : '' },
    { name: 'to', label: date(to) ? t.arrivedTo(to) : '' },
  ];
  const set = conditions.filter(({ label }) => label);
  if (set.length === 0) return null;
  return (
    <ul aria-label={t.conditions} className="mb-2 flex flex-wrap gap-2 print:hidden">
      {set.map((each) => (
        <li key={`${each.name} ${each.label}`}>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              toBeside(currentTarget.parentElement);
              void navigate(listPath({ ...chosen, [each.name]: each.rest ?? '' }));
            }}
            aria-label={t.without(each.label ?? '')}
            className="inline-flex min-h-9 items-center gap-2 rounded-8 border border-key-900 bg-key-50 px-2 text-[0.875rem] text-key-1000 hover:underline"
          >
            {each.label}
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** From a condition that goes away to the one beside it; after the last, to the page's heading. */
function toBeside(line: Element | null) {
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  (beside?.querySelector('button') ?? document.querySelector<HTMLElement>('main h1'))?.focus();
}
