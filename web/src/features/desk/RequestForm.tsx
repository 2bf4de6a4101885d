import { AcceptWithdrawal } from './AcceptWithdrawal';
import { AdditionForm } from './AdditionForm';
import { CallOffForm } from './CallOffForm';
import { CancelForm } from './CancelForm';
import { CorrectionForm } from './CorrectionForm';
import { FeeForm } from './FeeForm';
import { RefuseWithdrawal } from './RefuseWithdrawal';
import type { RequestFormProps } from './RequestFrame';

/** What is asked for or told by a form. */
export type RequestAction =
  | 'request-fee'
  | 'accept-withdrawal'
  | 'request-correction'
  | 'cancel-correction'
  | 'request-addition'
  | 'refuse-withdrawal'
  | 'call-off';

const forms = {
  'request-fee': FeeForm,
  'request-correction': CorrectionForm,
  'cancel-correction': CancelForm,
  'request-addition': AdditionForm,
  'refuse-withdrawal': RefuseWithdrawal,
  'accept-withdrawal': AcceptWithdrawal,
  'call-off': CallOffForm,
};

/** The form of a correction, of an addition, or of a withdrawal that is refused. */
export default function RequestForm({
  what,
  ...props
}: RequestFormProps & { what: RequestAction }) {
  const Form = forms[what];
  return <Form {...props} />;
}
