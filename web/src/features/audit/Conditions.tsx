import { useState } from 'react';
import type { AuditType } from '@/api/model';
import { bureauTexts } from '@/i18n/bureauTexts';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { DateField } from '@/ui/DateField';
import type { FieldMessage } from '@/ui/FieldShell';
import { Select, TextField } from '@/ui/TextField';
import type { Filter } from './filter';
import { auditTexts } from './texts';

/** The form of the conditions. */
export function Conditions({
  filter,
  mine,
  types,
  errorOf,
  onFind,
}: {
  filter: Filter;
  /** The bureaus that one is bounded to; none stands for all. */
  mine: readonly string[];
  types: readonly AuditType[];
  errorOf: (name: string) => FieldMessage | null;
  onFind: (filter: Filter) => void;
}) {
  const t = useTexts(auditTexts);
  const bureaus = useTexts(bureauTexts);
  const [typed, setTyped] = useState(filter);
  const set = (name: keyof Filter) => (value: string) => setTyped({ ...typed, [name]: value });
  const text = (
    name: 'who' | 'subject' | 'applicationManagementId',
    label: string,
    help?: string,
  ) => (
    <TextField
      id={name}
      label={label}
      help={help}
      width="md"
      maxLength={name === 'who' ? 254 : 64}
      value={typed[name] ?? ''}
      onChange={({ target }) => set(name)(target.value)}
    />
  );
  return (
    <form
      className="mb-4 grid gap-x-6 gap-y-4 *:min-w-0 md:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed);
      }}
    >
      {text('who', t.who, t.whoHelp)}
      {text('subject', t.subject, t.subjectHelp)}
      {(['type', 'without'] as const).map((name) => (
        <Select
          key={name}
          id={name}
          label={t[name]}
          width="md"
          options={[
            { value: '', label: name === 'type' ? t.all : t.leftOut },
            ...types.map(({ type, words }) => ({ value: type, label: words })),
          ]}
          value={typed[name] ?? ''}
          onChange={({ target }) => set(name)(target.value)}
        />
      ))}
      <Select
        id="bureau"
        label={t.bureau}
        width="md"
        options={[
          { value: '', label: mine.length > 0 ? t.allMine : t.all },
          ...Object.entries(bureaus)
            .filter(([value]) => mine.length === 0 || mine.includes(value))
            .map(([value, label]) => ({ value, label })),
        ]}
        value={typed.bureau ?? ''}
        onChange={({ target }) => set('bureau')(target.value)}
      />
      {text('applicationManagementId', t.case)}
      <div className="flex flex-wrap gap-x-6 gap-y-4 md:col-span-2">
        {(['from', 'to'] as const).map((name) => {
          const [day = '', time = ''] = (typed[name] ?? '').split('T');
          const put = (...parts: string[]) => set(name)(parts.filter(Boolean).join('T'));
          return (
            <div key={name} className="flex flex-wrap gap-x-4 gap-y-4">
              <DateField
                id={name}
                label={name === 'from' ? t.fromDay : t.toDayOf}
                value={day}
                error={errorOf(name)}
                onChange={(value) => put(value, time)}
              />
              <TextField
                id={`${name}Time`}
                type="time"
                label={name === 'from' ? t.fromTime : t.toTime}
                width="sm"
                value={time}
                onChange={({ target }) => put(day, target.value)}
              />
            </div>
          );
        })}
      </div>
      <div style={{ alignSelf: 'end' }}>
        <Button type="submit" size="md">
          {t.find}
        </Button>
      </div>
    </form>
  );
}
