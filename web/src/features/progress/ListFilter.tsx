import type { FormEvent } from 'react';
import type { FiledProcedure } from '@/api/model';
import { useSearchInput } from '@/forms/useSearchInput';
import { usePick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { applicationStatusTexts } from '@/ui/status/texts';
import { Select, TextField } from '@/ui/TextField';
import { filterTexts } from './filterTexts';
import type { ListQuery } from './useListQuery';

/** Narrows and sorts a list; what is chosen counts at once, a text once it is searched for. */
export default function ListFilter({
  query,
  procedures,
  history,
}: {
  query: ListQuery;
  procedures: readonly FiledProcedure[];
  /** Of the history: by where it was filed as well, and not by what needs an act. */
  history?: boolean;
}) {
  const t = useTexts(filterTexts);
  const statuses = useTexts(applicationStatusTexts);
  const pick = usePick();
  const all = { value: '', label: t.all };
  const { given, narrow } = query;
  return (
    <section aria-label={t.filter} className="mb-6 flex flex-col gap-4">
      <Search query={query} />
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        {history && (
          <Choice
            id="source"
            label={t.source}
            query={query}
            options={[all, { value: 'portal', label: t.portal }, { value: 'old', label: t.old }]}
          />
        )}
        <Choice
          id="status"
          label={t.status}
          query={query}
          options={[all, ...Object.entries(statuses).map(([value, label]) => ({ value, label }))]}
        />
        {procedures.length > 1 && (
          <Choice
            id="procedureId"
            label={t.procedure}
            query={query}
            options={[
              all,
              ...procedures.map((each) => ({
                value: each.procedureId,
                label: pick(each.subject),
              })),
            ]}
          />
        )}
        <Select
          id="order"
          label={t.order}
          width="sm"
          options={[
            { value: '', label: t.newest },
            { value: 'oldest', label: t.oldest },
            ...(history ? [] : [{ value: 'status', label: t.byStatus }]),
          ]}
          value={given.order ?? ''}
          onChange={(event) => narrow('order', event.target.value)}
        />
      </div>
    </section>
  );
}

function Choice({
  id,
  label,
  query,
  options,
}: {
  id: 'source' | 'status' | 'procedureId';
  label: string;
  query: ListQuery;
  options: readonly { value: string; label: string }[];
}) {
  return (
    <Select
      id={id}
      label={label}
      width={id === 'procedureId' ? 'md' : 'sm'}
      options={options}
      value={query.given[id] ?? ''}
      onChange={(event) => query.narrow(id, event.target.value)}
    />
  );
}

function Search({ query }: { query: ListQuery }) {
  const t = useTexts(filterTexts);
  const given = query.given.text ?? '';
  const [text, setText] = useSearchInput(given, given);
  const search = (event: FormEvent) => {
    event.preventDefault();
    query.narrow('text', text.trim());
  };
  return (
    <search>
      <form onSubmit={search} className="flex flex-wrap items-end gap-4">
        <div className="w-full max-w-120">
          <TextField
            id="text"
            label={t.text}
            help={t.textHelp}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" variant="outline" size="md">
          {t.search}
        </Button>
      </form>
    </search>
  );
}
