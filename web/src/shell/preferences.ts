import type { Preference } from '@/api/model';
import type { Holder } from '@/api/user-info';
import { currentLang, setLang, store } from '@/i18n/lang';
import { readCookie } from '@/lib/cookie';
import { fontSize, setFontSize } from '@/lib/fontsize';

/**
 * Takes up what the account has chosen on another device, where this browser has chosen
 * nothing, and keeps with the account what is chosen from then on.
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
      if (!readCookie('lang')) setLang(preference.locale);
      if (!readCookie('fontSize') && preference.fontSize) setFontSize(preference.fontSize);
    }
    const now: Preference = { locale: currentLang(), fontSize: fontSize.get() };
    const before = kept;
    kept = JSON.stringify(now);
    // One after the other, so that the last choice is the one that stays.
    if (before !== undefined && before !== kept) last = last.then(() => keep(now)).catch(() => {});
  };
  for (const each of [holder, store, fontSize]) each.subscribe(look);
  look(); // the account may be known already
}
