import { useMessage } from '@/i18n/messages';
import { MOST } from '@/lib/paging';
import { NotificationBanner } from '@/ui/Banner';

/** Says that there are more than are ever shown. */
export default function Truncated() {
  const message = useMessage();
  return (
    <div className="mb-6">
      <NotificationBanner
        tone="warning"
        title={message('MSG-LIT-I-0025', { max: MOST.toLocaleString('en') })}
      />
    </div>
  );
}
