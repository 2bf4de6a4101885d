import { type FormEvent, useId, useState } from 'react';
import type { DraftSummary } from '@/api/model';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { useDraftName } from '@/ui/status/useDraftName';
import { TextField } from '@/ui/TextField';
import { nameTexts } from './nameTexts';

const LONGEST = 100;

/** Asks for the name under which a draft is kept. */
export default function NameDialog({
  draft,
  pending,
  onSave,
  onClose,
}: {
  /** As it is called so far. */
  draft: Pick<DraftSummary, 'saveName' | 'subject'>;
  pending?: boolean;
  /** Given the new name; false keeps the dialog open. */
  onSave: (name: string) => void;
  onClose: () => void;
}) {
  const t = useTexts(nameTexts);
  const message = useMessage();
  const id = useId();
  const nameOf = useDraftName();
  const [typed, type] = useState(nameOf(draft));
  const [attempted, setAttempted] = useState(false);
  const missing = attempted && typed.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setAttempted(true);
    if (typed.trim() === '') return;
    onSave(typed.trim());
    if (pending === undefined) onClose();
  };
  return (
    <Dialog
      title={t.nameTitle}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} pending={pending}>
            {t.save}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={save}>
        <TextField
          id={`${id}-name`}
          label={t.name}
          help={t.nameHelp}
          required
          maxLength={LONGEST}
          error={missing ? { text: message('MSG-LIT-E-0001') } : undefined}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
