import { type Api, createApi } from './client';
import type { UserOperations, UserReads } from './operations';

/** The API of the user portal. */
export const api: Api<UserOperations, UserReads> = createApi<UserOperations, UserReads>();
