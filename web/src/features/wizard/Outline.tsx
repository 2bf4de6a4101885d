import type { Evaluation, ProcedureDefinition } from '@/forms/procedure/definition';
import { outlineOf } from '@/forms/registry/outline';
import { useLang } from '@/i18n/lang';
import { pick, texts, useTexts } from '@/i18n/texts';

const outlineTexts = texts({
  title: { ja: '提出する内容の概要', en: 'In short' },
  filing: {
    ja: (title: string) => `「${title}」を提出します。`,
    en: (title: string) => `You file "${title}".`,
  },
  to: {
    ja: (bureau: string) => `提出先は${bureau}です。`,
    en: (bureau: string) => `It goes to the ${bureau}.`,
  },
});

/** What is filed, in plain words, at the head of the confirmation. */
export default function Outline({
  definition,
  evaluation,
}: {
  definition: ProcedureDefinition;
  evaluation: Evaluation;
}) {
  const t = useTexts(outlineTexts);
  const lang = useLang();
  const lines = outlineOf(definition, evaluation, lang);
  return (
    <section aria-labelledby="outline" className="mb-8 rounded-8 bg-solid-gray-50 p-4">
      <h2 id="outline" className="font-bold">
        {t.title}
      </h2>
      {(lines.length > 0 ? lines : [t.filing(pick(definition.title, lang))]).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {evaluation.destination && <p>{t.to(pick(evaluation.destination, lang))}</p>}
    </section>
  );
}
