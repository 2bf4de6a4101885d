import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountBulkFile } from '@/api/model';
import { staffApi } from '@/api/staff';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { TextArea } from '@/ui/TextField';
import { bulkTexts } from './bulkTexts';

const base = '/api/staff/common/userinfo/bulk-';

/** Registers the rows of a file that was checked, and stops one that is under way. */
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
  if (stage === 'CHECKED' && of.registered > 0) return <Start of={of} />;
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
  const message = useMessage();
  const queries = useQueryClient();
  const { pending, failure, run } = useAction({ signedIn: true });
  const [reason, setReason] = useState('');
  const wrong = failure?.fields.find(({ pointer }) => pointer === '/reason');
  const start = () =>
    run(async () => {
      const target = { bulkId: of.bulkId, reason: reason.trim() };
      await staffApi.call(`${base}start`, target, { quiet: true });
      await queries.invalidateQueries();
    });
  return (
    <section className="mb-8 space-y-6">
      <Heading level={2}>{t.startTitle}</Heading>
      {!wrong && <Failed title={t.failed} failure={failure} />}
      <TextArea
        id="reason"
        label={t.reason}
        help={t.reasonHelp}
        required
        rows={2}
        maxLength={500}
        value={reason}
        error={wrong ? { code: wrong.code, text: message(wrong.code, wrong.params) } : null}
        onChange={({ target: { value } }) => setReason(value)}
      />
      <Button pending={pending} onClick={() => void start()}>
        {t.start(of.registered)}
      </Button>
    </section>
  );
}
