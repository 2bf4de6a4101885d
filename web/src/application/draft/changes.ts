import type { Evaluation } from '@/forms/procedure/definition';
import { type Change, diff } from '@/forms/procedure/diff';
import { environment } from './environment';
import type { DraftSession } from './session';

/** What was filed last, as the procedure reads it; worked out once for a draft that is open. */
const known = new WeakMap<DraftSession, Evaluation>();

/** What was filed last for the licence. */
export function beforeOf(session: DraftSession): Evaluation {
  const found =
    known.get(session) ??
    session.form.engine.evaluate(session.before, environment(session.files.get()));
  known.set(session, found);
  return found;
}

/**
 * What a draft changes of what was filed last; sections that begin afresh are no change, but
 * where they are corrected.
 */
export function changesOf(session: DraftSession, after: Evaluation): Change[] {
  const { definition } = session;
  const fresh = session.corrects ? [] : (definition.subject?.fresh ?? []);
  return diff(definition, beforeOf(session).data, after.data).filter(
    ({ pointer }) => !fresh.includes(pointer.split('/')[1] ?? ''),
  );
}
