import { useSyncExternalStore } from 'react';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { formTexts } from './texts';
import type { Entry } from './useEntry';

/** Whether what was entered is saved, and what can be done where it is not. */
export function SaveStatus({ entry: { autosave } }: { entry: Entry }) {
  const t = useTexts(formTexts);
  const format = useFormat();
  const { phase, savedAt, reason } = useSyncExternalStore(
    autosave.state.subscribe,
    autosave.state.get,
  );
  const calm = phase === 'saved' || phase === 'saving';
  return (
    <div
      role="status"
      data-save-phase={phase}
      className="sticky bottom-0 z-10 mt-8 border-t border-solid-gray-420 bg-white py-2 print:hidden"
    >
      {calm && (phase === 'saving' ? t.saving : t.savedAt(format.dateTime(savedAt)))}
      {!calm && (
        <NotificationBanner
          tone="warning"
          title={t.notSaved}
          actions={
            phase === 'conflict' ? (
              <>
                <Button size="md" onClick={() => void autosave.resolve('mine')}>
                  {t.mine}
                </Button>
                <Button size="md" variant="outline" onClick={() => void autosave.resolve('theirs')}>
                  {t.theirs}
                </Button>
              </>
            ) : (
              <Button size="md" onClick={() => void autosave.resume()}>
                {t.again}
              </Button>
            )
          }
        >
          {phase === 'conflict' ? t.conflict : reason}
        </NotificationBanner>
      )}
    </div>
  );
}
