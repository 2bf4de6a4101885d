import type { FeeRow, ProcedureDefinition } from '@/forms/procedure/definition';
import { useFormat } from '@/i18n/format';
import { useMessage } from '@/i18n/messages';
import { usePick, useTexts } from '@/i18n/texts';
import { today } from '@/lib/clock';
import { Capital } from '@/ui/Capital';
import { useFiling } from '@/ui/status/filingTexts';
import { Table } from '@/ui/Table';
import { preparationTexts } from './preparationTexts';

/** The amounts of today by class, those that the office tells later last. */
export function Fees({
  definition: { feeTable, outcome, form },
}: {
  definition: ProcedureDefinition;
}) {
  const { what } = useFiling(outcome);
  const t = useTexts(preparationTexts);
  const pick = usePick();
  const format = useFormat();
  const message = useMessage();
  const day = today();
  const row = feeTable?.rows.find(
    (each) => (!each.from || each.from <= day) && (!each.to || day <= each.to),
  );
  if (outcome.filing === 'notification' && form.some(({ id }) => id === 'inspection'))
    return <p>{t.inspectionFee}</p>;
  if (!feeTable || !row) return <p>{message('MSG-LIT-I-0030', { what })}</p>;
  return (
    <>
      <Table
        caption={pick(feeTable.title)}
        columns={[
          {
            id: 'class',
            header: t.feeClass,
            cell: (id) => <Capital>{pick(feeTable.classes[id] ?? { ja: id, en: id })}</Capital>,
            rowHeader: true,
          },
          {
            id: 'amount',
            header: t.amount,
            cell: (id) => {
              const amount = row.amounts[id];
              return amount === undefined ? t.unset : format.yen(amount);
            },
            align: 'end',
          },
        ]}
        rows={ascending(row)}
        rowKey={(id) => id}
      />
      {row.toFill && <p className="mt-3">{t.unsetNote}</p>}
      <p className="mt-3">{t.feeWhen}</p>
      <p className="mt-1 text-[0.875rem] text-solid-gray-700">{pick(row.source)}</p>
    </>
  );
}

/** The classes by amount; those without one stand last, in the order of the table. */
export function ascending({ amounts, toFill }: Pick<FeeRow, 'amounts' | 'toFill'>): string[] {
  const known = Object.entries(amounts).sort(([, a], [, b]) => a - b);
  return [...known.map(([id]) => id), ...(toFill ?? [])];
}
