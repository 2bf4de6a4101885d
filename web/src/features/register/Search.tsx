import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PortalError } from '@/api/error';
import type { RegisterList } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useSearchInput } from '@/forms/useSearchInput';
import { bureauTexts } from '@/i18n/bureauTexts';
import { useMessage } from '@/i18n/messages';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { DateField } from '@/ui/DateField';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { Select, TextField } from '@/ui/TextField';
import { Results } from './Results';
import { registerTexts } from './texts';
import { furtherIn, LONGEST, type Wanted, wantedIn, wantedOf } from './wanted';

/** The search, and what it finds. What is searched for stands in the address, so that it can be gone back to. */
export default function Search() {
  const t = useTexts(registerTexts);
  const [query, setQuery] = useSearchParams();
  const wanted = wantedIn(query);
  const further = furtherIn(query);
  const asked = wanted.find !== '' || (wanted.from !== '' && wanted.to !== '');
  const { data, error, refetch } = useQuery({
    ...staffQuery(
      '/api/staff/common/register/list-get',
      { ...wantedOf(wanted), find: wanted.find, ...(further && { further }) },
      { quiet: true },
    ),
    enabled: asked,
  });
  const errorOf = useErrorOf(error);
  const isWrong = error instanceof PortalError && error.fields.length > 0;
  return (
    <>
      <SearchForm
        key={new URLSearchParams(wantedOf(wanted)).toString()}
        wanted={wanted}
        kinds={data?.kinds ?? []}
        errorOf={errorOf}
        onFind={(typed) => {
          const next = wantedOf(typed);
          if (new URLSearchParams(next).toString() === query.toString()) void refetch();
          else setQuery(next);
        }}
      />
      {asked && !data && !isWrong && (
        <ContentLoading failed={error !== null} onRetry={() => void refetch()} />
      )}
      <p role="status" className="my-4">
        {data && data.licences.length > 0 && t.found(data.licences.length)}
      </p>
      {data?.further && (
        <div className="mb-4">
          <NotificationBanner
            tone="warning"
            title={t.part}
            actions={
              <Link to={href('/register', { ...wantedOf(wanted), further: data.further })}>
                {t.further}
              </Link>
            }
          />
        </div>
      )}
      {data && data.licences.length === 0 && (
        <EmptyState>{data.further || further ? t.noneHere : t.none}</EmptyState>
      )}
      {data && data.licences.length > 0 && <Results entries={data.licences} find={wanted.find} />}
    </>
  );
}

function SearchForm({
  wanted,
  kinds,
  errorOf,
  onFind,
}: {
  wanted: Wanted;
  /** What was found is called. */
  kinds: RegisterList['kinds'];
  errorOf: (name: string) => { code: string; text: string } | null;
  onFind: (typed: Wanted) => void;
}) {
  const t = useTexts(registerTexts);
  const pick = usePick();
  const bureaus = useTexts(bureauTexts);
  const [find, setFind] = useSearchInput(wanted.find, wanted.find);
  const [typed, setTyped] = useState(wanted);
  const set = (part: Partial<Wanted>) => setTyped({ ...typed, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind({ ...typed, find: find.trim() });
  };
  const any = { value: '', label: t.any };
  const offered = kinds.map((kind) => ({ value: kind.ja, label: pick(kind) }));
  // What was chosen stays so, also where nothing of it is found.
  if (wanted.kind && !offered.some(({ value }) => value === wanted.kind)) {
    offered.push({ value: wanted.kind, label: wanted.kind });
  }
  return (
    <search aria-label={t.search}>
      <form onSubmit={submit} className="space-y-4">
        <TextField
          id="find"
          label={t.find}
          help={t.findHelp}
          maxLength={LONGEST}
          value={find}
          error={errorOf('find')}
          onChange={({ target }) => setFind(target.value)}
        />
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <Select
            id="bureau"
            label={t.bureau}
            width="sm"
            options={[any, ...Object.entries(bureaus).map(([value, label]) => ({ value, label }))]}
            value={typed.bureau}
            onChange={({ target }) => set({ bureau: target.value })}
          />
          <Select
            id="state"
            label={t.status}
            width="sm"
            options={[
              any,
              { value: 'valid', label: t.valid },
              { value: 'upcoming', label: t.upcoming },
              { value: 'over', label: t.invalid },
            ]}
            value={typed.state}
            onChange={({ target }) => set({ state: target.value as Wanted['state'] })}
          />
          {offered.length > 0 && (
            <Select
              id="kind"
              label={t.kind}
              width="sm"
              options={[any, ...offered]}
              value={typed.kind}
              onChange={({ target }) => set({ kind: target.value })}
            />
          )}
          <DateField
            id="from"
            label={t.endsFrom}
            value={typed.from}
            error={errorOf('from')}
            onChange={(from) => set({ from })}
          />
          <DateField
            id="to"
            label={t.endsTo}
            value={typed.to}
            error={errorOf('to')}
            onChange={(to) => set({ to })}
          />
        </div>
        <p className="text-[0.875rem] text-solid-gray-700">{t.narrowHelp}</p>
        <Button type="submit" size="md">
          {t.go}
        </Button>
      </form>
    </search>
  );
}

/** What the server finds wrong with what was typed, at its field. */
function useErrorOf(error: Error | null) {
  const message = useMessage();
  return (name: string) => {
    const found =
      error instanceof PortalError
        ? error.fields.find(({ pointer }) => pointer === `/${name}`)
        : undefined;
    return found ? { code: found.code, text: message(found.code, found.params) } : null;
  };
}
