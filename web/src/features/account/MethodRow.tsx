import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Link } from '@/ui/Link';
import type { Method } from '@/ui/status/methodTexts';
import { methodsTexts } from './methodsTexts';

/** One way to sign in, and the button that removes it unless it is the last. */
export function MethodRow({
  method,
  name,
  label,
  addedAt,
  removable,
  pending,
  onRemove,
}: {
  method: Method;
  name: string;
  label: string;
  addedAt: string;
  removable: boolean;
  pending: boolean;
  onRemove: () => void;
}) {
  const t = useTexts(methodsTexts);
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1">
        <p className="font-bold wrap-anywhere">{name}</p>
        {method !== 'passkey' && label && (
          <p className="wrap-anywhere text-solid-gray-700">{label}</p>
        )}
        {addedAt && <p className="text-solid-gray-700">{t.addedAt(format.dateTime(addedAt))}</p>}
        {method === 'password' && (
          <p>
            <Link to="/mypage/account/security">{t.change}</Link>
          </p>
        )}
        {!removable && <p className="text-solid-gray-700">{t.last}</p>}
      </div>
      {removable && (
        <Button
          variant="outline"
          size="sm"
          danger
          pending={pending}
          aria-label={t.removeOf(name)}
          onClick={onRemove}
        >
          {t.remove}
        </Button>
      )}
    </li>
  );
}
