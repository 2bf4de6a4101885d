import { proposal } from '@/forms/applicant/proposal';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonLink } from '@/ui/Button';
import { accountTexts } from './accountTexts';
import type { AccountOutcome } from './outcome';

/** The parts of the user info in which the names stand that were filed. */
function items(): string {
  const named = Object.keys(proposal.get() ?? {}).some((key) => key.startsWith('representative'));
  return named ? 'name representative' : 'name';
}

/** Tells what became of the account, and leads on where its name is to be changed. */
export function AccountDone({ outcome }: { outcome: AccountOutcome }) {
  const t = useTexts(accountTexts);
  return (
    <div className="mt-8 flex flex-col gap-6">
      {outcome !== 'name' && (
        <NotificationBanner tone="success" title={t.updated}>
          {outcome === 'both' ? t.bothText : t.updatedText}
        </NotificationBanner>
      )}
      {outcome !== 'updated' && (
        <NotificationBanner
          tone="warning"
          title={t.name}
          actions={
            <ButtonLink
              variant="outline"
              size="md"
              to={`/mypage/account/change-user-info?${new URLSearchParams({ items: items() })}`}
            >
              {t.toName}
            </ButtonLink>
          }
        >
          {t.nameText}
        </NotificationBanner>
      )}
    </div>
  );
}
