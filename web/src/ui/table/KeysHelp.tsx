import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { keys } from './keys';
import { tableTexts } from './texts';

/** The keys that act in a table. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
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
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {keys.map(([key, action]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-4 border border-solid-gray-600 bg-solid-gray-50 px-2 text-center font-bold">
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
