import { CHANGED, keepEndReason } from '@/lib/ended';
import { clearSession, readFlow, writeFlow } from '@/lib/session';
import { createStore } from '@/lib/store';
import { PortalError } from './error';
import type {
  Acting,
  Preference,
  SessionTimes,
  StaffInfo,
  UserAttribute,
  UserInfoDetail,
} from './model';
import { staffApi } from './staff';
import { api } from './user';

/** What a portal knows of who is signed in. */
interface Holding<Info> {
  /** undefined until fetched, true on success, false on failure. */
  isLogin: boolean | undefined;
  isFetched: boolean;
  isLoading: boolean;
  info: Info | undefined;
  /** Why the last fetch failed, where it was for another reason than not being signed in. */
  failure?: unknown;
}

/** Milliseconds between looks whether another fetch has ended. */
const POLL = 50;

/** The holder of the signed-in person's info: pages know the login state from nothing else. */
export interface Holder<Info> {
  get(): Holding<Info>;
  subscribe(listener: () => void): () => void;
  /**
   * Fetches once: waits while another fetch is under way, is skipped when
   * already fetched unless forced. Never throws; a failure is isLogin false.
   */
  fetch(options?: { force?: boolean }): Promise<Holding<Info>>;
  /** Forgets everything, as before the first fetch. */
  reset(): void;
}

/** Makes a holder over a call that gives the info, and a way to keep its account id. */
export function createHolder<Info>(
  load: () => Promise<Info>,
  keep: (info: Info) => void = () => {},
): Holder<Info> {
  const empty: Holding<Info> = {
    isLogin: undefined,
    isFetched: false,
    isLoading: false,
    info: undefined,
  };
  const store = createStore(empty);
  return {
    get: store.get,
    subscribe: store.subscribe,
    reset: () => store.set(empty),
    fetch: async ({ force = false } = {}) => {
      while (store.get().isLoading) await new Promise((resume) => setTimeout(resume, POLL));
      if (store.get().isFetched && !force) return store.get();
      store.set((now) => ({ ...now, isLoading: true }));
      try {
        const info = await load();
        keep(info);
        store.set({ isLogin: true, isFetched: true, isLoading: false, info });
      } catch (error) {
        const anonymous = error instanceof PortalError && error.status === 401;
        // Only a clear answer counts as fetched: after a failure the next page asks again.
        store.set({
          ...empty,
          isLogin: false,
          isFetched: anonymous,
          failure: anonymous ? undefined : error,
        });
      }
      return store.get();
    },
  };
}

/** The user portal's info. */
export interface UserInfo {
  userAttribute: UserAttribute;
  userInfoDetail: UserInfoDetail;
  preference: Preference;
  session: SessionTimes;
  /** Somebody has given the account a power of attorney that is in force. */
  actsForOthers?: boolean;
  /** Since when mails to the account's address come back; empty while it works as far as is known. */
  mailFailedAt?: string;
  /** For whom one acts on this page; absent for oneself. */
  acting?: Acting;
  /** When it was told: milliseconds since 1970. */
  at: number;
}

/** Notes whose tab this is. What another account has left in it is nothing to this one. */
function keepAccount(accountId: string): void {
  const before = readFlow('accountId');
  if (before && before !== accountId) clearSession();
  writeFlow('accountId', accountId);
}

/** Who is signed in on the user portal. */
export const userInfo: Holder<UserInfo> = createHolder<UserInfo>(
  async () => {
    const answer = await api.call('/api/auth/user/attribute-get', {}, { quiet: true });
    return { ...answer, at: Date.now() };
  },
  (info) => keepAccount(info.userInfoDetail.accountId),
);

/** Who is signed in on the staff portal. */
export const staffInfo: Holder<StaffInfo> = createHolder<StaffInfo>(
  async () => {
    try {
      return (await staffApi.call('/api/staff/auth/user/attribute-get', {}, { quiet: true })).staff;
    } catch (error) {
      // Without words it leaves what was said of a disabled account, until somebody signs in.
      const { status, message, reason } = error as PortalError;
      if (status === 401 && message) keepEndReason({ why: message, again: reason === CHANGED });
      throw error;
    }
  },
  (staff) => keepAccount(staff.accountId),
);

/** The services of whom one files for: the principal, or oneself. */
export const registrationOf = (info: UserInfo | undefined): readonly string[] =>
  (info?.acting ?? info?.userAttribute)?.registration ?? [];

/** The services of an account that are not registered yet. */
export function unregisteredServices(attribute: UserAttribute): string[] {
  return attribute.service.filter((service) => !attribute.registration.includes(service));
}
