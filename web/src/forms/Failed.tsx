import type { ReactNode } from 'react';
import { texts, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import type { Failure } from './useAction';

const catalogue = texts({
  title: { ja: '変更できませんでした', en: 'Nothing was changed' },
});

/** Says why an act failed, and takes the focus. */
export function Failed({
  failure,
  title,
  children,
}: {
  failure: Failure | null;
  /** Where it is left out, the act would have changed something. */
  title?: string;
  /** Ways out, below what is said. */
  children?: ReactNode;
}) {
  const t = useTexts(catalogue);
  return failure ? (
    <div className="mb-6">
      <NotificationBanner
        key={failure.attempt}
        tone="error"
        announce
        title={title ?? t.title}
        actions={children}
      >
        {failure.text}
      </NotificationBanner>
    </div>
  ) : null;
}
