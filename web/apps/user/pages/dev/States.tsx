import { useTexts } from '@/i18n/texts';
import { type ChipTone, StatusChip } from '@/ui/Card';
import { StepIndicator } from '@/ui/StepIndicator';
import { PaymentStatusChip } from '@/ui/status/PaymentStatusChip';
import { paymentStatusTexts } from '@/ui/status/paymentTexts';
import { ApplicationStatusChip, LicenceStatusChip } from '@/ui/status/StatusChips';
import { applicationStatusTexts } from '@/ui/status/texts';
import { Timeline } from '@/ui/Timeline';
import { Case, Group } from './frame';
import { UNBROKEN, words } from './words';

const tones: readonly ChipTone[] = ['neutral', 'info', 'success', 'warning', 'error'];
const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[];

import { procedure as specimen } from './procedure';

/** Chips, steps and timelines. */
export function States({ id }: { id: string }) {
  const t = useTexts(words);
  return (
    <Group id={id} title={t.states}>
      <Case name="StatusChip" row>
        {tones.map((tone) => (
          <StatusChip key={tone} tone={tone}>
            {tone}
          </StatusChip>
        ))}
      </Case>
      <Case name="ApplicationStatusChip" row>
        {keysOf(applicationStatusTexts).map((status) => (
          <ApplicationStatusChip key={status} status={status} leadsTo={specimen.outcome} />
        ))}
      </Case>
      <Case name="PaymentStatusChip" row>
        {keysOf(paymentStatusTexts).map((status) => (
          <PaymentStatusChip key={status} status={status} />
        ))}
        <LicenceStatusChip valid />
        <LicenceStatusChip valid={false} />
      </Case>
      <Steps />
      <Case name="Timeline">
        <Events />
      </Case>
    </Group>
  );
}

function Steps() {
  const t = useTexts(words);
  const steps = [t.past, t.current, t.longText, t.soon, t.status, t.act].map((label, at) => ({
    id: `${at}`,
    label,
  }));
  return (
    <Case name="StepIndicator">
      {['0', '2', '5'].map((current) => (
        <StepIndicator key={current} steps={steps} current={current} />
      ))}
    </Case>
  );
}

function Events() {
  const t = useTexts(words);
  return (
    <Timeline
      items={[
        { id: '1', title: t.past, time: '2026-04-01 09:00', dateTime: '2026-04-01T09:00:00+09:00' },
        { id: '2', title: t.longText, time: '2026-04-02 09:00', description: UNBROKEN },
        { id: '3', title: t.current, state: 'current' },
        { id: '4', title: t.soon, state: 'upcoming' },
      ]}
    />
  );
}
