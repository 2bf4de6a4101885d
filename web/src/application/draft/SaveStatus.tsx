import { Suspense, useState, useSyncExternalStore } from 'react';
import { useFormat } from '@/i18n/format';
import { type Lang, useLang } from '@/i18n/lang';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { today } from '@/lib/clock';
import { Button } from '@/ui/Button';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/Icon';
import { lazyPart } from '@/ui/lazyPart';
import { LeaveGuard } from './LeaveGuard';
import { SaveBox } from './SaveBox';
import { SaveLater } from './SaveLater';
import type { DraftSession } from './session';
import { draftTexts } from './texts';

const AutosaveStopped = lazyPart(() => import('./AutosaveStopped'));
const MergeDialog = lazyPart(() => import('./MergeDialog'));

const clock = (lang: Lang) =>
  new Intl.DateTimeFormat(lang === 'ja' ? 'ja-JP' : 'en-GB', {
    timeZone: 'Asia/Tokyo',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** When it was saved: the time, and the day where it was not today. */
function useSavedAt(savedAt: string): string {
  const format = useFormat();
  const lang = useLang();
  const at = new Date(savedAt);
  if (Number.isNaN(at.getTime())) return '';
  return today() === today(at) ? clock(lang).format(at) : format.dateTime(savedAt);
}

/**
 * Says how keeping the draft stands, at the lower edge of the window. It is read
 * out politely; while a save is on its way the words stay, so that typing is not
 * talked over.
 */
export function SaveStatus({
  session,
  naming,
}: {
  session: DraftSession;
  /** The ways to leave the wizard for now stand above. */
  naming?: boolean;
}) {
  const { autosave } = session;
  const [merging, merge] = useState(false);
  const t = useTexts(draftTexts);
  const message = useMessage();
  const { phase, savedAt, reason } = useSyncExternalStore(
    autosave.state.subscribe,
    autosave.state.get,
  );
  const at = useSavedAt(savedAt);
  const calm = phase === 'saved' || phase === 'saving';
  return (
    <>
      {naming && <SaveLater session={session} />}
      <LeaveGuard session={session} />
      <section
        aria-label={t.state}
        data-save-phase={phase}
        className={cx(
          'sticky bottom-0 z-10 -mx-4 mt-8 bg-white px-4 print:hidden',
          calm && 'border-t border-solid-gray-420 py-1',
        )}
      >
        <div role="status" className="max-h-[60dvh] overflow-y-auto">
          {calm ? (
            <p className="flex items-center justify-end gap-1 text-[0.875rem] text-solid-gray-700">
              <Icon name="check" className="size-5 text-success-2" />
              {t.saved(at)}
            </p>
          ) : phase === 'retrying' ? (
            <SaveBox
              title={t.retrying}
              actions={
                <Button size="md" variant="outline" onClick={() => void autosave.resume()}>
                  {t.retryNow}
                </Button>
              }
            >
              {message('MSG-LIT-I-0021')}
            </SaveBox>
          ) : (
            <Suspense>
              <AutosaveStopped
                autosave={autosave}
                phase={phase}
                reason={reason}
                onMerge={() => merge(true)}
              />
            </Suspense>
          )}
        </div>
        {merging && phase === 'conflict' && (
          <Suspense>
            <MergeDialog session={session} onClose={() => merge(false)} />
          </Suspense>
        )}
      </section>
    </>
  );
}
