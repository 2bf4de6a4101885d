import type { StaffInfo } from './model';

/** Whether a staff member may do more than read; the server enforces the same. */
export const mayWrite = (staff: StaffInfo | undefined) =>
  staff?.role === 'officer' || staff?.role === 'administrator';
