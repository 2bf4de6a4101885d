import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { loginTexts } from './texts';

interface Props {
  /** Asks the server whom a sign-in is for; what the address says could be anybody's words. */
  ask: (authRequestId: string) => Promise<{ clientName: string }>;
}

/** Names the service that a sign-in is for, where that is not the portal itself. */
export function ClientName({ ask }: Props) {
  const t = useTexts(loginTexts);
  const [query] = useSearchParams();
  const id = query.has('client') ? (query.get('authRequestId') ?? '') : '';
  const [name, setName] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each sign-in.
  useEffect(() => {
    // A sign-in that is over says so when it is tried.
    if (id)
      ask(id).then(
        ({ clientName }) => setName(clientName),
        () => setName(''),
      );
  }, [id]);
  if (!name) return null;
  return (
    <p className="mb-6 border-l-8 border-blue-900 pl-4" role="status">
      {t.signInTo} <strong className="break-words">{name}</strong>
    </p>
  );
}
