import type { Preference } from '@/api/model';
import type { Holder } from '@/api/user-info';
import { currentLang, langChosen, langKept, langPending, setLang, store } from '@/i18n/lang';
import { readCookie } from '@/lib/cookie';
import { fontSize, setFontSize } from '@/lib/fontsize';

/**
 * Takes up what the account has chosen on another device, where this browser has chosen
 * nothing, and keeps with the account the language that was chosen here before the sign-in
 * and what is chosen from then on.
 */
export function watchPreference(
  holder: Holder<{ preference: Preference }>,
  keep: (chosen: Preference) => Promise<unknown>,
): void {
  let kept: string | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const look = () => {
    const { isLogin, info } = holder.get();
    if (!isLogin || !info) return;
    const { preference } = info;
    if (kept === undefined) {
      if (!langChosen()) setLang(preference.locale);
      if (!readCookie('fontSize') && preference.fontSize) setFontSize(preference.fontSize);
    }
    const now: Preference = { locale: currentLang(), fontSize: fontSize.get() };
    // What nobody has chosen here is no difference from what the account has.
    const before = kept ?? (langPending() ? JSON.stringify(preference) : undefined);
    kept = JSON.stringify(now);
    if (before === undefined) return;
    const changed = before !== kept;
    // One after the other, so that the last choice is the one that stays.
    last = last
      .then(() => (changed ? keep(now) : undefined))
      .then(langKept)
      .catch(() => {});
  };
  for (const each of [holder, store, fontSize]) each.subscribe(look);
  // Who is signed in may be known before this is loaded.
  look();
}
