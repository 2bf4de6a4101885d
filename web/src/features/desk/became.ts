import type { ApplicationStatus, ReviewDetail } from '@/api/model';
import type { Change } from './list/live';
import type { News } from './list/query';

/** Something that became of a case while it was looked at. */
export type Became =
  | { what: 'status'; status: ApplicationStatus }
  | { what: 'gone'; to: { ja: string; en: string } }
  | { what: 'taken' | 'yours' | 'released' | 'changed' | News; name: string };

/** What became of a case since it was read: who works on it, where it stands, what came in; or that it changed, for what is none of these. */
export function became(
  was: Pick<ReviewDetail, 'assigneeId' | 'status' | 'news'>,
  is: Change,
  me: string | undefined,
): Became[] {
  if (is.gone) return [{ what: 'gone', to: is.gone }];
  const list: Became[] = [];
  if (is.assigneeId !== was.assigneeId) {
    const what = is.assigneeId === '' ? 'released' : is.assigneeId === me ? 'yours' : 'taken';
    list.push({ what, name: is.assigneeName });
  }
  if (is.status !== was.status) list.push({ what: 'status', status: is.status });
  if (is.news && is.news !== was.news) list.push({ what: is.news, name: '' });
  return list.length > 0 ? list : [{ what: 'changed', name: '' }];
}
