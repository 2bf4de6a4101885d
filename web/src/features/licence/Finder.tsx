import type { FormEvent } from 'react';
import { useSearchInput } from '@/forms/useSearchInput';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Select, TextField } from '@/ui/TextField';
import { listTexts } from './listTexts';
import { type ListQuery, type Order, orders } from './useListQuery';

/** What the list of licences is searched for, and its order. */
export default function Finder({
  query,
  found,
  show,
}: {
  query: ListQuery;
  /** How many there are. */
  found: number;
  show: (changed: Partial<ListQuery>) => void;
}) {
  const t = useTexts(listTexts);
  const [find, setFind] = useSearchInput(query.find, query.find);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show({ find: find.trim() });
  };
  return (
    <search aria-label={t.search} className="mb-6 block print:hidden">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-64">
          <TextField
            id="find"
            label={t.find}
            maxLength={100}
            value={find}
            onChange={(event) => setFind(event.target.value)}
          />
        </div>
        <Select
          id="sort"
          label={t.sort}
          width="md"
          options={orders.map((value) => ({ value, label: t[value] }))}
          value={query.order}
          onChange={(event) => show({ find: find.trim(), order: event.target.value as Order })}
        />
        <Button type="submit" variant="outline" size="md">
          {t.go}
        </Button>
      </form>
      <p role="status" className="mt-2 empty:hidden">
        {query.find && t.found(found)}
      </p>
    </search>
  );
}
