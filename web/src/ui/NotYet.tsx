import { type Feature, useNotYet } from '@/i18n/opening';
import { NotificationBanner } from './Banner';

/** Says that something is not open yet; nothing where it is. */
export function NotYet({ of }: { of: Feature }) {
  const note = useNotYet(of);
  return note ? (
    <div className="mb-8">
      <NotificationBanner tone="warning" title={note} />
    </div>
  ) : null;
}
