import { type Api, createApi } from './client';
import type { StaffOperations } from './operations';

/** The API of the staff portal. */
export const staffApi: Api<StaffOperations> = createApi<StaffOperations>();
