import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { LicenceDetail } from '@/api/model';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonAnchor, ButtonGroup, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { Access } from './Access';
import { Sheet } from './Sheet';
import { licenceTexts } from './texts';

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

function Validity({ licence }: { licence: LicenceDetail }) {
  const t = useTexts(licenceTexts);
  const format = useFormat();
  return (
    <div className="mb-6">
      <NotificationBanner
        tone={licence.valid ? 'success' : 'warning'}
        title={licence.valid ? t.validNow : t.invalidNow}
      >
        {t.term}: {t.fromTo(format.date(licence.validFrom), format.date(licence.validTo))}
      </NotificationBanner>
    </div>
  );
}
