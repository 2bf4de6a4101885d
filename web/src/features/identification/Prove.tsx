import { useNavigate } from 'react-router';
import { CertificateProof } from '@/forms/identity/CertificateProof';
import { IssuerProof } from '@/forms/identity/IssuerProof';
import { SmsProof } from '@/forms/identity/SmsProof';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { callsOf } from './calls';
import type { IdentifyProps } from './Identify';
import { LetterProof } from './LetterProof';
import { identificationTexts } from './texts';
import { type Check, useProof } from './useIdentification';
import { useVariant } from './variant';

interface Props extends IdentifyProps {
  check: Check;
  onProved: () => void;
}

/** Shows the identity in the way that was chosen. */
export function Prove({ check, summary, letter, states, failed, onProved }: Props) {
  const t = useTexts(identificationTexts);
  const navigate = useNavigate();
  const variant = useVariant();
  const calls = callsOf(variant);
  const { refetch } = useProof();
  const proved = async () => {
    await refetch();
    onProved();
  };
  switch (check) {
    case 'mynumber':
    case 'gbizid':
      return (
        <IssuerProof
          calls={calls}
          method={check}
          returnTo={variant.identification}
          state={states.of(check)}
          failed={failed}
        />
      );
    case 'certificate':
      return <CertificateProof calls={calls} onProved={() => void proved()} />;
    case 'sms':
      return <SmsProof calls={calls} telNo={summary.telNo} onProved={() => void proved()} />;
    case 'letter':
      if (!variant.first) return <LetterProof letter={letter} />;
  }
  return <Button onClick={() => navigate(variant.userInfo, { state: { check } })}>{t.next}</Button>;
}
