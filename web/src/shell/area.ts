import type { PortalConfig } from './config';

/** A part of the portal that is a client of its own at the issuer (specification 4, 'Errors'). */
export interface Area extends Pick<PortalConfig, 'home' | 'entry' | 'nav' | 'logout'> {
  /** What the paths of its pages begin with. */
  prefix: string;
}

/** The area that a path belongs to: the portal itself where no other has it. */
export function areaAt(
  config: PortalConfig,
  pathname: string,
): Pick<PortalConfig, 'home' | 'entry' | 'nav' | 'logout'> {
  const at = `${pathname}/`;
  return config.areas?.find(({ prefix }) => at.startsWith(`${prefix}/`)) ?? config;
}
