import { href } from '@/lib/href';

/** The list, and what the other pages stand under. */
export const LIST = '/mypage/delegation';

/** The page of one. */
export const detailPath = (delegationId: string) => href(`${LIST}/detail`, { delegationId });

/** Why something may be done under one, or may not: what is asked, where that is known. */
export const whyPath = (delegationId: string, asked: Readonly<Record<string, string>> = {}) =>
  href(`${LIST}/why`, { delegationId, ...asked });

/** Where many are asked with one file. */
export const REQUEST = `${LIST}/request`;

/** The report of a file: of one outcome, and on one of its pages. */
export const reportPath = (bulkId: string, outcome?: string, page = 1) =>
  href(`${REQUEST}/report`, {
    bulkId,
    ...(outcome && { outcome }),
    ...(page > 1 && { page: String(page) }),
  });

/** Where one begins to act under one. */
export const actPath = (mandate: string) => href('/mypage/application-menu', { mandate });

/** Where one begins to look under one. */
export const lookPath = (mandate: string) => href('/mypage/application-progress', { mandate });

/** The receipt of what was filed under one. */
export const receiptPath = (delegationId: string, electronicApplicationNumber: string) =>
  href(`${LIST}/receipt`, { delegationId, electronicApplicationNumber });

/** What was filed, in the principal's name where a power of attorney is named. */
export const filingPath = (electronicApplicationNumber: string, mandate?: string) =>
  href('/mypage/application-progress/detail', {
    electronicApplicationNumber,
    ...(mandate && { mandate }),
  });

/** What the form is for: to grant, to ask for, to appoint a sub-agent, or to put another in the place of one. */
export type Purpose =
  | { kind: 'grant' }
  | { kind: 'ask' }
  | { kind: 'appoint'; id: string }
  | { kind: 'change'; id: string };

/** The query of the form, which the pages after it keep. */
export function queryOf(purpose: Purpose): string {
  if (purpose.kind === 'grant') return '';
  if (purpose.kind === 'ask') return '?ask';
  return `?${new URLSearchParams({ [purpose.kind]: purpose.id })}`;
}

/** What an address says that the form is for. */
export function purposeIn(query: URLSearchParams): Purpose {
  for (const kind of ['appoint', 'change'] as const) {
    const id = query.get(kind);
    if (id) return { kind, id };
  }
  return { kind: query.has('ask') ? 'ask' : 'grant' };
}
