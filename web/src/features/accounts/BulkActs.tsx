import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountBulkFile } from '@/api/model';
import { staffApi } from '@/api/staff';
import { Failed } from '@/forms/Failed';
import { ReasonArea } from '@/forms/ReasonArea';
import { useAction } from '@/forms/useAction';
import { useReason } from '@/forms/useReason';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Heading } from '@/ui/Heading';
import { bulkTexts } from './bulkTexts';

const base = '/api/staff/common/userinfo/bulk-';

/** Registers the rows of a file that was checked, goes on with one that was stopped, and stops one that is under way. */
export function BulkActs({ of }: { of: AccountBulkFile }) {
  const t = useTexts(bulkTexts);
  const queries = useQueryClient();
  const { pending, failure, run } = useAction({ signedIn: true });
  const { bulkId, stage } = of;
  const stop = () =>
    run(async () => {
      await staffApi.call(`${base}stop`, { bulkId }, { quiet: true });
      await queries.invalidateQueries();
    });
  if ((stage === 'CHECKED' && of.registered > 0) || of.goesOn) return <Start of={of} />;
  if (stage !== 'CHECKING' && stage !== 'REGISTERING') return null;
  return (
    <div className="mb-8">
      <Failed title={t.failed} failure={failure} />
      <Button variant="outline" size="md" danger pending={pending} onClick={() => void stop()}>
        {t.stop}
      </Button>
    </div>
  );
}

function Start({ of }: { of: AccountBulkFile }) {
  const t = useTexts(bulkTexts);
  const queries = useQueryClient();
  const { pending, failure, run } = useAction({ signedIn: true });
  const why = useReason(failure);
  const [asking, setAsking] = useState(false);
  const rows = of.goesOn ? of.rows - of.done : of.registered;
  const act = (of.goesOn ? t.goOn : t.start)(rows);
  const start = () =>
    run(async () => {
      const target = { bulkId: of.bulkId, reason: why.reason };
      await staffApi.call(`${base}start`, target, { quiet: true });
      await queries.invalidateQueries();
    });
  return (
    <section className="mb-8 space-y-6">
      <Heading level={2}>{of.goesOn ? t.goOnTitle : t.startTitle}</Heading>
      {!why.refused && <Failed title={t.failed} failure={failure} />}
      <ReasonArea {...why.field} label={t.reason} help={t.reasonHelp} rows={2} />
      <Button
        pending={pending}
        onClick={() => {
          if (why.check()) setAsking(true);
        }}
      >
        {act}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t.sure(rows)}
          body={t.sureLead}
          act={act}
          onConfirm={() => {
            setAsking(false);
            void start();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}
