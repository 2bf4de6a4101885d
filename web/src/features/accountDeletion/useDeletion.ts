import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationStatus, ApplicationSummary } from '@/api/model';
import { userQuery } from '@/api/query';
import { api } from '@/api/user';
import { useAction } from '@/forms/useAction';
import { clearSession, writeFlow } from '@/lib/session';
import { writeHint } from '@/shell/hint';
import { tellSignedOut } from '@/shell/signedOut';

/** What an application is in that need not be dealt with any more (internal/application). */
const closed: readonly ApplicationStatus[] = ['REVIEW_COMPLETED', 'RESUBMITTED', 'WITHDRAWN'];

/** Applications are open (internal/account). */
const REFUSED = 'MSG-LIT-I-0032';

/** As many as are looked through; the newest come first, and those are the open ones. */
const LIMIT = 100;

/** The applications that keep the account from being deleted; undefined while not known. */
export function useOpenApplications() {
  const { data, isError, refetch } = useQuery(
    userQuery(
      '/api/common/application-progress/list-get',
      { offset: 0, limit: LIMIT },
      { quiet: true },
    ),
  );
  const open: ApplicationSummary[] | undefined = data?.applications.filter(
    ({ status }) => !closed.includes(status),
  );
  // The server says it again: an account may be deleted that may not look at its applications.
  return { open: isError ? [] : open, refetch };
}

/** Deletes the account, after which nobody is signed in here. */
export function useDeletion(completed: string, lookAgain: () => Promise<unknown>) {
  const act = useAction();
  const [refused, setRefused] = useState(0);
  const submit = (reason: string) =>
    act.run(async () => {
      try {
        const { withdrawUserCategory } = await api.call(
          '/api/mst/user/delete',
          { reason },
          { quiet: true },
        );
        clearSession();
        writeFlow('withdrawUserCategory', withdrawUserCategory);
        writeHint('user', 'no');
        tellSignedOut();
        // A new document: nothing of the account stays in this one's memory.
        window.location.assign(completed);
        await new Promise(() => {});
      } catch (error) {
        if ((error as { codes?: readonly string[] }).codes?.includes(REFUSED)) {
          await lookAgain();
          setRefused((times) => times + 1);
        }
        throw error;
      }
    });
  return { ...act, refused, submit };
}
