import { commonHeaders } from '@/api/headers';
import type { ApplicationStatus, ReviewSummary } from '@/api/model';
import { staffApi } from '@/api/staff';
import { type Chosen, filterOf, STATUSES } from './query';

const PATH = '/api/staff/common/review/change-stream';

/** Milliseconds until a stream that broke off is opened again, at first and at most. */
const WAIT = { first: 5_000, most: 120_000 };

/** How an application stands that has just changed. */
export type Change = Pick<
  ReviewSummary,
  | 'electronicApplicationNumber'
  | 'version'
  | 'procedureId'
  | 'news'
  | 'assigneeId'
  | 'assigneeName'
  | 'due'
> & {
  bureau: string;
  status: ApplicationStatus;
  /** Whoever looks has changed it last. */
  own?: boolean;
  /** The bureau to which it was passed on, whose cases one does not see; nothing else is told then. */
  gone?: { ja: string; en: string };
};

interface Listener {
  /** From now on changes are told; what came before was not. */
  opened?: () => void;
  changed: (change: Change) => void;
  /** Something may have changed that nobody told of. */
  missed: () => void;
}

/**
 * Tells what changes at the bureaus, while somebody sees the page: a window in the background holds no connection, and
 * reads its list anew when it comes back. What breaks off is opened again, ever later; with the session it ends.
 */
export function follow(listener: Listener): () => void {
  const end = new AbortController();
  void keep(listener, end.signal);
  return () => end.abort();
}

async function keep(listener: Listener, end: AbortSignal) {
  let wait = WAIT.first;
  let missed = false;
  while (!end.aborted) {
    await seen(end);
    const hidden = whenHidden(end);
    const came = await once(listener, hidden.signal, missed);
    hidden.done();
    if (came === 'over') return endSession();
    missed = !hidden.signal.aborted;
    if (!missed) continue;
    wait = came === 'opened' ? WAIT.first : Math.min(wait * 2, WAIT.most);
    // Not all of them at the same moment, after a restart.
    await pause(wait * (0.75 + Math.random() / 2), end);
  }
}

/**
 * Asks who is signed in: whose session others have ended is told so at once, with the way on (sessionHooks.barred). Of one that ended
 * by itself nothing is said before its next call.
 */
const endSession = () =>
  staffApi.call('/api/staff/auth/user/attribute-get', {}, { quiet: true }).then(
    () => {},
    () => {},
  );

/** One stream, to its end: whether it was opened, and whether there is to be another. */
async function once(
  listener: Listener,
  signal: AbortSignal,
  missed: boolean,
): Promise<'opened' | 'failed' | 'over'> {
  let opened = false;
  try {
    const headers = { ...commonHeaders(PATH), Accept: 'text/event-stream' };
    const response = await fetch(PATH, { credentials: 'same-origin', headers, signal });
    if ([401, 403].includes(response.status)) return 'over';
    if (!response.ok || !response.body) return 'failed';
    opened = true;
    if (missed) listener.missed();
    else listener.opened?.();
    for await (const text of eventsOf(response.body)) {
      const event = JSON.parse(text) as Change | { over: true };
      if ('over' in event) return 'over';
      listener.changed(event);
    }
  } catch {
    // It broke off.
  }
  return opened ? 'opened' : 'failed';
}

/** The data of each event of a stream. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) yield line.slice(6);
  }
}

/** Until the page is seen, or the end. */
function seen(end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden || end.aborted) return resolve();
    const look = () => {
      if (document.hidden && !end.aborted) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    end.addEventListener('abort', look, { once: true });
  });
}

/** Aborted when the page is hidden, or at the end. */
function whenHidden(end: AbortSignal) {
  const control = new AbortController();
  const look = () => document.hidden && control.abort();
  document.addEventListener('visibilitychange', look);
  return {
    signal: AbortSignal.any([control.signal, end]),
    done: () => document.removeEventListener('visibilitychange', look),
  };
}

function pause(ms: number, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    end.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const ENDED: readonly string[] = STATUSES.slice(5);
const OFFICE: readonly string[] = STATUSES.slice(0, 3);

/** Whether an application is, after a change, one of the list; its words and days do not change. */
export function fits(
  chosen: Chosen,
  change: Change,
  me: string,
  deputises: readonly string[] = [],
): boolean {
  if (change.gone) return false;
  const f = filterOf(chosen);
  const { status, assigneeId, due } = change;
  const same = (wanted: string | undefined, is: string, others: readonly string[] = []) =>
    !wanted || wanted === is || others.includes(is);
  return (
    same(f.status, status, f.statuses) &&
    !(f.open && ENDED.includes(status)) &&
    // What was not paid in time waits for the office, too.
    !(f.office && f.news !== 'FEE_OVERDUE' && !OFFICE.includes(status)) &&
    (f.assigned === 'mine'
      ? assigneeId === me || deputises.includes(assigneeId)
      : same(f.assignee, assigneeId, f.assignees)) &&
    !(f.assigned === 'nobody' && assigneeId !== '') &&
    !(f.assigned === 'others' && assigneeId === me) &&
    // What has its last day today is due soon, and its day does not change.
    same(f.due === 'today' ? 'soon' : f.due, due) &&
    !(f.overdue && due !== 'overdue' && due !== 'critical') &&
    same(f.news, change.news) &&
    same(f.bureau, change.bureau) &&
    same(f.procedureId, change.procedureId, f.procedureIds)
  );
}

/** Those of some changes that others made: one knows one's own. */
export const byOthers = (changes: Iterable<Change>): Change[] =>
  [...changes].filter(({ own }) => !own);
