// Logs in at an OpenID provider with a client library that many servers use, as a Go test
// asks (internal/oidc/conformance_clients_test.go): prints the address to send the browser
// to, reads the address the browser came back to, prints what the library found out.
import { createInterface } from 'node:readline/promises';

const { ISSUER, CLIENT_ID, CLIENT_SECRET, CLIENT_JWK, REDIRECT_URI, LOGOUT_URI, LIBRARY } =
  process.env;
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
const browserCameBackTo = async () => new URL((await lines.next()).value);
// A client shows a secret, or signs with a key (P-256).
const key =
  CLIENT_JWK &&
  (await crypto.subtle.importKey(
    'jwk',
    JSON.parse(CLIENT_JWK),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  ));
const scope = 'openid profile email offline_access';

async function withOpenidClient() {
  const client = await import('openid-client');
  const config = await client.discovery(
    new URL(ISSUER),
    CLIENT_ID,
    undefined,
    key ? client.PrivateKeyJwt(key) : client.ClientSecretBasic(CLIENT_SECRET),
    { execute: [client.allowInsecureRequests] }, // the test's host is this machine
  );
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const nonce = client.randomNonce();
  say({
    authorize: client.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT_URI,
      scope,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href,
  });
  const tokens = await client.authorizationCodeGrant(config, await browserCameBackTo(), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const { sub } = tokens.claims();
  const info = await client.fetchUserInfo(config, tokens.access_token, sub);
  const renewed = await client.refreshTokenGrant(config, tokens.refresh_token);
  await client.fetchUserInfo(config, renewed.access_token, sub);
  await client.tokenRevocation(config, renewed.refresh_token);
  const end = client.buildEndSessionUrl(config, {
    id_token_hint: renewed.id_token ?? tokens.id_token,
    post_logout_redirect_uri: LOGOUT_URI,
  });
  say({ sub, email: info.email, end: end.href });
}

async function withOauth4webapi() {
  const oauth = await import('oauth4webapi');
  const insecure = { [oauth.allowInsecureRequests]: true }; // the test's host is this machine
  const issuer = new URL(ISSUER);
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, insecure),
  );
  const client = { client_id: CLIENT_ID };
  const proof = key ? oauth.PrivateKeyJwt(key) : oauth.ClientSecretBasic(CLIENT_SECRET);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const nonce = oauth.generateRandomNonce();
  const authorize = new URL(server.authorization_endpoint);
  authorize.search = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  say({ authorize: authorize.href });
  const parameters = oauth.validateAuthResponse(server, client, await browserCameBackTo(), state);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    proof,
    parameters,
    REDIRECT_URI,
    verifier,
    insecure,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, answer, insecure);
  const { sub } = oauth.getValidatedIdTokenClaims(tokens);
  const asked = await oauth.userInfoRequest(server, client, tokens.access_token, insecure);
  const info = await oauth.processUserInfoResponse(server, client, sub, asked);
  const refreshed = await oauth.refreshTokenGrantRequest(
    server,
    client,
    proof,
    tokens.refresh_token,
    insecure,
  );
  const renewed = await oauth.processRefreshTokenResponse(server, client, refreshed);
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, proof, renewed.refresh_token, insecure),
  );
  const end = new URL(server.end_session_endpoint);
  end.searchParams.set('id_token_hint', tokens.id_token);
  end.searchParams.set('post_logout_redirect_uri', LOGOUT_URI);
  say({ sub, email: info.email, end: end.href });
}

await { 'openid-client': withOpenidClient, oauth4webapi: withOauth4webapi }[LIBRARY]();
process.stdin.unref();
