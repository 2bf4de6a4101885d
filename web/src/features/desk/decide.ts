import type { LicenceDecision, LicenceProposal } from '@/api/model';
import { applyRule } from '@/forms/rules';
import { assign, assignedOf, otherEmissions } from './assigned';
import { checkReason, placeLeft } from './checkText';
import { covers, type Split, splitBy } from './emissionParts';

/** The licence while the officer works on it: as typed. */
export interface Draft {
  callSign: string;
  emissions: readonly {
    included: boolean;
    powerW: string;
    /** What is assigned of a range that was wished. */
    frequency?: string;
    /** What of the proposal it decides on, once rows of it were split; before, it is the row of the same place. */
    part?: LicenceProposal['emissions'][number];
  }[];
  place: string;
  movementRange: string;
  /** What the desk writes of the particulars, by their id. */
  particulars: Readonly<Record<string, string>>;
  validFrom: string;
  validTo: string;
  /** The days without which there is no licence where it comes after an inspection. */
  provisionalOn: string;
  inspectedOn: string;
  /** Why what these days follow from is not on record. */
  unrecorded: string;
  /** Why no inspection is needed although equipment is used otherwise than it is certified. */
  marked: string;
}

/** What the days of a grant after an inspection are measured by (measured in internal/application/desk). */
export interface Measured {
  /** Before which neither day is. */
  arrived: string;
  /** Before which there was no inspection. */
  completed: string;
  /** Both the provisional licence and the notification of the completed work are on record. */
  recorded: boolean;
  /** Equipment is used otherwise than it is certified. */
  outside?: boolean;
}

/** A mistake at a control. */
export interface Problem {
  id: string;
  code: string;
  params: Readonly<Record<string, string>>;
}

/** The longest place or movement range in characters (internal/application). */
const MAX_PLACE = 200;

/** The format of conditions and notes, and how long they are (internal/application/desk/attached.go). */
export const LINES = 'multilineText';
const MAX_LINES = 1000;
/** The particular of the conditions, of whose change the holder is told why. */
const CONDITIONS = 'attachedConditions';

/** What the officer begins with. */
export function draftOf(proposal: LicenceProposal): Draft {
  return {
    callSign: proposal.callSign,
    emissions: proposal.emissions.map((each) => ({
      included: !each.leftOut,
      powerW: String(each.powerW),
      ...(each.wished && { frequency: assignedOf(each) }),
    })),
    place: proposal.place,
    movementRange: proposal.movementRange,
    particulars: Object.fromEntries(writable(proposal).map(({ id, value }) => [id, value])),
    validFrom: proposal.validFrom,
    validTo: proposal.validTo,
    provisionalOn: '',
    inspectedOn: '',
    unrecorded: '',
    marked: '',
  };
}

/** What of the proposal the officer decides on at a place. */
export const partAt = (draft: Draft, proposal: LicenceProposal, index: number) =>
  draft.emissions[index]?.part ?? proposal.emissions[index];

/** The draft once a row of it is split, so that its emissions or its bands are decided on one by one. */
export function splitAt(draft: Draft, proposal: LicenceProposal, index: number, by: Split): Draft {
  const emissions = draft.emissions.flatMap((typed, at) => {
    const part = partAt(draft, proposal, at);
    if (!part) return [];
    return (at === index ? splitBy(by, part) : [part]).map((each) => ({ ...typed, part: each }));
  });
  return { ...draft, emissions };
}

/** The particulars that an officer may write. */
export const writable = (proposal: LicenceProposal) =>
  proposal.particulars.filter((each) => each.desk);
/**
 * What is said of the call sign: only who opens a station asks for one, a former one or what the station is to call itself by; a
 * licence that is renewed has its own.
 */
export function callSignHelp(kind: string, callSign: string, optional = false, former = true) {
  if (callSign === '' && optional) return 'callSignOptional';
  if (callSign === '') return 'callSignAssign';
  if (kind !== 'open') return 'callSignNow';
  return former ? 'callSignWanted' : 'identificationWanted';
}

/** The ids of the controls of an emission. */
export const emissionId = (index: number) => `emission-${index}`;
export const powerId = (index: number) => `powerW-${index}`;
export const frequencyId = (index: number) => `frequency-${index}`;
/** The id of the control of a particular. */
export const particularId = (id: string) => `particular-${id}`;

