import { type ReactNode, useEffect, useRef } from 'react';
import { texts, useTexts } from '@/i18n/texts';
import { cx } from './cx';
import { Icon } from './Icon';

const toneTexts = texts({
  success: { ja: '完了', en: 'Done' },
  error: { ja: 'エラー', en: 'Error' },
  warning: { ja: '注意', en: 'Warning' },
  info: { ja: 'お知らせ', en: 'Information' },
});

/** What a banner tells. */
export type BannerTone = 'success' | 'error' | 'warning' | 'info';

const tones: Record<BannerTone, { frame: string; icon: string }> = {
  success: { frame: 'border-success-2', icon: 'text-success-2' },
  error: { frame: 'border-error-1', icon: 'text-error-1' },
  warning: { frame: 'border-warning-yellow-2', icon: 'text-warning-yellow-2' },
  info: { frame: 'border-solid-gray-536', icon: 'text-key-900' },
};

/** Properties of NotificationBanner. `announce` reads it out at once (role alert) and takes the focus. */
export interface BannerProps {
  tone?: BannerTone;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  announce?: boolean;
}

/** A notice inside the page. */
export function NotificationBanner({
  tone = 'info',
  title,
  children,
  actions,
  announce = false,
}: BannerProps) {
  const t = useTexts(toneTexts);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (announce) box.current?.focus();
  }, [announce]);
  const look = tones[tone];
  return (
    <section
      ref={box}
      role={announce ? 'alert' : undefined}
      tabIndex={announce ? -1 : undefined}
      className={cx('rounded-12 border-3 px-4 py-4 sm:px-6', look.frame)}
    >
      <div className="relative sm:ps-9">
        <p className="text-[1.0625rem] font-bold">
          <Icon
            name={tone}
            className={cx(
              'me-2 inline size-6 align-[-0.3em] sm:absolute sm:start-0 sm:top-0.5',
              look.icon,
            )}
          />
          <span className="sr-only">{t[tone]}: </span>
          {title}
        </p>
        {children && <div className="mt-1 whitespace-pre-line">{children}</div>}
        {actions && <div className="mt-4 flex flex-wrap gap-4">{actions}</div>}
      </div>
    </section>
  );
}
