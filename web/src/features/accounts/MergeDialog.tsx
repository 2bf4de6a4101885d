import { useState } from 'react';
import type { AccountFile, MergePlan as Plan } from '@/api/model';
import { staffApi } from '@/api/staff';
import { Failed } from '@/forms/Failed';
import { ReasonArea } from '@/forms/ReasonArea';
import { useAction } from '@/forms/useAction';
import { useReason } from '@/forms/useReason';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { CheckboxGroup } from '@/ui/Choice';
import { Dialog } from '@/ui/Dialog';
import { TextField } from '@/ui/TextField';
import { MergePlan } from './MergePlan';
import { mergeTexts } from './mergeTexts';
import { OtherAccount } from './OtherAccount';

const base = '/api/staff/mst/user-mng/';
const quiet = { quiet: true };

/** What is done about a merge. */
export type MergeAct = 'ask' | 'confirm' | 'drop';

const paths = {
  ask: `${base}merge-ask`,
  confirm: `${base}merge-confirm`,
  drop: `${base}merge-drop`,
} as const;

/** The account of a page whose address was pasted; what else was typed, as it is. */
const idIn = (text: string) => /[?&]accountId=([^&#\s]+)/.exec(text)?.[1] ?? text;

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
  const { pending, failure, run } = useAction({ signedIn: true });
  const { accountId } = file.account;
  const [other, setOther] = useState(file.merge?.otherAccountId ?? '');
  const why = useReason(failure);
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [passedOver, setPassedOver] = useState(false);
  const [plan, setPlan] = useState<Plan>();
  const choose = (text: string) => {
    setOther(idIn(text));
    setPlan(undefined);
    setCompared([]);
  };
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
      reason: why.reason,
      compared: compared.length > 0,
    };
    await staffApi.call(paths[act], pair, quiet);
    onDone();
  };
  const wrong = (pointer: string, text: string) => {
    const found = failure?.fields.find((each) => each.pointer === pointer);
    return found ? { code: found.code, text } : null;
  };
  const differs = act !== 'drop' && (plan?.compared.some((each) => each.differs) ?? false);
  const uncompared = differs && compared.length === 0;
  const go = () => {
    setPassedOver(uncompared);
    if (why.check() && !uncompared) void run(perform);
  };
  const ready = act === 'drop' || (plan && !plan.refused);
  return (
    <Dialog
      title={act === 'ask' ? t.merge : t[act]}
      wide
      onClose={onClose}
      actions={
        <>
          {ready && (
            <Button pending={pending} danger={act !== 'drop'} onClick={go}>
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
          <>
            <OtherAccount not={file.account} value={other} onChange={choose} />
            <TextField
              id="other"
              label={t.other}
              help={t.otherHelp}
              required
              maxLength={400}
              value={other}
              error={wrong('/otherAccountId', t.noOther)}
              onChange={({ target: { value } }) => choose(value)}
            />
          </>
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
        {ready && differs && (
          <CheckboxGroup
            id="compared"
            label={t.compared}
            required
            options={[{ value: 'yes', label: t.samePerson }]}
            value={compared}
            error={
              passedOver && uncompared
                ? { code: 'MSG-LIT-E-0001', text: t.compareFirst }
                : wrong('/compared', t.compareFirst)
            }
            onChange={setCompared}
          />
        )}
        {ready && (
          <ReasonArea
            {...why.field}
            label={t.reason}
            help={act === 'ask' ? t.reasonHelp : t.reasonKept}
            rows={3}
          />
        )}
      </div>
    </Dialog>
  );
}
