import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { KeyList } from '@/ui/KeyList';
import { keys, type TableAction } from './keys';
import { tableTexts } from './texts';

const SELECTING: readonly TableAction[] = ['select', 'selectPage', 'clear'];

/** The keys that act in a table. */
export default function KeysHelp({
  selects = true,
  assigns,
  everywhere,
  onClose,
}: {
  /** Whether rows can be selected. */
  selects?: boolean;
  /** Whether rows can be assigned. */
  assigns: boolean;
  /** What turns the keys off outside of the table, where they act there too. */
  everywhere?: ReactNode;
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
      <p className="mb-4">{everywhere ? t.keysLeadWide : t.keysLead}</p>
      {everywhere}
      <KeyList
        keys={keys
          .filter(
            ([, action]) =>
              (assigns || action !== 'assign') && (selects || !SELECTING.includes(action)),
          )
          .map(([key, action]) => [key, words[action]])}
      />
    </Dialog>
  );
}
