import type { AnnouncementSummary } from '@/api/model';

/** The address of an announcement's page. */
export function announcementPath(
  item: Pick<AnnouncementSummary, 'kind' | 'announcementId'>,
): string {
  const query = new URLSearchParams({ announcementId: item.announcementId });
  return `/announcement/detail-${item.kind}?${query}`;
}
