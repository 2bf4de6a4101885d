import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

/** Properties of RouteLink: those of a native link, and where it leads. */
export interface RouteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Takes the place of the present entry in the history. */
  replace?: boolean;
}

/**
 * A bare link inside the portal. The router's own Link brings prefetching that
 * no page here uses, 2 kB of it.
 */
export function RouteLink({ to, replace, target, onClick, children, ...rest }: RouteLinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { replace, target });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    >
      {children}
    </a>
  );
}
