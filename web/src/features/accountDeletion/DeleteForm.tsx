import { type FormEvent, type ReactNode, useState } from 'react';
import { Failed } from '@/forms/Failed';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { TextArea } from '@/ui/TextField';
import { deletionTexts } from './texts';
import type { useDeletion } from './useDeletion';

/** The longest reason in characters (internal/account). */
const MAX_REASON = 500;

interface Props {
  deletion: ReturnType<typeof useDeletion>;
  /** Where one goes who would rather keep the account. */
  back: string;
  /** What is said between the heading and the questions. */
  before: ReactNode;
}

/** Asks for the reason and for the confirmation, then deletes the account. */
export function DeleteForm({ deletion, back, before }: Props) {
  const t = useTexts(deletionTexts);
  const [reason, setReason] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const length = [...reason].length;
  const tooLong = attempt > 0 && length > MAX_REASON ? { text: t.tooLong(length) } : null;
  const notAgreed = attempt > 0 && !agreed ? { text: t.notAgreed } : null;
  const errors = [
    ...(tooLong ? [{ id: 'reason', label: t.reason, ...tooLong }] : []),
    ...(notAgreed ? [{ id: 'agree', label: t.agreeShort, ...notAgreed }] : []),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (agreed && length <= MAX_REASON) void deletion.submit(reason);
  };
  return (
    <form noValidate onSubmit={submit}>
      <PageHeading
        title={t.title}
        lead={t.lead}
        hasErrors={errors.length > 0 || deletion.failure !== null}
      />
      <ErrorSummary errors={errors} attempt={attempt} />
      {errors.length === 0 && <Failed failure={deletion.failure} title={t.failed} />}
      {before}
      <div className="mt-10 flex flex-col gap-6">
        <TextArea
          id="reason"
          label={t.reason}
          help={t.reasonHelp}
          showOptional
          value={reason}
          error={tooLong}
          onChange={(event) => setReason(event.target.value)}
        />
        <Checkbox
          id="agree"
          label={t.agree}
          required
          checked={agreed}
          error={notAgreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
      </div>
      <ButtonGroup>
        <Button type="submit" danger pending={deletion.pending}>
          {t.delete}
        </Button>
        <ButtonLink variant="outline" to={back}>
          {t.stop}
        </ButtonLink>
      </ButtonGroup>
    </form>
  );
}
