import type { ReactNode } from 'react';
import type { FieldError, UserInfoDetail } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Checkbox } from '@/ui/Checkbox';
import { RadioGroup } from '@/ui/Choice';
import type { FieldMessage } from '@/ui/FieldShell';
import { afterPress } from '../registry/press';
import { ApplicantField } from './ApplicantField';
import { rowsOf } from './controls';
import { DomesticAddress } from './DomesticAddress';
import { type FlagName, fieldsOf, type SectionId, shownIn, type TextName } from './fields';
import { flagsOf } from './flags';
import { labels } from './labels';
import { normalised } from './problems';
import { applicantTexts } from './texts';

/** Properties of ApplicantForm. */
export interface ApplicantFormProps {
  value: UserInfoDetail;
  onChange: (change: Partial<UserInfoDetail>) => void;
  /** The mistakes to show; see useApplicant. */
  errors: readonly FieldError[];
  /** Which parts are shown; all where left out. */
  sections?: readonly SectionId[];
  /** Which fields of them are shown; all where left out. */
  only?: readonly string[];
  locked?: Locked;
  /** A field was left. */
  onLeave?: (name: TextName) => void;
}

/** What a proof of identity gave: fields that are shown and cannot be changed, and why. */
interface Locked {
  names: readonly string[];
  reason: string;
}

interface Props extends ApplicantFormProps {
  section: SectionId;
  errorAt: (name: string) => FieldMessage | null;
}

/** The fields of one part, in rows. */
export function SectionFields(props: Props) {
  const { value, section, only } = props;
  const parts = useParts(props);
  const wanted = (name: string) => !only || only.includes(name);
  const names = shownIn(section, value)
    .filter((rule) => wanted(rule.name))
    .map((rule) => rule.name);
  const flags = (flagsOf[section] ?? []).filter(wanted);
  return (
    <div className="flex flex-col gap-6">
      {section === 'address' ? (
        <Address {...props} names={names} parts={parts} />
      ) : (
        rowsOf(names).map((row) => <Row key={row[0]} names={row} field={parts.field} />)
      )}
      {flags.length > 0 && <Flags {...props} flags={flags} />}
    </div>
  );
}

function Row({
  names,
  field,
}: {
  names: readonly TextName[];
  field: (name: TextName) => ReactNode;
}) {
  if (names.length === 1) return field(names[0] as TextName);
  return (
    <div
      className={
        names.length === 3
          ? 'grid items-start gap-6 sm:grid-cols-3'
          : 'grid items-start gap-6 sm:grid-cols-2'
      }
    >
      {names.map((name) => (
        <div key={name} className="min-w-0">
          {field(name)}
        </div>
      ))}
    </div>
  );
}

/** What every field needs: its value, its mistake, and being told when it is left. */
function useParts({ value, onChange, onLeave, errorAt, locked }: Props) {
  const reason = (name: TextName) => (locked?.names.includes(name) ? locked.reason : undefined);
  const settle = (name: TextName) => {
    const text = normalised(value, name);
    if (text !== value[name]) onChange({ [name]: text });
    onLeave?.(name);
  };
  const withBlur = (name: TextName, then: () => void, children: ReactNode) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the focus leaving the controls inside.
    <div
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        afterPress(() => {
          settle(name);
          then();
        });
      }}
    >
      {children}
    </div>
  );
  const field = (name: TextName) => {
    const rule = fieldsOf(value).find((each) => each.name === name);
    if (!rule) return null;
    return withBlur(
      name,
      () => {},
      <ApplicantField
        rule={rule}
        value={value[name]}
        // A municipality lies in one prefecture.
        onChange={(text) =>
          onChange(name === 'prefectureCd' ? { [name]: text, cityCd: '' } : { [name]: text })
        }
        error={errorAt(name)}
        locked={reason(name)}
      />,
    );
  };
  return { reason, withBlur, field };
}

function Address({
  names,
  parts,
  ...props
}: Props & { names: readonly TextName[]; parts: ReturnType<typeof useParts> }) {
  const { value, onChange, only } = props;
  const t = useTexts(applicantTexts);
  const l = useTexts(labels);
  const domestic = value.domesticOrOverseas !== '2';
  const whole = names.includes('townName') || names.includes('addressOverseas');
  return (
    <>
      {whole && (!only || only.includes('domesticOrOverseas')) && (
        <RadioGroup
          id="domesticOrOverseas"
          label={l.domesticOrOverseas}
          inline
          options={[
            { value: '1', label: t.domestic },
            { value: '2', label: t.overseas },
          ]}
          value={domestic ? '1' : '2'}
          onChange={(domesticOrOverseas) => onChange({ domesticOrOverseas })}
        />
      )}
      {whole && domestic && (
        <DomesticAddress
          value={value}
          onChange={onChange}
          errorAt={props.errorAt}
          locked={parts.reason}
          field={parts.field}
          withBlur={parts.withBlur}
        />
      )}
      {whole && !domestic && (['country', 'addressOverseas'] as const).map(keyed(parts.field))}
      {names.includes('telNo') && parts.field('telNo')}
    </>
  );
}

const keyed = (field: (name: TextName) => ReactNode) => (name: TextName) => (
  <div key={name}>{field(name)}</div>
);

function Flags({
  value,
  onChange,
  flags,
}: {
  value: UserInfoDetail;
  onChange: Props['onChange'];
  flags: readonly FlagName[];
}) {
  const l = useTexts(labels);
  return (
    <div className="flex flex-col gap-1">
      {flags.map((name) => (
        <Checkbox
          key={name}
          id={name}
          label={l[name]}
          checked={value[name]}
          onChange={(event) => onChange({ [name]: event.target.checked })}
        />
      ))}
    </div>
  );
}
