/** The roles of staff, from the one that may do the least. */
export const ROLES = ['viewer', 'officer', 'administrator', 'auditor'] as const;

/** A role of staff. */
export type Role = (typeof ROLES)[number];
