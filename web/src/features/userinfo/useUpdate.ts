import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PortalError } from '@/api/error';
import { userInfo } from '@/api/user-info';
import { cleaned } from '@/forms/applicant/problems';
import { useTexts } from '@/i18n/texts';
import { type ChangeDraft, keepDraft, refusal } from './draft';
import { type Flow, pathsOf } from './flow';
import { userInfoTexts } from './texts';

/** What the completed page is told. */
export interface Done {
  done: { status: string };
}

/** Makes the change; a refusal of fields leads back to the form, another is told here. */
export function useUpdate(flow: Flow, draft: ChangeDraft) {
  const t = useTexts(userInfoTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const attempt = useRef(0);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  const refused = (error: unknown) => {
    const { fields, message } = error instanceof PortalError ? error : new PortalError({});
    const own = fields.filter(({ pointer }) => pointer.startsWith('/userInfoDetail/'));
    if (own.length > 0) {
      refusal.set(own);
      const items = new URLSearchParams({ items: draft.items.join(' ') });
      navigate(`${pathsOf(flow).change}?${items}`);
      return;
    }
    setFailure({ text: message || t.busy, attempt: attempt.current });
  };
  const update = async () => {
    attempt.current += 1;
    setPending(true);
    setFailure(null);
    try {
      const { userAttribute } = await flow.send(cleaned(draft.detail));
      keepDraft(null);
      const state: Done = { done: { status: userAttribute.userStatusCd } };
      navigate(pathsOf(flow).completed, { replace: true, state });
      await Promise.all([userInfo.fetch({ force: true }), queries.invalidateQueries()]);
    } catch (error) {
      setPending(false);
      refused(error);
    }
  };
  return { pending, failure, update };
}
