import type { StaffInfo } from './model';

/** Whether a staff member may do more than read; the server enforces the same. */
export const mayWrite = (staff: StaffInfo | undefined) =>
  staff?.role === 'officer' || staff?.role === 'administrator';

/** Whether a member of the staff looks after others of it: an administrator or an auditor. */
export const oversees = (staff: StaffInfo | undefined) =>
  staff?.role === 'administrator' || staff?.role === 'auditor';
