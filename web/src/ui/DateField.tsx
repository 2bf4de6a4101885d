import { useLang } from '@/i18n/lang';
import { texts, useTexts } from '@/i18n/texts';
import { controlLook, type FieldProps, Fieldset } from './FieldShell';

const partTexts = texts({
  year: { ja: '年', en: 'Year' },
  month: { ja: '月', en: 'Month' },
  day: { ja: '日', en: 'Day' },
});

const parts = [
  { key: 'year', size: 4, width: 'w-20' },
  { key: 'month', size: 2, width: 'w-15' },
  { key: 'day', size: 2, width: 'w-15' },
] as const;

/** What was typed into the three boxes, as the value keeps it. */
function splitDate(value: string): [string, string, string] {
  const [year = '', month = '', day = ''] = value.split('-');
  return [year, month, day];
}

/** One value of the three boxes: 'YYYY-MM-DD' when complete, else as far as typed. */
function joinDate(typed: readonly string[]): string {
  return typed.every((part) => part === '') ? '' : typed.join('-');
}

/** Writes 3 as 03; done when a box is left, so that it never disturbs typing. */
const pad = (part: string) => (/^[1-9]$/.test(part) ? `0${part}` : part);

/** All three boxes, of which one is given. They hold what was typed last, also before it is rendered. */
const boxesOf = (box: HTMLInputElement) => [
  ...(box.closest('fieldset')?.querySelectorAll('input') ?? []),
];

/** The date once a box is left. The one that is typed into next stays as it is: written anew, it would lose its selection. */
function leftDate(box: HTMLInputElement, next: EventTarget | null): string {
  return joinDate(
    boxesOf(box).map(({ value }, at, all) => (at === 0 || all[at] === next ? value : pad(value))),
  );
}

/** Properties of DateField; value and what onChange gives are 'YYYY-MM-DD', '' or partly typed. */
export interface DateFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Completed by the browser as the person's date of birth. */
  birthday?: boolean;
  readOnly?: boolean;
}

/** A date as year, month and day in boxes of their own. The year carries the id. */
export function DateField({
  value,
  onChange,
  onBlur,
  birthday,
  readOnly,
  ...field
}: DateFieldProps) {
  const t = useTexts(partTexts);
  // 2026 年 is read on; a name stands over its box, where all three fit on a phone.
  const place = useLang() === 'ja' ? 'items-center gap-2' : 'flex-col-reverse text-[0.875rem]';
  const typed = splitDate(value);
  return (
    <Fieldset {...field}>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        {parts.map(({ key, size, width }, index) => (
          <label key={key} className={`flex ${place}`}>
            <input
              type="text"
              inputMode="numeric"
              id={index === 0 ? field.id : `${field.id}-${key}`}
              maxLength={size}
              autoComplete={birthday ? `bday-${key}` : 'off'}
              value={typed[index]}
              disabled={field.disabled}
              readOnly={readOnly}
              aria-required={field.required || undefined}
              aria-invalid={field.error ? true : undefined}
              aria-describedby={field.error ? `${field.id}-error` : undefined}
              onBlur={({ target, relatedTarget }) => {
                // Typing goes on when the window comes back.
                const padded =
                  document.activeElement === target ? value : leftDate(target, relatedTarget);
                if (padded !== value) onChange(padded);
                onBlur?.();
              }}
              onChange={({ target }) => onChange(joinDate(boxesOf(target).map((box) => box.value)))}
              className={controlLook(field.error, `${width} text-center text-[1rem]`)}
            />
            {t[key]}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
