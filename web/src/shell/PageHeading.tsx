import { type ReactNode, useEffect } from 'react';
import { usePick } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { usePortal } from './config';
import { useShellTexts } from './useShellTexts';

/**
 * Sets the document's title: 'page | service', with 'Error:' in front while the
 * page shows mistakes.
 */
export function usePageTitle(title: string, hasErrors = false): void {
  const service = usePick()(usePortal().title);
  const { errorPrefix } = useShellTexts();
  useEffect(() => {
    document.title = `${hasErrors ? errorPrefix : ''}${title ? `${title} | ` : ''}${service}`;
  }, [title, service, hasErrors, errorPrefix]);
}

/** The one h1 of a page. It also titles the document and takes the focus after a navigation. */
export function PageHeading({
  title,
  lead,
  hasErrors,
}: {
  title: string;
  /** One or two sentences under the heading. */
  lead?: ReactNode;
  hasErrors?: boolean;
}) {
  usePageTitle(title, hasErrors);
  return (
    <div className="mb-8">
      <Heading level={1} tabIndex={-1}>
        {title}
      </Heading>
      {lead && <p className="mt-3 text-solid-gray-700 empty:hidden">{lead}</p>}
    </div>
  );
}
