import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { useShellTexts } from './useShellTexts';

/** Says that one has signed out, where the address carries showLogoutDialog=true. */
export function LogoutDialog() {
  const t = useShellTexts();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (query.get('showLogoutDialog') !== 'true') return null;
  const close = () => {
    const rest = new URLSearchParams(query);
    rest.delete('showLogoutDialog');
    navigate({ pathname, search: rest.toString() }, { replace: true });
  };
  return (
    <Dialog
      title={t.logoutTitle}
      onClose={close}
      actions={<Button onClick={close}>{t.popupClose}</Button>}
    >
      {t.logoutBody}
    </Dialog>
  );
}
