import { useLang } from '@/i18n/lang';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import type { SectionDefinition } from './procedure/definition';
import { rowLabel } from './registry/problems';
import { formTexts } from './registry/texts';

/** Asks before a row is removed. */
export default function RemoveDialog({
  section,
  index,
  onRemove,
  onClose,
}: {
  section: SectionDefinition;
  index: number;
  onRemove: () => void;
  onClose: () => void;
}) {
  const t = useTexts(formTexts);
  const message = useMessage();
  const lang = useLang();
  return (
    <Dialog
      role="alertdialog"
      title={t.removeTitle}
      onClose={onClose}
      actions={
        <>
          <Button danger onClick={onRemove}>
            {t.remove}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t.keep}
          </Button>
        </>
      }
    >
      {message('MSG-LIT-I-0006', { name: rowLabel(section, index, lang) })}
    </Dialog>
  );
}
