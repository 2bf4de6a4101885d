import { useState } from 'react';
import type { StaffDisabled, StaffMember } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { RadioGroup } from '@/ui/Choice';
import { Select } from '@/ui/TextField';
import { FormDialog } from './FormDialog';
import { handOver } from './handOver';
import { rolesTexts } from './texts';
import { useAct } from './useAct';
import { useWork } from './useWork';
import { workTexts } from './workTexts';

type Way = 'queue' | 'colleague' | 'leave';
const WAYS: readonly Way[] = ['colleague', 'queue', 'leave'];

interface Props {
  member: StaffMember;
  onClose: () => void;
  /** Called with what became of the cases, where there were some; asked is that it waits for another administrator. */
  onDone: (message: string, left: boolean, asked?: boolean) => void;
}

/** Disables an account, and hands over what the person works on. */
export function DisableDialog({ member, onClose, onDone }: Props) {
  const t = useTexts(rolesTexts);
  const w = useTexts(workTexts);
  const { staffId } = member;
  const { data: work, isPending } = useWork(staffId);
  const [handling, setHandling] = useState<Way>('queue');
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const state = useAct({ reason: t.reason, to: w.to });
  const open = work?.open ?? 0;
  const takers = work?.takers ?? [];
  // Whose cases go on as they are until another administrator confirms it.
  const two = member.role === 'administrator';
  const disable = async (reason: string) => {
    const done = await state.act('/api/staff/mst/role/disable', { staffId, reason });
    if (!done) return;
    if ((done as StaffDisabled).asked) return onDone('', false, true);
    if (open === 0) return onDone('', false);
    if (handling === 'leave') return onDone(w.stays(open), true);
    setBusy(true);
    const { handed, left } = await handOver(staffId, handling === 'colleague' ? to : '');
    onDone(left > 0 ? w.partly(handed, left) : w.handed(handed), left > 0);
  };
  return (
    <FormDialog
      title={t.disableTitle(member.name)}
      lead={two ? t.disableTwo : t.disableLead}
      label={two ? t.disableAsk : t.disable}
      danger
      state={{ ...state, pending: state.pending || busy || isPending }}
      missing={open > 0 && !two && handling === 'colleague' && to === '' ? ['to'] : []}
      reasonHelp={t.disableReason}
      onAct={(reason) => void disable(reason)}
      onClose={onClose}
    >
      {open > 0 && !two && (
        <>
          <p className="font-bold">{w.has(open, work?.drafted ?? 0)}</p>
          <RadioGroup
            id="way"
            label={w.handling}
            required
            options={WAYS.filter((value) => value !== 'colleague' || takers.length > 0).map(
              (value) => ({ value, label: w[value] }),
            )}
            value={handling}
            onChange={(chosen) => setHandling(chosen as Way)}
          />
          {handling === 'colleague' && (
            <Select
              id="to"
              label={w.to}
              required
              placeholder={t.deputyChoose}
              options={takers.map((each) => ({
                value: each.accountId,
                label: w.takes(each.name, each.open, open),
              }))}
              value={to}
              error={state.errorOf('to')}
              onChange={({ target: { value } }) => setTo(value)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
