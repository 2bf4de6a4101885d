import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useFormat } from '@/i18n/format';
import { type Lang, useLang } from '@/i18n/lang';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { loadChunk } from '@/lib/reload';
import { loginUrl, usePortal } from '@/shell/config';
import { Button, ButtonAnchor, ButtonLink } from '@/ui/Button';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/Icon';
import type { DraftKeeper } from './keeper';
import type { DraftSession } from './session';
import { draftTexts } from './texts';

const MergeDialog = lazy(() => loadChunk(() => import('./MergeDialog')));

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
  const today = format.date(new Date().toISOString()) === format.date(savedAt);
  return today ? clock(lang).format(at) : format.dateTime(savedAt);
}

/**
 * Says how keeping the draft stands, at the lower edge of the window. It is read
 * out politely; while a save is on its way the words stay, so that typing is not
 * talked over.
 */
export function SaveStatus({ session }: { session: DraftSession }) {
  const { keeper } = session;
  const [merging, merge] = useState(false);
  const t = useTexts(draftTexts);
  const { phase, savedAt } = useSyncExternalStore(keeper.state.subscribe, keeper.state.get);
  const at = useSavedAt(savedAt);
  const calm = phase === 'saved' || phase === 'saving';
  return (
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
        ) : (
          <Trouble keeper={keeper} phase={phase} onMerge={() => merge(true)} />
        )}
      </div>
      {merging && phase === 'conflict' && (
        <Suspense>
          <MergeDialog session={session} onClose={() => merge(false)} />
        </Suspense>
      )}
    </section>
  );
}

type Troubled = Exclude<ReturnType<DraftKeeper['state']['get']>['phase'], 'saved' | 'saving'>;

function Trouble({
  keeper,
  phase,
  onMerge,
}: {
  keeper: DraftKeeper;
  phase: Troubled;
  onMerge: () => void;
}) {
  const t = useTexts(draftTexts);
  const message = useMessage();
  const lang = useLang();
  const portal = usePortal();
  const again = (label: string) => (
    <Button size="md" variant="outline" onClick={() => void keeper.resume()}>
      {label}
    </Button>
  );
  switch (phase) {
    case 'retrying':
      return (
        <Box title={t.retrying} actions={again(t.retryNow)}>
          {message('MSG-LIT-I-0021')}
        </Box>
      );
    case 'expired':
      return (
        <Box
          title={t.expiredTitle}
          actions={
            <>
              <ButtonAnchor size="md" href={loginUrl(portal, portal.home, lang)} target="_blank">
                {t.signIn}
              </ButtonAnchor>
              {again(t.signedIn)}
            </>
          }
        >
          {t.expired}
        </Box>
      );
    case 'conflict':
      return (
        <Box
          title={t.conflictTitle}
          actions={
            <>
              <Button size="md" onClick={onMerge}>
                {t.merge}
              </Button>
              <Button size="md" variant="outline" onClick={() => void keeper.resolve('mine')}>
                {t.mine}
              </Button>
              <Button size="md" variant="outline" onClick={() => void keeper.resolve('theirs')}>
                {t.theirs}
              </Button>
            </>
          }
        >
          {t.conflict}
        </Box>
      );
    case 'submitted':
      return (
        <Box
          title={t.submittedTitle}
          actions={
            <ButtonLink size="md" to="/mypage/application-progress">
              {t.progress}
            </ButtonLink>
          }
        >
          {message('MSG-LIT-E-0096')}
        </Box>
      );
    case 'missing':
      return (
        <Box
          title={t.missingTitle}
          actions={
            <ButtonLink size="md" to="/mypage/application-draft">
              {t.drafts}
            </ButtonLink>
          }
        >
          {t.missing}
        </Box>
      );
    case 'refused':
      return (
        <Box title={t.refusedTitle} actions={again(t.retryNow)}>
          {t.refused}
        </Box>
      );
  }
}

function Box({
  title,
  children,
  actions,
}: {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What has the focus must not be hidden behind the box.
    const clear = () => {
      const focused = document.activeElement;
      if (!focused || !box.current || box.current.contains(focused)) return;
      const hidden =
        focused.getBoundingClientRect().bottom - box.current.getBoundingClientRect().top;
      if (hidden > 0 && focused !== document.body) window.scrollBy(0, hidden + 16);
    };
    clear();
    document.addEventListener('focusin', clear);
    return () => document.removeEventListener('focusin', clear);
  }, []);
  return (
    <div ref={box} className="rounded-8 border-3 border-warning-yellow-2 px-4 py-3">
      <p className="flex items-start gap-2 font-bold">
        <Icon name="warning" className="mt-0.5 size-6 text-warning-yellow-2" />
        {title}
      </p>
      <p className="mt-1">{children}</p>
      <div className="mt-3 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
