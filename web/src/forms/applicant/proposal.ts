import type { UserInfoDetail } from '@/api/model';
import { createStore } from '@/lib/store';

/**
 * What another page proposes the user info to become: the form of a change begins with it. It stays
 * in memory, because it is nobody's business but the person's.
 */
export const proposal = createStore<Partial<UserInfoDetail> | null>(null);
