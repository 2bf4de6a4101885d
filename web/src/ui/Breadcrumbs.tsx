import { texts, useTexts } from '@/i18n/texts';
import { agency } from '@/lib/mandate';
import { Icon } from './Icon';
import { Link } from './Link';

const catalogue = texts({
  breadcrumbs: { ja: '現在のページの位置', en: 'Breadcrumbs' },
});

/** The way to a page; the last entry is the page itself. */
export function Breadcrumbs({ items }: { items: readonly { label: string; to?: string }[] }) {
  const t = useTexts(catalogue);
  // Who acts for somebody has no page of their own above these.
  const crumbs = items.filter(({ to }) => !to || !agency.opens || agency.opens(to));
  return (
    <nav aria-label={t.breadcrumbs} className="mb-4 text-[0.875rem] print:hidden">
      <ol className="flex flex-wrap gap-x-1">
        {crumbs.map((item, index) => (
          <li key={item.label} className="flex gap-x-1">
            {index > 0 && <Icon name="right" className="mt-1.5 size-4 text-solid-gray-600" />}
            {item.to ? (
              // Space around the text: a target is 24 px high at least (WCAG 2.5.8).
              <Link to={item.to} className="inline-block py-0.5">
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="py-0.5">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
