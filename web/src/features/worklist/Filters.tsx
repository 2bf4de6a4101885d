import type { FormEvent } from 'react';
import { useSearchInput } from '@/forms/useSearchInput';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Select, TextField } from '@/ui/TextField';
import { dues, type WorkQuery } from './query';
import { workTexts } from './texts';
import { useStaff } from './useStaff';

/** Narrows the list by words and by days. */
export default function Filters({
  query,
  show,
}: {
  query: WorkQuery;
  show: (changed: Partial<WorkQuery>) => void;
}) {
  const t = useTexts(workTexts);
  const { people, choices } = useStaff();
  const [text, setText] = useSearchInput(query.text, query.text);
  const labels = { OVERDUE: t.lateOnly, WEEK: t.WEEK, MONTH: t.MONTH };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show({ text: text.trim() });
  };
  return (
    <search aria-label={t.search} className="mb-4 block print:hidden">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <TextField
            id="text"
            label={t.text}
            help={t.textHelp}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Select
          id="due"
          label={t.due}
          width="sm"
          placeholder={t.anyDue}
          options={dues.map((value) => ({ value, label: labels[value] }))}
          value={query.due}
          onChange={(event) =>
            show({ text: text.trim(), due: event.target.value as WorkQuery['due'] })
          }
        />
        {people.length > 0 && (
          <Select
            id="assignee"
            label={t.inCharge}
            width="sm"
            placeholder={t.anybody}
            options={choices}
            value={query.assignee}
            onChange={(event) => show({ text: text.trim(), assignee: event.target.value })}
          />
        )}
        <Button type="submit" variant="outline" size="md">
          {t.find}
        </Button>
      </form>
    </search>
  );
}
