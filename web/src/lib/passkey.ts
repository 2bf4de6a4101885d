/** Options of a ceremony as the server gives them (WebAuthn's JSON form). */
export type CeremonyOptions = Record<string, unknown>;

/** Whether this browser can use passkeys. */
export const passkeysWork = () => typeof PublicKeyCredential !== 'undefined';

const json = (credential: Credential | null): Record<string, unknown> => {
  if (!credential) throw new DOMException('no credential', 'NotAllowedError');
  return { ...(credential as PublicKeyCredential).toJSON() };
};

/** Has the browser make a passkey; throws NotAllowedError where the person would rather not. */
export async function createPasskey(options: CeremonyOptions): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return json(await navigator.credentials.create({ publicKey }));
}

/** Has a passkey answer a challenge; throws as createPasskey. */
export async function askPasskey(options: CeremonyOptions): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return json(await navigator.credentials.get({ publicKey }));
}
