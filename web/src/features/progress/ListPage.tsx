import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApplicationStatus } from '@/api/model';
import { userQuery } from '@/api/query';
import type { UserInfo } from '@/api/user-info';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { applicationStatusTexts } from '@/ui/status/texts';
import { ApplicationTable } from './ApplicationTable';
import { Listed } from './Listed';
import { listTexts } from './listTexts';
import { HISTORY } from './paths';
import { oneOf, useListQuery } from './useListQuery';

/** MYP0311: the applications that were submitted, with what they are narrowed by in the address. */
export default function ListPage() {
  const t = useTexts(listTexts);
  const known = Object.keys(useTexts(applicationStatusTexts)) as ApplicationStatus[];
  const query = useListQuery();
  const { given } = query;
  const { data, isPlaceholderData } = useQuery({
    ...userQuery('/api/common/application-progress/list-get', {
      status: oneOf(known, given.status),
      procedureId: given.procedureId,
      text: given.text,
      order: oneOf(['oldest', 'status'], given.order),
      ...query.range,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <Listed query={query} data={data} stale={isPlaceholderData}>
        {data && data.applications.length > 0 ? (
          <ApplicationTable applications={data.applications} asked={data.asked} />
        ) : (
          <None filtered={query.narrowed} />
        )}
      </Listed>
      <p className="mt-8">
        <Link to={HISTORY}>{t.toHistory}</Link>
      </p>
    </>
  );
}

function None({ filtered }: { filtered: boolean }) {
  const t = useTexts(listTexts);
  const acting = (useAccount().info as UserInfo | undefined)?.acting;
  if (filtered) return <EmptyState>{t.noneFound}</EmptyState>;
  const start = !acting?.readOnly && (
    <ButtonLink to="/mypage/application-menu">{t.start}</ButtonLink>
  );
  return <EmptyState action={start}>{t.none}</EmptyState>;
}
