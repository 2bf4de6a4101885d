import type { ApplicationSummary } from '@/api/model';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonLink } from '@/ui/Button';
import { Link } from '@/ui/Link';
import { ApplicationStatusChip } from '@/ui/status/StatusChips';
import { deletionTexts } from './texts';

const LIST = '/mypage/application-progress';

/** Says that the account cannot be deleted, and which applications must be dealt with first. */
export function OpenApplications({
  applications,
  announce,
}: {
  applications: readonly ApplicationSummary[];
  /** It was found out by a try to delete. */
  announce: boolean;
}) {
  const t = useTexts(deletionTexts);
  const pick = usePick();
  return (
    <NotificationBanner
      tone="error"
      announce={announce}
      title={t.open}
      actions={
        <ButtonLink variant="outline" size="md" to={LIST}>
          {t.openAll}
        </ButtonLink>
      }
    >
      <p>{t.openBody}</p>
      {applications.length > 0 && (
        <ul aria-label={t.openList} className="mt-4 divide-y divide-solid-gray-420">
          {applications.map(({ electronicApplicationNumber, subject, status, leadsTo }) => (
            <li key={electronicApplicationNumber} className="flex flex-col gap-1 py-3">
              <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <Link to={href(`${LIST}/detail`, { electronicApplicationNumber })}>
                  {pick(subject)}
                </Link>
                <ApplicationStatusChip status={status} leadsTo={leadsTo} />
              </span>
              <span className="wrap-anywhere text-solid-gray-700">
                {t.number(electronicApplicationNumber)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </NotificationBanner>
  );
}
