import { AcceptWithdrawal } from './AcceptWithdrawal';
import { AdditionForm } from './AdditionForm';
import { CallOffForm } from './CallOffForm';
import { CancelAddition, CancelForm, CancelQuestion } from './CancelForm';
import { CorrectionForm } from './CorrectionForm';
import { FailInspectionForm } from './FailInspectionForm';
import { FeeForm } from './FeeForm';
import { ProvisionalForm } from './ProvisionalForm';
import { QuestionForm } from './QuestionForm';
import { RefuseWithdrawal } from './RefuseWithdrawal';
import { ReplyForm } from './ReplyForm';
import type { RequestFormProps } from './RequestFrame';
import { useAssignmentNotice } from './useAssignmentNotice';

/** What is asked for or told by a form. */
export type RequestAction =
  | 'request-fee'
  | 'accept-withdrawal'
  | 'request-correction'
  | 'cancel-correction'
  | 'request-addition'
  | 'cancel-addition'
  | 'cancel-question'
  | 'ask'
  | 'reply'
  | 'refuse-withdrawal'
  | 'call-off'
  | 'give-provisional'
  | 'fail-inspection';

const forms = {
  'request-fee': FeeForm,
  'request-correction': CorrectionForm,
  'cancel-correction': CancelForm,
  'cancel-addition': CancelAddition,
  'cancel-question': CancelQuestion,
  'request-addition': AdditionForm,
  ask: QuestionForm,
  reply: ReplyForm,
  'refuse-withdrawal': RefuseWithdrawal,
  'accept-withdrawal': AcceptWithdrawal,
  'call-off': CallOffForm,
  'give-provisional': ProvisionalForm,
  'fail-inspection': FailInspectionForm,
};

/** Nobody works on what has ended. */
const ENDS: readonly RequestAction[] = ['accept-withdrawal', 'call-off'];

/** The form of a correction, of an addition, or of a withdrawal that is refused. */
export default function RequestForm({
  what,
  ...props
}: RequestFormProps & { what: RequestAction }) {
  const Form = forms[what];
  const yours = useAssignmentNotice(props.review);
  return (
    <>
      {yours && !ENDS.includes(what) && <p className="mb-4">{yours}</p>}
      <Form {...props} />
    </>
  );
}
