import type { ReactNode } from 'react';
import { useLang } from '@/i18n/lang';
import { ButtonAnchor, type ButtonSize } from '@/ui/Button';
import { loginUrl, usePortal } from './config';
import { writeHint } from './hint';

/** Starts a sign-in that leads home. */
export function SignInButton({ size, children }: { size?: ButtonSize; children: ReactNode }) {
  const portal = usePortal();
  const lang = useLang();
  return (
    <ButtonAnchor
      size={size}
      href={loginUrl(portal, portal.home, lang)}
      onClick={() => writeHint(portal.name, 'maybe')}
    >
      {children}
    </ButtonAnchor>
  );
}
