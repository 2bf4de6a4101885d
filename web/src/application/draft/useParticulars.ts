import { useEffect } from 'react';
import type { Evaluation } from '@/forms/procedure/definition';
import { displayValue, labelledValues } from '@/forms/registry/display';
import { placeLabel } from '@/forms/registry/problems';
import { type Lang, useLang } from '@/i18n/lang';
import { pick, useTexts } from '@/i18n/texts';
import { useStore } from '@/lib/useStore';
import { beforeOf, changesOf } from './changes';
import { particularsTexts } from './particularsTexts';
import type { DraftSession } from './session';

/** One thing that changes, in words. */
export interface Particular {
  key: string;
  pointer: string;
  label: string;
  before: string;
  after: string;
}

/** What the draft changes of what was filed last. */
export function useParticulars(
  session: DraftSession,
  after: Evaluation,
  onNone: (none: boolean) => void,
): Particular[] {
  const t = useTexts(particularsTexts);
  const lang = useLang();
  const before = beforeOf(session);
  const changes = changesOf(session, after);
  useEffect(() => onNone(changes.length === 0), [onNone, changes.length]);
  const follows = useStore(session.follows);
  const particulars = changes.map(({ pointer, kind, was = pointer }) => ({
    key: `${kind} ${pointer}`,
    pointer,
    label: placeLabel(session.definition, pointer, lang),
    // Nothing stood in the place of a row that came; a single value may be that of the holder's address.
    before:
      (kind === 'added' && isRow(pointer) ? '' : textAt(session, before, was, lang)) || t.empty,
    after:
      kind === 'removed' ? removedAs(pointer, t) : textAt(session, after, pointer, lang) || t.empty,
  }));
  return follows
    ? [{ ...follows, key: 'follows', label: pick(follows.label, lang) }, ...particulars]
    : particulars;
}

/** A whole row is taken out, a single value is left empty. */
const removedAs = (pointer: string, t: { removed: string; empty: string }) =>
  isRow(pointer) ? t.removed : t.empty;

const isRow = (pointer: string) => /^\/[^/]+\/\d+$/.test(pointer);

/** The value at a pointer, or the values of a whole row, a line for each. */
function textAt(
  { definition }: DraftSession,
  evaluation: Evaluation,
  pointer: string,
  lang: Lang,
): string {
  const [, sectionId, ...rest] = pointer.split('/');
  const section = definition.form.find((each) => each.id === sectionId);
  const field = section?.fields.find((each) => each.id === rest.at(-1));
  if (field) {
    // A place that is the holder's address is not empty.
    const at =
      field.address && evaluation.value(`/${sectionId}/samePlace`) === true
        ? `/holder/${field.id}`
        : pointer;
    return displayValue(definition, field, evaluation.value(at), lang);
  }
  if (!section) return '';
  const held = (id: string) => {
    const at = `${pointer}/${id}`;
    return evaluation.visible(at) ? evaluation.value(at) : undefined;
  };
  return labelledValues(definition, section, held, lang);
}
