import { useTexts } from '@/i18n/texts';
import { StepIndicator } from '@/ui/StepIndicator';
import { formTexts } from './formTexts';
import { usePurpose } from './useForm';

/** Where one stands on the way to a power of attorney. */
export function Steps({ current }: { current: 'enter' | 'confirm' | 'done' }) {
  const t = useTexts(formTexts);
  const { kind } = usePurpose();
  const steps = [
    { id: 'enter', label: t.stepEnter },
    { id: 'confirm', label: kind === 'ask' ? t.stepConfirm : t.stepSign },
    { id: 'done', label: t.stepDone },
  ];
  return <StepIndicator steps={steps} current={current} />;
}
