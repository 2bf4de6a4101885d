import type { Holder } from '@/api/user-info';
import { currentLang, langKept, langPending, store } from '@/i18n/lang';

/** Keeps with the account the language that was chosen here, before the sign-in or from then on. */
export function keepLang(
  holder: Pick<Holder<unknown>, 'get' | 'subscribe'>,
  keep: (locale: 'ja' | 'en') => Promise<unknown>,
): void {
  let sent: string | undefined;
  const look = () => {
    const locale = currentLang();
    if (!holder.get().isLogin || !langPending() || sent === locale) return;
    sent = locale;
    keep(locale)
      // What was chosen meanwhile is sent by itself.
      .then(() => sent === currentLang() && langKept())
      .catch(() => {
        sent = undefined;
      });
  };
  for (const each of [holder, store]) each.subscribe(look);
  // Who is signed in may be known before this is loaded.
  look();
}
