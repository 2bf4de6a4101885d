import { useState } from 'react';
import { particularsTexts } from '@/application/draft/particularsTexts';
import type { DraftSession } from '@/application/draft/session';
import { useParticulars } from '@/application/draft/useParticulars';
import { useEvaluation } from '@/forms/FormContext';
import { usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Heading } from '@/ui/Heading';
import { DescriptionList, Table } from '@/ui/Table';
import { Wizard } from './Wizard';

/** APP0304: old beside new, worked out and never ticked by hand. */
export default function ParticularsPage() {
  const t = useTexts(particularsTexts);
  const [unchanged, setUnchanged] = useState(false);
  const [refused, setRefused] = useState(0);
  return (
    <Wizard
      step="particulars"
      lead={t.lead}
      mayLeave={() => {
        if (unchanged) setRefused(refused + 1);
        return !unchanged;
      }}
    >
      {(session) => (
        <>
          <Changes session={session} refused={refused} onNone={setUnchanged} />
          <Files session={session} />
        </>
      )}
    </Wizard>
  );
}

function Changes({
  session,
  refused,
  onNone,
}: {
  session: DraftSession;
  refused: number;
  onNone: (none: boolean) => void;
}) {
  const t = useTexts(particularsTexts);
  const rows = useParticulars(session, useEvaluation(session.form), onNone);
  if (rows.length === 0) {
    return (
      <NotificationBanner
        key={refused}
        tone={refused > 0 ? 'error' : 'warning'}
        announce={refused > 0}
        title={t.none}
      />
    );
  }
  return (
    <Table
      caption={t.caption}
      columns={[
        { id: 'item', header: t.item, cell: (row) => row.label, rowHeader: true },
        { id: 'before', header: t.before, cell: ({ before }) => <Lines text={before} /> },
        { id: 'after', header: t.after, cell: ({ after }) => <Lines text={after} /> },
      ]}
      rows={rows}
      rowKey={(row) => row.key}
    />
  );
}

/** A row's values stand on a line each. */
const Lines = ({ text }: { text: string }) => <span className="whitespace-pre-line">{text}</span>;

/** What is attached is no change by itself, but belongs to what is filed. */
function Files({ session: { definition, files } }: { session: DraftSession }) {
  const t = useTexts(particularsTexts);
  const pick = usePick();
  const attached = files.get();
  return (
    <section aria-labelledby="attached" className="mt-10">
      <Heading level={2} id="attached">
        {t.files}
      </Heading>
      {attached.length === 0 ? (
        <p>{t.noFiles}</p>
      ) : (
        <DescriptionList
          items={definition.documents
            .filter(({ id }) => attached.some((each) => each.documentId === id))
            .map(({ id, title }) => ({
              id,
              term: pick(title),
              description: attached
                .filter((each) => each.documentId === id)
                .map((each) => each.fileName)
                .join('\n'),
            }))}
        />
      )}
    </section>
  );
}
