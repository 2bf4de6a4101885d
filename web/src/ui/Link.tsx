import type { ComponentProps } from 'react';
import { texts, useTexts } from '@/i18n/texts';
import { cx } from './cx';
import { Icon } from './Icon';
import { RouteLink, type RouteLinkProps } from './RouteLink';

const catalogue = texts({
  newTab: { ja: '新しいタブで開きます', en: 'Opens in a new tab' },
});

const look =
  'text-key-1000 underline underline-offset-[3px] hover:text-key-900 hover:decoration-[3px] active:text-orange-800';

/** A link inside the portal. */
export function Link({ className, ...rest }: RouteLinkProps) {
  return <RouteLink {...rest} className={cx(look, className)} />;
}

/** A link of the document itself: a download, a place on the page. */
export function Anchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={cx(look, className)}>
      {children}
    </a>
  );
}

/** A link to another site, or to a page that is looked at beside a form; opens a new tab and says so. */
export function ExternalLink({ className, children, ...rest }: ComponentProps<'a'>) {
  const t = useTexts(catalogue);
  return (
    <a target="_blank" rel="noreferrer" {...rest} className={cx(look, className)}>
      {children}
      <Icon name="newTab" className="ms-1 size-4 align-[-0.125em]" />
      <span className="sr-only">{t.newTab}</span>
    </a>
  );
}
