import type { LicenceProposal } from '@/api/model';
import { type Lang, useLang } from '@/i18n/lang';
import { pick, type Resolved } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { DateField } from '@/ui/DateField';
import { Fieldset } from '@/ui/FieldShell';
import { collective } from '@/ui/licence/collective';
import { type English, useReading } from '@/ui/licence/reading';
import { NumberField, TextArea, TextField } from '@/ui/TextField';
import { AssignedField } from './AssignedField';
import { CallSignField } from './CallSignField';
import {
  type Draft,
  emissionId,
  frequencyId,
  LINES,
  type Problem,
  partAt,
  particularId,
  powerId,
  splitAt,
  writable,
} from './decide';
import type { decisionTexts } from './decisionTexts';
import { type Split, splitBy } from './emissionParts';
import { useProblemText } from './useProblemText';

/** The words of a decision. */
export type Texts = Resolved<typeof decisionTexts>;

/** What a control is called in the summary of mistakes. */
export function labelsOf(t: Texts, proposal: LicenceProposal, lang: Lang): (id: string) => string {
  return (id) => {
    const [name = '', index] = id.split('-');
    const particular = proposal.particulars.find((each) => particularId(each.id) === id);
    if (particular) return pick(particular.label, lang);
    if (name === 'powerW') return t.power(Number(index) + 1);
    if (name === 'frequency') return t.assigned(Number(index) + 1);
    if (name === 'emission') return t.emissions;
    const label =
      t[
        name as
          | 'callSign'
          | 'place'
          | 'movementRange'
          | 'validFrom'
          | 'validTo'
          | 'provisionalOn'
          | 'inspectedOn'
          | 'unrecorded'
          | 'marked'
      ];
    return label;
  };
}

/** The fields of a licence that an officer assigns or narrows; a change keeps call sign and term. */
export function LicenceFields({
  t,
  number,
  proposal,
  english,
  kind,
  provided,
  recorded,
  passedBy,
  draft,
  problems,
  onChange,
  onProposed,
}: {
  t: Texts;
  /** The application's. */
  number: string;
  proposal: LicenceProposal;
  english: English;
  kind: string;
  /** There is a provisional licence here, which says its own day. */
  provided: boolean;
  /** So is the notification of the completed work. */
  recorded: boolean;
  /** Number of the notification whose decision says when the work passed its inspection; empty for none. */
  passedBy: string;
  draft: Draft;
  problems: readonly Problem[];
  onChange: (draft: Draft) => void;
  onProposed: (callSign: string) => void;
}) {
  const error = useErrors(problems);
  const read = useReading(english);
  // What is typed stands on the licence, in Japanese; below it how that reads to whom the page is English.
  // What is romanised in part alone, as a place with its prefecture behind it, is not English.
  const reads = (value: string) =>
    read(value) === value || /[\p{sc=Han}\p{sc=Kana}]/u.test(read(value))
      ? undefined
      : t.reads(read(value));
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  return (
    <>
      {kind !== 'change' && (
        <CallSignField
          number={number}
          kind={kind}
          wished={proposal.callSign}
          assigned={provided && proposal.callSign !== ''}
          optional={proposal.callSignOptional ?? false}
          value={draft.callSign}
          error={error('callSign')}
          onChange={(callSign) => set({ callSign })}
          onProposed={onProposed}
        />
      )}
      <EmissionsFieldset {...{ t, proposal, english, draft, error, onChange }} />
      {proposal.place !== '' && (
        <TextField
          id="place"
          label={t.place}
          help={reads(draft.place)}
          required
          error={error('place')}
          value={draft.place}
          onChange={(event) => set({ place: event.target.value })}
        />
      )}
      <TextField
        id="movementRange"
        label={t.movementRange}
        help={reads(draft.movementRange)}
        required={proposal.movementRange !== ''}
        error={error('movementRange')}
        value={draft.movementRange}
        onChange={(event) => set({ movementRange: event.target.value })}
      />
      <ParticularFields t={t} proposal={proposal} draft={draft} error={error} set={set} />
      {proposal.afterInspection && (
        <InspectionFields {...{ provided, recorded, passedBy, t, draft, error, set }} />
      )}
      {kind !== 'change' && <TermFields t={t} draft={draft} error={error} set={set} />}
    </>
  );
}

