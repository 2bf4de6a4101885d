import { type ReactNode, useEffect, useState } from 'react';
import { PageTransitionError, PortalError } from '@/api/error';
import { href } from '@/lib/href';
import { agency } from '@/lib/mandate';
import { ButtonAnchor, ButtonGroup } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { useAccount, usePortal } from './config';
import { errorTexts } from './errorTexts';
import { useFrame } from './frame';
import { backUnderMandate } from './mandatePayment';
import { PageHeading } from './PageHeading';
import { usePortalTexts } from './useShellTexts';

function Page({
  id,
  title,
  code,
  more,
  acting = agency.home !== undefined,
  children,
}: {
  id: string;
  title: string;
  code?: string;
  /** Another way on. */
  more?: ReactNode;
  /** Whether the way goes on for somebody else. */
  acting?: boolean;
  children: ReactNode;
}) {
  const t = usePortalTexts(errorTexts);
  const { home } = usePortal();
  useFrame(id, 'S');
  // It comes after the navigation that announces pages by their heading, or without one.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  return (
    <>
      <PageHeading title={title} lead={code} />
      {children}
      <ButtonGroup>
        {acting ? (
          <ButtonAnchor href={agency.home}>{t.backToPrincipal}</ButtonAnchor>
        ) : (
          <ButtonAnchor href={home}>{t.backHome}</ButtonAnchor>
        )}
        {more}
      </ButtonGroup>
    </>
  );
}

/** ERR0404: an address, an item or a query that leads nowhere. */
export function NotFoundPage({ error }: { error?: PortalError }) {
  const t = usePortalTexts(errorTexts);
  const [leading] = useState(backUnderMandate);
  if (leading) return <ContentLoading />;
  return (
    <Page id="ERR0404" title={t.notFoundTitle} code={t.notFoundCode}>
      <p>{t.notFoundBody}</p>
      {error?.message && (
        <p className="mt-2 text-solid-gray-700">
          {error.message.replace(/^Page not found: /i, t.notFoundAt)}
        </p>
      )}
      <p className="mt-2">{t.adviseHome}</p>
    </Page>
  );
}

/** ERR0002: a page that can only be reached from another one. */
export function TransitionErrorPage() {
  const t = usePortalTexts(errorTexts);
  return (
    <Page id="ERR0002" title={t.transitionTitle}>
      <p>{t.transitionBody}</p>
    </Page>
  );
}

/** ERR0002: the power of attorney in the address is not in force; the message says so. */
function MandateOverPage({ message }: { message: string }) {
  const t = usePortalTexts(errorTexts);
  const { holder } = usePortal();
  const { info } = useAccount();
  // Named so, it is a membership of a firm (shell/mandatePaths).
  const named = new URLSearchParams(window.location.search).get('mandate') ?? '';
  const member = named.startsWith('m-');
  // Where there is nobody to act for, the header is that of the person at the screen, who can sign out there.
  useEffect(() => {
    if (info) return;
    delete agency.headers;
    delete agency.Banner;
    agency.opens = () => false;
    void holder.fetch({ force: true });
  }, [holder, info]);
  return (
    <Page
      id="ERR0002"
      title={member ? t.memberOverTitle : t.mandateOverTitle}
      acting={false}
      more={
        <>
          <ButtonAnchor variant="outline" href={member ? '/mypage/firms' : '/mypage/delegation'}>
            {member ? t.firms : t.mandates}
          </ButtonAnchor>
          {!member && (
            <ButtonAnchor
              variant="text"
              href={href('/mypage/delegation/why', { delegationId: named })}
            >
              {t.why}
            </ButtonAnchor>
          )}
        </>
      }
    >
      <p>{message}</p>
    </Page>
  );
}

/** ERR0001: 500 by its name; any other status above and any other fatal error in general words. */
export function FatalErrorPage({ error }: { error: PortalError }) {
  const t = usePortalTexts(errorTexts);
  const server = error.status === 500;
  return (
    <Page
      id="ERR0001"
      title={server ? t.serverErrorTitle : t.genericTitle}
      code={server ? t.serverErrorCode : undefined}
    >
      <p>{server ? t.serverErrorBody : t.genericBody}</p>
      {error.requestId && (
        <p className="mt-2 text-solid-gray-700">
          {t.requestId}: <code>{error.requestId}</code>
        </p>
      )}
    </Page>
  );
}

/** The page for an error. */
export function ErrorPage({ error }: { error: unknown }) {
  if (error instanceof PageTransitionError) return <TransitionErrorPage />;
  const known =
    error instanceof PortalError ? error : new PortalError({ fatal: true, cause: error });
  if (known.status === 200 && agency.opens) return <MandateOverPage message={known.message} />;
  return known.status === 404 ? <NotFoundPage error={known} /> : <FatalErrorPage error={known} />;
}
