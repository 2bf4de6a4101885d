import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { ButtonLink } from '@/ui/Button';
import { AccountStateBanner } from './AccountStateBanner';
import { LetterSection } from './LetterSection';
import { Methods } from './Methods';
import { ProofResult } from './ProofResult';
import type { IdentifyProps } from './Prove';
import { identificationTexts } from './texts';
import { useVariant } from './variant';

/** The letter, then the proof that was made, or the ways to make one. */
export function Identify(props: IdentifyProps) {
  const t = useTexts(identificationTexts);
  const variant = useVariant();
  const { summary, letter, proof, checks, failed } = props;
  const [making, setMaking] = useState(failed !== undefined);
  const usable = checks.some((check) => check === proof.method);
  return (
    <>
      <AccountStateBanner of={summary} />
      {!variant.only && <LetterSection letter={letter} />}
      {usable && !making ? (
        <ProofResult summary={summary} proof={proof} onOther={() => setMaking(true)} />
      ) : (
        <Methods {...props} onProved={() => setMaking(false)} />
      )}
      <div className="mt-10">
        <ButtonLink variant="outline" to="/mypage/account">
          {t.back}
        </ButtonLink>
      </div>
    </>
  );
}
