import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { staffQuery } from '@/api/query';
import { usePick, useTexts } from '@/i18n/texts';
import { usePageTitle } from '@/shell/PageHeading';
import { elsewhere, isAbsent, takesPage } from '@/shell/problem';
import { NotificationBanner } from '@/ui/Banner';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { keptList } from './list/kept';
import { Review } from './Review';
import { deskTexts } from './texts';
import { useReader } from './useReader';

// Few look for what is not there.
const AbsentNotice = lazyPart(() => import('@/ui/AbsentNotice'));
// With the ways of the list, and what acts need.
const CaseBar = lazyPart(() => import('./CaseBar'));

/** STF0102: an application at the desk, and what the officer can do with it. */
export default function DetailPage() {
  const t = useTexts(deskTexts);
  const pick = usePick();
  const [hasErrors, setHasErrors] = useState(false);
  const electronicApplicationNumber = useSearchParams()[0].get('electronicApplicationNumber') ?? '';
  const { data, error } = useQuery({
    ...staffQuery('/api/staff/common/review/detail-get', { electronicApplicationNumber }),
    throwOnError: (failed) => takesPage(failed) && !isAbsent(failed),
  });
  const again = useReader(data);
  const lies = elsewhere(error);
  // The list as it was left: its filter and page.
  const list = keptList.get();
  usePageTitle(t.detailTitle, hasErrors);
  const box = useRef<HTMLDivElement>(null);
  return (
    // What is pressed on without having the focus itself gives it to the case, where the keys act.
    <div ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      <div className="flex flex-wrap items-center gap-x-4 *:mb-1">
        <Breadcrumbs
          items={[
            { label: t.home, to: '/portal' },
            { label: t.title, to: list },
            { label: electronicApplicationNumber },
          ]}
        />
        <h1 tabIndex={-1} className="text-[1.125rem] font-bold">
          {t.detailTitle}
        </h1>
        {data && <p>{pick(data.subject)}</p>}
        <Suspense fallback={null}>
          <CaseBar number={electronicApplicationNumber} box={box} />
        </Suspense>
      </div>
      {lies !== '' ? (
        <NotificationBanner announce tone="warning" title={t.elsewhere}>
          {lies}
        </NotificationBanner>
      ) : isAbsent(error) ? (
        <Suspense fallback={<ContentLoading />}>
          <AbsentNotice what="case" of={electronicApplicationNumber} find="/desk" />
        </Suspense>
      ) : data && !again ? (
        // A form that is open belongs to one application: a link to another closes it.
        <Review key={data.electronicApplicationNumber} review={data} onErrors={setHasErrors} />
      ) : (
        <ContentLoading />
      )}
      <ButtonGroup>
        <ButtonLink variant="outline" to={list}>
          {t.back}
        </ButtonLink>
      </ButtonGroup>
    </div>
  );
}
