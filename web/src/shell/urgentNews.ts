import type { Bilingual } from '@/i18n/lang';
import { readCookie } from '@/lib/cookie';

/** An urgent announcement, as the server tells open pages of it. */
export interface UrgentItem {
  id: string;
  kind: string;
  title: Bilingual;
}

/** The ids the reader has hidden, for as long as the browser is open (internal/site, urgent). */
const COOKIE = 'urgent';

const hidden = () => (readCookie(COOKIE) ?? '').split('.').filter(Boolean);

const banner = () => document.querySelector<HTMLElement>('#urgent .urgent');

/** Lets the reader hide what stands there. */
export function watchUrgent(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('.urgent button')) return;
    const ids = [...hidden(), ...(banner()?.dataset.ids ?? '').split('.')];
    // Without a lifetime: it ends with the browser.
    const secure = location.protocol === 'https:' ? ' Secure;' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: see lib/cookie.
    document.cookie = `${COOKIE}=${[...new Set(ids)].slice(-20).join('.')}; Path=/;${secure} SameSite=Lax`;
    banner()?.remove();
    document.getElementById('main')?.focus();
  });
}

/** What a banner says, and where it leads. */
const textOf = (box: Element | null) =>
  [...(box?.querySelectorAll('a') ?? [])].map((link) => link.href + link.textContent).join();

/** Shows what is urgent by now, as it is worded by now; what stands there already is left alone. */
export function showUrgent(all: readonly UrgentItem[]): void {
  const gone = hidden();
  const items = all.filter(({ id }) => !gone.includes(id));
  const before = banner();
  const now = items.length > 0 ? made(items) : null;
  if (textOf(before) === textOf(now)) return;
  before?.remove();
  if (now) document.getElementById('urgent')?.append(now);
}

/** The same as internal/site/fragments/urgent.html. */
function made(items: readonly UrgentItem[]): HTMLElement {
  const ids = items.map(({ id }) => id).join('.');
  const title = element('p', { id: 'urgent-title' }, ...both(titleText));
  const links = items.map(({ id, kind, title }) => {
    const href = `/announcement/detail-${kind}?${new URLSearchParams({ announcementId: id })}`;
    return element('li', {}, element('a', { href }, ...both(title)));
  });
  const hide = element('button', { type: 'button' }, ...both(hideText));
  const box = element('div', {}, title, element('ul', {}, ...links), hide);
  return element(
    'aside',
    { class: 'urgent', 'aria-labelledby': 'urgent-title', 'data-ids': ids },
    box,
  );
}

const titleText: Bilingual = { ja: '緊急のお知らせ', en: 'Urgent announcements' };
const hideText: Bilingual = { ja: '非表示にする', en: 'Hide' };

/** Both languages: the style sheet shows the page's. */
const both = ({ ja, en }: Bilingual) => [
  element('span', { lang: 'ja' }, ja),
  element('span', { lang: 'en' }, en),
];

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
