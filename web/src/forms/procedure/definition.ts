import type { Outcome } from '@/api/model';

/** A text in the two languages of the portal. */
export interface Text {
  readonly ja: string;
  readonly en: string;
}

/** Kinds of procedures: what is done about a licence, and what is sent about a filing (procedure.KindOpen and others). */
type ProcedureKind = 'open' | 'renewal' | 'change' | 'repeal' | 'add' | 'modify' | 'withdraw';

/** The version of a procedure as the server gives it to the browser (internal/procedure, Browser). */
export interface ProcedureDefinition {
  readonly id: string;
  readonly version: number;
  readonly service: 'radio' | 'giteki' | 'expsp' | 'amateur';
  readonly kind: ProcedureKind;
  readonly inForce: { readonly from: string; readonly to?: string };
  /** The licence that a renewal, a change, a discontinuation or a report is about. */
  readonly subject?: SubjectDefinition;
  /** It is filed under a provisional licence, and not about one that was granted. */
  readonly underProvisional?: boolean;
  readonly title: Text;
  /** What one filing is called, where the procedure has applications and notifications. */
  readonly titles?: Readonly<Record<'review' | 'arrival', Text>>;
  readonly summary: Text;
  readonly guide: Guide;
  readonly holders: readonly ApplicantCategory[];
  readonly delegable: boolean;
  readonly pcOnly: boolean;
  readonly effect: 'review' | 'arrival';
  /** What a filing leads to; texts are worded from this. */
  readonly outcome: Outcome;
  readonly feeWhen: 'reception' | 'none';
  readonly fee?: {
    readonly table: string;
    readonly class: string;
    /** CEL: how many times the amount is due; once without it. */
    readonly times?: string;
  };
  /** CEL: JIS X 0401 code of the prefecture whose bureau receives the application. */
  readonly destination: string;
  readonly form: readonly SectionDefinition[];
  readonly checks: readonly CheckDefinition[];
  readonly documents: readonly DocumentDefinition[];
  /** What is filed, in plain words. */
  readonly outline?: readonly OutlineLine[];
  /** What a guarantee body certifies before the filing: its document, and the sections of the equipment. */
  readonly guarantee?: { readonly document: string; readonly sections: readonly string[] };
  /** Every code list the form names, by its name. */
  readonly codes: Readonly<Record<string, readonly Code[]>>;
  /** The fee table of `fee`, when there is one. */
  readonly feeTable?: FeeTable;
  readonly bureaus: readonly Bureau[];
  /** The prefixes of each bureau, by its letter, of the pools of call signs that expressions name. */
  readonly callSigns?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export type ApplicantCategory = 'individual' | 'corporation' | 'organization';

/**
 * A sentence of what is filed, said where `when`, a CEL condition, holds; {section.field} is what was filled in, {section}
 * the number of rows.
 */
export interface OutlineLine extends Text {
  readonly when?: string;
  /** It stands of the filings with it alone. */
  readonly effect?: string;
}

/** For which licences a procedure may be filed. */
interface SubjectDefinition {
  readonly categories: readonly string[];
  /** It may also be filed about a licence that is not in the portal. */
  readonly optional?: boolean;
  /** Sections that do not begin with what was filed for the licence last. */
  readonly fresh: readonly string[];
  /** Sections that stay as they were filed, whatever is typed. */
  readonly keep: readonly string[];
  /** Months before the last day of the licence. */
  readonly window?: { readonly fromMonths: number; readonly toMonths: number };
  /** What stays as it was filed, and what may change by which choice. */
  readonly compare?: ComparisonDefinition;
}

export interface ComparisonDefinition {
  /** "section.field" of the choice of what changes. */
  readonly items?: string;
  readonly sections: readonly ComparedDefinition[];
}

/** A section all of whose fields stay as they were filed, but those that it names. */
export interface ComparedDefinition {
  readonly section: string;
  /** The field of a repeated section by whose value rows are found again. */
  readonly key?: string;
  /** The item with which rows may be left out. */
  readonly fewer?: string;
  /** By item, the fields that may differ with it. */
  readonly changes?: Readonly<Record<string, readonly string[]>>;
  /** The fields that may differ at any time. */
  readonly free?: readonly string[];
}

/** What the preparation page tells before the form is begun. */
interface Guide {
  readonly whenToFile: Text;
  readonly legalBasis: Text;
  readonly processingTime: Text;
  readonly prepare: readonly Text[];
  /** Who may file it, where that is fewer than the kinds of holders. */
  readonly who?: Text;
}

/** A block of the form: `formData[id]` is an object, or a list of objects when `repeat` is set. */
export interface SectionDefinition {
  readonly id: string;
  /** The wizard step that shows it. */
  readonly step: 'form' | 'members' | 'form-self';
  readonly title: Text;
  readonly description?: Text;
  readonly visibleWhen?: string;
  readonly repeat?: RepeatDefinition;
  readonly fields: readonly FieldDefinition[];
}

/** Bounds of a repeated section; {n} in `label` is the number of the row, from 1. */
export interface RepeatDefinition {
  readonly min: number;
  readonly max: number;
  readonly label: Text;
  readonly add: Text;
  /** Message code for more rows than max. */
  readonly message: string;
}

export type FieldType =
  | 'text'
  | 'textarea'
  | 'number'
  | 'date'
  | 'boolean'
  | 'choice'
  | 'multichoice'
  | 'computed';

export interface FieldDefinition {
  readonly id: string;
  readonly type: FieldType;
  readonly label: Text;
  readonly help?: Text;
  readonly example?: string;
  /** In its place on English pages. */
  readonly exampleEn?: string;
  readonly unit?: Text;
  readonly options?: readonly Code[];
  /** Name of a list in `codes`, instead of `options`. */
  readonly codes?: string;
  /** The attribute that a code of the list has above 0 where it is offered. */
  readonly offers?: string;
  /** Name of a rule of src/forms/rules. */
  readonly format?: string;
  readonly rules?: readonly RuleUse[];
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Bounds of a number, as decimal text. */
  readonly min?: string;
  readonly max?: string;
  readonly integers?: number;
  readonly decimals?: number;
  /** On a boolean: it must be ticked. */
  readonly required?: boolean;
  readonly requiredWhen?: string;
  /** Message code for a required value that is missing, instead of the one of the type. */
  readonly message?: string;
  readonly visibleWhen?: string;
  readonly readOnlyWhen?: string;
  /** Message code for a value that an earlier row has. */
  readonly unique?: string;
  /** What is compared where it is not the text as it was typed. */
  readonly uniqueAs?: 'serial';
  /** Fields of the row beside it: rows may share the value as long as one of these differs. */
  readonly uniqueWith?: readonly string[];
  /** The field of another repeated section, "section.field", one of whose values this one has. */
  readonly startsFrom?: string;
  readonly refersTo?: {
    readonly field: string;
    readonly every?: boolean;
    readonly with?: readonly string[];
  };
  /** Fields beside a boolean about which it says something: another value takes the tick away. */
  readonly confirms?: readonly string[];
  /** Fields that say the same in every row with the value. */
  readonly agrees?: readonly string[];
  /** A conformity number: fields of the row that a look-up fills in, with what is known of the equipment. */
  readonly fill?: Readonly<Record<string, string>>;
  /** A conformity number: the field of the row that says who had the equipment certified. */
  readonly certifiedTo?: string;
  /** The other parts of the address that this one is of: fields of the same section. */
  readonly address?: AddressParts;
  readonly compute?: string;
  readonly default?: unknown;
  /** "account.<wire name of the user info detail>", or "licence.<fact>" of the licence it is about. */
  readonly prefill?: string;
  readonly autocomplete?: string;
}

/** The names of the fields that hold the parts of an address. */
interface AddressParts {
  readonly postalCode?: string;
  readonly prefecture?: string;
  readonly cityCode?: string;
  readonly townName?: string;
}

/** A rule of src/forms/rules with its settings. */
interface RuleUse {
  readonly rule: string;
  readonly params?: Readonly<Record<string, string>>;
  /** CEL: settings that are known only when the form is checked, mostly what another field holds. */
  readonly with?: Readonly<Record<string, string>>;
}

export interface Code {
  readonly code: string;
  readonly ja: string;
  readonly en: string;
  readonly attributes?: Readonly<Record<string, number>>;
}

export interface CheckDefinition {
  readonly id: string;
  readonly each?: string;
  /** Where it does not hold, the check is of no concern. */
  readonly when?: string;
  readonly rule: string;
  /** It only points something out, and refuses nothing. */
  readonly level?: 'warning';
  /** In place of a rule: what may be filed once only. The server alone can tell. */
  readonly once?: string;
  /** JSON pointer; {n} is the index of the row, from 0. */
  readonly at: string;
  readonly message: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Explains the problem better than the message of the code does. */
  readonly text?: Text;
}

export interface DocumentDefinition {
  readonly id: string;
  readonly title: Text;
  readonly description?: Text;
  readonly visibleWhen?: string;
  readonly requiredWhen?: string;
  /** Message code for a required document that is missing. */
  readonly message: string;
  readonly accept: readonly string[];
  readonly maxFiles: number;
}

interface FeeTable {
  readonly id: string;
  readonly title: Text;
  readonly classes: Readonly<Record<string, Text>>;
  readonly rows: readonly FeeRow[];
}

export interface FeeRow {
  readonly from: string;
  readonly to?: string;
  readonly amounts: Readonly<Record<string, number>>;
  /** Classes whose amount the operator has yet to fill in. */
  readonly toFill?: readonly string[];
  readonly source: Text;
}

export interface Bureau {
  readonly letter: string;
  readonly ja: string;
  readonly en: string;
  readonly area: number;
  readonly licencePrefix: string;
  readonly prefectures: readonly string[];
}

/** A problem at a JSON pointer into the form data (or "/documents/<id>"). */
export interface Problem {
  readonly pointer: string;
  readonly code: string;
  /** Fill the message. `check` names the check of the definition: show its `text`, where it has one, instead. */
  readonly params: Readonly<Record<string, string>>;
  /** What the server alone tells, in its words. */
  readonly text?: Text | undefined;
}

/** What is known beside the form data. */
export interface Environment {
  readonly applicant: { readonly category: ApplicantCategory };
  /** Number of files per document id. */
  readonly documents: Readonly<Record<string, number>>;
  /** "YYYY-MM-DD" in Asia/Tokyo. */
  readonly today: string;
  /** What was filed last for the licence that the form is about, raw; absent where nothing was. */
  readonly before?: Readonly<Record<string, unknown>> | undefined;
}

/** A canonical value of a field. */
export type Value = string | number | boolean | readonly string[];

/** Canonical data of a section, or of one row of it. */
export type Row = Readonly<Record<string, Value>>;

/** Canonical form data: hidden and empty values are absent. */
export type FormData = Readonly<Record<string, Row | readonly Row[]>>;

export interface Fee {
  readonly amount: number;
  readonly class: string;
  readonly breakdown: readonly { readonly name: Text; readonly amount: number }[];
  readonly source: Text;
  /** The operator has yet to fill in the amount, which is 0 here. */
  readonly toFill?: boolean;
}

export interface DocumentState {
  readonly id: string;
  readonly required: boolean;
}

/** All that follows from what is typed so far; made anew by `Procedure.evaluate`. */
export interface Evaluation {
  readonly data: FormData;
  readonly problems: readonly Problem[];
  /** What checks point out that refuse nothing. */
  readonly warnings: readonly Problem[];
  /** The pointer names a section ("/station"), a field ("/station/place") or a field of a row ("/transmitters/0/powerW"). */
  visible(pointer: string): boolean;
  required(pointer: string): boolean;
  readOnly(pointer: string): boolean;
  /** Canonical value at the pointer, e.g. of a computed field; undefined when hidden or empty. */
  value(pointer: string): Value | undefined;
  readonly fee: Fee | undefined;
  /** The sentences of what is filed whose condition holds, their places not filled in yet. */
  readonly outline: readonly OutlineLine[];
  /** The documents that apply, in order. */
  readonly documents: readonly DocumentState[];
  /** The bureau that receives it, once its prefecture is known. */
  readonly destination: Bureau | undefined;
}
