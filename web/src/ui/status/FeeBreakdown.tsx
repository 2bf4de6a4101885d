import type { AmountLine } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { texts, usePick, useTexts } from '@/i18n/texts';

const catalogue = texts({
  breakdown: { ja: '手数料の内訳', en: 'Breakdown of the fee' },
  item: { ja: '項目', en: 'Item' },
  amount: { ja: '金額', en: 'Amount' },
  total: { ja: '合計', en: 'Total' },
  toFill: { ja: '提出先が受付の後にお知らせ', en: 'The office tells it after the reception' },
});

/** What a fee consists of, with its total. */
export function FeeBreakdown({ lines, total }: { lines: readonly AmountLine[]; total: number }) {
  const t = useTexts(catalogue);
  const pick = usePick();
  const format = useFormat();
  return (
    <div className="@container">
      <table className="stack-table w-full border-collapse text-start wrap-break-word">
        <caption className="sr-only">{t.breakdown}</caption>
        <thead>
          <tr className="border-b border-black bg-solid-gray-50">
            <th scope="col" className="px-4 py-2 text-start">
              {t.item}
            </th>
            <th scope="col" className="px-4 py-2 text-end">
              {t.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no id and never change places.
            <tr key={index} className="border-b border-solid-gray-420">
              <th scope="row" className="text-start font-normal @2xl:px-4 @2xl:py-3">
                {pick(line.name)}
              </th>
              <td className="whitespace-nowrap tabular-nums @2xl:px-4 @2xl:py-3 @2xl:text-end">
                {line.toFill ? t.toFill : format.yen(line.amount)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-b border-black font-bold">
            <th scope="row" className="text-start @2xl:px-4 @2xl:py-3">
              {t.total}
            </th>
            <td className="whitespace-nowrap tabular-nums @2xl:px-4 @2xl:py-3 @2xl:text-end">
              {lines.some((line) => line.toFill) ? t.toFill : format.yen(total)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
