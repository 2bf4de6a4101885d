import type { FieldError, ReviewDetail } from '@/api/model';
import { ApproveForm } from './ApproveForm';
import { GrantForm } from './GrantForm';
import { RefuseForm } from './RefuseForm';
import type { Move } from './typed';

/** What the forms that end a review take. */
export interface DecisionProps {
  review: ReviewDetail;
  service: string;
  /** Of the procedure. */
  kind: string;
  onDecide: (move: Move) => void;
  onStop: () => void;
  /** Told whether the form shows mistakes; the page's title says so. */
  onErrors: (hasErrors: boolean) => void;
  /** What the server refused of the last decision, for the form to mark. */
  refused: readonly FieldError[];
}

/** The form that ends a review: a licence to be granted, an approval, or a refusal. */
export default function Decision({
  outcome,
  ...props
}: DecisionProps & { outcome: 'GRANTED' | 'REFUSED' }) {
  if (outcome === 'REFUSED') return <RefuseForm {...props} />;
  const proposal = props.review.licenceProposal;
  return proposal ? <GrantForm {...props} proposal={proposal} /> : <ApproveForm {...props} />;
}
