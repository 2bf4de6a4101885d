import type { AnnouncementSummary } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { StatusChip } from './Card';
import { Link } from './Link';

const catalogue = texts({
  urgent: { ja: '緊急', en: 'Urgent' },
  license: { ja: '免許', en: 'Licences' },
  application: { ja: '申請', en: 'Applications' },
  system: { ja: 'システム', en: 'System' },
});

/** The address of an announcement's page. */
export function announcementPath(
  item: Pick<AnnouncementSummary, 'kind' | 'announcementId'>,
): string {
  const query = new URLSearchParams({ announcementId: item.announcementId });
  return `/announcement/detail-${item.kind}?${query}`;
}

/** What an announcement is about, and whether it is urgent. */
export function AnnouncementChips({ item }: { item: AnnouncementSummary }) {
  const t = useTexts(catalogue);
  return (
    <span className="flex flex-wrap gap-2">
      {item.urgent && <StatusChip tone="error">{t.urgent}</StatusChip>}
      <StatusChip>{t[item.kind]}</StatusChip>
    </span>
  );
}

/** Announcements, newest first as they come: date, kind and title as a link. */
export function AnnouncementList({ items }: { items: readonly AnnouncementSummary[] }) {
  const pick = usePick();
  const format = useFormat();
  return (
    <ul className="divide-y divide-solid-gray-420 border-y border-solid-gray-420">
      {items.map((item) => (
        <li key={item.announcementId} className="flex flex-col gap-x-4 gap-y-1 py-3 md:flex-row">
          <span className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 md:w-80">
            <time dateTime={item.date} className="text-solid-gray-700">
              {format.date(item.date)}
            </time>
            <AnnouncementChips item={item} />
          </span>
          <Link to={announcementPath(item)} className="min-w-0 flex-1">
            {pick(item.title)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
