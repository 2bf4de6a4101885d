import { useState } from 'react';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { AddPasskey } from './AddPasskey';
import { DoneNote } from './DoneNote';
import { RemoveDialog } from './RemoveDialog';
import { securityTexts } from './securityTexts';
import { useDone } from './useDone';
import { type Methods, useRefresh } from './useSummary';

type Passkey = Methods['passkeys'][number];

/** The passkeys of the account: to add, and to remove while there is another way to sign in. */
export function Passkeys({ passkeys, removable }: Pick<Methods, 'passkeys' | 'removable'>) {
  const t = useTexts(securityTexts);
  const refresh = useRefresh();
  const { pending, failure, run } = useAction();
  const { done, tell } = useDone();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const remove = ({ passkeyId, name }: Passkey) => {
    setRemoving(null);
    void run(async () => {
      tell('');
      await api.call('/api/common/account/passkey-remove', { passkeyId }, { quiet: true });
      await refresh();
      tell(t.passkeyRemoved(name));
    });
  };
  const added = async (name: string) => {
    await refresh();
    tell(t.passkeyAdded(name));
  };
  return (
    <Card title={t.passkeys}>
      <p className="mb-4">{t.passkeysLead}</p>
      <Failed failure={failure} />
      <DoneNote text={done.text} at={done.at} />
      {passkeys.length === 0 ? (
        <p className="text-solid-gray-700">{t.noPasskeys}</p>
      ) : (
        <ul className="divide-y divide-solid-gray-420 border-y border-solid-gray-420">
          {passkeys.map((each) => (
            <Row
              key={each.passkeyId}
              of={each}
              removable={removable}
              pending={pending}
              onRemove={() => setRemoving(each)}
            />
          ))}
        </ul>
      )}
      <AddPasskey onAdded={added} />
      {removing && (
        <RemoveDialog
          title={t.removeAsk(removing.name)}
          onRemove={() => remove(removing)}
          onCancel={() => setRemoving(null)}
        >
          {t.removeBody}
        </RemoveDialog>
      )}
    </Card>
  );
}

function Row({
  of,
  removable,
  pending,
  onRemove,
}: {
  of: Passkey;
  removable: boolean;
  pending: boolean;
  onRemove: () => void;
}) {
  const t = useTexts(securityTexts);
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div>
        <p className="font-bold wrap-anywhere">{of.name}</p>
        <p className="text-solid-gray-700">{t.addedAt(format.dateTime(of.addedAt))}</p>
        <p className="text-solid-gray-700">
          {of.usedAt ? t.usedAt(format.dateTime(of.usedAt)) : t.unused}
        </p>
      </div>
      {removable ? (
        <Button
          variant="outline"
          size="sm"
          danger
          pending={pending}
          aria-label={t.removeOf(of.name)}
          onClick={onRemove}
        >
          {t.remove}
        </Button>
      ) : (
        <p className="text-solid-gray-700">{t.last}</p>
      )}
    </li>
  );
}
