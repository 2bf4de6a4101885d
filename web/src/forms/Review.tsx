import { useDeferredValue } from 'react';
import { useLang } from '@/i18n/lang';
import { pick, useTexts } from '@/i18n/texts';
import { cx } from '@/ui/cx';
import { far } from '@/ui/far';
import { DescriptionList } from '@/ui/Table';
import type { Evaluation, ProcedureDefinition, SectionDefinition } from './procedure/definition';
import { displayValue } from './registry/display';
import { controlId } from './registry/pointer';
import { MANY, rowLabel } from './registry/problems';
import { formTexts } from './registry/texts';

interface Props {
  definition: ProcedureDefinition;
  section: SectionDefinition;
  evaluation: Evaluation;
  /** Each value can be led to, by the id of its control in the form. */
  anchors?: boolean;
}

/** A section as it is filed: its visible fields with their canonical values. */
export function ReviewSection({ definition, section, evaluation, anchors }: Props) {
  const t = useTexts(formTexts);
  const lang = useLang();
  const data = evaluation.data[section.id];
  const rows = Array.isArray(data) ? data : [];
  // Of many rows the first stand at once; the rest follows while one reads.
  const shown = useDeferredValue(rows.length, Math.min(rows.length, MANY));
  if (!section.repeat) {
    const pointer = `/${section.id}`;
    return <Values {...{ definition, section, evaluation, anchors, pointer }} />;
  }
  if (rows.length === 0) return <p>{t.none}</p>;
  return rows.slice(0, shown).map((_, index) => {
    const pointer = `/${section.id}/${index}`;
    return (
      <div key={pointer} className={cx('mt-4 first:mt-0', rows.length > MANY && far)}>
        <h3 className="mb-2 font-bold">{rowLabel(section, index, lang)}</h3>
        <Values {...{ definition, section, evaluation, anchors, pointer }} />
      </div>
    );
  });
}

function Values({
  definition,
  section,
  evaluation,
  anchors,
  pointer,
}: Props & { pointer: string }) {
  const t = useTexts(formTexts);
  const lang = useLang();
  const items = section.fields
    .map((field) => ({ field, at: `${pointer}/${field.id}` }))
    .filter(({ at }) => evaluation.visible(at))
    .map(({ field, at }) => ({
      id: at,
      anchor: anchors ? controlId(at) : undefined,
      term: pick(field.label, lang),
      description: displayValue(definition, field, evaluation.value(at), lang) || (
        <span className="text-solid-gray-700">{t.empty}</span>
      ),
    }));
  return <DescriptionList items={items} />;
}