/** The emissions that were filed, each of which may be left out or weakened; so may a part of one, once its row is split. */
export function EmissionsFieldset({
  t,
  proposal,
  english,
  draft,
  error,
  onChange,
}: {
  t: Texts;
  proposal: LicenceProposal;
  english: English;
  draft: Draft;
  error: ReturnType<typeof useErrors>;
  onChange: (draft: Draft) => void;
}) {
  return (
    <Fieldset id="emissions" label={t.emissions} help={t.emissionsHelp}>
      <ul className="space-y-4">
        {draft.emissions.map((typed, index) => {
          const filed = partAt(draft, proposal, index);
          return (
            filed && (
              <EmissionFields
                // biome-ignore lint/suspicious/noArrayIndexKey: a row and the first of what it is split into are one.
                key={index}
                {...{ t, index, filed, english, typed, error }}
                onChange={(now) =>
                  onChange({ ...draft, emissions: draft.emissions.with(index, now) })
                }
                onSplit={(by) => onChange(splitAt(draft, proposal, index, by))}
              />
            )
          );
        })}
      </ul>
    </Fieldset>
  );
}

/** Splits a row into its emissions or its bands, of which each is decided on by itself; the first of them gets the focus. */
function SplitButtons({
  t,
  index,
  filed,
  onSplit,
}: {
  t: Texts;
  index: number;
  filed: LicenceProposal['emissions'][number];
  onSplit: (by: Split) => void;
}) {
  const splits = (['emission', 'frequency'] as const).filter((by) => splitBy(by, filed).length > 1);
  const split = (by: Split) => {
    document.getElementById(emissionId(index))?.focus();
    onSplit(by);
  };
  return (
    splits.length > 0 && (
      <div className="flex flex-wrap gap-4">
        {splits.map((by) => (
          <Button key={by} variant="outline" size="sm" onClick={() => split(by)}>
            {by === 'emission' ? t.byEmission(index + 1) : t.byBand(index + 1)}
          </Button>
        ))}
      </div>
    )
  );
}

/** What licences of this category say besides, as far as the desk writes it. */
function ParticularFields({
  t,
  proposal,
  draft,
  error,
  set,
}: {
  t: Texts;
  proposal: LicenceProposal;
  draft: Draft;
  error: ReturnType<typeof useErrors>;
  set: (change: Partial<Draft>) => void;
}) {
  const lang = useLang();
  return writable(proposal).map(({ id, label, unit, format, required }) => {
    const field = {
      id: particularId(id),
      label: unit ? `${pick(label, lang)} (${pick(unit, lang)})` : pick(label, lang),
      required,
      error: error(particularId(id)),
      value: draft.particulars[id] ?? '',
    };
    const write = (value: string) => set({ particulars: { ...draft.particulars, [id]: value } });
    if (format === LINES) {
      return (
        <TextArea
          key={id}
          {...field}
          help={t[id as 'attachedConditions' | 'attachedNotes']}
          rows={3}
          onChange={({ target }) => write(target.value)}
        />
      );
    }
    if (format === 'date') return <DateField key={id} {...field} onChange={write} />;
    return <TextField key={id} {...field} onChange={({ target }) => write(target.value)} />;
  });
}

