import { beforeTexts } from '@/application/filed/beforeTexts';
import { Corrections } from '@/application/filed/PendingCorrections';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

/** Asks whether an application is really to be begun while one waits for its correction. */
export default function StartAgainDialog({
  what,
  numbers,
  onAnew,
  onClose,
}: {
  what: string;
  numbers: readonly string[];
  onAnew: () => void;
  onClose: () => void;
}) {
  const t = useTexts(beforeTexts);
  return (
    <ConfirmDialog
      title={t.returnedTitle(what)}
      body={
        <>
          <p>{t.returned(what)}</p>
          <Corrections numbers={numbers} />
        </>
      }
      act={t.anew}
      variant="outline"
      onConfirm={onAnew}
      onCancel={onClose}
    />
  );
}
