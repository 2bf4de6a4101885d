import { ownPage } from '@/lib/ownPage';

/** Where a sign-in is begun, and where it leads unless the address says otherwise. */
const begins = {
  user: { path: '/api/auth/login', landing: '/mypage' },
  staff: { path: '/api/staff/auth/login', landing: '/portal' },
};

/** Where the login page's address says that the sign-in leads: a page of this portal; '' for none. */
export function leadsTo(query: URLSearchParams): string {
  return ownPage(query.get('returnTo'));
}

/** Begins a sign-in that is over anew, to the same page. */
export function restartAt(portal: keyof typeof begins, query: URLSearchParams): string {
  const { path, landing } = begins[portal];
  return `${path}?${new URLSearchParams({ returnTo: leadsTo(query) || landing })}`;
}

/** The address of a step of the sign-in, which leads where this one does. */
export function stepAt(path: string, query: URLSearchParams): string {
  const next = new URLSearchParams({ authRequestId: query.get('authRequestId') ?? '' });
  const returnTo = leadsTo(query);
  if (returnTo) next.set('returnTo', returnTo);
  return `${path}?${next}`;
}
