import { useSearchParams } from 'react-router';
import type { PaymentSummary } from '@/api/model';
import { useSearchInput } from '@/forms/useSearchInput';
import { useTexts } from '@/i18n/texts';
import { addressNow } from '@/lib/paging';
import { Button } from '@/ui/Button';
import { Select, TextField } from '@/ui/TextField';
import { listTexts } from './listTexts';

/** Narrows the list by status and number; the address keeps both. */
export function Filter({
  status,
  search,
  statuses,
}: {
  status?: string;
  search: string;
  statuses: Readonly<Record<PaymentSummary['paymentStatus'], string>>;
}) {
  const t = useTexts(listTexts);
  const setQuery = useSearchParams()[1];
  const [typed, setTyped] = useSearchInput(search, search);
  const narrow = (to: { status?: string; search?: string }) => {
    const now = addressNow().get('status') ?? '';
    const next = { status: now, search: typed.trim(), ...to };
    setQuery(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), {
      replace: true,
    });
  };
  return (
    <search>
      <form
        className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          narrow({});
        }}
      >
        <Select
          id="status"
          label={t.filter}
          width="sm"
          options={[
            { value: '', label: t.all },
            ...Object.entries(statuses).map(([value, label]) => ({ value, label })),
          ]}
          value={status ?? ''}
          onChange={(event) => narrow({ status: event.target.value })}
        />
        <TextField
          id="search"
          label={t.search}
          help={t.searchHelp}
          width="md"
          maxLength={64}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="outline" size="md">
          {t.find}
        </Button>
      </form>
    </search>
  );
}
