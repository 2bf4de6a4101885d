import { formatDate } from './format';
import { type Lang, useLang } from './lang';
import { messages } from './messages.gen';

/** The values of a message's {placeholders}. */
export type MessageParams = Readonly<Record<string, string | number>>;

type Words = { ja: string; en: string };

const catalogue: Readonly<
  Record<string, (Words & { reasons?: Readonly<Record<string, Words>> }) | undefined>
> = messages;

/**
 * The text of a catalogue code (MSG-LIT-E-0001 …) with its {params} filled in,
 * dates among them as the language writes them; the param reason chooses closer words where it has such.
 * An unknown code gives the code itself, so that a report can name it.
 */
export function messageText(code: string, params: MessageParams, lang: Lang): string {
  const message = catalogue[code];
  return filled((message?.reasons?.[params.reason ?? ''] ?? message)?.[lang] ?? code, params, lang);
}

/** A text with its {params} filled in, dates as the language writes them; what is not known is left open, never shown as {name}. */
export function filled(text: string, params: MessageParams, lang: Lang): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '…');
    const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})( \d{2}:\d{2})?$/.exec(value) ?? [];
    return day ? `${formatDate(day, lang) || day}${time}` : value;
  });
}

/** messageText in the current language. */
export function useMessage(): (code: string, params?: MessageParams) => string {
  const lang = useLang();
  return (code, params = {}) => messageText(code, params, lang);
}
