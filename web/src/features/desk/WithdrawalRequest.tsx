import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { requestTexts } from './requestTexts';

/** The filer asks for the withdrawal: decided before anything else, so it stands before it. */
export default function WithdrawalRequest({ reason }: { reason: string }) {
  const t = useTexts(requestTexts);
  return (
    <NotificationBanner tone="warning" title={t.withdrawal}>
      {reason}
    </NotificationBanner>
  );
}
