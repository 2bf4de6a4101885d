import { useState } from 'react';
import type { MethodStates } from '@/forms/identity/useMethodStates';
import type { Letter } from '@/forms/letter/useLetter';
import { useTexts } from '@/i18n/texts';
import { ButtonLink } from '@/ui/Button';
import { LetterSection } from './LetterSection';
import { Methods } from './Methods';
import { Proved } from './Proved';
import { Standing } from './Standing';
import { identificationTexts } from './texts';
import type { Check, Proof, Summary } from './useIdentification';
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

/** The letter, then the proof that was made, or the ways to make one. */
export function Identify(props: IdentifyProps) {
  const t = useTexts(identificationTexts);
  const variant = useVariant();
  const { summary, letter, proof, checks, failed } = props;
  const [making, setMaking] = useState(failed !== undefined);
  const usable = checks.some((check) => check === proof.method);
  return (
    <>
      <Standing of={summary} />
      {!variant.only && <LetterSection letter={letter} />}
      {usable && !making ? (
        <Proved summary={summary} proof={proof} onOther={() => setMaking(true)} />
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
