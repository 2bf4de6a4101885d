import { useNavigate } from 'react-router';
import { CertificateProof } from '@/forms/identity/CertificateProof';
import { IssuerProof } from '@/forms/identity/IssuerProof';
import { SmsProof } from '@/forms/identity/SmsProof';
import type { MethodStates } from '@/forms/identity/useMethodStates';
import type { Letter } from '@/forms/letter/useLetter';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { callsOf } from './calls';
import { LetterProof } from './LetterProof';
import { identificationTexts } from './texts';
import { type Check, type Proof, type Summary, useProof } from './useIdentification';
import { useVariant } from './variant';

/** What somebody whose identity is shown in steps sees of them. */
export interface IdentifyProps {
  summary: Summary;
  letter: Letter;
  proof: Proof;
  /** The ways that may be chosen here. */
  checks: readonly Check[];
  /** Which of them are open at this hour. */
  states: MethodStates;
  /** Why a visit to an issuer came to nothing. */
  failed?: string;
  /** The method of that visit. */
  visited?: string;
}

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
