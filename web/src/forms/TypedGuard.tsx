import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { texts, useTexts } from '@/i18n/texts';
import { forgetTyped, hasTyped, noteTyped } from '@/lib/typedForm';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

const guardTexts = texts({
  title: { ja: '送信していない入力があります', en: 'What you typed was not sent' },
  body: {
    ja: '入力した内容はどこにも保存されていません。このページを離れると失われます。',
    en: 'It is kept nowhere: it is lost when you leave this page.',
  },
  leave: { ja: '入力を捨てて離れる', en: 'Leave without it' },
});

/**
 * Around a form that is kept nowhere until it is sent: asks before it is left with something typed, by a link, by the way
 * back, by a reload or at signing out. Who has sent it calls forgetTyped.
 */
export function TypedGuard({ children }: { children: ReactNode }) {
  const t = useTexts(guardTexts);
  const box = useRef<HTMLDivElement>(null);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      hasTyped() && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    const form = box.current;
    const unload = (event: BeforeUnloadEvent) => {
      if (hasTyped()) event.preventDefault();
    };
    form?.addEventListener('input', noteTyped);
    window.addEventListener('beforeunload', unload);
    return () => {
      forgetTyped();
      form?.removeEventListener('input', noteTyped);
      window.removeEventListener('beforeunload', unload);
    };
  }, []);
  return (
    <div ref={box}>
      {children}
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title={t.title}
          body={<p>{t.body}</p>}
          act={t.leave}
          danger
          onConfirm={() => {
            forgetTyped();
            blocker.proceed();
          }}
          onCancel={() => blocker.reset()}
        />
      )}
    </div>
  );
}