/**
 * The draft once the day of the grant has changed: the term begins on that day and lasts as long as it would from
 * today on. A change keeps its term.
 */
export function movedTo(day: string, draft: Draft, proposal: LicenceProposal, kind: string): Draft {
  if (kind === 'change') return draft;
  const { normalised, finding } = applyRule('date', day, {}, '');
  if (finding) return draft; // while it is being typed
  const today = proposal.validFrom;
  const from = normalised === '' || normalised < today ? today : normalised;
  const years = fullYears(proposal);
  return { ...draft, validFrom: from, validTo: years ? lastDay(from, years) : proposal.validTo };
}

/** The prefecture of an address, by which go the bureau and the coordinates of a station. */
const prefectureOf = (address: string): string =>
  /^(?:北海道|東京都|京都府|大阪府|\p{Script=Han}{2,3}県)/u.exec(address)?.[0] ?? '';

/**
 * The decision, or what is wrong with it: the twin of LicenceDecision.confirm in
 * internal/application/desk/decision.go, so that the server has nothing left to refuse.
 */
export function decide(
  draft: Draft,
  proposal: LicenceProposal,
  service: string,
  kind: string,
  /** On which it is given; none for at once. */
  day = '',
  measured: Measured = { arrived: '', completed: '', recorded: true },
): { decision: LicenceDecision; problems: Problem[] } {
  const problems: Problem[] = [];
  const wrong = (id: string, code: string, params: Problem['params'] = {}) =>
    problems.push({ id, code, params });
  const apply = (id: string, rule: string, value: string, params: Problem['params'] = {}) => {
    const { normalised, finding } = applyRule(rule, value, params, proposal.validFrom);
    if (normalised === '') wrong(id, 'MSG-LIT-E-0001');
    else if (finding) wrong(id, finding.code, finding.params);
    return normalised;
  };
  const text = (id: string, value: string, filed: string) => {
    const left = value === filed ? null : placeLeft(value);
    if (left) wrong(id, left.code, left.params);
    return filed === '' && value.trim() === ''
      ? ''
      : apply(id, 'maxLength', value, maxPlace) && value;
  };
  const kept = kind === 'change'; // call sign and term stay as they are
  if (wider(draft.movementRange, proposal.movementRange)) {
    wrong('movementRange', 'MSG-LIT-E-0002', {
      reason: 'widerRange',
      filed: proposal.movementRange,
    });
  }
  const filed = prefectureOf(proposal.place);
  if (filed && draft.place.trim() !== '' && prefectureOf(draft.place.trim()) !== filed) {
    wrong('place', 'MSG-LIT-E-0002', { reason: 'otherPrefecture', filed });
  }
  const decision = {
    callSign: kept
      ? proposal.callSign
      : draft.callSign.trim() === '' && proposal.callSignOptional
        ? ''
        : apply('callSign', service === 'amateur' ? 'callSign' : 'text', draft.callSign),
    emissions: emissions(draft, proposal, apply, wrong),
    place: text('place', draft.place, proposal.place),
    movementRange: text('movementRange', draft.movementRange, proposal.movementRange),
    particulars: particulars(draft, proposal, wrong),
    validFrom: kept ? proposal.validFrom : apply('validFrom', 'date', draft.validFrom),
    validTo: kept ? proposal.validTo : apply('validTo', 'date', draft.validTo),
  };
  if (!kept && !problems.some(({ id }) => id === 'validFrom' || id === 'validTo')) {
    term(decision.validFrom, decision.validTo, proposal, wrong);
    const { normalised: on } = applyRule('date', day, {}, '');
    if (decision.validFrom < on) wrong('validFrom', 'MSG-LIT-E-0057', { from: on });
  }
  const rests = inspected(draft, proposal, measured, wrong);
  return {
    decision: { ...decision, ...rests, ...marked(draft, proposal, measured, wrong) },
    problems,
  };
}

