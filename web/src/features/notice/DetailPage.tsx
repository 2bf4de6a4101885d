import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { userQuery } from '@/api/query';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { Button, ButtonAnchor, ButtonGroup, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { Letter } from './Letter';
import { noticeTexts } from './texts';

const LIST = '/mypage/written-notice';

/** MYP0412: a written notice as a letter. Opening it marks it as read. */
export default function DetailPage() {
  const t = useTexts(noticeTexts);
  const lang = useLang();
  const noticeNumber = useSearchParams()[0].get('noticeNumber') ?? '';
  const { data, isError, refetch } = useQuery(
    userQuery('/api/common/written-notice/detail-get', { noticeNumber }),
  );
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
        <Letter notice={data} />
      ) : (
        <ContentLoading failed={isError} onRetry={() => refetch()} />
      )}
      <ButtonGroup>
        {data && (
          <ButtonAnchor
            href={`/api/common/written-notice/pdf?${new URLSearchParams({ noticeNumber, lang })}`}
            download
          >
            {t.pdf}
          </ButtonAnchor>
        )}
        <Button variant="outline" onClick={() => window.print()}>
          {t.print}
        </Button>
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
