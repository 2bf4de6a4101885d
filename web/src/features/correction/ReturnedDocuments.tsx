import { useMemo } from 'react';
import type { ApplicationRequest } from '@/api/model';
import { Documents } from '@/application/documents/Documents';
import type { DraftSession } from '@/application/draft/session';
import { useEvaluation } from '@/forms/FormContext';
import type { DocumentDefinition } from '@/forms/procedure/definition';
import { usePick, useTexts } from '@/i18n/texts';
import { useStore } from '@/lib/useStore';
import { Heading } from '@/ui/Heading';
import { Comment } from './Returned';
import { modifyTexts } from './texts';

/** The documents that come anew: those that were returned, and those that are asked for now. */
export function ReturnedDocuments({
  session,
  request,
  onBusy,
}: {
  session: DraftSession;
  request: ApplicationRequest;
  onBusy: (busy: boolean) => void;
}) {
  const t = useTexts(modifyTexts);
  const states = useEvaluation(session.form).documents;
  const dropped = useStore(session.dropped);
  const only = useMemo(
    () =>
      session.definition.documents.flatMap((document) => {
        const pointer = `/documents/${document.id}`;
        const returned = request.fields.some((each) => each.pointer === pointer);
        const state = states.find((each) => each.id === document.id);
        const had = session.kept.some((each) => each.documentId === document.id);
        // What was returned governs it: others may be sent in place of the earlier files.
        const open = had && session.open.includes(pointer) && state && !dropped.has(document.id);
        if (!returned && !open && (!state?.required || had)) return [];
        // What was asked for is to be sent, unless it applies no more.
        return [{ document, required: (state && (returned || state.required)) ?? false }];
      }),
    [session, request, states, dropped],
  );
  const noted = session.definition.documents.filter(
    ({ id }) => dropped.has(id) || only.some(({ document }) => document.id === id),
  );
  if (noted.length === 0) return null;
  const returned = only.filter(({ document }) =>
    request.fields.some((each) => each.pointer === `/documents/${document.id}`),
  );
  return (
    <section className="mt-10">
      <Heading level={2}>{t.documents}</Heading>
      {returned.map(({ document }) => (
        <Comment key={document.id} request={request} place={`/documents/${document.id}`} />
      ))}
      {returned.length > 0 && <p className="mb-4">{t.again}</p>}
      {noted.map((document) => (
        <Earlier key={document.id} session={session} document={document} />
      ))}
      {only.length > 0 && <Documents session={session} onBusy={onBusy} only={only} />}
    </section>
  );
}

/** Whether the earlier files of a document go on. */
function Earlier({ session, document }: { session: DraftSession; document: DocumentDefinition }) {
  const t = useTexts(modifyTexts);
  const pick = usePick();
  const dropped = useStore(session.dropped).has(document.id);
  const replaced = useStore(session.files).some((each) => each.documentId === document.id);
  const earlier = session.kept.filter((each) => each.documentId === document.id);
  if (earlier.length === 0 || replaced) return null;
  const names = earlier.map(({ fileName }) => fileName).join(', ');
  return (
    <p className="mb-4">
      <strong>{pick(document.title)}: </strong>
      {(dropped ? t.leftOut : t.stays)(names)}
    </p>
  );
}
