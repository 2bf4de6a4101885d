import { texts, useTexts } from '@/i18n/texts';
import { StepIndicator } from '@/ui/StepIndicator';

const stepTexts = texts({
  method: { ja: '本人確認', en: 'Identity' },
  form: { ja: '情報の入力', en: 'Your information' },
  confirm: { ja: '内容の確認', en: 'Check' },
  completed: { ja: '完了', en: 'Done' },
});

const steps = ['method', 'form', 'confirm', 'completed'] as const;

/** Where one stands on the way from the proof to the end. */
export function Steps({ current }: { current: (typeof steps)[number] }) {
  const t = useTexts(stepTexts);
  return <StepIndicator steps={steps.map((id) => ({ id, label: t[id] }))} current={current} />;
}
