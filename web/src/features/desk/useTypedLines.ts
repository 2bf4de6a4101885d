import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { approvalTexts } from './approvalTexts';
import { labelled, type Move } from './typed';

/** All that was typed for an operation, a line each, under what it is called and with days in words. */
export function useTypedLines(step: Move | undefined): string[] {
  const t = useTexts(approvalTexts);
  const format = useFormat();
  return labelled(step).map(([label, text]) => {
    const said = text.replace(/(?<!\S)\d{4}-\d{2}-\d{2}(?!\S)/g, (day) => format.date(day));
    return label ? `${t[label]}: ${said}` : said;
  });
}
