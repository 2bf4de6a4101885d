import { useQuery } from '@tanstack/react-query';
import type { HolidaysKnown } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';
import { alertTexts } from './texts';

/** What administrators and auditors should look into; nothing where there is nothing. */
export default function Alerts() {
  const t = useTexts(alertTexts);
  const format = useFormat();
  const { data } = useQuery({
    ...staffQuery('/api/staff/common/home/alert-get', {}, { quiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  if (!data || (data.broken === 0 && data.readers.length === 0 && !data.holidays)) return null;
  return (
    <div className="mb-10 space-y-4">
      {data.broken > 0 && (
        <NotificationBanner tone="error" title={t.broken}>
          <Link to="/audit">{t.brokenWhen(format.dateTime(data.verifiedAt), data.broken)}</Link>
        </NotificationBanner>
      )}
      {data.readers.length > 0 && (
        <NotificationBanner tone="warning" title={t.readers}>
          <ul className="list-disc ps-6">
            {data.readers.map(({ staffId, name, at, records, minutes }) => (
              <li key={staffId + at}>
                <Link to={href('/audit', { who: staffId })}>
                  {t.reader(name, records, minutes, format.dateTime(at))}
                </Link>
              </li>
            ))}
          </ul>
        </NotificationBanner>
      )}
      {data.holidays && <Holidays {...data.holidays} />}
    </div>
  );
}

/** That the days on which the offices are closed are known for a short time only. */
function Holidays({ publishedUntil, knownUntil }: HolidaysKnown) {
  const t = useTexts(alertTexts);
  const format = useFormat();
  return (
    <NotificationBanner tone="warning" title={t.holidays(format.date(publishedUntil))}>
      {t.holidaysAdd} {knownUntil > publishedUntil && t.holidaysExpected(format.date(knownUntil))}{' '}
      {t.weekendsOnly(format.date(knownUntil))}
    </NotificationBanner>
  );
}
