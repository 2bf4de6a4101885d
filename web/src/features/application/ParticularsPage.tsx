import { useState } from 'react';
import { useEvaluation } from '@/forms/FormContext';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Table } from '@/ui/Table';
import type { DraftSession } from './draft/session';
import { particularsTexts } from './particularsTexts';
import { useParticulars } from './useParticulars';
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
      {(session) => <Changes session={session} refused={refused} onNone={setUnchanged} />}
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
        { id: 'before', header: t.before, cell: (row) => row.before },
        { id: 'after', header: t.after, cell: (row) => row.after },
      ]}
      rows={rows}
      rowKey={(row) => row.pointer}
    />
  );
}
