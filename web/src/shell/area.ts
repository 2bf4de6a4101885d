import type { Area, PortalConfig } from './config';

const find = ({ areas }: PortalConfig, pathname: string): Area | undefined =>
  areas?.find(({ prefix }) => `${pathname}/`.startsWith(`${prefix}/`));

/** The area that a path belongs to: the portal itself where no other has it. */
export function areaAt(
  config: PortalConfig,
  pathname: string,
): Pick<PortalConfig, 'home' | 'entry' | 'nav' | 'logout'> {
  return find(config, pathname) ?? config;
}

/** A page that the area one is in has as well is opened there; other addresses stay. */
export function within(config: PortalConfig, from: string, to: string): string {
  const area = find(config, from);
  const variant = `${area?.prefix}${to}`;
  const [path] = variant.split(/[?#]/);
  return area && config.routes.some((page) => page.path === path) ? variant : to;
}
