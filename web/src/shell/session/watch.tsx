import type { UserInfo } from '@/api/user-info';
import { sessionHooks } from '@/lib/sessionHooks';
import type { PortalConfig } from '@/shell/config';
import { overlay } from '@/shell/overlay';
import { EndedDialog } from './EndedDialog';
import { endOf, type Span, spanOf, usedAt, WARN_BEFORE } from './span';
import { WarningDialog } from './WarningDialog';

type Stage = 'quiet' | 'warned' | 'ended';

const stageAt = (span: Span, now: number): Stage => {
  const left = endOf(span) - now;
  return left <= 0 ? 'ended' : left <= WARN_BEFORE ? 'warned' : 'quiet';
};

/**
 * Warns before the session ends and says when it has. Every tab knows of every use, in
 * whichever tab it was. Nothing on the page is touched: what was typed stays.
 */
export function watchSession(config: PortalConfig): void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');
  let span: Span | undefined;
  let stage: Stage = 'quiet';
  let close: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (next: Stage, of: Span) => {
    stage = next;
    close?.();
    close = undefined;
    const dismiss = () => close?.();
    if (next === 'warned') {
      close = overlay(
        <WarningDialog config={config} span={of} onExtended={adopt} onDismiss={dismiss} />,
      );
    }
    if (next === 'ended') close = overlay(<EndedDialog config={config} onDismiss={dismiss} />);
  };
  const look = () => {
    clearTimeout(timer);
    if (!span) return;
    const now = Date.now();
    const next = stageAt(span, now);
    if (next !== stage) show(next, span);
    const left = endOf(span) - now;
    if (next !== 'ended') timer = setTimeout(look, next === 'quiet' ? left - WARN_BEFORE : left);
  };
  const take = (found: Span) => {
    if (span && found.account !== span.account) return window.location.reload();
    span = found;
    look();
  };
  const adopt = (found: Span) => {
    take(found);
    channel?.postMessage(found);
  };
  const fetched = () => {
    const { isLogin, info } = config.holder.get();
    const { session, userInfoDetail, at } = (info ?? {}) as Partial<UserInfo>;
    if (isLogin && session && userInfoDetail && at !== undefined) {
      adopt(spanOf(userInfoDetail.accountId, session, at));
    }
  };

  sessionHooks.used = () => {
    const used = span && usedAt(span, Date.now());
    if (used && used !== span) adopt(used);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Span>) => {
    if (!span || endOf(data) > endOf(span)) take(data);
  });
  // Timers do not run on while a machine sleeps.
  document.addEventListener('visibilitychange', look);
  config.holder.subscribe(fetched);
  fetched();
}
