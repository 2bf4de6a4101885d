import { useState } from 'react';
import type { AccountFile, MergePlan as Plan } from '@/api/model';
import { staffApi } from '@/api/staff';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { TextArea, TextField } from '@/ui/TextField';
import { MergePlan } from './MergePlan';
import { mergeTexts } from './mergeTexts';

const base = '/api/staff/mst/user-mng/';
const quiet = { quiet: true };

/** What is done about a merge. */
export type MergeAct = 'ask' | 'confirm' | 'drop';

const paths = {
  ask: `${base}merge-ask`,
  confirm: `${base}merge-confirm`,
  drop: `${base}merge-drop`,
} as const;

/** Shows what a merge would do, asks why, and asks for it, confirms it or drops it. */
export default function MergeDialog({
  act,
  file,
  onClose,
  onDone,
}: {
  act: MergeAct;
  file: AccountFile;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(mergeTexts);
  const message = useMessage();
  const { pending, failure, run } = useAction({ signedIn: true });
  const { accountId } = file.account;
  const [other, setOther] = useState(file.merge?.otherAccountId ?? '');
  const [reason, setReason] = useState('');
  const [plan, setPlan] = useState<Plan>();
  const look = () =>
    staffApi.call(`${base}merge-try`, { accountId, otherAccountId: other.trim() }, quiet);
  const perform = async () => {
    // What is dropped was looked at already: only the accounts' versions are wanted.
    const seen = plan ?? (await look());
    const pair = {
      accountId,
      version: seen.stays.version,
      otherAccountId: seen.ends.accountId,
      otherVersion: seen.ends.version,
      reason: reason.trim(),
    };
    await staffApi.call(paths[act], pair, quiet);
    onDone();
  };
  const wrong = (pointer: string, words?: string) => {
    const found = failure?.fields.find((each) => each.pointer === pointer);
    return found ? { code: found.code, text: words ?? message(found.code, found.params) } : null;
  };
  const ready = act === 'drop' || (plan && !plan.refused);
  return (
    <Dialog
      title={act === 'ask' ? t.merge : t[act]}
      onClose={onClose}
      actions={
        <>
          {ready && (
            <Button pending={pending} danger={act !== 'drop'} onClick={() => void run(perform)}>
              {t[act]}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        <p>{act === 'ask' ? t.lead : t[`${act}Lead`]}</p>
        {failure && failure.fields.length === 0 && <Failed title={t.failed} failure={failure} />}
        {act === 'ask' && (
          <TextField
            id="other"
            label={t.other}
            help={t.otherHelp}
            required
            maxLength={64}
            value={other}
            error={wrong('/otherAccountId', t.noOther)}
            onChange={({ target: { value } }) => {
              setOther(value);
              setPlan(undefined);
            }}
          />
        )}
        {act !== 'drop' && !plan && (
          <Button
            size="md"
            variant="outline"
            pending={pending}
            onClick={() => void run(async () => setPlan(await look()))}
          >
            {t.look}
          </Button>
        )}
        {plan && <MergePlan plan={plan} />}
        {ready && (
          <TextArea
            id="reason"
            label={t.reason}
            help={act === 'ask' ? t.reasonHelp : t.reasonKept}
            required
            rows={3}
            maxLength={500}
            value={reason}
            error={wrong('/reason')}
            onChange={({ target: { value } }) => setReason(value)}
          />
        )}
      </div>
    </Dialog>
  );
}
