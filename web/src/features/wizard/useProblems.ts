import { useSyncExternalStore } from 'react';
import { infectedProblems } from '@/application/documents/files';
import type { DraftSession } from '@/application/draft/session';
import type { Problem } from '@/forms/procedure/definition';
import { useStore } from '@/lib/useStore';
import { unchanged } from './unchanged';

/** A change that changes nothing; the server refuses it in the same words. */
const nothing: Problem = { pointer: '/change', code: 'MSG-LIT-E-0018', params: {} };

/**
 * All that stands in the way of submitting: what the form lacks, files that cannot be filed, and a
 * change that changes nothing.
 */
export function useProblems(session: DraftSession): readonly Problem[] {
  const found = infectedProblems(useSyncExternalStore(session.files.subscribe, session.files.get));
  const none = useStore(unchanged) === session.id ? [nothing] : [];
  const { form } = session;
  const problems = useSyncExternalStore(
    (listener) => form.onState(listener),
    () => form.problems,
  );
  return [...problems, ...found, ...none];
}

/** The id of their list on the confirmation; 'submit' leads to it while it is there. */
export const PROBLEMS_ID = 'confirm-problems';
