import type { ReactNode } from 'react';
import type { Problem } from '@/forms/procedure/definition';
import { placeLabel, problemText } from '@/forms/registry/problems';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { usePick, useTexts } from '@/i18n/texts';
import { CopyButton } from '@/ui/CopyButton';
import { Heading } from '@/ui/Heading';
import { formTexts } from './texts';
import type { Entry } from './useEntry';

/**
 * What is missing of a paper: as words for a letter to its holder, or left to the desk, where it is taken in as it stands. The scan is
 * the office's own.
 */
export function Missing({
  entry,
  problems,
  children,
}: {
  entry: Entry;
  problems: readonly Problem[];
  /** Takes it in as it stands; nothing where that may not be. */
  children: ReactNode;
}) {
  const t = useTexts(formTexts);
  const pick = usePick();
  const lang = useLang();
  const format = useFormat();
  const { definition, holder, arrivedOn } = entry;
  const lines = problems.map(
    (each) =>
      `${lang === 'ja' ? '・' : '- '}${placeLabel(definition, each.pointer, lang)}: ${problemText(definition, each, lang)}`,
  );
  const words = t.letterText(
    holder.name,
    pick(definition.title),
    format.date(arrivedOn),
    lines.join('\n'),
  );
  return (
    <section className="mt-12 space-y-4" aria-labelledby="missing-title">
      <Heading level={2} id="missing-title">
        {t.letter}
      </Heading>
      <p>{t.letterLead}</p>
      <p className="whitespace-pre-wrap rounded-8 border border-solid-gray-420 p-4">{words}</p>
      <CopyButton value={words} name={t.copyName} />
      {children}
    </section>
  );
}
