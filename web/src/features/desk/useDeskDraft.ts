import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ReviewDetail } from '@/api/model';
import { staffApi } from '@/api/staff';
import { staffInfo } from '@/api/user-info';
import { joined } from './joined';
import { localTexts } from './localTexts';
import { hasUnreadDrafts, onTakeOver, readOnce } from './taken';

/** The forms of the desk that texts are typed into (internal/application/desk/draft.go). */
export type KeptForm =
  | 'correction'
  | 'addition'
  | 'refusal'
  | 'withdrawal-refusal'
  | 'question'
  | 'reply'
  | 'inspection'
  | 'paper-answer'
  | 'paper-withdrawal'
  | 'grant'
  | 'provisional'
  | 'unchecked'
  | 'difference'
  | 'transfer'
  | 'fee'
  | 'cancel-correction'
  | 'cancel-addition'
  | 'cancel-question'
  | 'call-off'
  | 'decision-return'
  | 'decision-withdraw'
  | 'take-over'
  | 'note';

/** How long nothing is typed before it is kept, in milliseconds. */
const PAUSE = 500;

/** What two have typed into a form, as it is kept. */
const both = (theirs: string, own: string) =>
  JSON.stringify(joined<unknown>(JSON.parse(theirs), JSON.parse(own)));

/** What waits in the tab about an application, of the officer who is signed in. */
export const hereOf = (number: string) => localTexts(staffInfo.get().info?.accountId ?? '', number);

/** What stands in the open forms of a case: told once something of it was sent, so that none of it is kept for what is over. */
const open = new Set<() => void>();

/** Something of the case was sent. */
export function sentOf(number: string) {
  hereOf(number).sent();
  for (const each of open) each();
}

/**
 * Keeps on the server what is typed into a form about an application, and brings it back when the
 * form opens again. Until the server has it, also where the session is over, it waits in the tab. The
 * server forgets it once something is sent; what lasts is on the page beyond that, and kept anew then. What a colleague typed comes
 * with a case that is taken on this page: it is read once more then, and joins what is typed here.
 */
export function useDeskDraft<T>(
  review: ReviewDetail,
  form: KeptForm,
  typed: T,
  restore: (typed: T) => void,
  lasting = false,
) {
  const { electronicApplicationNumber, version } = review;
  const content = JSON.stringify(typed);
  const blank = typeof typed === 'string' ? '""' : content; // a text may be there from before
  const state = useRef({
    blank,
    kept: blank,
    content,
    restore,
    version,
    latest: version,
    loaded: false,
  });
  state.current.content = content;
  state.current.restore = restore;
  state.current.latest = version;
  const keep = useRef(() => {});
  keep.current = () => {
    const now = state.current;
    if (!now.loaded || now.content === now.kept) return;
    const sent = now.content;
    now.kept = sent;
    const kept = sent === now.blank ? '' : sent;
    const here = hereOf(electronicApplicationNumber);
    staffApi
      .call(
        '/api/staff/common/review/draft-keep',
        { electronicApplicationNumber, version: now.version, form, content: kept },
        { quiet: true },
      )
      .then(() => here.get(form) === sent && here.forget(form))
      .catch(() => {
        now.kept = ''; // it stays on the page: the next pause tries again
      });
  };
  useEffect(() => {
    const sent = () => {
      state.current.kept = state.current.content;
    };
    open.add(sent);
    return () => void open.delete(sent);
  }, []);
  const reread = useRef(() => {});
  useEffect(
    () =>
      onTakeOver(() => {
        if (state.current.loaded) reread.current();
      }),
    [],
  );
  useEffect(() => {
    const now = state.current;
    let gone = false;
    const load = () =>
      staffApi
        .call(
          '/api/staff/common/review/draft-get',
          { electronicApplicationNumber, form },
          { quiet: true },
        )
        .then(({ content: kept }) => {
          if (gone) return;
          now.loaded = true;
          now.kept = kept || now.blank;
          const taken = hasUnreadDrafts(electronicApplicationNumber, form);
          readOnce(form);
          if (taken) now.version = now.latest;
          else if (now.content !== now.blank) return keep.current();
          const here = hereOf(electronicApplicationNumber).get(form);
          const own = now.content === now.blank ? here : now.content;
          const typed = taken && own && kept ? both(kept, own) : (own ?? kept);
          if (typed === now.content) return keep.current();
          if (typed === '') return;
          // What waited in the tab is kept by the pause that follows. At once, before anybody types into what was blank.
          flushSync(() => now.restore(JSON.parse(typed)));
        })
        .catch(() => {
          now.loaded = true;
        });
    reread.current = () => {
      if (hasUnreadDrafts(electronicApplicationNumber, form)) void load();
    };
    void load();
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
    const now = state.current;
    now.version = version;
    if (now.content !== now.kept) hereOf(electronicApplicationNumber).set(form, now.content);
    const timer = setTimeout(() => keep.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [content]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move makes another version.
  useEffect(() => {
    const now = state.current;
    if (!lasting || now.version === version) return;
    now.version = version;
    // What a colleague typed is read first, so that it is not written over.
    if (now.content === now.blank || hasUnreadDrafts(electronicApplicationNumber, form)) return;
    now.kept = '';
    keep.current();
  }, [version]);
}
