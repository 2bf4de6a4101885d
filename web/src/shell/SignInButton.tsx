import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLang } from '@/i18n/lang';
import { ButtonAnchor, type ButtonSize } from '@/ui/Button';
import { areaAt } from './area';
import { loginUrl, usePortal } from './config';
import { writeHint } from './hint';

/** Starts a sign-in that leads to the home of the area one is in. */
export function SignInButton({ size, children }: { size?: ButtonSize; children: ReactNode }) {
  const portal = usePortal();
  const lang = useLang();
  const { home } = areaAt(portal, useLocation().pathname);
  return (
    <ButtonAnchor
      size={size}
      href={loginUrl(portal, home, lang)}
      onClick={() => writeHint(portal.name, 'maybe')}
    >
      {children}
    </ButtonAnchor>
  );
}
