import { chooseLang, useLang } from '@/i18n/lang';
import { fontSize, fontSizes, setFontSize } from '@/lib/fontsize';
import { useStore } from '@/lib/useStore';
import { cx } from '@/ui/cx';
import { useShellTexts } from './useShellTexts';

/** Switches the language in place; the button says the other language's own name. */
export function LanguageSwitch() {
  const lang = useLang();
  const other = lang === 'ja' ? 'en' : 'ja';
  return (
    <button
      type="button"
      lang={other}
      onClick={() => chooseLang(other)}
      className="-ms-2 inline-flex min-h-9 items-center gap-1 rounded-6 px-2 lg:ms-0 text-[0.875rem] underline underline-offset-[3px] hover:decoration-[3px]"
    >
      {other === 'en' ? 'English' : '日本語'}
    </button>
  );
}

/** Chooses the size of all text. */
export function FontSizeControl() {
  const t = useShellTexts();
  const size = useStore(fontSize);
  return (
    <fieldset className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <legend className="float-start text-[0.875rem]">{t.fontSize}</legend>
      <div className="flex flex-wrap rounded-6 border border-current">
        {fontSizes.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={size === each}
            onClick={() => setFontSize(each)}
            className={cx(
              'min-h-8 px-2.5 text-[0.875rem] first:rounded-s-[0.3125rem] last:rounded-e-[0.3125rem] focus-visible:z-10',
              size === each
                ? 'bg-solid-gray-800 font-bold text-white'
                : 'bg-white text-solid-gray-800 underline underline-offset-[3px] hover:bg-solid-gray-100',
            )}
          >
            {t[each]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