/** The day of the provisional licence, and that on which the completed work passed its inspection. */
function inspected(draft: Draft, proposal: LicenceProposal, measured: Measured, wrong: Wrong) {
  if (!proposal.afterInspection) return { provisionalOn: '', inspectedOn: '', unrecorded: '' };
  const day = (id: 'provisionalOn' | 'inspectedOn', from: string) => {
    const { normalised, finding } = applyRule('dateNotFuture', draft[id], {}, proposal.validFrom);
    if (normalised === '') wrong(id, 'MSG-LIT-E-0001', { reason: 'afterInspection' });
    else if (finding) wrong(id, finding.code, finding.params);
    else if (normalised < from) wrong(id, 'MSG-LIT-E-0057', { from });
    return finding ? '' : normalised;
  };
  const { arrived, completed, recorded } = measured;
  const provisionalOn = day('provisionalOn', arrived);
  const from = [provisionalOn, arrived, completed].sort().at(-1) ?? '';
  const inspectedOn = day('inspectedOn', from);
  if (recorded) return { provisionalOn, inspectedOn, unrecorded: '' };
  const why = checkReason(draft.unrecorded);
  if (why) wrong('unrecorded', why.code, why.params);
  return { provisionalOn, inspectedOn, unrecorded: draft.unrecorded };
}

/** Why what is used otherwise than it is certified needs no inspection. */
function marked(draft: Draft, proposal: LicenceProposal, { outside }: Measured, wrong: Wrong) {
  if (!outside || proposal.afterInspection) return { marked: '' };
  const why = checkReason(draft.marked);
  if (why) wrong('marked', why.code, why.params);
  return { marked: draft.marked };
}

/** Where a station moves, as ranges of movement name it (internal/application/desk/departure.go). */
const realms = ['陸上', '海上', '上空', '海域', '宇宙', '全国', '全世界'];
const unmoving = '移動しない';

/** Whether a range of movement names a realm that the filed one does not, or moves what was filed as fixed. */
function wider(typed: string, filed: string): boolean {
  const range = typed.trim();
  if (range === '' || range === filed) return false;
  return filed === unmoving || realms.some((each) => range.includes(each) && !filed.includes(each));
}

/**
 * Whether a licence is other than was filed for, so that its holder is told why, and how to object. A call sign and what
 * the desk writes of the particulars but for conditions are assigned.
 */
export function departs(decision: LicenceDecision, proposal: LicenceProposal, kind: string) {
  const { place, movementRange, emissions: given = [] } = decision;
  return (
    place !== proposal.place ||
    movementRange !== proposal.movementRange ||
    otherEmissions(given ?? [], proposal.emissions) ||
    otherConditions(decision, proposal) ||
    (kind !== 'change' && decision.validTo !== lastAsFiled(decision.validFrom ?? '', proposal))
  );
}

/** The last day of a licence that begins on a day and lasts as long as was asked for. */
export function lastAsFiled(from: string, proposal: LicenceProposal): string {
  const years = fullYears(proposal);
  return years && Date.parse(`${from}T00:00:00Z`) ? lastDay(from, years) : proposal.validTo;
}

/** Whether conditions are attached, changed or taken away. */
function otherConditions({ particulars }: LicenceDecision, proposal: LicenceProposal) {
  const before = proposal.particulars.find(({ id }) => id === CONDITIONS)?.value ?? '';
  return (particulars?.[CONDITIONS] ?? before) !== before;
}

/** Whether nothing departs from what was filed but powers that are lower, of which no reason need be given. */
export function lowered(decision: LicenceDecision, proposal: LicenceProposal, kind: string) {
  const emissions = (decision.emissions ?? []).map((given) => {
    const powers = proposal.emissions.flatMap((filed) =>
      covers(filed, given) && filed.powerW >= given.powerW ? filed.powerW : [],
    );
    return { ...given, powerW: powers.length > 0 ? Math.min(...powers) : given.powerW };
  });
  return !departs({ ...decision, emissions }, proposal, kind);
}

const maxPlace = { max: String(MAX_PLACE) };

/** The emissions that are designated, or what is wrong with them; of a provisional licence too. */
export function designate(draft: Draft, proposal: LicenceProposal) {
  const problems: Problem[] = [];
  const wrong: Wrong = (id, code, params = {}) => problems.push({ id, code, params });
  const apply: Apply = (id, rule, value, params = {}) => {
    const { normalised, finding } = applyRule(rule, value, params, proposal.validFrom);
    if (normalised === '') wrong(id, 'MSG-LIT-E-0001');
    else if (finding) wrong(id, finding.code, finding.params);
    return normalised;
  };
  return { emissions: emissions(draft, proposal, apply, wrong), problems };
}

