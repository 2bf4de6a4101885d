import { useCallback, useSyncExternalStore } from 'react';
import { userInfo } from '@/api/user-info';
import { useLang } from '@/i18n/lang';
import { pick, useTexts } from '@/i18n/texts';
import { agency } from '@/lib/mandate';
import { useStore } from '@/lib/useStore';
import { FieldErrorText } from '@/ui/FieldShell';
import { Link } from '@/ui/Link';
import { boundNote, boundTexts } from './boundTexts';
import { useFieldState, useForm } from './FormContext';
import type { FieldDefinition, SectionDefinition } from './procedure/definition';
import { displayValue } from './registry/display';
import { controlId } from './registry/pointer';
import { useFieldMessage } from './registry/problems';

/** A field whose value is the account's: it is read, not typed. */
export function BoundField({ field, pointer }: { field: FieldDefinition; pointer: string }) {
  const t = useTexts(boundTexts);
  const lang = useLang();
  const { definition } = useForm().engine;
  const state = useFieldState(pointer);
  const error = useFieldMessage(definition, state.problem);
  const id = controlId(pointer);
  const note = noteId(pointer);
  return (
    <div data-field={id}>
      <span id={`${id}-label`} className="block font-bold">
        {pick(field.label, lang)}
      </span>
      <output
        id={id}
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        aria-describedby={note}
        className="mt-1 block wrap-anywhere"
      >
        {displayValue(definition, field, state.value, lang) || (
          <span className="text-solid-gray-700">{t.none}</span>
        )}
      </output>
      <FieldErrorText id={id} error={error} />
    </div>
  );
}

/** Says of a section whose values are the account's where they are changed; nothing of any other. */
export function BoundNote({ section }: { section: SectionDefinition }) {
  const t = useTexts(boundTexts);
  const lang = useLang();
  const store = useForm();
  // A correction binds a field when it opens it.
  const bound = useSyncExternalStore(
    useCallback((listener) => store.onState(listener), [store]),
    () => section.fields.some(({ id }) => store.state(`/${section.id}/${id}`).bound),
  );
  const acting = useStore(userInfo).info?.acting;
  if (section.repeat || !bound) return null;
  const firm = acting && !acting.delegationId;
  return (
    <p id={noteId(`/${section.id}`)} className="mb-6 border-s-4 border-blue-900 ps-3">
      {boundNote.words ? (
        pick(boundNote.words, lang)
      ) : agency.opens ? (
        firm ? (
          t.firms
        ) : (
          t.principals
        )
      ) : (
        <>
          {t.note} <Link to="/mypage/account/change-user-info">{t.change}</Link>
        </>
      )}
    </p>
  );
}

const noteId = (pointer: string) => `${pointer.split('/')[1]}-account`;
