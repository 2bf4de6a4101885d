import type { FormEvent } from 'react';
import { useSearchInput } from '@/forms/useSearchInput';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Select, TextField } from '@/ui/TextField';
import { searchTexts } from './searchTexts';
import { type ListQuery, states } from './useListQuery';

/** Narrows the list by words and by state. */
export default function Search({
  query,
  show,
}: {
  query: ListQuery;
  show: (changed: Partial<ListQuery>) => void;
}) {
  const t = useTexts(searchTexts);
  const [keyword, setKeyword] = useSearchInput(query.keyword, query.keyword);
  const mine = query.side === 'PRINCIPAL' ? 'REQUESTED' : 'WAITING';
  const nameOf = (state: (typeof states)[number]) => {
    if (state === 'REGISTERED' || state === 'ENDED') return t[state];
    return state === mine ? t.waitsForMe : t.waitsForThem;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show({ keyword: keyword.trim() });
  };
  return (
    <search aria-label={t.search} className="mb-6 block print:hidden">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-64">
          <TextField
            id="keyword"
            label={t.keyword}
            maxLength={100}
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
        </div>
        <Select
          id="state"
          label={t.state}
          width="md"
          placeholder={t.all}
          options={states.map((value) => ({ value, label: nameOf(value) }))}
          value={query.state}
          onChange={(event) =>
            show({ keyword: keyword.trim(), state: event.target.value as ListQuery['state'] })
          }
        />
        <Button type="submit" variant="outline" size="md">
          {t.find}
        </Button>
      </form>
    </search>
  );
}
