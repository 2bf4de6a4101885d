import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Dialog } from '@/ui/Dialog';
import { chosenAfter, shownOf } from './columns';
import { tableTexts } from './texts';

/** Which columns are shown; the choice holds at once. */
export default function ColumnsDialog({
  columns,
  chosen,
  onChange,
  roomy,
  onRoomy,
  onClose,
}: {
  columns: readonly { id: string; header: string; always?: boolean }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  /** Whether rows have more room; left out where there is no choice. */
  roomy?: boolean | undefined;
  onRoomy?: ((roomy: boolean) => void) | undefined;
  onClose: () => void;
}) {
  const t = useTexts(tableTexts);
  const shown = shownOf(columns, chosen).map(({ id }) => id);
  return (
    <Dialog
      title={t.chooseColumns}
      onClose={onClose}
      actions={
        <Button size="md" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      {columns.map(({ id, header, always = false }) => (
        <Checkbox
          key={id}
          id={`column-${id}`}
          label={header}
          disabled={always}
          checked={shown.includes(id)}
          onChange={() => onChange(chosenAfter(columns, chosen, id))}
        />
      ))}
      {onRoomy && (
        <div className="mt-4 border-t border-solid-gray-420 pt-4">
          <Checkbox
            id="roomy"
            label={t.roomy}
            checked={roomy ?? false}
            onChange={(event) => onRoomy(event.target.checked)}
          />
        </div>
      )}
    </Dialog>
  );
}
