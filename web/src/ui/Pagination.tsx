import { Navigate } from 'react-router';
import { texts, useTexts } from '@/i18n/texts';
import { ButtonLink } from './Button';

const pageTexts = texts({
  pages: { ja: 'ページの切り替え', en: 'Pages' },
  previous: { ja: '前へ', en: 'Previous' },
  next: { ja: '次へ', en: 'Next' },
  pageOf: {
    ja: (page: number, pages: number) => `${page} / ${pages}ページ`,
    en: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
});

/** Moves between the pages of a long list; nothing where there is only one. A page past the end leads to the last. */
export function Pagination({
  page,
  pages,
  stale = false,
  to,
}: {
  /** From 1. */
  page: number;
  pages: number;
  /** What is shown, and so the number of pages, is that of the list before. */
  stale?: boolean;
  /** The address of a page. */
  to: (page: number) => string;
}) {
  const t = useTexts(pageTexts);
  if (!stale && pages > 0 && page > pages) return <Navigate replace to={to(pages)} />;
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={t.pages}
      className="mt-6 flex flex-wrap items-center justify-center gap-x-6 gap-y-2 print:hidden"
    >
      {page > 1 && (
        <ButtonLink variant="outline" size="md" to={to(page - 1)}>
          {t.previous}
        </ButtonLink>
      )}
      <span>{t.pageOf(page, pages)}</span>
      {page < pages && (
        <ButtonLink variant="outline" size="md" to={to(page + 1)}>
          {t.next}
        </ButtonLink>
      )}
    </nav>
  );
}
