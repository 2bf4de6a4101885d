import { type MouseEvent, useMemo } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import type { Payload } from '@/api/payload';
import { usePick } from '@/i18n/texts';
import { usePortal } from './config';

/** What the page shown says. */
export const usePayload = () => useLoaderData<Payload>();

// The pages' policy asks for it. Parts are HTML of our own server, made of escaped templates
// and of Markdown without raw HTML.
const trust =
  typeof window === 'undefined'
    ? undefined
    : (window as { trustedTypes?: TrustedTypePolicies }).trustedTypes?.createPolicy('page-part', {
        createHTML: (html) => html,
      });

interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML: (html: string) => string };
}

/** A part of a public page, the same HTML that stands there without script. */
export function PagePart({ name }: { name: string }) {
  return <PayloadPart of={usePayload()} name={name} />;
}

/** A part of what another public page says. */
export function PayloadPart({ of, name }: { of: Payload; name: string }) {
  const pick = usePick();
  const part = of.parts[name];
  const html = part ? pick(part) : '';
  // The same object each time, so that React leaves alone what stands there.
  const trusted = useMemo(() => ({ __html: trust ? trust.createHTML(html) : html }), [html]);
  const follow = useFollow();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside take the keys.
    <div
      className="article"
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see trust.
      dangerouslySetInnerHTML={trusted}
    />
  );
}

/** Follows a link of the portal without loading the whole page anew. */
function useFollow() {
  const navigate = useNavigate();
  const { routes } = usePortal();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !plain || link.origin !== location.origin || link.target) return;
    if (link.pathname === location.pathname && link.hash) return;
    if (!routes.some((page) => page.path === link.pathname)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
}
