import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { DateField } from '@/ui/DateField';
import { applicationStatusTexts } from '@/ui/status/texts';
import { Accordion } from '@/ui/Tabs';
import { Select, TextField } from '@/ui/TextField';
import { type Chosen, date, listPath, NOTHING, ORDERS, ordered, STATUSES } from './query';
import { listTexts } from './texts';

/** What the list is to show; the address says it, so that it can be kept and sent on. */
export function Filter({ chosen }: { chosen: Chosen }) {
  const t = useTexts(listTexts);
  const format = useFormat();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(chosen);
  const [tried, setTried] = useState(false);
  const set = (change: Partial<Chosen>) => setDraft({ ...draft, ...change });
  const bad = (day: string) => day !== '' && !date(day);
  const problem = (name: 'from' | 'to') => {
    if (bad(draft[name])) return { code: 'MSG-LIT-E-0045', text: t.noDate };
    if (name === 'from' || ordered(draft)) return null;
    return { code: 'MSG-LIT-E-0057', text: t.notOrdered(format.date(draft.from)) };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = (['from', 'to'] as const).find(problem);
    if (wrong) reveal(wrong);
    else navigate(listPath(draft));
  };
  return (
    <search>
      <form onSubmit={submit} noValidate className="mb-6 space-y-4">
        <TextField
          id="words"
          label={t.words}
          help={t.wordsHelp}
          maxLength={200}
          value={draft.words}
          onChange={(event) => set({ words: event.target.value })}
        />
        <Accordion summary={t.more} open={narrowed(chosen)}>
          <div className="space-y-4">
            <Choices draft={draft} set={set} />
            <Checkbox
              id="overdue"
              label={t.onlyOverdue}
              checked={draft.overdue !== ''}
              onChange={(event) => set({ overdue: event.target.checked ? '1' : '' })}
            />
            <Procedures draft={draft} set={set} />
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              <DateField
                id="from"
                label={t.from}
                error={tried ? problem('from') : null}
                value={draft.from}
                onChange={(from) => set({ from })}
              />
              <DateField
                id="to"
                label={t.to}
                error={tried ? problem('to') : null}
                value={draft.to}
                onChange={(to) => set({ to })}
              />
            </div>
          </div>
        </Accordion>
        <div className="flex flex-wrap gap-4">
          <Button type="submit" size="md">
            {t.go}
          </Button>
          <Button
            variant="outline"
            size="md"
            onClick={() => {
              setDraft(NOTHING);
              navigate(listPath(NOTHING));
            }}
          >
            {t.clear}
          </Button>
        </div>
      </form>
    </search>
  );
}

/** Leads to a field of the part that may be closed. */
function reveal(id: string): void {
  const field = document.getElementById(id);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

/** Whether more than words is chosen, which is then shown. */
const narrowed = ({ words: _, ...others }: Chosen) => Object.values(others).some(Boolean);

interface PartProps {
  draft: Chosen;
  set: (change: Partial<Chosen>) => void;
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
        options={ORDERS.map((each) => ({
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
