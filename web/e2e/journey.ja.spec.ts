import { mobile } from './filings';
import { file, receive } from './journey';
import { grant, pay, receiveLicence } from './journeyEnd';
import { test } from './portal';
import { signIn } from './signin';

test.use({ fetchAhead: true });

test('[R2.14] [R2.25] [R10.7] in Japanese, a mobile station: filed, paid, reviewed and licensed', async ({
  page,
  account,
  officer,
  store,
  another,
}) => {
  await signIn(page, store.user, account, mobile.lang, '/mypage');
  const journey = { store, filing: mobile, page, account, officer, desk: await another() };
  const filed = await file(journey);
  await receive(journey, filed);
  await pay(journey, filed);
  await grant(journey, filed);
  await receiveLicence(journey);
});
