import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { PortalError } from '@/api/error';
import { staffQuery } from '@/api/query';
import { useSearchInput } from '@/forms/useSearchInput';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { wordsOf } from '@/lib/paging';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { TextField } from '@/ui/TextField';
import { Results } from './Results';
import { registerTexts } from './texts';

const LONGEST = 100;

/** The search, and what it finds. What is searched for stands in the address, so that it can be gone back to. */
export default function Search() {
  const t = useTexts(registerTexts);
  const [query, setQuery] = useSearchParams();
  const find = wordsOf(query, 'find', LONGEST);
  const { data, error, refetch } = useQuery({
    ...staffQuery('/api/staff/common/register/list-get', { find }, { quiet: true }),
    enabled: find !== '',
  });
  const wrong = useFieldError(error);
  return (
    <>
      <SearchForm
        key={find}
        find={find}
        error={wrong}
        onFind={(typed) => (typed === find ? refetch() : setQuery(typed ? { find: typed } : {}))}
      />
      {find && !data && !wrong && (
        <ContentLoading failed={error !== null} onRetry={() => void refetch()} />
      )}
      <p role="status" className="my-4">
        {data && data.licences.length > 0 && t.found(data.licences.length)}
      </p>
      {data?.more && (
        <div className="mb-4">
          <NotificationBanner tone="warning" title={t.more} />
        </div>
      )}
      {data && data.licences.length === 0 && <EmptyState>{t.none}</EmptyState>}
      {data && data.licences.length > 0 && <Results entries={data.licences} find={find} />}
    </>
  );
}

function SearchForm({
  find,
  error,
  onFind,
}: {
  find: string;
  error: { code: string; text: string } | null;
  onFind: (typed: string) => void;
}) {
  const t = useTexts(registerTexts);
  const [typed, setTyped] = useSearchInput(find, find);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <search aria-label={t.search}>
      <form onSubmit={submit} className="space-y-4">
        <TextField
          id="find"
          label={t.find}
          help={t.findHelp}
          maxLength={LONGEST}
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="md">
          {t.go}
        </Button>
      </form>
    </search>
  );
}

/** What the server finds wrong with what was typed. */
function useFieldError(error: Error | null) {
  const message = useMessage();
  const found = error instanceof PortalError ? error.fields[0] : undefined;
  return found ? { code: found.code, text: message(found.code, found.params) } : null;
}
