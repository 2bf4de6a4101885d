import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { staffQuery } from '@/api/query';
import { usePick, useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { Review } from './Review';
import { deskTexts } from './texts';

const LIST = '/desk';

/** STF0102: an application at the desk, and what the officer can do with it. */
export default function DetailPage() {
  const t = useTexts(deskTexts);
  const pick = usePick();
  const [hasErrors, setHasErrors] = useState(false);
  const electronicApplicationNumber = useSearchParams()[0].get('electronicApplicationNumber') ?? '';
  const { data } = useQuery(
    staffQuery('/api/staff/common/review/detail-get', { electronicApplicationNumber }),
  );
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.home, to: '/portal' },
          { label: t.title, to: LIST },
          { label: electronicApplicationNumber },
        ]}
      />
      <PageHeading title={t.detailTitle} lead={data && pick(data.subject)} hasErrors={hasErrors} />
      {data ? (
        // A form that is open belongs to one application: a link to another closes it.
        <Review key={data.electronicApplicationNumber} review={data} onErrors={setHasErrors} />
      ) : (
        <ContentLoading />
      )}
      <ButtonGroup>
        <ButtonLink variant="outline" to={LIST}>
          {t.back}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
