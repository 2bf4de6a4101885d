import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { beforeTexts } from './beforeTexts';
import { Corrections } from './SentBack';

/** Asks whether an application is really to be begun while one waits for its correction. */
export default function AnewDialog({
  numbers,
  onAnew,
  onClose,
}: {
  numbers: readonly string[];
  onAnew: () => void;
  onClose: () => void;
}) {
  const t = useTexts(beforeTexts);
  return (
    <Dialog
      title={t.returnedTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onAnew}>
            {t.anew}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <p>{t.returned}</p>
      <Corrections numbers={numbers} />
    </Dialog>
  );
}