/** Of emissions alone: whether they are other than was filed, and whether powers that are lower are all there is to it. */
export function departsBy(emissions: LicenceDecision['emissions'], proposal: LicenceProposal) {
  const { place, movementRange } = proposal;
  const decision = { place, movementRange, emissions } as LicenceDecision;
  return {
    departs: departs(decision, proposal, 'change'),
    lowered: lowered(decision, proposal, 'change'),
  };
}

type Apply = (id: string, rule: string, value: string, params?: Problem['params']) => string;
type Wrong = (id: string, code: string, params?: Problem['params']) => void;

function emissions(draft: Draft, proposal: LicenceProposal, apply: Apply, wrong: Wrong) {
  const chosen = draft.emissions.flatMap((typed, index) => {
    const filed = partAt(draft, proposal, index);
    if (!filed || !typed.included) return [];
    const id = powerId(index);
    const before = apply(id, 'decimal', typed.powerW, { integerDigits: '5', decimalDigits: '3' });
    const powerW = Number(before);
    if (before !== '' && powerW <= 0) wrong(id, 'MSG-LIT-E-0027');
    const most = Math.max(filed.powerW, filed.filedW ?? 0);
    if (powerW > most) wrong(id, 'MSG-LIT-E-0026', { max: String(most) });
    if (!filed.wished) return [{ emission: filed.emission, frequency: filed.frequency, powerW }];
    const { written: frequency, problem } = assign(typed.frequency ?? '');
    if (problem) wrong(frequencyId(index), problem.code, problem.params);
    return [{ emission: filed.emission, frequency, powerW, wished: filed.wished }];
  });
  if (chosen.length === 0) wrong(emissionId(0), 'MSG-LIT-E-0003', { min: '1' });
  return chosen;
}

/** What the desk writes; an empty value stays empty, unlike one that was filed. */
function particulars(draft: Draft, proposal: LicenceProposal, wrong: Wrong) {
  const written: Record<string, string> = {};
  for (const { id, format, required, value } of writable(proposal)) {
    const typed = draft.particulars[id] ?? '';
    const rule = applyRule(format || 'text', typed, {}, proposal.validFrom);
    // Words of several lines stay as they were typed.
    const lines = format === LINES;
    const normalised = lines ? rule.normalised && typed : rule.normalised;
    const max = lines ? MAX_LINES : MAX_PLACE;
    const { finding } = rule;
    if (finding) wrong(particularId(id), finding.code, finding.params);
    else if (required && normalised === '') wrong(particularId(id), 'MSG-LIT-E-0001');
    else if ([...normalised].length > max) {
      wrong(particularId(id), 'MSG-LIT-E-0011', { max: String(max) });
    } else {
      const left = normalised === value ? null : placeLeft(normalised);
      if (left) wrong(particularId(id), left.code, left.params);
    }
    written[id] = normalised;
  }
  return written;
}

/** The proposal is made as of today: its first day is today, its last one the latest there can be. */
function term(from: string, to: string, proposal: LicenceProposal, wrong: Wrong) {
  const years = fullYears(proposal);
  const latest = years === 0 ? proposal.validTo : lastDay(from, years);
  if (from < proposal.validFrom) wrong('validFrom', 'MSG-LIT-E-0047');
  else if (to < from) wrong('validTo', 'MSG-LIT-E-0057', { from });
  else if (to > latest && years > 0) {
    wrong('validTo', 'MSG-LIT-E-0049', { years: String(years), reference: from });
  } else if (to > latest) wrong('validTo', 'MSG-LIT-E-0026', { max: latest });
}

/** The last day of a term of whole years. */
function lastDay(from: string, years: number): string {
  const day = new Date(`${from}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

/** How many whole years the proposal runs; 0 where the applicant asked for a shorter term. */
function fullYears({ validFrom, validTo }: LicenceProposal): number {
  const years = Number(validTo.slice(0, 4)) - Number(validFrom.slice(0, 4));
  return [years, years + 1].find((each) => lastDay(validFrom, each) === validTo) ?? 0;
}
