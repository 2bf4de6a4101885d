import { api } from '@/api/user';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { useCall } from '@/shell/useCall';
import { AnnouncementList } from '@/ui/AnnouncementList';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { EmptyState } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { announcementTexts } from './texts';

/** SHN0005: all announcements. */
export default function ListPage() {
  const t = useTexts(announcementTexts);
  const { data, error, retry } = useCall('list', (options) =>
    api.call('/api/mst/announcement/list-get', {}, options),
  );
  return (
    <>
      <Breadcrumbs items={[{ label: t.top, to: '/' }, { label: t.title }]} />
      <PageHeading title={t.title} lead={t.lead} />
      {!data && <ContentLoading failed={Boolean(error)} onRetry={retry} />}
      {data?.announcements.length === 0 && <EmptyState>{t.none}</EmptyState>}
      {data && data.announcements.length > 0 && <AnnouncementList items={data.announcements} />}
    </>
  );
}
