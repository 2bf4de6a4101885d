import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PortalError } from '@/api/error';
import type { DeskAnnouncementDetail } from '@/api/model';
import { staffApi } from '@/api/staff';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { forgetTyped } from '@/lib/typedForm';
import { announcementTexts } from './texts';
import { useOwnBureaus } from './useBureaus';
import { empty, idOf, items, toWrite, type Values, valuesOf } from './values';

type Status = DeskAnnouncementDetail['status'];

/** The code for: somebody else has changed it since. */
const CONFLICT = 'MSG-LIT-E-0097';

/** The version on the server that the form builds on. */
interface Base {
  id: string;
  version: number;
  status?: Status;
  /** Whether its mails are on their way or sent. */
  mailed: boolean;
}

const baseOf = (saved?: DeskAnnouncementDetail): Base =>
  saved
    ? {
        ...{ id: saved.announcementId, version: saved.version },
        ...{ status: saved.status, mailed: saved.mailed },
      }
    : { id: '', version: 0, mailed: false };

/** What the form tells: how the announcement stands after an action, or by the clock before it. */
export interface Outcome {
  status: Status;
  at: number;
  byClock?: true;
}

/** What is typed, what was refused of it, and what can be done with it. */
export function useForm(saved?: DeskAnnouncementDetail, before: Outcome | null = null) {
  const [bureau = ''] = useOwnBureaus();
  const [values, setValues] = useState<Values>(() =>
    saved ? toWrite(saved) : { ...empty, bureau },
  );
  const saving = useVersion(saved, before);
  const { base, outcome, conflict, pending, failure, act } = saving;
  const mistakes = useFormErrors(failure);
  const seen = { announcementId: base.id, version: base.version };
  return {
    ...{ values, outcome, conflict, pending, failure, mistakes },
    ...{ id: base.id, status: base.status, mailed: base.mailed },
    put: (part: Partial<Values>) => setValues((before) => ({ ...before, ...part })),
    errorOf: (id: string) => mistakes.find((each) => each.id === id) ?? null,
    send: (how: 'save' | 'publish') => act(() => send(how, values, base)),
    /** Asks a colleague to publish it; gives its id. */
    propose: async () => {
      let id = '';
      const asked = await act(async () => {
        const after = await send('publication-request', values, base);
        id = after.id;
        return { id };
      });
      return asked ? id : '';
    },
    end: () =>
      act(() => staffApi.call('/api/staff/common/announcement/end', seen, { quiet: true })),
    remove: () =>
      act(async () => {
        await staffApi.call('/api/staff/common/announcement/delete', seen, { quiet: true });
        return {};
      }),
    keepMine: () => saving.settle(conflict === 'gone' ? null : conflict),
    takeTheirs: () => {
      if (!conflict || conflict === 'gone') return;
      setValues(valuesOf(conflict));
      saving.settle(conflict);
    },
  };
}

/** Keeps what was typed, publishes it, or asks a colleague to do so. */
type How = 'save' | 'publish' | 'publication-request';

/** The version that the form builds on, and what became of it by an action of anybody. */
function useVersion(saved: DeskAnnouncementDetail | undefined, before: Outcome | null) {
  const [base, setBase] = useState(() => baseOf(saved));
  const [outcome, setOutcome] = useState(before);
  const [conflict, setConflict] = useState<DeskAnnouncementDetail | 'gone' | null>(null);
  const { pending, failure, run, clear } = useAction({ signedIn: true });
  const queries = useQueryClient();

  const lookAgain = async () => {
    const latest = await latestOf(base.id);
    if (latest !== 'gone' && latest.version === base.version) {
      // Nobody changed it: by the clock it began or ended, so that this cannot be done any more.
      setBase(baseOf(latest));
      setOutcome({ status: latest.status, at: Date.now(), byClock: true });
      return;
    }
    setConflict(latest);
    if (latest === 'gone') setBase(baseOf());
  };

  /** Does something to the version that was seen; where there is another by now, both are shown. */
  const act = async (call: () => Promise<Partial<Base>>) => {
    setOutcome(null);
    setConflict(null);
    let succeeded = false;
    await run(async () => {
      try {
        const after = await call();
        succeeded = true;
        forgetTyped();
        setBase({ ...base, ...after });
        if (after.status) setOutcome({ status: after.status, at: Date.now() });
        renewLists(queries);
      } catch (error) {
        const inConflict = error instanceof PortalError && error.codes.includes(CONFLICT);
        if (!base.id || !(inConflict || (error as PortalError).status === 404)) throw error;
        await lookAgain();
      }
    });
    return succeeded;
  };

  /** Ends a conflict, and builds on the version of somebody else from now on. */
  const settle = (theirs: DeskAnnouncementDetail | null) => {
    if (theirs) setBase(baseOf(theirs));
    setConflict(null);
    clear();
  };
  return { base, outcome, conflict, pending, failure, act, settle };
}

/** Has lists asked for anew. */
export function renewLists(queries: QueryClient) {
  const path = '/api/staff/common/announcement/list-get';
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === path });
}

/** The announcement as it is on the server now. */
const latestOf = (announcementId: string) =>
  staffApi
    .call('/api/staff/common/announcement/detail-get', { announcementId }, { quiet: true })
    .catch((error: PortalError) => {
      if (error.status === 404) return 'gone' as const;
      throw error;
    });

/** Saves or publishes what was typed, over the version that was seen. */
async function send(how: How, values: Values, { id, version }: Base) {
  const path = `/api/staff/common/announcement/${how}` as const;
  const sent = { ...values, ...(id ? { announcementId: id, version } : { version: 0 }) };
  const { announcementId, ...after } = await staffApi.call(path, sent, { quiet: true });
  if (!id) {
    // A reload shows what was saved; the form itself goes on.
    const address = href('/announcement/form', { announcementId });
    window.history.replaceState(window.history.state, '', address);
  }
  return { id: announcementId, ...after };
}

/** What the server refused, at the controls, in the order of the form. */
function useFormErrors(failure: ReturnType<typeof useAction>['failure']) {
  const t = useTexts(announcementTexts);
  const message = useMessage();
  const names: Readonly<Record<string, unknown>> = t;
  const order = items(empty).map(([item]) => item);
  const nameOf = (id: string) => id.replace(/-(.)/, (_, first: string) => first.toUpperCase());
  const rank = (id: string) => order.indexOf(nameOf(id).replace('Time', 'Date'));
  return (failure?.fields ?? [])
    .map(({ pointer, code, params }) => {
      const id = idOf(pointer);
      return { id, label: `${names[nameOf(id)] ?? ''}`, code, text: message(code, params) };
    })
    .sort((a, b) => rank(a.id) - rank(b.id));
}
