import { AwsRum } from 'aws-rum-web';
import { userInfo } from '@/api/user-info';
import { pageConfig } from '@/lib/pageConfig';
import { type Recorded, recordTo } from '@/lib/record';
import { createCredentials } from './credentials';
import { named } from './error';
import { REGION, settings } from './settings';
import { watchSpeed } from './speed';

const [errors, http] = settings.telemetries;

/**
 * The two telemetries, set up for the portal. The client's own listeners for errors
 * stay silent: each error comes once, through record(), with the account id. The
 * monitoring itself and the polling for a new build are no calls of the person.
 */
const telemetries: [string, object][] = [
  [errors, { ignore: () => true }],
  [http, { urlsToExclude: [/\/rum\//, /\/build\//] }],
];

const accountId = () => userInfo.get().info?.userInfoDetail.accountId;

/** Tags the session with the account id, as soon as it is known. */
function tag(client: AwsRum): void {
  let known: string | undefined;
  const look = () => {
    const now = accountId();
    if (now === known) return;
    known = now;
    // JSON leaves out what is undefined, so that nothing is tagged after signing out.
    client.addSessionAttributes({ accountId: now } as Record<string, string>);
  };
  look();
  userInfo.subscribe(look);
}

/** Hands records to the client. An error that passes several places is recorded once. */
function recorder(client: AwsRum): (what: Recorded) => void {
  const seen = new WeakSet<object>();
  return (what) => {
    if ('event' in what) return client.recordEvent(what.event, what.details);
    const { error } = what;
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    client.recordError(named(error, accountId()));
  };
}

/**
 * Starts the client. It throws where there are no credentials: nothing could be sent
 * then. They are here before the client, because it drops what it cannot sign.
 */
export async function startClient(environment: string): Promise<void> {
  const credentials = createCredentials();
  await credentials();
  const client = new AwsRum(environment, '1.0.0', REGION, {
    ...settings,
    telemetries,
    endpoint: `${window.location.origin}/rum`,
    releaseId: pageConfig.build ?? '',
  });
  client.setAwsCredentials(credentials);
  tag(client);
  recordTo(recorder(client));
  watchSpeed((measure) => client.recordEvent('page speed', measure));
}
