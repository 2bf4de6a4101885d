import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SavedFilter } from '@/api/model';
import { userQuery } from '@/api/query';
import { api } from '@/api/user';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Link } from '@/ui/Link';
import { Accordion } from '@/ui/Tabs';
import { TextField } from '@/ui/TextField';
import { addressOf, queryOf, type WorkQuery } from './query';
import { savedTexts } from './texts';

const saved = userQuery('/api/common/worklist/filters-get', {}, { quiet: true });

/** The filters that the account has saved, on every device of it. */
export default function Saved({ query }: { query: WorkQuery }) {
  const t = useTexts(savedTexts);
  const client = useQueryClient();
  const { data } = useQuery(saved);
  const [name, setName] = useState('');
  const done = (filters: { filters: SavedFilter[] }) =>
    client.setQueryData(saved.queryKey, filters);
  const { kinds, due, text, order, assignee, columns } = query;
  const save = useMutation({
    mutationFn: () =>
      api.call('/api/common/worklist/filter-save', {
        name,
        kinds: [...kinds],
        due,
        text,
        order,
        assignee,
        columns: [...columns],
      } as never),
    onSuccess: (found) => {
      done(found);
      setName('');
    },
  });
  const remove = useMutation({
    mutationFn: (of: string) => api.call('/api/common/worklist/filter-delete', { name: of }),
    onSuccess: done,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !save.isPending) save.mutate();
  };
  const filters = data?.filters ?? [];
  return (
    <div className="mb-6 print:hidden">
      <Accordion summary={`${t.saved}${filters.length > 0 ? ` (${filters.length})` : ''}`}>
        {filters.length === 0 && <p className="mb-4">{t.none}</p>}
        <ul className="mb-4 flex flex-col gap-1">
          {filters.map((each) => (
            <li key={each.name} className="flex flex-wrap items-center gap-x-4">
              <Link to={addressOf(queryOf(each))}>{each.name}</Link>
              <Button
                variant="text"
                size="sm"
                danger
                aria-label={t.removeOf(each.name)}
                pending={remove.isPending}
                onClick={() => remove.mutate(each.name)}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
        <form onSubmit={submit} className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="min-w-0 basis-64">
            <TextField
              id="filterName"
              label={t.name}
              help={t.nameHelp}
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <Button type="submit" variant="outline" size="md" pending={save.isPending}>
            {t.save}
          </Button>
        </form>
      </Accordion>
    </div>
  );
}
