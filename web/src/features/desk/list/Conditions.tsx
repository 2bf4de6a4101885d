import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { usePick, useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { DateField } from '@/ui/DateField';
import type { FieldProps } from '@/ui/FieldShell';
import { applicationStatusTexts } from '@/ui/status/texts';
import { Select } from '@/ui/TextField';
import { conditionTexts } from './conditionTexts';
import {
  BESIDES,
  type Chosen,
  DUE_CHOICES,
  NEWS,
  orderOf,
  ordersOf,
  STATUSES,
  valuesOf,
} from './query';

interface PartProps {
  draft: Chosen;
  set: (change: Partial<Chosen>) => void;
}

interface Props extends PartProps {
  error: (name: 'from' | 'to') => FieldProps['error'];
}

/** Beside the list its fields have little room: a day stands on one line in both languages, and more of them are seen at once. */
const narrow =
  'text-[0.875rem] [&_.min-h-12]:min-h-9 [&_.min-h-12]:py-1 [&_input]:w-12 [&_input]:px-1 [&_.flex]:gap-1';

/** What the list is narrowed by, besides words, and its order. */
export default function Conditions({ draft, set, error }: Props) {
  const t = useTexts(conditionTexts);
  const options = useOptions(draft);
  const names = [
    'status',
    'assignee',
    'due',
    'news',
    'flagged',
    'unreached',
    'paper',
    'stopped',
    'procedureId',
    'bureau',
    'sort',
  ] as const;
  return (
    <div className={`flex flex-col gap-3 ${narrow}`}>
      {names.map((name) => (
        <Fragment key={name}>
          <Select
            id={name}
            label={name === 'assignee' ? t.assigned : t[name]}
            options={options[name]}
            value={choiceOf(draft, name)}
            onChange={(event) =>
              set({
                ...changeOf(name, event.target.value),
                ...besides(draft, name, event.target.value),
              })
            }
          />
          {isSeveral(name) && (
            <Others name={name} draft={draft} set={set} options={options[name]} />
          )}
        </Fragment>
      ))}
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          id={name}
          label={t[name]}
          error={error(name)}
          value={draft[name]}
          onChange={(day) => set({ [name]: day })}
        />
      ))}
    </div>
  );
}

// What stands for another condition, and goes with no other value.
const ALONE = ['', 'open', 'mine', 'nobody'];

/** Where a condition has a value, others that a case may have as well. */
function Others({
  name,
  draft,
  set,
  options,
}: PartProps & {
  name: Several;
  options: readonly { value: string; label: string }[];
}) {
  const t = useTexts(conditionTexts);
  const values = valuesOf(draft[name]);
  if (values.length === 0) return null;
  const label = t.or(name === 'assignee' ? t.assigned : t[name]);
  const change = (at: number, value: string) =>
    set({ [name]: valuesOf(values.with(at, value).join(',')).join(',') });
  return [...values.slice(1), ''].slice(0, BESIDES[name]).map((value, i) => (
    <Select
      // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name.
      key={i}
      id={`${name}-${i + 2}`}
      label={label}
      options={[
        { value: '', label: t.noOther },
        ...options.filter(
          (each) =>
            !ALONE.includes(each.value) && (each.value === value || !values.includes(each.value)),
        ),
      ]}
      value={value}
      onChange={(event) =>
        value === ''
          ? set({ [name]: [...values, event.target.value].join(',') })
          : change(i + 1, event.target.value)
      }
    />
  ));
}

type Name =
  | 'status'
  | 'assignee'
  | 'due'
  | 'news'
  | 'flagged'
  | 'unreached'
  | 'paper'
  | 'stopped'
  | 'procedureId'
  | 'bureau'
  | 'sort';

// One choice stands for two conditions that exclude each other.
const OPEN = 'open';
const WHO = ['mine', 'nobody'];

