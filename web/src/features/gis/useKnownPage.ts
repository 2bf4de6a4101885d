import { usePortal } from '@/shell/config';

/** Tells whether an address is a page, so that no link leads nowhere. */
export function useKnownPage(): (address: string) => boolean {
  const { routes } = usePortal();
  return (address) => routes.some((page) => page.path === address.split('?')[0]);
}
