import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { userQuery } from '@/api/query';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { loadChunk } from '@/lib/reload';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonAnchor, ButtonGroup, ButtonLink } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { Access } from './Access';
import { Sheet } from './Sheet';
import { licenceTexts } from './texts';
import { Validity } from './Validity';

const Views = lazy(() => loadChunk(() => import('./Views')));

const LIST = '/mypage/digital-licence';

/** MYP0422: a licence as its record, valid or not. */
export default function DetailPage() {
  const t = useTexts(licenceTexts);
  const lang = useLang();
  const id = useSearchParams()[0].get('id') ?? '';
  const { data } = useQuery(userQuery('/api/deji/licence/detail-get', { id }));
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.myPage, to: '/mypage' },
          { label: t.title, to: LIST },
          { label: t.detailTitle },
        ]}
      />
      <div className="print:hidden">
        <PageHeading title={t.detailTitle} />
      </div>
      {data ? (
        <>
          <Validity licence={data} />
          <Sheet licence={data} />
          <Access licence={data} />
          <Suspense fallback={<ContentLoading />}>
            <Views id={id} />
          </Suspense>
          <Calendar id={id} />
        </>
      ) : (
        <ContentLoading />
      )}
      <ButtonGroup>
        {data && (
          <ButtonAnchor
            href={`/api/deji/licence/pdf?${new URLSearchParams({ id, lang })}`}
            download
          >
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

/** The end of the licence and the time to renew it, for the reader's own calendar. */
function Calendar({ id }: { id: string }) {
  const t = useTexts(licenceTexts);
  const lang = useLang();
  return (
    <section className="mt-10 print:hidden">
      <Heading level={2}>{t.calendar}</Heading>
      <p className="mb-4">{t.calendarHelp}</p>
      <ButtonAnchor
        variant="outline"
        size="md"
        href={href('/api/deji/licence/calendar', { id, lang })}
        download
      >
        {t.calendar}
      </ButtonAnchor>
    </section>
  );
}
