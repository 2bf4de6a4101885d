import { type Api, createApi } from './client';
import type { UserOperations } from './operations';

/** The API of the user portal. */
export const api: Api<UserOperations> = createApi<UserOperations>();
