import { useEffect, useState } from 'react';
import type { DraftSession } from '@/application/draft/session';
import { progressPath } from '@/application/filed/paths';
import { SubmitFooter } from '@/application/filed/SubmitFooter';
import { aboutTexts } from '@/application/filed/texts';
import { useFollowed } from '@/application/filed/useApplication';
import { useSubmit } from '@/application/submission/useSubmit';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { writeFlow } from '@/lib/session';
import { ButtonLink } from '@/ui/Button';
import { modifyTexts } from './texts';

/** The button that sends the correction, with what is said when it cannot be sent. */
export default function CorrectionFooter({
  session,
  number,
  busy,
}: {
  session: DraftSession;
  number: string;
  busy: boolean;
}) {
  const t = useTexts(modifyTexts);
  const a = useTexts(aboutTexts);
  const message = useMessage();
  const { pending, failure, submit } = useSubmit(session, 'correction');
  const [waiting, setWaiting] = useState(false);
  const lookAgain = useFollowed(number);
  const failureText = () => {
    if (busy && waiting) return t.wait;
    if (!failure) return '';
    return failure.kind === 'refused' || failure.kind === 'over'
      ? failure.text
      : { unsaved: a.unsaved, unknown: a.unknown, invalid: t.invalid }[failure.kind];
  };
  // What only the server could tell is led to as well.
  const { form } = session;
  const found = failure?.kind === 'invalid' ? failure.problems : undefined;
  useEffect(() => {
    if (found) form.refuse(found);
  }, [form, found]);
  // What was refused may be answered already, which the page then says.
  const refused = failure?.kind === 'refused';
  useEffect(() => {
    if (refused) lookAgain();
  }, [refused, lookAgain]);
  const mayAsk = () => {
    setWaiting(busy);
    const { problems } = form.evaluation;
    if (problems.length > 0) form.refuse(problems);
    return problems.length === 0 && !busy;
  };
  return (
    <SubmitFooter
      act={t.act}
      title={t.confirm}
      question={message('MSG-LIT-I-0014')}
      failure={failureText()}
      pending={pending}
      mayConfirm={mayAsk}
      onSend={() => {
        writeFlow('electronicApplicationNumberForCorrection', number);
        void submit();
      }}
    >
      <ButtonLink variant="outline" to={progressPath(number)}>
        {a.toApplication}
      </ButtonLink>
    </SubmitFooter>
  );
}
