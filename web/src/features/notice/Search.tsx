import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSearchInput } from '@/forms/useSearchInput';
import { useTexts } from '@/i18n/texts';
import { addressNow } from '@/lib/paging';
import { Button } from '@/ui/Button';
import { Select, TextField } from '@/ui/TextField';
import { noticeTexts } from './texts';
import { addressOf, type ListQuery, queryIn } from './useListQuery';

/** Asks for notices by words, and for the unread ones alone. */
export function Search({ query }: { query: ListQuery }) {
  const t = useTexts(noticeTexts);
  const navigate = useNavigate();
  const [keyword, setKeyword] = useSearchInput(query.keyword, query.keyword);
  const show = (changed: Partial<ListQuery>) =>
    navigate(
      addressOf({ ...queryIn(addressNow()), keyword: keyword.trim(), ...changed, page: 1 }),
      {
        replace: true,
        preventScrollReset: true,
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show({});
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
          id="unread"
          label={t.state}
          width="sm"
          options={[
            { value: '', label: t.all },
            { value: '1', label: t.unreadOnly },
          ]}
          value={query.unread ? '1' : ''}
          onChange={(event) => show({ unread: event.target.value === '1' })}
        />
        <Button type="submit" variant="outline" size="md">
          {t.find}
        </Button>
      </form>
    </search>
  );
}
