import { useTexts } from '@/i18n/texts';
import { StepIndicator } from '@/ui/StepIndicator';
import { migrationTexts } from './texts';

const steps = ['choose', 'check', 'done'] as const;

/** Where one stands in a migration. */
export function MigrationSteps({ current }: { current: (typeof steps)[number] }) {
  const t = useTexts(migrationTexts);
  return <StepIndicator steps={steps.map((id) => ({ id, label: t[id] }))} current={current} />;
}
