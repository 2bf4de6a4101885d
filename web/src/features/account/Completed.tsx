import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageTransitionError } from '@/api/error';
import { texts, useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { ButtonGroup, ButtonLink } from '@/ui/Button';

const catalogue = texts({
  account: { ja: 'アカウント管理へ', en: 'Go to your account' },
  home: { ja: 'マイページへ', en: 'Go to My Page' },
});

/** What a page of an act leaves in the history for its completed page. */
export interface Done {
  done?: boolean;
}

/** The end of a change; reached from the page of the change only. */
export function Completed({
  title,
  lead,
  steps,
  children,
}: {
  title: string;
  lead?: string;
  steps?: ReactNode;
  children?: ReactNode;
}) {
  const t = useTexts(catalogue);
  if (!(useLocation().state as Done | null)?.done) throw new PageTransitionError();
  return (
    <>
      <PageHeading title={title} lead={lead} />
      {steps}
      {children}
      <ButtonGroup>
        <ButtonLink to="/mypage/account">{t.account}</ButtonLink>
        <ButtonLink variant="outline" to="/mypage">
          {t.home}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
