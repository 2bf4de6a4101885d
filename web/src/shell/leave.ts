import { clearSession } from '@/lib/session';
import type { PortalConfig } from './config';
import { writeHint } from './hint';

/**
 * Signs out on the server and goes where it says (the provider's end of session,
 * which returns with showLogoutDialog=true). Where that fails, the top page.
 */
export async function signOut(config: PortalConfig): Promise<void> {
  clearSession();
  writeHint(config.name, 'no');
  const next = await config.logout().catch(() => ({ redirectTo: '/' }));
  window.location.assign(next.redirectTo || '/');
}