/** What a condition with several values keeps where the first of them is another. */
function besides(draft: Chosen, name: Name, value: string): Partial<Chosen> {
  if (!isSeveral(name) || ALONE.includes(value)) return {};
  const rest = valuesOf(draft[name]).slice(1);
  return { [name]: [value, ...rest.filter((each) => each !== value)].join(',') };
}

const SEVERAL = ['status', 'assignee', 'procedureId'] as const;
type Several = (typeof SEVERAL)[number];
const isSeveral = (name: Name): name is Several => SEVERAL.some((each) => each === name);

const firstOf = (text: string) => valuesOf(text)[0] ?? '';

function choiceOf(draft: Chosen, name: Name): string {
  if (name === 'status') return firstOf(draft.status) || draft.show;
  if (name === 'assignee') return draft.assigned || firstOf(draft.assignee);
  if (name === 'procedureId') return firstOf(draft.procedureId);
  if (name === 'sort') return orderOf(draft);
  if (name === 'due' && draft.overdue) return 'all';
  return draft[name];
}

function changeOf(name: Name, value: string): Partial<Chosen> {
  if (name === 'status') {
    return value === OPEN ? { status: '', show: OPEN } : { status: value, show: '' };
  }
  if (name === 'assignee') {
    return WHO.includes(value)
      ? { assigned: value, assignee: '' }
      : { assigned: '', assignee: value };
  }
  if (name === 'due') {
    return value === 'all' ? { due: '', overdue: '1' } : { due: value, overdue: '' };
  }
  // Mostly the office waits for somebody who has not read that it does; and what nobody may work on is open wherever it stands.
  if ((name === 'unreached' || name === 'stopped') && value) return { [name]: value, show: OPEN };
  return { [name]: value };
}

function useOptions(draft: Chosen): Record<Name, { value: string; label: string }[]> {
  const t = useTexts(conditionTexts);
  const statuses = useTexts(applicationStatusTexts);
  const pick = usePick();
  const me = useAccount().info as StaffInfo | undefined;
  const { data } = useQuery(staffQuery('/api/staff/common/review/queue-list-get', {}));
  const { data: officers } = useQuery(
    staffQuery('/api/staff/common/review/officer-list-get', {}, { quiet: true }),
  );
  return {
    status: [
      { value: '', label: t.atOffice },
      { value: OPEN, label: t.open },
      ...STATUSES.map((value) => ({ value, label: statuses[value] })),
    ],
    assignee: [
      { value: '', label: t.anybody },
      { value: 'mine', label: t.mine },
      { value: 'nobody', label: t.nobody },
      ...(officers?.colleagues ?? [])
        .filter(({ accountId }) => accountId !== me?.accountId)
        .map(({ accountId, name }) => ({ value: accountId, label: name })),
    ],
    due: [
      { value: '', label: t.anyDue },
      { value: 'all', label: t.onlyOverdue },
      ...DUE_CHOICES.map((value) => ({ value, label: t[value] })),
    ],
    news: [{ value: '', label: t.anyNews }, ...NEWS.map((value) => ({ value, label: t[value] }))],
    flagged: [
      { value: '', label: t.anyNews },
      { value: '1', label: t.onlyFlagged },
    ],
    unreached: [
      { value: '', label: t.anyNews },
      { value: '1', label: t.onlyUnreached },
    ],
    paper: [
      { value: '', label: t.anyNews },
      { value: '1', label: t.onlyPaper },
    ],
    stopped: [
      { value: '', label: t.anyNews },
      { value: '1', label: t.onlyStopped },
    ],
    procedureId: [
      { value: '', label: t.everyProcedure },
      ...(data?.procedures ?? []).map(({ procedureId, title }) => ({
        value: procedureId,
        label: pick(title),
      })),
    ],
    bureau: [
      { value: '', label: t.everywhere },
      ...(data?.bureaus ?? []).map(({ letter, name }) => ({ value: letter, label: pick(name) })),
    ],
    sort: ordersOf(draft).map((value) => ({ value, label: t[`order-${value}`] })),
  };
}
