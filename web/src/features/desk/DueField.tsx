import { useTexts } from '@/i18n/texts';
import { DateField } from '@/ui/DateField';
import { NumberField } from '@/ui/TextField';
import { dueTexts } from './dueTexts';
import type { Mistake } from './RequestFrame';
import type { useDue } from './useDue';

/** A last day: so many working days from now, or a day that is picked, with what it makes of the other. */
export function DueField({
  of: { id, label, due, dueInfo, days, holidays, setDays, setDay },
  errorOf,
  required,
}: {
  of: ReturnType<typeof useDue>;
  errorOf: (id: string) => Mistake | null;
  required?: boolean;
}) {
  const t = useTexts(dueTexts);
  return (
    <>
      <NumberField
        id={`${id}-count`}
        label={t.days}
        help={t.daysHelp}
        inputMode="numeric"
        width="xs"
        unit={t.unit}
        error={errorOf(`${id}-count`)}
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <DateField
        id={id}
        label={label}
        {...(required ? { required } : { showOptional: true })}
        error={errorOf(id)}
        value={due}
        onChange={setDay}
      />
      <div role="status">
        {dueInfo && !dueInfo.closed && <p>{t.on(due, dueInfo.days)}</p>}
        {holidays && <p>{holidays}</p>}
        {dueInfo && (dueInfo.closed || dueInfo.few) && (
          <p className="font-bold text-orange-1000">
            {dueInfo.closed ? t.closed(dueInfo.next) : t.short(dueInfo.days)}
          </p>
        )}
      </div>
    </>
  );
}
