import { openLogin, signUpBy } from './loginFlow';
import { expectPage, test } from './portal';
import { Production } from './production';
import { issueCertificate, proveAt } from './signupFlow';

test.use({ fetchAhead: true });

test.describe.configure({ mode: 'default' });
test.use({ ignoreHTTPSErrors: true });

const portal = new Production('production', 220);
const own = portal.store;

test.beforeAll(() => portal.start());
test.afterAll(() => portal.stop());

test('[R2.12] in production a certificate is asked about over TLS, and mail goes by a relay that wants TLS and a password', async ({
  page,
}) => {
  const particulars = {
    name: '電波 太郎',
    address: '東京都千代田区千代田1',
    birthday: '1985-04-01',
  };
  const certificate = await issueCertificate(page, own, {
    ...{ ...particulars, key: 'EC', cipher: 'AES', state: 'GOOD' },
  });
  await signUpBy(page, own, 'ja', { method: 'certificate', certificate });
});

test('[R2.13] in production a corporation signs in with gBizID', async ({ page }) => {
  await signUpBy(page, own, 'ja', { method: 'gbizid', person: 'soshin-prime' });
  await openLogin(page, own, 'ja', { login_method: 'gbizid' });
  await proveAt(page, 'ja', 'gbizid', 'soshin-prime');
  await expectPage(page, 'SHN0031');
});
