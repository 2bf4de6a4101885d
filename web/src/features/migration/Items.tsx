import type { CarriedItem } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Checkbox } from '@/ui/Checkbox';
import { Heading } from '@/ui/Heading';
import { Table } from '@/ui/Table';
import { confirmTexts, itemTexts } from './confirmTexts';
import { ItemValue } from './ItemValue';

/** The account data: old beside new, with the choice where the account has another value. */
export function Items({
  items,
  chosen,
  onChange,
}: {
  items: readonly CarriedItem[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const t = useTexts(confirmTexts);
  const names = useTexts(itemTexts) as Readonly<Record<string, string>>;
  const toggle = (name: string, on: boolean) =>
    onChange(on ? [...chosen, name] : chosen.filter((each) => each !== name));
  return (
    <section className="mt-10">
      <Heading level={2}>{t.items}</Heading>
      <p className="mb-4">{items.length > 0 ? t.itemsHelp : t.noItems}</p>
      {items.length > 0 && (
        <Table
          caption={t.items}
          rows={items}
          rowKey={(item) => item.name}
          columns={[
            { id: 'item', header: t.item, cell: (item) => names[item.name], rowHeader: true },
            {
              id: 'old',
              header: t.old,
              cell: (item) => <ItemValue item={item} side="old" />,
            },
            {
              id: 'current',
              header: t.current,
              cell: (item) => <ItemValue item={item} side="current" />,
            },
            {
              id: 'happens',
              header: t.happens,
              cell: (item) => (
                <Outcome
                  item={item}
                  label={names[item.name] ?? item.name}
                  checked={chosen.includes(item.name)}
                  onChange={(on) => toggle(item.name, on)}
                />
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

function Outcome({
  item,
  label,
  checked,
  onChange,
}: {
  item: CarriedItem;
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}) {
  const t = useTexts(confirmTexts);
  if (item.outcome !== 'CHOOSE') return t[item.outcome];
  return (
    <Checkbox
      id={`item-${item.name}`}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          {t.CHOOSE}
          <span className="sr-only"> ({label})</span>
        </>
      }
    />
  );
}
