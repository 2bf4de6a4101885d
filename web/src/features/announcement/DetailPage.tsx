import { useLocation, useSearchParams } from 'react-router';
import { notFound } from '@/api/error';
import { api } from '@/api/user';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { useCall } from '@/shell/useCall';
import { AnnouncementChips } from '@/ui/AnnouncementList';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { announcementTexts } from './texts';

/** SHN0006 to 0008: one announcement, at the address of its kind. */
export default function DetailPage() {
  const t = useTexts(announcementTexts);
  const pick = usePick();
  const format = useFormat();
  const { pathname } = useLocation();
  const announcementId = useSearchParams()[0].get('announcementId') ?? '';
  const { data, error, retry } = useCall(announcementId, (options) =>
    api.call('/api/mst/announcement/detail-get', { announcementId }, options),
  );
  if (!data) return <ContentLoading failed={Boolean(error)} onRetry={retry} />;
  if (!pathname.endsWith(`/detail-${data.kind}`)) throw notFound(pathname);
  const title = pick(data.title);
  return (
    <article>
      <Breadcrumbs
        items={[
          { label: t.top, to: '/' },
          { label: t.title, to: '/announcement' },
          { label: title },
        ]}
      />
      <PageHeading title={title} />
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>
          {t.published}: <time dateTime={data.date}>{format.date(data.date)}</time>
        </span>
        <AnnouncementChips item={data} />
      </div>
      <div className="max-w-[45rem] whitespace-pre-line">{pick(data.body)}</div>
      <p className="mt-10">
        <Link to="/announcement">{t.back}</Link>
      </p>
    </article>
  );
}
