import { useMemo } from 'react';
import type { ApplicationRequest } from '@/api/model';
import { useEvaluation } from '@/forms/FormContext';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { Documents } from './Documents';
import type { DraftSession } from './draft/session';
import { Comment } from './modify/Returned';
import { modifyTexts } from './modify/texts';

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
  const only = useMemo(
    () =>
      session.definition.documents.flatMap((document) => {
        const pointer = `/documents/${document.id}`;
        const returned = request.fields.some((each) => each.pointer === pointer);
        const state = states.find((each) => each.id === document.id);
        const had = session.kept.some((each) => each.documentId === document.id);
        if (!returned && (!state?.required || had)) return [];
        return [{ document, required: state?.required ?? false }];
      }),
    [session, request, states],
  );
  if (only.length === 0) return null;
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
      <Documents session={session} onBusy={onBusy} only={only} />
    </section>
  );
}
