import { notAsDescribed } from './document';
import { expect, test } from './portal';
import { newOfficer } from './seed';
import { signInStaff } from './signin';

// Every answer of the browser tests is held against the document (portal.ts, outside.ts): this is what would be found.
test('[R8.10] an answer that the OpenAPI document does not describe is found, of a success as of a refusal', async ({
  page,
  store,
}) => {
  const asked = async (path: string, data: object) => {
    const answer = await page.request.post(`${store.staff}${path}`, { data });
    const came = {
      ...{ url: answer.url(), method: 'POST', status: answer.status(), headers: answer.headers() },
      body: await answer.text(),
    };
    expect(await notAsDescribed(came), path).toBe('');
    return came;
  };
  const me = '/api/staff/auth/user/attribute-get';
  const stranger = await asked(me, {});
  expect(stranger.status).toBe(401);
  await signInStaff(page, store.staff, newOfficer(store), 'ja');
  const success = await asked(me, {});
  const absent = await asked('/api/staff/common/review/detail-get', {
    electronicApplicationNumber: 'none-such',
  });
  expect(absent.status).toBe(404);

  const { staff, ...rest } = JSON.parse(success.body).result;
  const { name, ...nameless } = staff;
  expect(name).not.toBe('');
  const result = (found: object) => JSON.stringify({ resultCode: 'SUCCESS', result: found });
  const { requestId, ...anonymous } = JSON.parse(stranger.body);
  expect(requestId).not.toBe('');
  const business = (errors: object) =>
    JSON.stringify({ resultCode: 'RE_EXECUTABLE_ERROR', errors });
  const altered = {
    'another status': { ...success, status: 418 },
    'another kind of content': { ...success, headers: { 'content-type': 'text/html' } },
    'another operation': { ...success, url: `${store.staff}/api/staff/common/none-such` },
    'another method': { ...success, method: 'PUT', status: 200 },
    'a field more': { ...success, body: result({ ...rest, staff: { ...staff, more: 1 } }) },
    'a field less': { ...success, body: result({ ...rest, staff: nameless }) },
    'a field of another kind': {
      ...success,
      body: result({ ...rest, staff: { ...staff, name: 1 } }),
    },
    'no result': { ...success, body: '{}' },
    'another code of result': { ...success, body: JSON.stringify({ resultCode: 'PERHAPS' }) },
    'a refusal without a code': { ...success, body: business({ global: [{ message: 'x' }] }) },
    'a refusal with more': {
      ...success,
      body: business({ global: [{ code: 'MSG-LIT-E-0093', message: 'x', more: 1 }] }),
    },
    'a problem without its request': { ...stranger, body: JSON.stringify(anonymous) },
  };
  for (const [what, came] of Object.entries(altered)) {
    expect(await notAsDescribed(came), what).not.toBe('');
  }
});
