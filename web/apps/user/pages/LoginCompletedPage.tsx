import { useSearchParams } from 'react-router';
import { useFormat } from '@/i18n/format';
import { texts, useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { DescriptionList } from '@/ui/Table';
import { accountName } from '../portal';

const catalogue = texts({
  title: { ja: 'ログインしました', en: 'You are signed in' },
  account: { ja: 'アカウント', en: 'Account' },
  lastLogin: { ja: '前回のログイン', en: 'Last sign-in' },
  lastLoginHelp: {
    ja: '前回のログインに心当たりがない場合は、すぐにパスワードを変更してください。',
    en: 'If you do not recognise the last sign-in, change your password at once.',
  },
  goOn: { ja: 'マイページへ進む', en: 'Go to My Page' },
  resume: { ja: '元の画面へ進む', en: 'Go on to where you were' },
});

const insidePath = /^\/(?![/\\])[^\\]*$/;

/** SHN0031: the sign-in is complete; goes on to where it began, or to my page. */
export default function LoginCompletedPage() {
  const t = useTexts(catalogue);
  const format = useFormat();
  const { info } = useAccount();
  const returnTo = useSearchParams()[0].get('p') ?? '';
  const resume = insidePath.test(returnTo) && returnTo !== '/mypage';
  const last = info?.userAttribute.lastLoginDate;
  return (
    <>
      <PageHeading title={t.title} />
      {info && (
        <DescriptionList
          items={[
            { term: t.account, description: accountName(info) },
            ...(last ? [{ term: t.lastLogin, description: format.dateTime(last) }] : []),
          ]}
        />
      )}
      {last && <p className="mt-3 text-solid-gray-700">{t.lastLoginHelp}</p>}
      <ButtonGroup>
        <ButtonLink to={resume ? returnTo : '/mypage'}>{resume ? t.resume : t.goOn}</ButtonLink>
      </ButtonGroup>
    </>
  );
}
