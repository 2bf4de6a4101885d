import { useSearchParams } from 'react-router';
import { RecoveryAsk } from './RecoveryAsk';
import { RecoverySet } from './RecoverySet';

/** LGN0003: asks for the mail address, or, by the link of the mail, for the new password. */
export default function RecoveryPage() {
  const token = useSearchParams()[0].get('token');
  return token === null ? <RecoveryAsk /> : <RecoverySet key={token} token={token} />;
}
