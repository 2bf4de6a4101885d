import { texts, useTexts } from '@/i18n/texts';
import { StepIndicator } from '@/ui/StepIndicator';

const stepTexts = texts({
  terms: { ja: '準備と利用規約', en: 'Terms' },
  mail: { ja: 'ログイン方法とメール', en: 'Sign-in and email' },
  identity: { ja: 'サービスと本人確認', en: 'Services and identity' },
  form: { ja: '情報の入力', en: 'Your details' },
  confirm: { ja: '確認', en: 'Check' },
  completed: { ja: '完了', en: 'Done' },
});

/** The steps of a sign-up, from the preparation to the account. */
export type SignupStep = keyof typeof stepTexts;

const order: readonly SignupStep[] = ['terms', 'mail', 'identity', 'form', 'confirm', 'completed'];

/** Where one stands in a sign-up; the same on all of its pages. */
export function SignupSteps({ current }: { current: SignupStep }) {
  const t = useTexts(stepTexts);
  return <StepIndicator steps={order.map((id) => ({ id, label: t[id] }))} current={current} />;
}
