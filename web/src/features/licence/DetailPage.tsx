import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { userQuery } from '@/api/query';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonAnchor, ButtonGroup, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Sheet } from './Sheet';
import { licenceTexts } from './texts';
import { Validity } from './Validity';

const HolderActions = lazyPart(() => import('./HolderActions'));
// Of radio use, and there of few.
const DueChanges = lazyPart(() => import('./DueChanges'));
// Of few, until the office has ended it.
const PendingNote = lazyPart(() => import('./PendingNote'));
// Of few, after a change of their account.
const OutdatedNote = lazyPart(() => import('./OutdatedNote'));

const LIST = '/mypage/digital-licence';

/** MYP0422: a licence as its record, valid or not. */
export default function DetailPage() {
  const t = useTexts(licenceTexts);
  const lang = useLang();
  const id = useSearchParams()[0].get('id') ?? '';
  const { data } = useQuery(userQuery('/api/deji/licence/detail-get', { id }));
  const title = data?.endless ? t.recordTitle : t.detailTitle;
  return (
    <>
      <Breadcrumbs
        items={[{ label: t.myPage, to: '/mypage' }, { label: t.title, to: LIST }, { label: title }]}
      />
      <div className="print:hidden">
        <PageHeading title={title} />
      </div>
      {data ? (
        <>
          <Validity licence={data} />
          {data.due && (
            <Suspense fallback={null}>
              <DueChanges licence={data} />
            </Suspense>
          )}
          {data.pending && (
            <Suspense fallback={null}>
              <PendingNote pending={data.pending} />
            </Suspense>
          )}
          {data.outdated && (
            <Suspense fallback={null}>
              <OutdatedNote licence={data} />
            </Suspense>
          )}
          <Sheet licence={data} />
          <Suspense fallback={<ContentLoading />}>
            <HolderActions licence={data} />
          </Suspense>
        </>
      ) : (
        <ContentLoading />
      )}
      <ButtonGroup>
        {data && (
          <ButtonAnchor href={href('/api/deji/licence/pdf', { id, lang })} download>
            {t.pdf}
          </ButtonAnchor>
        )}
        {data?.electronicApplicationNumber && (
          <ButtonLink
            variant="outline"
            to={href('/mypage/application-progress/detail', {
              electronicApplicationNumber: data.electronicApplicationNumber,
            })}
          >
            {t.toApplication}
          </ButtonLink>
        )}
        <ButtonLink variant="text" to={LIST}>
          {t.back}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
