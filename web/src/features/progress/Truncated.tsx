import { useMessage } from '@/i18n/messages';
import { NotificationBanner } from '@/ui/Banner';
import { MOST } from './useListQuery';

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
