import { useTexts } from '@/i18n/texts';
import { Completed } from './Completed';
import { MailSteps } from './MailSteps';
import { mailTexts } from './mailTexts';
import { useSummary } from './useSummary';

/** MYP0115: the mail address is another one now. */
export default function MailCompletedPage() {
  const t = useTexts(mailTexts);
  const { data } = useSummary();
  return (
    <Completed
      title={t.doneTitle}
      lead={data && t.doneBody(data.mail)}
      steps={<MailSteps current="done" />}
    >
      <p>{t.oldNotified}</p>
    </Completed>
  );
}
