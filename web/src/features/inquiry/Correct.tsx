import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Inquirer } from '@/api/model';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { TextField } from '@/ui/TextField';
import { inquirersTexts } from './inquirersTexts';

/** Corrects the address of one whose invitation did not arrive, and invites again. */
export default function Correct({
  number,
  of,
  onClose,
  onDone,
}: {
  number: string;
  of: Inquirer;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(inquirersTexts);
  const message = useMessage();
  const queries = useQueryClient();
  const [email, setEmail] = useState(of.email);
  const { pending, failure, run } = useAction();
  const wrong = failure?.fields[0];
  const send = () =>
    run(async () => {
      await api.call(
        '/api/common/inquirer/correct',
        { electronicApplicationNumber: number, id: of.id, email },
        { quiet: true },
      );
      await queries.invalidateQueries({ queryKey: ['/api/common/inquirer/list-get'] });
      onDone();
      onClose();
    });
  return (
    <Dialog
      title={t.correctTitle}
      onClose={onClose}
      actions={
        <>
          <Button pending={pending} onClick={send}>
            {t.correctAct}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {!wrong && <Failed title={t.failed} failure={failure} />}
      <p className="mb-4">{t.correctLead(of.name)}</p>
      <TextField
        id="correctedEmail"
        type="email"
        inputMode="email"
        label={t.mail}
        required
        maxLength={254}
        error={wrong ? { text: message(wrong.code, wrong.params), code: wrong.code } : null}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </Dialog>
  );
}
