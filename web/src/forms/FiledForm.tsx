import { useDeferredValue } from 'react';
import { useLang } from '@/i18n/lang';
import { pick, useTexts } from '@/i18n/texts';
import { cx } from '@/ui/cx';
import { far } from '@/ui/far';
import { Heading } from '@/ui/Heading';
import { DescriptionList } from '@/ui/Table';
import { filedTexts } from './filedTexts';
import type { ProcedureDefinition, Row, SectionDefinition, Value } from './procedure/definition';
import { displayValue } from './registry/display';
import { MANY } from './registry/problems';

interface Props {
  definition: ProcedureDefinition;
  /** Canonical form data: what was hidden or left empty is absent. */
  data: Readonly<Record<string, unknown>>;
}

/** A form as it was filed: each section under a heading of level 3, read only. */
export function FiledForm({ definition, data }: Props) {
  const lang = useLang();
  return definition.form
    .filter((section) => data[section.id] !== undefined)
    .map((section) => (
      <section key={section.id} className="mt-8 first:mt-0">
        <Heading level={3}>{pick(section.title, lang)}</Heading>
        <FiledSection definition={definition} section={section} value={data[section.id]} />
      </section>
    ));
}

interface SectionProps {
  definition: ProcedureDefinition;
  section: SectionDefinition;
  value: unknown;
}

function FiledSection({ definition, section, value }: SectionProps) {
  const t = useTexts(filedTexts);
  const lang = useLang();
  const rows = (Array.isArray(value) ? value : []) as readonly Row[];
  // Of many rows the first stand at once; the rest follows while one reads.
  const shown = useDeferredValue(rows.length, Math.min(rows.length, MANY));
  if (!section.repeat) {
    return <Values definition={definition} section={section} row={value as Row} />;
  }
  const label = pick(section.repeat.label, lang);
  if (rows.length === 0) return <p>{t.none}</p>;
  return rows.slice(0, shown).map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: filed rows never change places.
    <div key={index} className={cx('mt-6 first-of-type:mt-0', rows.length > MANY && far)}>
      <Heading level={4}>{label.replaceAll('{n}', String(index + 1))}</Heading>
      <Values definition={definition} section={section} row={row} />
    </div>
  ));
}

function Values({ definition, section, row }: Omit<SectionProps, 'value'> & { row: Row }) {
  const t = useTexts(filedTexts);
  const lang = useLang();
  const items = section.fields
    .filter((field) => row[field.id] !== undefined)
    .map((field) => ({
      id: field.id,
      term: pick(field.label, lang),
      description: displayValue(definition, field, row[field.id] as Value, lang),
    }));
  return items.length > 0 ? <DescriptionList items={items} /> : <p>{t.empty}</p>;
}
