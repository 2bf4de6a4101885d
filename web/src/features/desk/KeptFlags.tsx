import { useEffect, useRef } from 'react';
import type { ReviewDetail } from '@/api/model';
import { useFlags } from './flags';
import { useDeskDraft } from './useDeskDraft';

/** Keeps the flags on the server while a correction can be asked for, and forgets them on the page once it cannot. */
export function KeptFlags({ review }: { review: ReviewDetail }) {
  const { typed, restore } = useFlags();
  useDeskDraft(review, 'correction', typed, restore, true);
  const forget = useRef(restore);
  forget.current = restore;
  useEffect(() => () => forget.current({ text: '', due: '', comments: {} }), []);
  return null;
}
