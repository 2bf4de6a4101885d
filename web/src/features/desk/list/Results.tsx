import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import type { StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { mayWrite } from '@/api/writers';
import { useTexts } from '@/i18n/texts';
import { asNumber } from '@/lib/caseNumber';
import { href } from '@/lib/href';
import { pagesOf } from '@/lib/paging';
import { useAccount } from '@/shell/config';
import { EmptyState } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Pagination } from '@/ui/Pagination';
import { type Chosen, inputOf, LIMIT, listPath } from './query';
import { sought } from './sought';
import { listTexts } from './texts';

const Rows = lazyPart(() => import('./Rows'));
const Live = lazyPart(() => import('./Live'));
const PartialResults = lazyPart(() => import('./PartialResults'));

/** The application number that is looked for, and may be another bureau's; empty for other words. */
function numberIn(words: string): string {
  const number = asNumber(words);
  return /^E\d{2}[A-Z]\d{9}$/.test(number) ? number : '';
}

interface Props {
  chosen: Chosen;
  page: number;
  /** Where an earlier search ended, which this one goes on from; empty for a search from the beginning. */
  further: string;
}

/** The applications that are chosen, a page of them. */
export function Results({ chosen, page, further }: Props) {
  const t = useTexts(listTexts);
  const me = useAccount().info as StaffInfo | undefined;
  const { data, dataUpdatedAt, isPlaceholderData } = useQuery({
    ...staffQuery('/api/staff/common/review/list-get', inputOf(chosen, page, further)),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const listed = useRef(0);
  const lines = data?.applications.length ?? 0;
  useEffect(() => {
    listed.current = lines;
  }, [lines]);
  if (!data) return <ContentLoading />;
  const { applications, looked, total, further: on = '' } = data;
  const number = numberIn(chosen.words);
  return (
    <>
      {data.truncated && (
        <div className="mb-3">
          <Suspense fallback={null}>
            <PartialResults chosen={chosen} data={data} further={further} />
          </Suspense>
        </div>
      )}
      {applications.length === 0 ? (
        <>
          <Emptied
            count={t.count(total)}
            listed={listed}
            words={chosen.words}
            stale={isPlaceholderData}
          />
          <Suspense fallback={null}>
            <Live chosen={chosen} rows={applications} whole readAt={dataUpdatedAt} />
          </Suspense>
          <EmptyState>
            {on || further ? t.noneYet : looked > 0 ? t.noneOf(looked) : t.none}
          </EmptyState>
          {number && (
            <p className="mt-4">
              <Link to={href('/desk/detail', { electronicApplicationNumber: number })}>
                {t.lies(number)}
              </Link>
            </p>
          )}
        </>
      ) : (
        <Suspense fallback={<ContentLoading />}>
          <Rows
            chosen={chosen}
            page={page}
            rows={applications}
            total={total}
            further={further}
            more={on !== ''}
            readAt={dataUpdatedAt}
            acts={mayWrite(me)}
            stale={isPlaceholderData}
          />
        </Suspense>
      )}
      <Pagination
        page={page}
        pages={pagesOf(total, LIMIT)}
        stale={isPlaceholderData}
        to={(to) => listPath(chosen, to, further)}
      />
    </>
  );
}

/** How many there are; it takes the focus that went away with the last line. */
function Emptied({
  count,
  listed,
  words,
  stale,
}: {
  count: string;
  listed: RefObject<number>;
  words: string;
  stale: boolean;
}) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (listed.current > 0 && document.activeElement === document.body) text.current?.focus();
  }, [listed]);
  useEffect(() => {
    if (sought.found(words, stale)) text.current?.focus();
  });
  return (
    <p ref={text} role="status" tabIndex={-1} className="mb-2 font-bold">
      {count}
    </p>
  );
}
