import type { ProcedureSummary } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { menuTexts } from './menuTexts';

/** What a procedure costs, in short. */
export function FeeText({ fee: { from, to, known, toFill } }: Pick<ProcedureSummary, 'fee'>) {
  const t = useTexts(menuTexts);
  const format = useFormat();
  if (known === 0) return toFill > 0 ? t.feeLater : t.noFee;
  return t.fee(from === to ? format.yen(from) : t.range(format.yen(from), format.yen(to)));
}
