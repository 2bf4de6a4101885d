import { type FormEvent, useState } from 'react';
import { PortalError } from '@/api/error';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { createPasskey, passkeysWork } from '@/lib/passkey';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';
import { securityTexts } from './securityTexts';

/** Has the browser make a passkey, and registers it under a name. */
export function AddPasskey({ onAdded }: { onAdded: (name: string) => Promise<void> }) {
  const t = useTexts(securityTexts);
  const { pending, failure, run } = useAction();
  const [name, setName] = useState('');
  if (!passkeysWork()) return <p className="mt-4">{t.passkeyUnable}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const kept = name.trim() || 'passkey';
      await register(kept, t);
      setName('');
      await onAdded(kept);
    });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col items-start gap-4">
      <Failed failure={failure} />
      <TextField
        id="passkeyName"
        label={t.passkeyName}
        help={t.passkeyNameHelp}
        width="md"
        maxLength={60}
        showOptional
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="outline" size="md" pending={pending}>
        {t.addPasskey}
      </Button>
    </form>
  );
}

async function register(
  name: string,
  t: Record<'passkeyRefused' | 'passkeyKnown', string>,
): Promise<void> {
  const begun = await api.call('/api/common/account/passkey-begin', {}, { quiet: true });
  const credential = await createPasskey(begun.options).catch((error: unknown) => {
    const known = error instanceof DOMException && error.name === 'InvalidStateError';
    throw new PortalError({ message: known ? t.passkeyKnown : t.passkeyRefused, quiet: true });
  });
  const body = { ceremonyId: begun.ceremonyId, name, credential };
  await api.call('/api/common/account/passkey-finish', body, { quiet: true });
}
