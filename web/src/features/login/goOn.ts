import { writeHint } from '@/shell/hint';

/** Leaves the login pages once somebody has signed in. Going back must not lead to a step that is done. */
export function goOn(portal: 'user' | 'staff', { redirectTo }: { redirectTo: string }): void {
  writeHint(portal, 'maybe');
  window.location.replace(redirectTo);
}
