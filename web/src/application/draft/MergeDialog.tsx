import { useState } from 'react';
import type { FieldDefinition, SectionDefinition, Value } from '@/forms/procedure/definition';
import { displayValue } from '@/forms/registry/display';
import { parts, type RawForm, valueAt } from '@/forms/registry/pointer';
import { rowLabel } from '@/forms/registry/problems';
import { useLang } from '@/i18n/lang';
import { pick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { RadioGroup } from '@/ui/Choice';
import { Dialog } from '@/ui/Dialog';
import { join, part } from './content';
import { type Difference, differences, merged, type Side } from './merge';
import { mergeTexts } from './mergeTexts';
import type { DraftSession } from './session';

/** Two screens have changed one draft: each entry in which they differ is chosen. */
export default function MergeDialog({
  session,
  onClose,
}: {
  session: DraftSession;
  onClose: () => void;
}) {
  const t = useTexts(mergeTexts);
  const { autosave, definition } = session;
  // What it is about stays, also while the form behind it is looked at.
  const [conflict] = useState(() => autosave.conflict);
  const [list] = useState(() =>
    conflict
      ? differences(definition, join(conflict.base), join(conflict.mine), join(conflict.theirs))
      : [],
  );
  const [chosen, choose] = useState<ReadonlyMap<string, Side>>(
    () => new Map(list.map((each) => [each.pointer, each.changedBy ?? 'mine'])),
  );
  if (!conflict) return null;
  const mine = join(conflict.mine);
  const theirs = join(conflict.theirs);
  const save = () => {
    void autosave.merge({
      ...conflict.mine,
      ...part(definition, merged(mine, theirs, chosen)),
    });
    onClose();
  };
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={save}>{t.save}</Button>
          <Button variant="outline" onClick={onClose}>
            {t.later}
          </Button>
        </>
      }
    >
      <p className="mb-6">{t.lead}</p>
      <div className="flex flex-col gap-6">
        {list.map((each) => (
          <Entry
            key={each.pointer}
            {...{ session, mine, theirs }}
            difference={each}
            side={chosen.get(each.pointer) ?? 'mine'}
            onChoose={(side) => choose(new Map(chosen).set(each.pointer, side))}
          />
        ))}
      </div>
    </Dialog>
  );
}

function Entry({
  session,
  mine,
  theirs,
  difference,
  side,
  onChoose,
}: {
  session: DraftSession;
  mine: RawForm;
  theirs: RawForm;
  difference: Difference;
  side: Side;
  onChoose: (side: Side) => void;
}) {
  const t = useTexts(mergeTexts);
  const lang = useLang();
  const { pointer } = difference;
  const [id = '', second = '', third] = parts(pointer);
  const section = session.definition.form.find((each) => each.id === id) as SectionDefinition;
  const field = section.fields.find((each) => each.id === (section.repeat ? third : second));
  const place = section.repeat
    ? rowLabel(section, Number(second), lang)
    : pick(section.title, lang);
  const shown = (form: RawForm) => {
    const value = valueAt(form, pointer);
    if (value === undefined || value === '') return t.empty;
    return field ? display(session, field, value, lang) : t.row;
  };
  return (
    <RadioGroup
      id={`merge-${parts(pointer).join('-')}`}
      label={field ? `${place}: ${pick(field.label, lang)}` : place}
      options={[
        { value: 'mine', label: t.mine(shown(mine)) },
        { value: 'theirs', label: t.theirs(shown(theirs)) },
      ]}
      value={side}
      onChange={(value) => onChoose(value as Side)}
    />
  );
}

function display(
  { definition }: DraftSession,
  field: FieldDefinition,
  value: unknown,
  lang: ReturnType<typeof useLang>,
): string {
  return displayValue(definition, field, value as Value, lang).replaceAll('\n', ' / ');
}
