/**
 * What the server tells every page in the attributes of <html>: the environment, the
 * build it serves, and how many seconds lie between questions for a newer one.
 */
export const pageConfig: Readonly<{ environment?: string; build?: string; poll?: string }> =
  typeof document === 'undefined' ? {} : { ...document.documentElement?.dataset };
