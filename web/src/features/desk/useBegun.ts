import { useState } from 'react';
import type { ReviewDetail } from '@/api/model';
import { aboutOf, isAbout, type Kept } from './begun';
import { type KeptForm, useDeskDraft } from './useDeskDraft';

/**
 * Keeps what is typed of a licence with what of the case it was typed about. What comes back into a case that changed
 * since is not restored but given as stale, and stays kept until the officer has said what becomes of it.
 */
export function useBegun<T extends object>(
  review: ReviewDetail,
  form: KeptForm,
  typed: T,
  restore: (typed: Kept<T>) => void,
) {
  const [first] = useState(() => JSON.stringify(typed));
  const [stale, setStale] = useState<Kept<T>>();
  const about = aboutOf(review);
  const content = JSON.stringify(typed) === first ? typed : { ...typed, about };
  useDeskDraft<Kept<T>>(
    review,
    form,
    stale ?? content,
    (kept) => (isAbout(kept.about, about) ? restore(kept) : setStale(kept)),
    true,
  );
  return {
    stale,
    about,
    /** Has done with what is stale: it was brought back, or is given up. */
    settle: () => setStale(undefined),
  };
}
