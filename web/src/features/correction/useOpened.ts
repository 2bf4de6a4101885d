import { useEffect, useMemo, useState } from 'react';
import { environment } from '@/application/draft/environment';
import type { DraftSession } from '@/application/draft/session';
import { useEvaluation } from '@/forms/FormContext';
import { following } from './places';

/** The places that may be changed: those that were returned and what they govern, and those that follow. */
export function useOpened(session: DraftSession): ReadonlySet<string> {
  const { definition, form } = session;
  const now = useEvaluation(form);
  const before = useMemo(
    () => form.engine.evaluate(session.before, environment(session.files.get())),
    [session, form],
  );
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(session.open));
  // What has been opened stays, so that nothing goes away while it is typed.
  useEffect(() => {
    setOpened((known) => {
      const more = following(definition, before, now, form.problems).filter(
        (place) => !known.has(place),
      );
      return more.length === 0 ? known : new Set([...known, ...more]);
    });
  }, [definition, before, now, form]);
  // What is opened of the holder is the account's.
  useEffect(() => {
    for (const place of opened) {
      const value = session.bound[place];
      if (value !== undefined) form.bind(place, value);
    }
  }, [session, form, opened]);
  return opened;
}
