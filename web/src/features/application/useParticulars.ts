import { useEffect, useMemo } from 'react';
import type { Evaluation } from '@/forms/procedure/definition';
import { diff } from '@/forms/procedure/diff';
import { displayValue } from '@/forms/registry/display';
import { placeLabel } from '@/forms/registry/problems';
import { type Lang, useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { type DraftSession, environment } from './draft/session';
import { particularsTexts } from './particularsTexts';

/** One thing that changes, in words. */
export interface Particular {
  pointer: string;
  label: string;
  before: string;
  after: string;
}

/** What the draft changes of what was filed last; sections that begin afresh are no change. */
export function useParticulars(
  session: DraftSession,
  after: Evaluation,
  onNone: (none: boolean) => void,
): Particular[] {
  const t = useTexts(particularsTexts);
  const lang = useLang();
  const before = useMemo(
    () => session.form.engine.evaluate(session.before, environment(session.files.get())),
    [session],
  );
  const { definition } = session;
  const fresh = definition.subject?.fresh ?? [];
  const changes = diff(definition, before.data, after.data).filter(
    ({ pointer }) => !fresh.includes(pointer.split('/')[1] ?? ''),
  );
  useEffect(() => onNone(changes.length === 0), [onNone, changes.length]);
  return changes.map(({ pointer, kind }) => {
    const said = (evaluation: Evaluation, row: string) =>
      valueText(session, evaluation, pointer, lang) || row;
    return {
      pointer,
      label: placeLabel(definition, pointer, lang),
      before: kind === 'added' ? t.empty : said(before, t.removed),
      after: kind === 'removed' ? t.empty : said(after, t.added),
    };
  });
}

/** The value at the pointer of a field; '' for a whole row. */
function valueText(
  { definition }: DraftSession,
  evaluation: Evaluation,
  pointer: string,
  lang: Lang,
): string {
  const [, sectionId, ...rest] = pointer.split('/');
  const section = definition.form.find((each) => each.id === sectionId);
  const field = section?.fields.find((each) => each.id === rest.at(-1));
  return field ? displayValue(definition, field, evaluation.value(pointer), lang) : '';
}
