import { lazy, type ReactNode, Suspense } from 'react';
import { useTexts } from '@/i18n/texts';
import { loadChunk } from '@/lib/reload';
import { Link } from '@/ui/Link';
import { aboutTexts } from './about/texts';
import type { DraftSession } from './draft/session';
import { useKeeping } from './draft/useDraft';

const SaveStatus = lazy(async () => ({
  default: (await loadChunk(() => import('./draft/SaveStatus'))).SaveStatus,
}));

/** Keeps the draft while the page is open. */
export function Kept({ session, children }: { session: DraftSession; children: ReactNode }) {
  const t = useTexts(aboutTexts);
  useKeeping(session);
  return (
    <>
      {children}
      <p className="mt-6">
        <Link to="/mypage/application-draft">{t.later}</Link>
      </p>
      <Suspense fallback={null}>
        <SaveStatus session={session} />
      </Suspense>
    </>
  );
}
