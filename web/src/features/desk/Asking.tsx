import { AcceptForm } from './AcceptForm';
import { AdditionForm } from './AdditionForm';
import type { AskingProps } from './AskingFrame';
import { CancelForm } from './CancelForm';
import { CorrectionForm } from './CorrectionForm';
import { FeeForm } from './FeeForm';
import { KeepForm } from './KeepForm';

/** What is asked for or told by a form. */
export type AskedFor =
  | 'request-fee'
  | 'accept-withdrawal'
  | 'request-correction'
  | 'cancel-correction'
  | 'request-addition'
  | 'refuse-withdrawal';

const forms = {
  'request-fee': FeeForm,
  'request-correction': CorrectionForm,
  'cancel-correction': CancelForm,
  'request-addition': AdditionForm,
  'refuse-withdrawal': KeepForm,
  'accept-withdrawal': AcceptForm,
};

/** The form of a correction, of an addition, or of a withdrawal that is refused. */
export default function Asking({ what, ...props }: AskingProps & { what: AskedFor }) {
  const Form = forms[what];
  return <Form {...props} />;
}
