import { type MouseEvent, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { StaffInfo } from '@/api/model';
import { mayWrite } from '@/api/writers';
import { useTexts } from '@/i18n/texts';
import { pageOf, wordsOf } from '@/lib/paging';
import { useAccount } from '@/shell/config';
import { usePageTitle } from '@/shell/PageHeading';
import { Heading } from '@/ui/Heading';
import { Anchor } from '@/ui/Link';
import { lazyPart } from '@/ui/lazyPart';
import { Filter } from './list/Filter';
import { Groups } from './list/Groups';
import { keptList } from './list/kept';
import { chosenOf, LIMIT, listPath } from './list/query';
import { Results } from './list/Results';
import { toFirst } from './list/sought';
import { listTexts } from './list/texts';

// What comes after the list itself.
const Narrowed = lazyPart(() => import('./list/Narrowed'));
const Next = lazyPart(() => import('./list/Next'));
const Side = lazyPart(() => import('./list/Side'));

/** STF0101: what waits at the officer's bureaus, the most urgent first, and the search for anything else. */
export default function ListPage() {
  const t = useTexts(listTexts);
  const me = useAccount().info as StaffInfo | undefined;
  const [query] = useSearchParams();
  const chosen = chosenOf(query);
  const page = pageOf(query, LIMIT);
  const further = wordsOf(query, 'further', 1000);
  const path = listPath(chosen, page, further);
  usePageTitle(t.title);
  useEffect(() => keptList.set(path), [path]);
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="min-w-0 space-y-3">
        <Heading level={1} tabIndex={-1}>
          {t.title}
        </Heading>
        <Anchor href="#list" className="sr-only focus:not-sr-only" onClick={toList}>
          {t.toList}
        </Anchor>
        <Suspense fallback={null}>{mayWrite(me) && <Next chosen={chosen} />}</Suspense>
        <Filter chosen={chosen} />
        <Suspense fallback={null}>
          <Side chosen={chosen} />
        </Suspense>
      </div>
      <section aria-label={t.results} className="min-w-0">
        <Groups chosen={chosen} />
        <Suspense fallback={null}>
          <Narrowed chosen={chosen} />
        </Suspense>
        <Results chosen={chosen} page={page} further={further} />
      </section>
    </div>
  );
}

/** Past all that narrows the list, to its first case. */
function toList(event: MouseEvent) {
  event.preventDefault();
  toFirst();
}
