import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { texts, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { useShellTexts } from './useShellTexts';

const catalogue = texts({
  title: { ja: 'ログアウトしました', en: 'You have signed out' },
  body: {
    ja: 'ご利用ありがとうございました。共用のパソコンをお使いの場合は、ブラウザーを閉じてください。',
    en: 'Thank you for using the portal. If you are on a shared computer, please close the browser.',
  },
});

/** Says that one has signed out; closing it takes showLogoutDialog out of the address. */
export default function LogoutDialog(): ReactNode {
  const t = useTexts(catalogue);
  const shell = useShellTexts();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    const rest = new URLSearchParams(query);
    rest.delete('showLogoutDialog');
    navigate({ pathname, search: rest.toString() }, { replace: true });
  };
  return (
    <Dialog
      title={t.title}
      onClose={close}
      actions={<Button onClick={close}>{shell.popupClose}</Button>}
    >
      {t.body}
    </Dialog>
  );
}
