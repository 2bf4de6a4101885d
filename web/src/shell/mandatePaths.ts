const pages =
  /^\/(?:mypage\/(?:application-(?:menu|draft|(?:progress|history)(?:\/detail(?:-fee)?)?|progress\/inquirers)|payment(?:\/detail(?:-fee)?)?|written-notice(?:\/detail)?|digital-licence(?:\/detail)?)|application\/[a-z/-]+)$/;

/** Whether a page can be opened under a power of attorney; all others are about one's own account. */
export const openToAgents = (path: string): boolean => pages.test(path);

const everybody =
  /^\/(?:(?:announcement|guide)(?:\/[a-z/-]+)?|faq|support|sitemap|terms|privacy|accessibility|open-source)?$/;

/** Whether a page is nobody's: it is read on the way, and one goes on for whom one acts. */
export const forEverybody = (path: string): boolean => everybody.test(path);

const doings = /^\/(?:mypage\/application-(?:menu|draft)$|application\/)/;

/** Whether a page is about doing something, which inquirers do not. */
export const forAgentsAlone = (path: string): boolean => doings.test(path);

/** Whether what an address names is a membership, under which one acts for a firm itself. */
export const isMembership = (named: string): boolean => named.startsWith('m-');

const firmPages =
  /^\/mypage(?:\/(?:payment|written-notice|members|worklist|delegation(?:\/[a-z]+)?))?$/;

/** Whether a page can be opened under what an address names: a power of attorney, or a membership. */
export const openUnder = (named: string, path: string): boolean =>
  openToAgents(path) || (isMembership(named) && firmPages.test(path));

const calls =
  /^\/api\/(?:common\/(?:draft|application|application-progress|application-history|correction|append|cancellation|attachment|equipment|inquirer|payment|written-notice)|deji\/licence|mst\/procedure|auth\/user)\//;

/** Whether a call of such a page is made in the principal's name. What is not is about the person at the screen. */
export const madeForPrincipal = (path: string): boolean => calls.test(path);

// For whom one acts is asked as the person.
const firmCalls = /^\/api\/common\/(?:home\/|member\/|worklist\/|delegation\/(?!acting-get$))/;

/** Whether a call is made in the name of whom one acts for under what an address names. */
export const madeUnder = (named: string, path: string): boolean =>
  madeForPrincipal(path) || (isMembership(named) && firmCalls.test(path));
