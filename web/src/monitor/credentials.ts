import { CREDENTIAL_MARGIN, settings } from './settings';

/** Temporary credentials as the library's signer takes them. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  expiration: Date;
}

const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));

async function ask(): Promise<Credentials> {
  const answer = await fetch('/rum/credentials', { method: 'POST', credentials: 'omit' });
  // The library turns itself off for an error named 403 or 404.
  if (!answer.ok) throw new Error(`${answer.status}`);
  const { result } = await answer.json();
  return { ...result, expiration: new Date(result.expiration) };
}

/** Asks again as the library does with batches: twice, where that may help. */
async function insist(): Promise<Credentials> {
  for (let attempts = 0; ; attempts++) {
    try {
      return await ask();
    } catch (error) {
      const refused = error instanceof Error && /^4(?!29)\d\d$/.test(error.message);
      if (refused || attempts === settings.retries) throw error;
      await pause(2000 * 2 ** attempts);
    }
  }
}

/** A provider that keeps credentials until shortly before they end. */
export function createCredentials(): () => Promise<Credentials> {
  let held: Credentials | undefined;
  let pending: Promise<Credentials> | undefined;
  return async () => {
    if (held && held.expiration.getTime() - Date.now() > CREDENTIAL_MARGIN) return held;
    pending ??= insist().finally(() => {
      pending = undefined;
    });
    held = await pending;
    return held;
  };
}
