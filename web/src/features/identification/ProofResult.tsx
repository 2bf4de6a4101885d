import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { methodTexts } from '@/ui/status/methodTexts';
import { Comparison } from './Comparison';
import { compare } from './claims';
import { DifferenceNotice } from './DifferenceNotice';
import { provedTexts } from './provedTexts';
import { type Check, type Proof, type Summary, useProof, useRefresh } from './useIdentification';
import { useVariant } from './variant';

/** A proof that was made: what it says beside the account, and what comes next. */
export function ProofResult({
  summary,
  proof,
  onOther,
}: {
  summary: Summary;
  proof: Proof;
  onOther: () => void;
}) {
  const t = useTexts(provedTexts);
  const methods = useTexts(methodTexts);
  const navigate = useNavigate();
  const variant = useVariant();
  const compared = compare(summary, proof);
  const differing = variant.first ? [] : compared.filter(({ differs }) => differs);
  return (
    <section aria-labelledby="proved" className="mt-10">
      <Heading level={2} id="proved">
        {t.compared}
      </Heading>
      {differing.length > 0 ? (
        <DifferenceNotice of={differing} method={proof.method} onOther={onOther}>
          <Comparison of={compared} />
        </DifferenceNotice>
      ) : (
        <>
          <NotificationBanner
            tone="info"
            title={t.made(methods[proof.method as keyof typeof methods])}
          >
            {t.madeBody}
          </NotificationBanner>
          <div className="mt-6">
            <Comparison of={compared} compared={!variant.first} />
          </div>
          {variant.first ? (
            <ButtonGroup>
              <Button
                onClick={() => navigate(variant.userInfo, { state: { check: proof.method } })}
              >
                {t.toForm}
              </Button>
              <Button variant="outline" onClick={onOther}>
                {t.other}
              </Button>
            </ButtonGroup>
          ) : (
            <Finish method={proof.method as Check} onOther={onOther} />
          )}
        </>
      )}
    </section>
  );
}

/** Uses the proof. */
function Finish({ method, onOther }: { method: Check; onOther: () => void }) {
  const t = useTexts(provedTexts);
  const navigate = useNavigate();
  const { identification } = useVariant();
  const refresh = useRefresh();
  const { refetch } = useProof();
  const { pending, failure, run } = useAction();
  const [attempted, setAttempted] = useState(false);
  const finish = () =>
    run(async () => {
      try {
        await api.call('/api/changeid/complete', { identityCheck: method }, { quiet: true });
      } catch (error) {
        setAttempted(true);
        await refetch();
        throw error;
      }
      await refresh();
      navigate(`${identification}/completed`, { state: { shown: method }, replace: true });
    });
  return (
    <>
      {attempted && (
        <div className="mt-6">
          <Failed failure={failure} title={t.failed} />
        </div>
      )}
      <ButtonGroup>
        <Button pending={pending} onClick={() => void finish()}>
          {t.complete}
        </Button>
        <Button variant="outline" onClick={onOther}>
          {t.other}
        </Button>
      </ButtonGroup>
    </>
  );
}
