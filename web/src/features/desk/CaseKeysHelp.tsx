import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { KeyList } from '@/ui/KeyList';
import { KeysSwitch } from '@/ui/KeysSwitch';
import { keysFor } from './caseKeys';
import { caseKeyTexts } from './caseKeyTexts';

/** The keys that act on the page of a case. */
export default function CaseKeysHelp({
  writes,
  onClose,
}: {
  writes: boolean;
  onClose: () => void;
}) {
  const t = useTexts(caseKeyTexts);
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
      <p className="mb-4">{t.lead}</p>
      <KeysSwitch />
      <KeyList keys={keysFor(writes).map(([key, action]) => [key, t[action]])} />
    </Dialog>
  );
}
