import { Suspense, useState } from 'react';
import { lazyPart } from '@/ui/lazyPart';

/** Few accounts wait for a letter; the others do not load its form. */
const LetterCode = lazyPart(() => import('./LetterCode'));

/** Takes the code of a letter that is on its way, and stays to say that it was right. */
export function LetterPart({ pending }: { pending: boolean }) {
  const [wanted, want] = useState(pending);
  if (pending && !wanted) want(true);
  return wanted ? (
    <Suspense fallback={null}>
      <LetterCode pending={pending} />
    </Suspense>
  ) : null;
}
