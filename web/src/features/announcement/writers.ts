import type { StaffInfo } from '@/api/model';

/** Whether a staff member may write announcements; the server enforces the same. */
export const mayWrite = (staff: StaffInfo | undefined) =>
  staff?.role === 'officer' || staff?.role === 'administrator';
