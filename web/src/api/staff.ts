import { sessionHooks } from '@/lib/sessionHooks';
import { type Api, createApi } from './client';
import type { PortalError } from './error';
import type { StaffOperations } from './operations';

const plain = createApi<StaffOperations>();

/** The API of the staff portal. Whichever call finds that others have ended the session has it told. */
export const staffApi: Api<StaffOperations> = {
  ...plain,
  call: (path, input, options) =>
    plain.call(path, input, options).catch((error: PortalError) => {
      if (error.status === 401 && error.message) sessionHooks.revoked?.(error);
      throw error;
    }),
};
