import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMember } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { DateField } from '@/ui/DateField';
import { Dialog } from '@/ui/Dialog';
import { ContentLoading } from '@/ui/Loading';
import { Select } from '@/ui/TextField';
import { FormDialog } from './FormDialog';
import { rolesTexts } from './texts';
import { useAct } from './useAct';

interface DeputyDialogProps {
  member: StaffMember;
  onClose: () => void;
  onDone: () => void;
}

/** Names who does the work of somebody who is away, or ends that. */
export function DeputyDialog({ member, onClose, onDone }: DeputyDialogProps) {
  const t = useTexts(rolesTexts);
  const format = useFormat();
  const { staffId } = member;
  const { data, isError, refetch } = useQuery(
    staffQuery('/api/staff/common/role/deputy-get', { staffId }, { quiet: true }),
  );
  const [typed, setTyped] = useState({ deputyId: '', from: '', until: '' });
  const state = useAct({
    deputyId: t.deputyWho,
    from: t.deputyFrom,
    until: t.deputyUntil,
    reason: t.reason,
  });
  const act = async (what: 'name' | 'end', body: object) => {
    if (await state.act(`/api/staff/common/role/deputy-${what}`, { staffId, ...body })) onDone();
  };
  const shared = { title: t.deputyTitle(member.name), state, onClose };
  if (!data) {
    return isError ? (
      <Dialog
        title={shared.title}
        onClose={onClose}
        actions={
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        }
      >
        <ContentLoading failed onRetry={() => refetch()} />
      </Dialog>
    ) : null;
  }
  const { mine } = data;
  if (mine) {
    return (
      <FormDialog
        {...shared}
        lead={t.deputyNow(mine.name, format.date(mine.from), format.date(mine.until))}
        label={t.deputyEnd}
        onAct={(reason) => void act('end', { reason })}
      />
    );
  }
  return (
    <FormDialog
      {...shared}
      lead={data.colleagues.length > 0 ? t.deputyLead : t.deputyNobody}
      label={t.deputyName}
      missing={(['deputyId', 'from', 'until'] as const).filter((name) => !typed[name])}
      onAct={(reason) => void act('name', { ...typed, reason })}
    >
      <Select
        id="deputyId"
        label={t.deputyWho}
        required
        placeholder={t.deputyChoose}
        options={data.colleagues.map((each) => ({ value: each.accountId, label: each.name }))}
        value={typed.deputyId}
        error={state.errorOf('deputyId')}
        onChange={({ target: { value } }) => setTyped({ ...typed, deputyId: value })}
      />
      {(['from', 'until'] as const).map((field) => (
        <DateField
          key={field}
          id={field}
          label={field === 'from' ? t.deputyFrom : t.deputyUntil}
          required
          value={typed[field]}
          error={state.errorOf(field)}
          onChange={(value) => setTyped({ ...typed, [field]: value })}
        />
      ))}
    </FormDialog>
  );
}
