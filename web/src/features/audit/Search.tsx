import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PortalError } from '@/api/error';
import type { AuditEvent, AuditType } from '@/api/model';
import { staffApi } from '@/api/staff';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { saveText } from '@/lib/saveText';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { useBounds } from './bounds';
import { Conditions } from './Conditions';
import { Events } from './Events';
import { type Filter, filterOf, NAMES } from './filter';
import { auditTexts } from './texts';

interface Loaded {
  events: AuditEvent[] | null;
  cursor: string;
  types: AuditType[] | null;
}

/** The search, what it finds, and the file of it. What is searched for stands in the address. */
export default function Search() {
  const t = useTexts(auditTexts);
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query);
  const { data, error, isPending, isFetching, fetchNextPage, hasNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['audit', query.toString()],
      initialPageParam: '',
      queryFn: ({ pageParam, signal }) =>
        staffApi.call(
          '/api/staff/common/audit/list-get',
          { ...filter, cursor: pageParam || undefined },
          { signal, quiet: true },
        ) as Promise<Loaded>,
      getNextPageParam: ({ cursor }) => cursor || undefined,
    });
  const errorOf = useErrorOf(error);
  const mine = useBounds();
  const events = data?.pages.flatMap((page) => page.events ?? []) ?? [];
  const find = (typed: Filter) => {
    const wanted = NAMES.flatMap((name) => (typed[name] ? [[name, typed[name]] as const] : []));
    setQuery(new URLSearchParams(wanted.map(([name, value]) => [name, value])));
  };
  return (
    <section>
      <Heading level={2}>{t.caption}</Heading>
      {mine.letters.length > 0 && (
        <div className="mb-4">
          <NotificationBanner title={t.boundedTitle}>
            <p>{t.bounded(mine.names)}</p>
          </NotificationBanner>
        </div>
      )}
      {/* Folded, so that the events begin on the first screen; open where something is searched for. */}
      <details key={query.toString()} open={query.size > 0} className="mb-4">
        <summary className="py-1 text-key-1000 underline">{t.conditions}</summary>
        <Conditions
          filter={filter}
          mine={mine.letters}
          types={data?.pages[0]?.types ?? []}
          errorOf={errorOf}
          onFind={find}
        />
      </details>
      <Export key={`export ${query}`} filter={filter} />
      {isPending && <ContentLoading />}
      {error && !errorOf('from') && !errorOf('to') && (
        <ContentLoading failed onRetry={() => refetch()} />
      )}
      <p role="status" className="my-3">
        {data && t.shown(events.length)}
      </p>
      {events.length > 0 && <Events events={events} />}
      {data && events.length === 0 && (
        <EmptyState>
          {hasNextPage ? t.partly : mine.letters.length > 0 ? t.noneHere : t.none}
        </EmptyState>
      )}
      {hasNextPage && (
        <div className="mt-4">
          <Button
            variant="outline"
            size="md"
            pending={isFetching}
            onClick={() => void fetchNextPage()}
          >
            {t.more}
          </Button>
        </div>
      )}
    </section>
  );
}

/** What the server finds wrong with the conditions, at their fields. */
function useErrorOf(error: Error | null) {
  const message = useMessage();
  return (name: string) => {
    if (!(error instanceof PortalError)) return null;
    const found = error.fields.find(({ pointer }) => pointer === `/${name}`);
    return found ? { text: message(found.code, found.params), code: found.code } : null;
  };
}

/** The file of what is found; what it cannot hold goes into the next, from where it ended. */
function Export({ filter }: { filter: Filter }) {
  const t = useTexts(auditTexts);
  const [pending, setPending] = useState(false);
  const [next, setNext] = useState('');
  const [warning, setWarning] = useState('');
  const save = async (cursor: string) => {
    setPending(true);
    setWarning('');
    try {
      const wanted = { ...filter, cursor: cursor || undefined };
      const file = await staffApi.call('/api/staff/mst/audit/export', wanted, { quiet: true });
      saveText(file.fileName, file.text);
      setNext(file.next ?? '');
      if (file.next) setWarning(t.exportMore);
      else if (cursor) setWarning(t.exportEnd);
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      setWarning(t.retry);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="mb-4 space-y-3">
      <ButtonGroup>
        <Button variant="outline" size="sm" pending={pending} onClick={() => void save('')}>
          {t.export}
        </Button>
        {next && (
          <Button variant="outline" size="sm" pending={pending} onClick={() => void save(next)}>
            {t.exportNext}
          </Button>
        )}
      </ButtonGroup>
      {warning && <NotificationBanner announce tone={next ? 'warning' : 'info'} title={warning} />}
    </div>
  );
}
