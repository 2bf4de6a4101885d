import { useState } from 'react';
import type { StaffInfo } from '@/api/model';
import { bureauTexts } from '@/i18n/bureauTexts';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { Button } from '@/ui/Button';
import { DateField } from '@/ui/DateField';
import type { FieldMessage } from '@/ui/FieldShell';
import { Select } from '@/ui/TextField';
import type { Period } from './period';
import { oversightTexts } from './texts';

/** The form of what is added up. */
export function Conditions({
  period,
  errorOf,
  onShow,
}: {
  period: Period;
  errorOf: (name: string) => FieldMessage | null;
  onShow: (period: Period) => void;
}) {
  const t = useTexts(oversightTexts);
  const all = useTexts(bureauTexts);
  const own = (useAccount().info as StaffInfo | undefined)?.bureaus ?? [];
  const [typed, setTyped] = useState(period);
  const bureaus = Object.entries(all).filter(
    ([letter]) => own.length === 0 || own.includes(letter),
  );
  return (
    <search aria-label={t.conditions}>
      <form
        className="flex flex-wrap items-start gap-x-6 gap-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          onShow(typed);
        }}
      >
        {(['from', 'to'] as const).map((name) => (
          <DateField
            key={name}
            id={name}
            label={t[name]}
            value={typed[name]}
            error={errorOf(name)}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        {bureaus.length > 1 && (
          <Select
            id="bureau"
            label={t.bureau}
            width="md"
            options={[
              { value: '', label: t.all },
              ...bureaus.map(([value, label]) => ({ value, label })),
            ]}
            value={typed.bureau ?? ''}
            onChange={({ target }) => {
              const { bureau: _, ...rest } = typed;
              setTyped(target.value ? { ...rest, bureau: target.value } : rest);
            }}
          />
        )}
        <div className="basis-full">
          <p className="mb-3 text-[0.875rem] text-solid-gray-700">{t.stepHelp}</p>
          <Button type="submit" size="md">
            {t.show}
          </Button>
        </div>
      </form>
    </search>
  );
}
