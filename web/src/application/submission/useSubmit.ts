import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PortalError } from '@/api/error';
import type { UserInfoDetail } from '@/api/model';
import { userInfo } from '@/api/user-info';
import { codes } from '@/application/draft/failure';
import { type DraftSession, forgetDraft } from '@/application/draft/session';
import { completePath } from '@/application/paths';
import { proposal } from '@/forms/applicant/proposal';
import type { Problem, ProcedureDefinition } from '@/forms/procedure/definition';
import { agency } from '@/lib/mandate';
import { isOver } from '@/lib/mandateOver';
import { record } from '@/lib/record';
import { alsoAccount } from './alsoAccount';
import { keepReceipt } from './receipt';
import { submitDraft } from './submission';

/** Why a submission did not succeed. */
export type SubmitFailure =
  /** The last entries are not on the server yet. */
  | { kind: 'unsaved' }
  /** No answer came: it may have arrived. */
  | { kind: 'unknown' }
  /** The server found something that this page did not; the form shows what has a place in it. */
  | { kind: 'invalid'; problems: readonly Problem[] }
  /** The power of attorney that it is filed under is over, in the server's words. */
  | { kind: 'over'; text: string }
  /** The server refused it, in its own words. */
  | { kind: 'refused'; code: string; text: string };

function failureOf(error: PortalError): SubmitFailure {
  if (error.status !== 200) return { kind: 'unknown' };
  agency.refused?.(error);
  if (isOver(error.reason)) return { kind: 'over', text: error.message };
  // A field that is no longer what the account says is told in the same words as a stale draft.
  const conflict = error.fields.find((each) => each.code === codes.changedElsewhere);
  const code = error.codes[0] ?? conflict?.code;
  if (code) return { kind: 'refused', code, text: error.message };
  const problems = error.fields.map((each) => ({ ...each, params: each.params ?? {} }));
  return { kind: 'invalid', problems };
}

/** Whether a refusal says that the draft, or its form, is no longer what this page shows. */
export function isOutdated(failure: SubmitFailure): boolean {
  if (failure.kind !== 'refused') return false;
  return failure.code === codes.changedElsewhere || failure.code === codes.movedOn;
}

/**
 * Tells the monitoring that an amateur ('Lite') application was submitted
 * (a business event of the monitoring): which procedure and of which kind. Nothing that was entered
 * and no number may ever stand here, because the monitoring is read by others than
 * the officers who review the application.
 */
function recordSubmission({ id, service, kind }: ProcedureDefinition): void {
  if (service !== 'amateur') return;
  record({ event: 'lite application content', details: { procedureId: id, kind } });
}

/** Knows the account as it is now; a name that it keeps is proposed on the page that changes it. */
async function follow(outcome: string, detail: Partial<UserInfoDetail>): Promise<void> {
  if (outcome === 'name' || outcome === 'both') proposal.set(detail);
  await userInfo.fetch({ force: true });
}

/** Submits a draft once, however often it is asked to while that is under way. */
export function useSubmit(
  { id, definition, form, autosave, name }: DraftSession,
  as: 'application' | 'correction' = 'application',
) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const running = useRef(false);
  const [state, setState] = useState<{ pending: boolean; failure: SubmitFailure | null }>({
    pending: false,
    failure: null,
  });

  const send = async (): Promise<SubmitFailure | null> => {
    if (!(await autosave.flush())) {
      // Under a power of attorney that has ended, what is left is never saved.
      const { phase, reason } = autosave.state.get();
      const over = phase === 'refused' && reason && agency.opens;
      return over ? { kind: 'over', text: reason } : { kind: 'unsaved' };
    }
    const also = alsoAccount.get();
    try {
      const updates = also?.draftId === id;
      const receipt = await submitDraft(id, autosave.version, as, updates);
      if (updates) await follow(receipt.account, also.detail);
      keepReceipt(receipt, definition.service, name.get());
      forgetDraft(id);
      recordSubmission(definition);
      // The lists of applications and drafts are no longer true.
      void queries.invalidateQueries({ refetchType: 'none' });
      navigate(`${completePath(receipt)}${as === 'correction' ? '&isCorrection=true' : ''}`, {
        replace: true,
      });
      return null;
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      if (error.status === 401) autosave.expire();
      const failure = failureOf(error);
      if (failure.kind === 'invalid') form.report(failure.problems);
      return failure;
    }
  };

  const submit = async () => {
    if (running.current) return;
    running.current = true;
    setState({ pending: true, failure: null });
    try {
      const failure = await send();
      setState({ pending: failure === null, failure });
    } finally {
      running.current = false;
    }
  };
  return { ...state, submit };
}
