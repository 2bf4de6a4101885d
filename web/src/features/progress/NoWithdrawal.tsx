import type { ApplicationDetail } from '@/api/model';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { openRequest } from './openRequest';
import { recordTexts } from './recordTexts';

/** Why an application cannot be withdrawn, in the place of the button. */
export default function NoWithdrawal({ application }: { application: ApplicationDetail }) {
  const t = useTexts(recordTexts);
  const message = useMessage();
  return (
    <p className="mt-6 text-solid-gray-700">
      {openRequest(application, 'WITHDRAWAL') ? t.withdrawalRequested : message('MSG-LIT-E-0094')}
    </p>
  );
}
