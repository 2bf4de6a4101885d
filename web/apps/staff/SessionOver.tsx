import { useEffect, useState } from 'react';
import { useLang } from '@/i18n/lang';
import { texts as catalogue, useTexts } from '@/i18n/texts';
import { CHANGED, forgetEndReason } from '@/lib/ended';
import { loginUrl, useAccount, usePortal } from '@/shell/config';
import { popup } from '@/shell/problem';
import { Button, ButtonAnchor } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { CopyButton } from '@/ui/CopyButton';
import { onSignedIn } from './signedIn';
import { forgetTyped, leftTyped, type TypedText } from './typed';
import { keepTyped } from './watchTyped';

const overTexts = catalogue({
  title: {
    ja: 'セッションが終わる前に入力していた文章',
    en: 'What you were writing when the session ended',
  },
  lead: {
    ja: '送信されていません。続けるときは、もう一度入力欄に貼り付けてください。',
    en: 'It was not sent. To go on, paste it into its field again.',
  },
  name: { ja: '入力していた文章', en: 'what you were writing' },
  close: { ja: '閉じる', en: 'Close' },
  newTab: { ja: '新しいタブでログインする', en: 'Sign in on a new tab' },
});

/** Texts that were typed and not sent, each by the name of its field, to be copied. */
export function TypedTexts({ account }: { account: string }) {
  const t = useTexts(overTexts);
  const [texts, setTexts] = useState(() => JSON.parse(leftTyped(account) || '[]') as TypedText[]);
  if (texts.length === 0) return null;
  const close = () => {
    forgetTyped(account);
    setTexts([]);
  };
  return (
    <section aria-labelledby="typed-before" className="mb-6">
      <Card>
        <p id="typed-before" className="font-bold">
          {t.title}
        </p>
        <p className="mt-2">{t.lead}</p>
        <dl className="my-4 space-y-3">
          {texts.map(({ label, text }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes; two fields may have one name.
            <div key={n}>
              <dt className="font-bold">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-4">
          <CopyButton name={t.name} value={texts.map(({ text }) => text).join('\n\n')} />
          <Button variant="outline" size="sm" onClick={close}>
            {t.close}
          </Button>
        </div>
      </Card>
    </section>
  );
}

/** Leads whose session has ended to a sign-in beside the page, which then goes on as it stands. */
export function SignInBeside() {
  const t = useTexts(overTexts);
  const lang = useLang();
  const portal = usePortal();
  const { info } = useAccount();
  const account: string = info?.accountId ?? '';
  useEffect(
    () =>
      onSignedIn(account, () => {
        forgetEndReason();
        if (popup.get()?.reason !== CHANGED) return popup.set(null);
        // The page is one of the role or the bureaus from before: it is read anew, with what was typed above it.
        keepTyped(account);
        window.location.reload();
      }),
    [account],
  );
  return (
    <ButtonAnchor href={loginUrl(portal, portal.home, lang)} target="_blank">
      {t.newTab}
    </ButtonAnchor>
  );
}