/** When the provisional licence was given, and when the completed work passed its inspection. */
function InspectionFields({
  provided,
  recorded,
  passedBy,
  t,
  draft,
  error,
  set,
}: {
  provided: boolean;
  recorded: boolean;
  passedBy: string;
  t: Texts;
  draft: Draft;
  error: ReturnType<typeof useErrors>;
  set: (change: Partial<Draft>) => void;
}) {
  return (
    <>
      {!provided && (
        <DateField
          id="provisionalOn"
          label={t.provisionalOn}
          help={t.provisionalHelp}
          required
          error={error('provisionalOn')}
          value={draft.provisionalOn}
          onChange={(provisionalOn) => set({ provisionalOn })}
        />
      )}
      <DateField
        id="inspectedOn"
        label={t.inspectedOn}
        help={passedBy ? t.inspectedBy(passedBy) : t.inspectedHelp}
        disabled={passedBy !== ''}
        required
        error={error('inspectedOn')}
        value={draft.inspectedOn}
        onChange={(inspectedOn) => set({ inspectedOn })}
      />
      {!recorded && (
        <TextArea
          id="unrecorded"
          label={t.unrecorded}
          help={t.unrecordedHelp}
          required
          rows={3}
          error={error('unrecorded')}
          value={draft.unrecorded}
          onChange={({ target }) => set({ unrecorded: target.value })}
        />
      )}
    </>
  );
}

/** The first and the last day. */
function TermFields({
  t,
  draft,
  error,
  set,
}: {
  t: Texts;
  draft: Draft;
  error: ReturnType<typeof useErrors>;
  set: (change: Partial<Draft>) => void;
}) {
  return (
    <>
      <DateField
        id="validFrom"
        label={t.validFrom}
        required
        error={error('validFrom')}
        value={draft.validFrom}
        onChange={(validFrom) => set({ validFrom })}
      />
      <DateField
        id="validTo"
        label={t.validTo}
        required
        error={error('validTo')}
        value={draft.validTo}
        onChange={(validTo) => set({ validTo })}
      />
    </>
  );
}

type Typed = Draft['emissions'][number];

function EmissionFields({
  t,
  index,
  filed,
  english,
  typed,
  error,
  onChange,
  onSplit,
}: {
  t: Texts;
  index: number;
  filed: LicenceProposal['emissions'][number];
  english: English;
  typed: Typed;
  error: ReturnType<typeof useErrors>;
  onChange: (typed: Typed) => void;
  onSplit: (by: Split) => void;
}) {
  const read = useReading(english);
  return (
    <li className="space-y-3 rounded-8 border border-solid-gray-420 px-4 py-3">
      <Checkbox
        id={emissionId(index)}
        label={t.include(index + 1)}
        checked={typed.included}
        error={error(emissionId(index))}
        onChange={(event) => onChange({ ...typed, included: event.target.checked })}
      />
      {filed.leftOut && <p>{t.leftOut}</p>}
      <dl className="grid gap-x-6 gap-y-1 min-[24rem]:grid-cols-[auto_1fr]">
        <dt className="text-solid-gray-700">{t.emission}</dt>
        <dd>{read(filed.emission)}</dd>
        <dt className="text-solid-gray-700">{filed.wished ? t.wished : t.frequency}</dt>
        <dd>{read(filed.wished ?? filed.frequency)}</dd>
      </dl>
      {filed.wished && (
        <AssignedField
          index={index}
          disabled={!typed.included}
          value={typed.frequency ?? ''}
          error={error(frequencyId(index))}
          onChange={(frequency) => onChange({ ...typed, frequency })}
        />
      )}
      {collective(filed) ? (
        <p>{t.bySymbol(filed.powerW)}</p>
      ) : (
        <NumberField
          id={powerId(index)}
          label={t.power(index + 1)}
          help={filed.filedW ? t.keptPower(filed.powerW, filed.filedW) : t.filedPower(filed.powerW)}
          unit="W"
          width="xs"
          required={typed.included}
          disabled={!typed.included}
          error={error(powerId(index))}
          value={typed.powerW}
          onChange={(event) => onChange({ ...typed, powerW: event.target.value })}
        />
      )}
      <SplitButtons {...{ t, index, filed, onSplit }} />
    </li>
  );
}

function useErrors(problems: readonly Problem[]) {
  const textOf = useProblemText();
  return (id: string) => {
    const found = problems.find((each) => each.id === id);
    return found ? { code: found.code, text: textOf(found.code, found.params) } : null;
  };
}
