import { useEffect, useRef } from 'react';
import type { ReviewDetail } from '@/api/model';

/** Whether the document was loaded as the page of a case or the work list, which alone may run the reader of PDFs (httpx.WorkerCSP). */
function mayRead(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded) return true;
  const { pathname } = new URL(loaded.name, location.href);
  return pathname === location.pathname || pathname === '/desk';
}

/**
 * Whether a case with PDFs was reached from a page whose policy lets nothing read them: it is loaded anew then, before anything of it
 * is shown or typed. What comes to a case later loads nothing anew.
 */
export function useReader(review: ReviewDetail | undefined): boolean {
  const decided = useRef({ number: '', again: false });
  const number = review?.electronicApplicationNumber;
  if (review && number && decided.current.number !== number) {
    const again =
      review.attachments.some(({ contentType }) => contentType === 'application/pdf') && !mayRead();
    decided.current = { number, again };
  }
  const { again } = decided.current;
  useEffect(() => {
    if (again) location.reload();
  }, [again]);
  return again;
}
