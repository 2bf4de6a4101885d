import { texts, useTexts } from '@/i18n/texts';
import { cx } from './cx';
import { Icon } from './Icon';

const stepTexts = texts({
  steps: { ja: '手順', en: 'Steps' },
  stepOf: {
    ja: (step: number, steps: number) => `手順${step}/${steps}`,
    en: (step: number, steps: number) => `Step ${step} of ${steps}`,
  },
  done: { ja: '完了', en: 'Done' },
});

/** One step of a flow. */
export interface Step {
  id: string;
  label: string;
}

/** Where one stands in a flow: all steps on a wide screen, the current one on a phone. */
export function StepIndicator({ steps, current }: { steps: readonly Step[]; current: string }) {
  const t = useTexts(stepTexts);
  const at = steps.findIndex((step) => step.id === current);
  const label = steps[at]?.label;
  return (
    <nav aria-label={t.steps} className="mb-8 print:hidden">
      <p className="flex flex-wrap items-baseline gap-x-3 md:hidden">
        <span className="text-solid-gray-700">{t.stepOf(at + 1, steps.length)}</span>
        <span className="font-bold">{label}</span>
      </p>
      <ol className="mt-2 flex gap-1 md:mt-0 md:gap-0">
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={index === at ? 'step' : undefined}
            className="relative flex-1 md:px-1 md:text-center"
          >
            <StepMark index={index} at={at} last={index === steps.length - 1} />
            <span
              className={cx(
                'sr-only md:not-sr-only md:mt-2 md:block md:text-[0.875rem] md:leading-snug',
                index === at ? 'md:font-bold md:text-key-1000' : 'md:text-solid-gray-700',
              )}
            >
              {step.label}
              {index < at && <span className="sr-only"> ({t.done})</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepMark({ index, at, last }: { index: number; at: number; last: boolean }) {
  const done = index < at;
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'block h-2 rounded-4 md:hidden forced-colors:border',
          index <= at ? 'bg-key-900 forced-fill' : 'bg-solid-gray-200',
        )}
      />
      {!last && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute start-1/2 top-4 hidden h-0.5 w-full -translate-y-1/2 md:block forced-fill',
            done ? 'bg-key-900' : 'bg-solid-gray-300',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={cx(
          'relative mx-auto hidden size-8 items-center justify-center rounded-full border-2 text-[0.875rem] leading-none font-bold md:flex',
          done && 'border-key-900 bg-white text-key-900',
          index === at && 'border-key-900 bg-key-900 text-white forced-fill',
          index > at && 'border-solid-gray-420 bg-white text-solid-gray-700',
        )}
      >
        {done ? <Icon name="check" className="size-5" /> : index + 1}
      </span>
    </>
  );
}
