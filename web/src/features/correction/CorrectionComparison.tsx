import type { ApplicationDetail, ApplicationRequest } from '@/api/model';
import { particularsTexts } from '@/application/draft/particularsTexts';
import type { DraftSession } from '@/application/draft/session';
import { type Particular, useParticulars } from '@/application/draft/useParticulars';
import { useEvaluation } from '@/forms/FormContext';
import { usePick, useTexts } from '@/i18n/texts';
import { useStore } from '@/lib/useStore';
import { Heading } from '@/ui/Heading';
import { Table } from '@/ui/Table';
import { comparedTexts } from './comparedTexts';

interface Props {
  session: DraftSession;
  application: ApplicationDetail;
  request: ApplicationRequest;
}

/**
 * What the correction changes: as it was submitted, and as it is now, side by side. What was
 * typed in a place that is not open is not sent; without opened, all that was typed is shown.
 */
export default function CorrectionComparison({
  session,
  application,
  request,
  opened,
  title,
}: Props & { opened?: ReadonlySet<string>; title?: string }) {
  const p = useTexts(particularsTexts);
  const t = useTexts(comparedTexts);
  const entries = useParticulars(session, useEvaluation(session.form), nothing);
  const sent = entries.filter(
    ({ pointer }) =>
      !opened || [...opened].some((place) => pointer === place || pointer.startsWith(`${place}/`)),
  );
  const rows = [...sent, ...useDocuments({ session, application, request })];
  return (
    <section aria-labelledby="compared" className="mt-12">
      <Heading level={2} id="compared">
        {title ?? t.title}
      </Heading>
      {rows.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <Table
          caption={title ?? t.title}
          columns={[
            { id: 'item', header: p.item, cell: (row) => row.label, rowHeader: true },
            { id: 'before', header: t.before, cell: ({ before }) => <Lines text={before} /> },
            { id: 'after', header: t.after, cell: ({ after }) => <Lines text={after} /> },
          ]}
          rows={rows}
          rowKey={(row) => row.key}
        />
      )}
    </section>
  );
}

const nothing = () => {};

const Lines = ({ text }: { text: string }) => <span className="whitespace-pre-line">{text}</span>;

/** The documents that come anew: their files before and now. */
function useDocuments({ session, application, request }: Props): Particular[] {
  const p = useTexts(particularsTexts);
  const pick = usePick();
  const files = useStore(session.files);
  const dropped = useStore(session.dropped);
  const names = (of: readonly { documentId: string; fileName: string }[], id: string) =>
    of
      .filter(({ documentId }) => documentId === id)
      .map(({ fileName }) => fileName)
      .join('\n') || p.empty;
  return session.definition.documents
    .filter(({ id }) => {
      const is = ({ documentId }: { documentId: string }) => documentId === id;
      const open =
        dropped.has(id) || request.fields.some(({ pointer }) => pointer === `/documents/${id}`);
      return files.some(is) || (open && application.attachments.some(is));
    })
    .map(({ id, title }) => ({
      key: `/documents/${id}`,
      pointer: `/documents/${id}`,
      label: pick(title),
      before: names(application.attachments, id),
      after: names(files, id),
    }));
}
