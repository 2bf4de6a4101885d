import { type Feature, useOpeningNote } from '@/i18n/opening';
import { NotificationBanner } from './Banner';

/** Says that something is not open yet; nothing where it is. */
export function OpeningNote({ of }: { of: Feature }) {
  const note = useOpeningNote(of);
  return note ? (
    <div className="mb-8">
      <NotificationBanner tone="warning" title={note} />
    </div>
  ) : null;
}
