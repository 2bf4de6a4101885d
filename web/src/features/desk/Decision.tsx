import { ApproveForm } from './ApproveForm';
import type { DecisionProps } from './forms';
import { GrantForm } from './GrantForm';
import { RefuseForm } from './RefuseForm';

/** The form that ends a review: a licence to be granted, an approval, or a refusal. */
export default function Decision({
  outcome,
  ...props
}: DecisionProps & { outcome: 'GRANTED' | 'REFUSED' }) {
  if (outcome === 'REFUSED') return <RefuseForm {...props} />;
  const proposal = props.review.licenceProposal;
  return proposal ? <GrantForm {...props} proposal={proposal} /> : <ApproveForm {...props} />;
}
