import { useTexts } from '@/i18n/texts';
import { usePortal } from '@/shell/config';
import { ButtonLink } from '@/ui/Button';
import { Link } from '@/ui/Link';
import { AccountState } from '@/ui/status/AccountState';
import { overviewTexts } from './overviewTexts';
import type { Summary } from './useSummary';

const identification = '/mypage/account/change-identification';

/** Where an account shows its identity: for the first time with its information, else again. */
function identityPath(of: Summary): string {
  return of.userStatusCd === '01' ? `/addidentity${identification}` : `/changeid${identification}`;
}

/** The state of the account in plain words, with what comes next. */
export function AccountStatus({ of }: { of: Summary }) {
  const t = useTexts(overviewTexts);
  if (of.userStatusCd === '04' && !of.letterPending) {
    return (
      <p className="mb-8">
        <span className="font-bold">{t.state}: </span>
        {of.services.length > 0 ? t.active : t.noService}
      </p>
    );
  }
  return <AccountState of={of} actions={<Next of={of} />} />;
}

/** What the person can do about it. */
function Next({ of }: { of: Summary }) {
  const t = useTexts(overviewTexts);
  const { routes } = usePortal();
  if (of.userStatusCd === '05' || of.userStatusCd === '06') {
    return <Link to="/support">{t.support}</Link>;
  }
  const path = [identityPath(of), identification].find((each) =>
    routes.some((page) => page.path === each),
  );
  if (!path || of.letterPending || of.identityChecks.length === 0) return null;
  return (
    <ButtonLink size="md" to={path}>
      {t.confirmIdentity}
    </ButtonLink>
  );
}
