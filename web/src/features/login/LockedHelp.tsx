import { texts, useTexts } from '@/i18n/texts';
import { Link } from '@/ui/Link';

const catalogue = texts({
  why: {
    ja: '失敗が続いたため、ログインをしばらく止めています。アカウントを守るためで、登録した内容に変わりはありません。お急ぎの場合は、メールでパスワードを再設定すると、すぐにログインできます。',
    en: 'Sign-in is on hold because of several failures. This protects the account; nothing in it has changed. If you cannot wait, set a new password by email, and you can sign in at once.',
  },
  recover: { ja: 'パスワードを再設定する', en: 'Set a new password' },
});

/** What helps who has to wait, or would wait in vain. */
export default function LockedHelp() {
  const t = useTexts(catalogue);
  return (
    <>
      <p className="mt-2">{t.why}</p>
      <p className="mt-2">
        <Link to="/oidc/login/recovery">{t.recover}</Link>
      </p>
    </>
  );
}
