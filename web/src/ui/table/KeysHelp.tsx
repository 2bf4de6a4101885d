import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { keys } from './keys';
import { tableTexts } from './texts';

/** The keys that act in a table. */
export default function KeysHelp({
  assigns,
  onClose,
}: {
  /** Whether rows can be assigned. */
  assigns: boolean;
  onClose: () => void;
}) {
  const t = useTexts(tableTexts);
  const words = { ...t, select: t.selectRow, selectPage: t.selectPageKey, clear: t.clearKey };
  return (
    <Dialog
      title={t.keys}
      onClose={onClose}
      actions={
        <Button size="md" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <p className="mb-4">{t.keysLead}</p>
      <dl className="flex flex-col gap-2">
        {keys
          .filter(([, action]) => assigns || action !== 'assign')
          .map(([key, action]) => (
            <div key={key} className="flex items-baseline gap-4">
              <dt className="w-24 shrink-0">
                <kbd className="inline-block rounded-4 border border-solid-gray-600 bg-solid-gray-50 px-2 text-center font-bold">
                  {key === 'Escape' ? 'Esc' : key}
                </kbd>
              </dt>
              <dd>{words[action]}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}
