import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { UserInfoDetail } from '../src/api/model';
import { emptyDetail } from '../src/forms/applicant/empty';
import { mailsTo, result } from './outside';
import type { Account } from './pool';
import type { Store } from './stores';

/** The person whose card the sandbox's issuer calls hanako, unless changed. */
const person = (changes: Partial<UserInfoDetail> = {}): UserInfoDetail => ({
  ...emptyDetail,
  userCategory: '1',
  lastName: '電波',
  firstName: '花子',
  lastNameKana: 'デンパ',
  firstNameKana: 'ハナコ',
  domesticOrOverseas: '1',
  postalCode: '1000001',
  prefectureCd: '13',
  cityCd: '13101',
  townName: '千代田区千代田9丁目99番99号',
  telNo: '0300000001',
  birthday: '1990-02-03',
  nationality: 'JP',
  ...changes,
});

/** How somebody signs up with a user id and a password. */
export interface SignUp {
  variant?: 'account' | 'temporary';
  services?: string[];
  identityCheck?: string;
  detail?: Partial<UserInfoDetail>;
  /** The address; one of its own where it is left out. */
  mail?: string;
}

/** Signs somebody up over the API; nobody is signed in after it. */
export async function signUp(page: Page, store: Store, how: SignUp = {}): Promise<Account> {
  const { variant = 'account', services = ['amateur'], identityCheck = 'letter', detail } = how;
  const userId = `n${randomBytes(6).toString('hex')}`;
  const mail = how.mail ?? `${userId}@mail.example`;
  const password = 'kaze no denpa wa tooku';
  const call = (path: string, body: object = {}) => result(page, store.user, path, body);
  const base = variant === 'temporary' ? '/api/temporary' : '/api/signup';
  const { termsVersion } = await call(`${base}/mst/options-get`);
  await call(`${base}/begin`, {
    ...{ userCategory: detail?.userCategory ?? '1', variant, termsVersion },
    loginMethod: 'password',
  });
  await call(`${base}/mail-send`, { mail });
  await call(`${base}/mail-confirm`, { token: await tokenTo(page, store, mail) });
  await call(`${base}/services`, { services, identityCheck });
  const { secret } = await call(`${base}/totp-begin`);
  await call(`${base}/totp-confirm`, { code: new TOTP({ secret }).generate() });
  await call(`${base}/userinfo/insert`, { userInfoDetail: person(detail), userId, password });
  return { kind: 'individual', userId, mail, password, totpSecret: secret };
}

/** The token of the link in the newest mail to an address. */
async function tokenTo(page: Page, store: Store, mail: string): Promise<string> {
  const token = async () => {
    const [newest] = await mailsTo(page.request, store, mail);
    return /[?&]token=([\w-]{43})/.exec(newest?.text ?? '')?.[1];
  };
  await expect.poll(token).toBeTruthy();
  return `${await token()}`;
}
