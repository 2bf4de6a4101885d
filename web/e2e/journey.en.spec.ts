import { fixed } from './filings';
import { file, receive } from './journey';
import { grant, pay, receiveLicence } from './journeyEnd';
import { test } from './portal';
import { signIn } from './signin';

test.use({ fetchAhead: true });

test.use({ locale: 'en-US' });

test('[R2.14] [R2.19] [R10.7] in English, a fixed station: filed, paid, reviewed and licensed', async ({
  page,
  account,
  officer,
  store,
  another,
}) => {
  await signIn(page, store.user, account, fixed.lang, '/mypage');
  const journey = { store, filing: fixed, page, account, officer, desk: await another() };
  const filed = await file(journey);
  await receive(journey, filed);
  await pay(journey, filed);
  await grant(journey, filed);
  await receiveLicence(journey);
});
