import type { ReactNode } from 'react';
import { NotificationBanner } from '@/ui/Banner';
import type { Failure } from './useAct';

/** Says why an act failed, and takes the focus. */
export function Failed({
  failure,
  title,
  children,
}: {
  failure: Failure | null;
  title: string;
  /** Ways out, below what is said. */
  children?: ReactNode;
}) {
  return failure ? (
    <div className="mb-6">
      <NotificationBanner
        key={failure.attempt}
        tone="error"
        announce
        title={title}
        actions={children}
      >
        {failure.text}
      </NotificationBanner>
    </div>
  ) : null;
}
