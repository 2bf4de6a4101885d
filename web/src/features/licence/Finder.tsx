import { useTexts } from '@/i18n/texts';
import { Select, TextField } from '@/ui/TextField';
import { type Order, orders } from './listed';
import { listTexts } from './listTexts';

/** What the list of licences is searched for, and its order. */
export default function Finder({
  find,
  order,
  found,
  onFind,
  onOrder,
}: {
  find: string;
  order: Order;
  /** How many there are. */
  found: number;
  onFind: (find: string) => void;
  onOrder: (order: Order) => void;
}) {
  const t = useTexts(listTexts);
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-2">
      <TextField
        id="find"
        type="search"
        label={t.find}
        width="md"
        className="max-w-full"
        value={find}
        onChange={(event) => onFind(event.target.value)}
      />
      <Select
        id="sort"
        label={t.sort}
        width="md"
        options={orders.map((value) => ({ value, label: t[value] }))}
        value={order}
        onChange={(event) => onOrder(event.target.value as Order)}
      />
      <p role="status" className="py-2 empty:hidden">
        {find.trim() && t.found(found)}
      </p>
    </div>
  );
}
