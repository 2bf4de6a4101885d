import { useEffect, useRef } from 'react';
import { texts, useTexts } from '@/i18n/texts';
import { Icon } from './Icon';
import { Anchor, Link } from './Link';

const summaryTexts = texts({
  title: {
    ja: (count: number) => `入力内容に${count}件の誤りがあります`,
    en: (count: number) =>
      count === 1
        ? 'There is 1 problem with your entries'
        : `There are ${count} problems with your entries`,
  },
  lead: {
    ja: '次の項目を確認して、直してください。',
    en: 'Please check and correct the following items.',
  },
  at: {
    ja: (page: string) => `手順「${page}」の`,
    en: (page: string) => `In the step "${page}", `,
  },
});

/** A mistake, the id of its control, and the label it is known by. */
export interface SummaryItem {
  id: string;
  label?: string;
  text: string;
  code?: string;
  /** The page that it stands on, where that is another: its name, and the way to the control. */
  page?: { name: string; to: string };
}

/** Asks, on the document, that a control is shown which may not be in the page: its id is the detail. */
export const SEEK = 'field-seek';

/** Brings a control into view and gives it the focus; the first control of a group likewise. */
export function focusField(id: string): void {
  document.dispatchEvent(new CustomEvent(SEEK, { detail: id }));
  const found = document.getElementById(id);
  if (!found) return;
  found.closest('details')?.setAttribute('open', '');
  const inner = found.matches('input,select,textarea,button,a,[tabindex]')
    ? found
    : (found.querySelector<HTMLElement>('input,select,textarea,button,a') ?? found);
  inner.closest('[data-field]')?.scrollIntoView({ block: 'start' });
  inner.focus({ preventScroll: true });
}

/**
 * All mistakes of a form, each a link to its field. It takes the focus when it
 * appears and again whenever attempt changes (the number of times 'next' was
 * pressed), not when a text only changes language.
 */
export function ErrorSummary({
  errors,
  total = errors.length,
  attempt = 0,
}: {
  errors: readonly SummaryItem[];
  /** The number of mistakes, where an item stands for several. */
  total?: number;
  attempt?: number;
}) {
  const t = useTexts(summaryTexts);
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt asks for the focus again.
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-8 rounded-12 border-3 border-error-1 px-4 py-4 sm:px-6"
    >
      <h2 className="text-[length:min(1.25rem,8vw)] font-bold">
        <Icon name="error" className="me-2 inline size-6 align-[-0.2em] text-error-1" />
        {t.title(total)}
      </h2>
      <p className="mt-1">{t.lead}</p>
      <ul className="mt-2 max-h-[60vh] list-disc overflow-y-auto ps-6">
        {errors.map((error) => (
          <li key={`${error.id} ${error.code ?? error.text}`}>
            {error.page ? (
              <Link to={error.page.to}>
                {t.at(error.page.name)}
                {wording(error)}
              </Link>
            ) : (
              <Anchor
                href={`#${error.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(error.id);
                }}
              >
                {wording(error)}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const wording = ({ label, text }: SummaryItem) =>
  label ? `${label}${/[?？]$/.test(label) ? ' ' : ': '}${text}` : text;
