import type { PaperOptions } from '@/api/model';
import { usePick, useTexts } from '@/i18n/texts';
import { Checkbox } from '@/ui/Checkbox';
import { CheckboxGroup, RadioGroup } from '@/ui/Choice';
import { Heading } from '@/ui/Heading';
import { formTexts } from './formTexts';
import type { Part, Values } from './values';

/** In what: procedures, stations, what can be seen, and what is allowed besides. */
export function ScopeFields({ part, options }: { part: Part; options: PaperOptions | undefined }) {
  const t = useTexts(formTexts);
  const pick = usePick();
  const { values, put, errorOf } = part;
  return (
    <section className="space-y-6">
      <Heading level={3}>{t.scopePart}</Heading>
      <RadioGroup
        id="kind"
        label={t.kind}
        required
        options={[
          { value: 'COMPREHENSIVE', label: t.COMPREHENSIVE },
          { value: 'SINGLE', label: t.SINGLE, help: options ? undefined : t.lookFirst },
        ]}
        value={values.kind}
        onChange={(kind) => put({ kind: kind as Values['kind'] })}
      />
      {values.kind === 'SINGLE' && options && (
        <CheckboxGroup
          id="procedures"
          label={t.procedures}
          required
          error={errorOf('procedures')}
          options={options.procedures.map(({ procedureId, title }) => ({
            value: procedureId,
            label: pick(title),
          }))}
          value={values.procedures}
          onChange={(procedures) => put({ procedures })}
        />
      )}
      {options && options.stations.length > 0 && (
        <CheckboxGroup
          id="stations"
          label={t.stations}
          help={t.stationsHelp}
          error={errorOf('stations')}
          options={options.stations.map(({ licenceId, name, callSign, licenceNumber }) => ({
            value: licenceId,
            label: [pick(name), callSign || licenceNumber].filter(Boolean).join(' '),
          }))}
          value={values.stations}
          onChange={(stations) => put({ stations })}
        />
      )}
      <RadioGroup
        id="disclosure"
        label={t.disclosure}
        required
        options={[
          { value: 'ALL', label: t.ALL },
          { value: 'OWN', label: t.OWN },
        ]}
        value={values.disclosure}
        onChange={(disclosure) => put({ disclosure: disclosure as Values['disclosure'] })}
      />
      <fieldset>
        <legend className="font-bold">{t.permissions}</legend>
        <Checkbox
          id="laterRecordsAllowed"
          label={t.laterRecordsAllowed}
          checked={values.laterRecordsAllowed}
          onChange={({ target }) => put({ laterRecordsAllowed: target.checked })}
        />
        {values.role === 'AGENT' && (
          <Checkbox
            id="subAgentAllowed"
            label={t.subAgentAllowed}
            error={errorOf('subAgentAllowed')}
            checked={values.subAgentAllowed}
            onChange={({ target }) => put({ subAgentAllowed: target.checked })}
          />
        )}
      </fieldset>
    </section>
  );
}
