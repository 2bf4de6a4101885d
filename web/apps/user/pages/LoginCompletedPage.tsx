import { useSearchParams } from 'react-router';
import type { UserInfo } from '@/api/user-info';
import { AccountStatus } from '@/features/account/AccountStatus';
import { useSummary } from '@/features/account/useSummary';
import { useFormat } from '@/i18n/format';
import { texts, useTexts } from '@/i18n/texts';
import { ownPage } from '@/lib/ownPage';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { DescriptionList } from '@/ui/Table';
import { accountName } from '../account';

const catalogue = texts({
  title: { ja: 'ログインしました', en: 'You are signed in' },
  account: { ja: 'アカウント', en: 'Account' },
  lastLogin: { ja: '前回のログイン', en: 'Last sign-in' },
  firstLogin: { ja: '今回が初めてのログインです', en: 'This is your first sign-in' },
  lastLoginHelp: {
    ja: '前回のログインに心当たりがない場合は、すぐにパスワードを変更してください。',
    en: 'If you do not recognise the last sign-in, change your password at once.',
  },
  security: {
    ja: 'パスワードとログイン中の端末を確認する',
    en: 'See your password and where you are signed in',
  },
  goOn: { ja: 'マイページへ進む', en: 'Go to My Page' },
  resume: { ja: '元の画面へ進む', en: 'Go on to where you were' },
});

/** SHN0031: the sign-in is complete; goes on to where it began, or to my page. */
export default function LoginCompletedPage() {
  const t = useTexts(catalogue);
  const format = useFormat();
  const { info } = useAccount();
  const returnTo = ownPage(useSearchParams()[0].get('p'));
  const resume = returnTo !== '' && returnTo !== '/mypage';
  // The way on is to the code of a letter that is on its way; the banner has it.
  const awaits = (info as UserInfo | undefined)?.userAttribute.letterPending ?? false;
  const last = info?.userAttribute.lastLoginDate;
  return (
    <>
      <PageHeading title={t.title} />
      <OwnAccountState />
      {info && (
        <DescriptionList
          items={[
            { term: t.account, description: accountName(info) },
            { term: t.lastLogin, description: last ? format.dateTime(last) : t.firstLogin },
          ]}
        />
      )}
      {last && (
        <p className="mt-3 text-solid-gray-700">
          {t.lastLoginHelp} <Link to="/mypage/account/security">{t.security}</Link>
        </p>
      )}
      <ButtonGroup>
        <ButtonLink variant={awaits ? 'outline' : undefined} to={resume ? returnTo : '/mypage'}>
          {resume ? t.resume : t.goOn}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}

/** The state of the account in words, and what it needs next. */
function OwnAccountState() {
  const { data, isError, refetch } = useSummary();
  if (data) return <AccountStatus of={data} />;
  return <ContentLoading failed={isError} onRetry={() => void refetch()} />;
}
