import { useTexts } from '@/i18n/texts';
import { StepIndicator } from '@/ui/StepIndicator';
import { mailTexts } from './mailTexts';

/** The three steps of changing the mail address. */
export function MailSteps({ current }: { current: 'enter' | 'mail' | 'done' }) {
  const t = useTexts(mailTexts);
  const steps = [
    { id: 'enter', label: t.stepEnter },
    { id: 'mail', label: t.stepMail },
    { id: 'done', label: t.stepDone },
  ];
  return <StepIndicator steps={steps} current={current} />;
}
