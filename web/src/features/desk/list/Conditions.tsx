import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '@/api/query';
import { usePick, useTexts } from '@/i18n/texts';
import { Checkbox } from '@/ui/Checkbox';
import { DateField } from '@/ui/DateField';
import type { FieldProps } from '@/ui/FieldShell';
import { applicationStatusTexts } from '@/ui/status/texts';
import { Select } from '@/ui/TextField';
import { type Chosen, ordersOf, STATUSES } from './query';
import { listTexts } from './texts';

interface PartProps {
  draft: Chosen;
  set: (change: Partial<Chosen>) => void;
}

interface Props extends PartProps {
  error: (name: 'from' | 'to') => FieldProps['error'];
}

/** What the list is narrowed by, besides words, and its order. */
export default function Conditions({ draft, set, error }: Props) {
  const t = useTexts(listTexts);
  const days = (['from', 'to'] as const).map((name) => (
    <DateField
      key={name}
      id={name}
      label={t[name]}
      error={error(name)}
      value={draft[name]}
      onChange={(day) => set({ [name]: day })}
    />
  ));
  return (
    <div className="space-y-4">
      <Choices draft={draft} set={set} />
      <Checkbox
        id="overdue"
        label={t.onlyOverdue}
        checked={draft.overdue !== ''}
        onChange={(event) => set({ overdue: event.target.checked ? '1' : '' })}
      />
      <Procedures draft={draft} set={set} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{days}</div>
    </div>
  );
}

const queues = staffQuery('/api/staff/common/review/queue-list-get', {});

function Choices({ draft, set }: PartProps) {
  const t = useTexts(listTexts);
  const statuses = useTexts(applicationStatusTexts);
  const pick = usePick();
  const { data } = useQuery(queues);
  const orders = { ...t, procedure: t.procedureOrder, status: t.statusOrder };
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Select
        id="bureau"
        label={t.bureau}
        options={[
          { value: '', label: t.everywhere },
          ...(data?.bureaus ?? []).map(({ letter, name }) => ({
            value: letter,
            label: pick(name),
          })),
        ]}
        value={draft.bureau}
        onChange={(event) => set({ bureau: event.target.value })}
      />
      <Select
        id="status"
        label={t.status}
        options={[
          { value: '', label: t.all },
          ...STATUSES.map((each) => ({ value: each, label: statuses[each] })),
        ]}
        value={draft.status}
        onChange={(event) => set({ status: event.target.value })}
      />
      <Select
        id="assigned"
        label={t.assigned}
        options={[
          { value: '', label: t.anybody },
          { value: 'mine', label: t.mine },
          { value: 'nobody', label: t.nobody },
        ]}
        value={draft.assigned}
        onChange={(event) => set({ assigned: event.target.value })}
      />
      <Select
        id="sort"
        label={t.sort}
        options={ordersOf(draft).map((each) => ({
          value: each === 'received' ? '' : each,
          label: orders[each],
        }))}
        value={draft.sort}
        onChange={(event) => set({ sort: event.target.value })}
      />
    </div>
  );
}

function Procedures({ draft, set }: PartProps) {
  const t = useTexts(listTexts);
  const pick = usePick();
  const { data } = useQuery(queues);
  return (
    <Select
      id="procedure"
      label={t.procedure}
      options={[
        { value: '', label: t.everyProcedure },
        ...(data?.procedures ?? []).map(({ procedureId, title }) => ({
          value: procedureId,
          label: pick(title),
        })),
      ]}
      value={draft.procedureId}
      onChange={(event) => set({ procedureId: event.target.value })}
    />
  );
}
