import { useEffect, useMemo, useState } from 'react';
import { useEvaluation } from '@/forms/FormContext';
import { type DraftSession, environment } from './draft/session';
import { following } from './modify/places';

/** The places that may be changed: those that were returned, and those that follow from them. */
export function useOpened(session: DraftSession, returned: readonly string[]): ReadonlySet<string> {
  const { definition, form } = session;
  const now = useEvaluation(form);
  const before = useMemo(
    () => form.engine.evaluate(session.before, environment(session.files.get())),
    [session, form],
  );
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(returned));
  // What has been opened stays, so that nothing goes away while it is typed.
  useEffect(() => {
    setOpened((known) => {
      const more = following(definition, before, now).filter((place) => !known.has(place));
      return more.length === 0 ? known : new Set([...known, ...more]);
    });
  }, [definition, before, now]);
  return opened;
}
