import { useEffect, useRef } from 'react';
import type { ReviewDetail } from '@/api/model';
import { staffApi } from '@/api/staff';

/** The forms of the desk that texts are typed into (internal/application/desk/draft.go). */
export type KeptForm = 'correction' | 'addition' | 'refusal' | 'withdrawal-refusal' | 'note';

/** How long nothing is typed before it is kept, in milliseconds. */
const PAUSE = 500;

/**
 * Keeps on the server what is typed into a form about an application, and brings it back when the
 * form opens again. The server forgets it once it is sent.
 */
export function useDeskDraft<T>(
  review: ReviewDetail,
  form: KeptForm,
  typed: T,
  restore: (typed: T) => void,
) {
  const { electronicApplicationNumber, version } = review;
  const content = JSON.stringify(typed);
  const blank = typeof typed === 'string' ? '""' : content; // a text may be there from before
  const state = useRef({ blank, kept: blank, content, restore, version, loaded: false });
  state.current.content = content;
  state.current.restore = restore;
  const keep = useRef(() => {});
  keep.current = () => {
    const now = state.current;
    if (!now.loaded || now.content === now.kept) return;
    now.kept = now.content;
    const kept = now.content === now.blank ? '' : now.content;
    staffApi
      .call(
        '/api/staff/common/review/draft-keep',
        { electronicApplicationNumber, version: now.version, form, content: kept },
        { quiet: true },
      )
      .catch(() => {
        now.kept = ''; // it stays on the page: the next pause tries again
      });
  };
  useEffect(() => {
    const now = state.current;
    let gone = false;
    staffApi
      .call(
        '/api/staff/common/review/draft-get',
        { electronicApplicationNumber, form },
        { quiet: true },
      )
      .then(({ content: kept }) => {
        if (gone) return;
        now.loaded = true;
        if (kept === '' || now.content !== now.blank) return keep.current();
        now.kept = kept;
        now.restore(JSON.parse(kept));
      })
      .catch(() => {
        now.loaded = true;
      });
    const leave = () => keep.current();
    addEventListener('pagehide', leave);
    return () => {
      gone = true;
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [electronicApplicationNumber, form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is typed begins the pause anew.
  useEffect(() => {
    // What was typed for a version that is over has been sent, and is not kept for the next one.
    state.current.version = version;
    const timer = setTimeout(() => keep.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [content]);
}
