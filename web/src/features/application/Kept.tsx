import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { Link } from '@/ui/Link';
import { aboutTexts } from './about/texts';
import { LazySaveStatus } from './draft/LazySaveStatus';
import type { DraftSession } from './draft/session';
import { useKeeping } from './draft/useDraft';

/** Keeps the draft while the page is open. */
export function Kept({ session, children }: { session: DraftSession; children: ReactNode }) {
  const t = useTexts(aboutTexts);
  useKeeping(session);
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
