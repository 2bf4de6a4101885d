import { type FormEvent, useState } from 'react';
import type { StaffOperations } from '@/api/operations';
import { staffApi } from '@/api/staff';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { usePick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { focusField } from '@/ui/ErrorSummary';
import { Select, TextField } from '@/ui/TextField';
import { keptLook } from './kept';
import { type Chosen, filterOf } from './query';
import { savedTexts } from './savedTexts';

type Bureaus = StaffOperations['/api/staff/common/review/queue-list-get']['result']['bureaus'];
type Filters = StaffOperations['/api/staff/common/review/filter-list-get']['result'];

/** Saves the list as it is under a name, for oneself or for a bureau. */
export default function SaveForm({
  chosen,
  bureaus,
  onSaved,
  onClose,
}: {
  chosen: Chosen;
  /** Those with whose staff it can be shared. */
  bureaus: Bureaus;
  onSaved: (filters: Filters) => void;
  onClose: () => void;
}) {
  const t = useTexts(savedTexts);
  const pick = usePick();
  const { pending, failure, run } = useAction({ signedIn: true });
  const [name, setName] = useState('');
  const [sharedBy, share] = useState('');
  const [attempted, setAttempted] = useState(false);
  const missing = attempted && name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (name.trim() === '') return focusField('filterName');
    void run(async () => {
      const columns = chosen.columns ? chosen.columns.split(',') : keptLook.columns();
      const input = { name, filter: filterOf(chosen), columns, ...(sharedBy && { sharedBy }) };
      onSaved(await staffApi.call('/api/staff/common/review/filter-save', input, { quiet: true }));
      onClose();
    });
  };
  return (
    <Dialog
      title={t.add}
      onClose={onClose}
      actions={
        <>
          <Button size="md" type="submit" form="saveFilter" pending={pending}>
            {t.save}
          </Button>
          <Button size="md" variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <form id="saveFilter" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Failed failure={failure} />
        <TextField
          id="filterName"
          label={t.name}
          help={t.nameHelp}
          maxLength={60}
          required
          error={missing ? { code: 'MSG-LIT-E-0001', text: t.missing } : null}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {bureaus.length > 0 && (
          <Select
            id="filterFor"
            label={t.forWhom}
            options={[
              { value: '', label: t.own },
              ...bureaus.map(({ letter, name: of }) => ({
                value: letter,
                label: t.staffOf(pick(of)),
              })),
            ]}
            value={sharedBy}
            onChange={(event) => share(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
