import { Suspense } from 'react';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Passkeys } from './Passkeys';
import { PasswordForm } from './PasswordForm';
import { RecoveryCodes } from './RecoveryCodes';
import { ReplaceTotp } from './ReplaceTotp';
import { Sessions } from './Sessions';
import { securityTexts } from './securityTexts';
import { UserIdForm } from './UserIdForm';
import { useMethods } from './useSummary';

const StaffViews = lazyPart(() => import('./StaffViews'));

/** MYP0121: where one is signed in, and what one signs in with. */
export default function SecurityPage() {
  const t = useTexts(securityTexts);
  const { data, isError, refetch } = useMethods();
  const password = data?.methods.find(({ method }) => method === 'password');
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <div className="flex flex-col gap-6">
        <Sessions />
        {data ? (
          <>
            {password ? (
              <>
                <PasswordForm userId={password.label} />
                <UserIdForm present={password.label} />
                <ReplaceTotp />
                <RecoveryCodes left={data.recoveryCodesLeft} />
              </>
            ) : (
              <p>
                {t.noPassword} <Link to="/mypage/account/change-login-method">{t.addMethod}</Link>
              </p>
            )}
            <Passkeys passkeys={data.passkeys} removable={data.removable} />
          </>
        ) : (
          <ContentLoading failed={isError} onRetry={() => refetch()} />
        )}
        <Suspense fallback={null}>
          <StaffViews />
        </Suspense>
      </div>
    </>
  );
}
