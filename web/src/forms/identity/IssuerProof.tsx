import type { ReactNode } from 'react';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { ProofFailure } from './ProofFailure';
import type { IssuerMethod, MethodState, ProofCalls } from './proof';
import { proofTexts } from './texts';
import { useAttempt } from './useAttempt';

/** Properties of IssuerProof. */
export interface IssuerProofProps {
  calls: Pick<ProofCalls, 'begin'>;
  method: IssuerMethod;
  /** The page that the issuer leads back to. */
  returnTo: string;
  /** Of useMethodStates: a method that is closed says until when. */
  state?: MethodState;
  /** Why the last visit came to nothing; of visitOf. */
  failed?: string;
  /** Other ways, beside the button. */
  children?: ReactNode;
}

/** Leads to My Number Card or gBizID and tells what came back from there. */
export function IssuerProof({
  calls,
  method,
  returnTo,
  state,
  failed,
  children,
}: IssuerProofProps) {
  const t = useTexts(proofTexts);
  const { pending, failure, count, run } = useAttempt();
  const closed = state && !state.open;
  const begin = () =>
    run(async () => {
      const { redirectTo } = await calls.begin(method, returnTo);
      window.location.assign(redirectTo);
      await new Promise(() => {}); // stays under way until the page is left
    });
  return (
    <>
      <ProofFailure key={count} failure={failure ?? (pending ? undefined : failed)} />
      {closed && <ClosedNow state={state} />}
      <p>{t[`${method}Lead`]}</p>
      <div className="mt-6 flex flex-wrap gap-4">
        {!closed && (
          <Button pending={pending} onClick={begin}>
            {t[`${method}Go`]}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

/** Says that a method rests, and until when. */
function ClosedNow({ state }: { state: MethodState }) {
  const t = useTexts(proofTexts);
  const format = useFormat();
  return (
    <div className="mb-6">
      <NotificationBanner tone="warning" title={t.closed(format.dateTime(state.reopensAt))} />
    </div>
  );
}

/** What an issuer's way back says: proved, or why not; undefined where one comes from elsewhere. */
export function visitOf(query: URLSearchParams): { ok: boolean; reason: string } | undefined {
  const proof = query.get('proof');
  if (proof !== 'ok' && proof !== 'failed') return undefined;
  return { ok: proof === 'ok', reason: query.get('reason') ?? 'refused' };
}
