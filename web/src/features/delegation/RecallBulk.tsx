import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DelegationBulkReport } from '@/api/model';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { reportTexts } from './reportTexts';

/** Takes back all that is open of a file; nothing where nothing is. */
export default function RecallBulk({ of }: { of: DelegationBulkReport }) {
  const t = useTexts(reportTexts);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { pending, failure, run } = useAction();
  const open = of.counts.some(({ outcome }) => outcome === 'ASKED' || outcome === 'QUEUED');
  const recall = () => {
    setAsking(false);
    void run(async () => {
      await api.call('/api/common/delegation/bulk-recall', { bulkId: of.bulkId }, { quiet: true });
      await queries.invalidateQueries();
    });
  };
  if (of.recalledAt || (!open && !failure)) return null;
  return (
    <>
      <Button variant="outline" size="md" danger pending={pending} onClick={() => setAsking(true)}>
        {t.recall}
      </Button>
      <Failed title={t.failed} failure={failure} />
      {asking && (
        <ConfirmDialog
          role="alertdialog"
          danger
          title={t.recall}
          body={t.recallAsk}
          act={t.recall}
          onConfirm={recall}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
