import type { ReactNode } from 'react';
import { LazySaveStatus } from '@/application/draft/LazySaveStatus';
import type { DraftSession } from '@/application/draft/session';
import { useAutosave } from '@/application/draft/useDraft';
import { useTexts } from '@/i18n/texts';
import { Link } from '@/ui/Link';
import { aboutTexts } from './texts';

/** Keeps the draft while the page is open. */
export function WithAutosave({
  session,
  children,
}: {
  session: DraftSession;
  children: ReactNode;
}) {
  const t = useTexts(aboutTexts);
  useAutosave(session);
  return (
    <>
      {children}
      <p className="mt-6 [&_a]:scroll-mb-16">
        <Link to="/mypage/application-draft">{t.later}</Link>
      </p>
      <LazySaveStatus session={session} />
    </>
  );
}
