const NAME = 'staffSignedIn';

const open = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME));

/** Tells the other tabs who is signed in. */
export function tellSignedIn(account: string): void {
  const channel = open();
  channel?.postMessage(account);
  channel?.close();
}

/** Calls back once somebody is signed in on another tab; gives what ends that. */
export function onSignedIn(account: string, act: () => void): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data === account) act();
  });
  return () => channel?.close();
}
