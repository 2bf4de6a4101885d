import type { FormEvent } from 'react';
import { useSearchInput } from '@/forms/useSearchInput';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Select, TextField } from '@/ui/TextField';
import { filterTexts } from './filterTexts';
import { orders } from './found';
import type { DraftList } from './useDraftList';

/** Looks for drafts and sorts them. */
export function DraftFilter({ list }: { list: DraftList }) {
  const t = useTexts(filterTexts);
  const [text, setText] = useSearchInput(list.text, list.text);
  const search = (event: FormEvent) => {
    event.preventDefault();
    list.narrow('text', text.trim());
  };
  return (
    <section aria-label={t.filter} className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <search className="w-full max-w-160">
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
      <Select
        id="order"
        label={t.order}
        width="sm"
        options={['' as const, ...orders].map((value) => ({ value, label: t[value || 'newest'] }))}
        value={list.order ?? ''}
        onChange={(event) => list.narrow('order', event.target.value)}
      />
    </section>
  );
}
