import { useTexts } from '@/i18n/texts';
import { StepIndicator } from '@/ui/StepIndicator';
import type { Flow } from './flow';
import { userInfoTexts } from './texts';

/** Where one stands in a change. */
export function Steps({
  flow,
  current,
}: {
  flow: Flow;
  current: 'choose' | 'edit' | 'confirm' | 'completed';
}) {
  const t = useTexts(userInfoTexts);
  const steps = [
    ...(flow.whole ? [] : [{ id: 'choose', label: t.stepChoose }]),
    { id: 'edit', label: t.stepEdit },
    { id: 'confirm', label: t.stepConfirm },
    { id: 'completed', label: t.stepCompleted },
  ];
  return <StepIndicator steps={steps} current={current} />;
}
