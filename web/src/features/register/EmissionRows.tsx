import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { type FieldMessage, Fieldset } from '@/ui/FieldShell';
import { NumberField, TextField } from '@/ui/TextField';
import type { Row } from './content';
import { measureTexts } from './measureTexts';

/** The emissions of a licence, row by row. */
export function EmissionRows({
  label,
  rows,
  errorOf,
  onChange,
}: {
  label: string;
  rows: readonly Row[];
  errorOf: (id: string) => FieldMessage | null;
  onChange: (rows: readonly Row[]) => void;
}) {
  const t = useTexts(measureTexts);
  const add = () =>
    onChange([
      ...rows,
      {
        key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
        emission: '',
        frequency: '',
        powerW: '',
      },
    ]);
  return (
    <Fieldset id="emissions" label={label} error={errorOf('emissions')}>
      <ul className="space-y-4">
        {rows.map((row, index) => {
          const field = (name: 'emission' | 'frequency' | 'powerW', text: string) => ({
            id: `emissions-${index}-${name}`,
            label: text,
            required: true,
            maxLength: 200,
            value: row[name],
            error: errorOf(`emissions-${index}-${name}`),
            onChange: ({ target }: { target: { value: string } }) =>
              onChange(rows.with(index, { ...row, [name]: target.value })),
          });
          return (
            <li
              key={row.key}
              className="space-y-3 rounded-8 border border-solid-gray-420 px-4 py-3"
            >
              <TextField {...field('emission', t.emission(index + 1))} />
              <TextField {...field('frequency', t.frequency(index + 1))} />
              <NumberField unit="W" {...field('powerW', t.power(index + 1))} />
              <Button
                variant="outline"
                size="sm"
                onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
              >
                {t.removeRow(index + 1)}
              </Button>
            </li>
          );
        })}
      </ul>
      <div className="mt-4">
        <Button variant="outline" size="sm" onClick={add}>
          {t.addRow}
        </Button>
      </div>
    </Fieldset>
  );
}
