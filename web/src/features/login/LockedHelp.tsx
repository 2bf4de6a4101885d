import { texts, useTexts } from '@/i18n/texts';
import { Link } from '@/ui/Link';
import type { Lock } from './useSignIn';

const catalogue = texts({
  awhile: {
    ja: '失敗が続いたときは、アカウントを守るためにしばらく止めます。登録した内容に変わりはありません。お急ぎの場合は、メールでパスワードを再設定すると、すぐにログインできます。',
    en: 'After several failures sign-in rests for a while to protect the account; nothing in it has changed. If you cannot wait, set a new password by email, and you can sign in at once.',
  },
  forGood: {
    ja: '失敗が非常に多かったため、アカウントを守るために止めました。登録した内容に変わりはありませんが、待っても再開しません。メールでパスワードを再設定すると、すぐにログインできます。',
    en: 'There were very many failures, so it was stopped to protect the account; nothing in it has changed. It does not come back by waiting: set a new password by email, and you can sign in at once.',
  },
  secondFactor: {
    ja: '間違いが非常に多かったため、アカウントを守るために止めました。待っても、パスワードを再設定しても再開しません。これまでにログインしたことのあるブラウザーと、ほかのログイン方法は使えます。どちらも使えないときは、総合通信局にお問い合わせください。',
    en: 'Very many were wrong, so this was stopped to protect the account; neither waiting nor a new password brings it back. Browsers in which you have signed in before and your other login methods still work. If you have neither, contact the bureau.',
  },
  recover: { ja: 'パスワードを再設定する', en: 'Set a new password' },
});

/** What helps who has to wait, or would wait in vain. */
export default function LockedHelp({ lock }: { lock: Lock }) {
  const t = useTexts(catalogue);
  return (
    <>
      <p className="mt-2">{t[lock]}</p>
      {lock !== 'secondFactor' && (
        <p className="mt-2">
          <Link to="/oidc/login/recovery">{t.recover}</Link>
        </p>
      )}
    </>
  );
}
