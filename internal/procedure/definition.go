// Package procedure turns procedure definitions, which are data files, into
// the form, the checks, the fee, the document list and the licence of an
// application. It is pure: no clock, no network, no store.
package procedure

// Text is one text in the two languages of the portal.
type Text struct {
	Ja string `yaml:"ja" json:"ja"`
	En string `yaml:"en" json:"en"`
}

// Definition is one version of one procedure as written in procedures/*.yaml.
//
// Conditions, checks and amounts are CEL expressions over one variable per
// section, `applicant` {category}, `documents` {documentId: number of files},
// `today` ("YYYY-MM-DD", Asia/Tokyo) and, inside a repeated section, `row`.
// A value that is absent, hidden or of the wrong kind reads as the zero value
// of its type ("", 0.0, false, []), so no expression can fail.
type Definition struct {
	ID      string `yaml:"id" json:"id"`
	Version int    `yaml:"version" json:"version"`
	// Service is radio, giteki, expsp or amateur.
	Service string `yaml:"service" json:"service"`
	// Kind chooses the steps of the wizard.
	Kind    string `yaml:"kind" json:"kind"`
	InForce Period `yaml:"inForce" json:"inForce"`
	// Subject is the licence that a renewal, a change, a discontinuation or a report is about; none
	// for what begins anew.
	Subject *Subject `yaml:"subject" json:"subject,omitempty"`
	Title   Text     `yaml:"title" json:"title"`
	// Titles are what one filing is called where the procedure has applications and notifications (Notifies); none of any other.
	Titles  *Titles `yaml:"titles" json:"titles,omitempty"`
	Summary Text    `yaml:"summary" json:"summary"`
	// Station is what the procedure is about. The definition that opens it says more than its id.
	Station Station `yaml:"station" json:"-"`
	// Synonyms are further words that people look for the procedure by, in either language.
	Synonyms []string `yaml:"synonyms" json:"-"`
	Guide    Guide    `yaml:"guide" json:"guide"`
	// Holders are the applicant categories that may file:
	// individual, corporation, organization.
	Holders   []string `yaml:"holders" json:"holders"`
	Delegable bool     `yaml:"delegable" json:"delegable"`
	PCOnly    bool     `yaml:"pcOnly" json:"pcOnly"`
	// Effect is review, or arrival for a notification that takes effect when it arrives.
	Effect string `yaml:"effect" json:"effect"`
	// Filing is what is filed: application, notification, report, registration (the application for
	// one) or declaration. By default it is a notification where it takes effect on arrival, and an
	// application elsewhere.
	Filing string `yaml:"filing" json:"-"`
	// StandardTime is how long the office takes as a rule; none where nothing is decided.
	StandardTime *StandardTime `yaml:"standardTime" json:"-"`
	// FourEyes are the outcomes of a review (GRANTED, REFUSED) that one officer drafts and another approves, whatever the bureau.
	FourEyes []string `yaml:"fourEyes" json:"-"`
	// FeeWhen is when the fee falls due: reception, or none.
	FeeWhen string   `yaml:"feeWhen" json:"feeWhen"`
	Fee     *FeeRule `yaml:"fee" json:"fee,omitempty"`
	// Destination is a CEL string: the JIS X 0401 code of the prefecture whose
	// bureau receives the application.
	Destination string     `yaml:"destination" json:"destination"`
	Form        []Section  `yaml:"form" json:"form"`
	Checks      []Check    `yaml:"checks" json:"checks"`
	Documents   []Document `yaml:"documents" json:"documents"`
	// Checklist is what an officer confirms by eye before a grant, beside what procedures/desk/checklist.yaml says of such procedures.
	Checklist []ChecklistItem `yaml:"checklist" json:"-"`
	// Outline says in plain words what is filed; the confirmation begins with it.
	Outline []OutlineLine `yaml:"outline" json:"outline,omitempty"`
	// Granted are sentences like those of the outline, which the notice of a grant that leads to no record says
	// besides: what is so from now on.
	Granted []OutlineLine `yaml:"granted" json:"-"`
	// Ruling is what an officer states besides a grant; none where nothing is.
	Ruling *Ruling `yaml:"ruling" json:"-"`
	// Guarantee is what a guarantee body certifies before the filing; none where nothing is.
	Guarantee *Guarantee `yaml:"guarantee" json:"guarantee,omitempty"`
	Licence   *Licence   `yaml:"licence" json:"-"`
	// Succeeds says which licence of another holder a grant passes on; none where none is.
	Succeeds *Succession `yaml:"succeeds" json:"-"`
	// Extends says which day a grant puts off; none where none is.
	Extends *Extension `yaml:"extends" json:"-"`
	// Completes says under which provisional licence work is notified as complete; none where none is.
	Completes *Completion `yaml:"completes" json:"-"`
	// Fulfils says of which permitted change the completion is notified; none where none is.
	Fulfils *Fulfils `yaml:"fulfils" json:"-"`
	// Redesigns says under which provisional licence the design of a station changes; none where none does.
	Redesigns *Redesign `yaml:"redesigns" json:"-"`
	// Certificate says which record the office certifies after a grant; none where none is.
	Certificate *Certificate `yaml:"certificate" json:"-"`
}

// Period bounds a validity in dates "YYYY-MM-DD", both ends included; an empty
// end is open.
type Period struct {
	From string `yaml:"from" json:"from"`
	To   string `yaml:"to" json:"to,omitempty"`
}

// Contains tells whether the date ("YYYY-MM-DD") lies in the period.
func (p Period) Contains(date string) bool {
	return (p.From == "" || p.From <= date) && (p.To == "" || date <= p.To)
}

// Subject says for which licences a procedure may be filed.
type Subject struct {
	// Category is that of the licences (Licence.Category).
	Category string `yaml:"category" json:"-"`
	// Categories are those where there are several. Family stands in their place: a folder of kinds, of which
	// all licences are meant but those of the categories in Except.
	Categories []string `yaml:"categories" json:"categories"`
	Family     string   `yaml:"family" json:"-"`
	Except     []string `yaml:"except" json:"-"`
	// Optional says that it may also be filed without one, about a licence that is not in the portal.
	Optional bool `yaml:"optional" json:"optional,omitempty"`
	// Fresh are the sections that do not begin with what was filed for the licence last.
	Fresh []string `yaml:"fresh" json:"fresh"`
	// Keep are the sections that stay as they were filed last, whatever was typed.
	Keep []string `yaml:"keep" json:"keep"`
	// Notified are the sections whose change is notified and needs no permission: what is permitted of a change leaves them out.
	Notified []string `yaml:"notified" json:"-"`
	// Notifies says which changes are notifications, although the procedure is reviewed; none where none are.
	Notifies *Notifies `yaml:"notifies" json:"-"`
	// Window bounds when it may be filed; always while the licence is valid without one.
	Window *Window `yaml:"window" json:"window,omitempty"`
	// Ends is a CEL string: the last day of the licence where the procedure ends it.
	Ends string `yaml:"ends" json:"ends,omitempty"`
	// Counts is what a report changes of a number on the licence when it arrives.
	Counts *Counts `yaml:"counts" json:"-"`
	// Compare is what of the form stays as it was filed for the licence last, and what may change by which choice.
	Compare *Comparison `yaml:"compare" json:"compare,omitempty"`
}

// Counts is a report of how many there are of something that a licence counts, such as stations in operation.
type Counts struct {
	// Particular is the counted particular of the licence.
	Particular string `yaml:"particular"`
	// AtMost is the particular that bounds it; none where nothing does.
	AtMost string `yaml:"atMost"`
	// Add is a CEL number: how many come to those that there are, or go where it is below 0.
	Add string `yaml:"add"`
	// Set is a CEL number in the place of Add: how many there are in all.
	Set string `yaml:"set"`
	// At is the place of the form that says it.
	At string `yaml:"at"`
	// Opened is the section.field that names the serial numbers of those that come; none where these are not told apart.
	Opened string `yaml:"opened"`
	// Closed is the section.field that names the serial numbers of those that go, likewise.
	Closed string `yaml:"closed"`
}

// Window counts back from the last day of the licence: from the day after the same day
// FromMonths before it, to the same day ToMonths before it. So a licence until 9 April
// 2024 is renewed from 10 October 2023 to 9 March 2024, as the bureaus count.
type Window struct {
	FromMonths int `yaml:"fromMonths" json:"fromMonths"`
	ToMonths   int `yaml:"toMonths" json:"toMonths"`
	// ShortToMonths stands in place of ToMonths for a licence of a year or less.
	ShortToMonths int `yaml:"shortToMonths" json:"-"`
	// Others stand in place of ToMonths for licences that say what they name; the first that fits.
	Others []OtherWindow `yaml:"others" json:"-"`
}

// Guide is what the preparation page tells before the form is begun.
type Guide struct {
	WhenToFile     Text   `yaml:"whenToFile" json:"whenToFile"`
	LegalBasis     Text   `yaml:"legalBasis" json:"legalBasis"`
	ProcessingTime Text   `yaml:"processingTime" json:"processingTime"`
	Prepare        []Text `yaml:"prepare" json:"prepare"`
	// Who says who may file it, where that is fewer than the kinds of holders.
	Who *Text `yaml:"who" json:"who,omitempty"`
}

// FeeRule names a table of procedures/fees.yaml and the class of an application in it.
type FeeRule struct {
	Table string `yaml:"table" json:"table"`
	// Class is a CEL string: the class of the table that applies.
	Class string `yaml:"class" json:"class"`
	// Times is a CEL number: how many times the amount is due, such as the copies of a certificate; once without it.
	Times string `yaml:"times" json:"times,omitempty"`
}

// Section is one block of the form. Its values are formData[ID]: an object, or
// a list of objects when Repeat is set.
type Section struct {
	ID string `yaml:"section" json:"id"`
	// Use names a shared section (a file of procedures/shared) that stands here, with its checks,
	// as if it were written out; nothing else may be said beside it.
	Use string `yaml:"use" json:"-"`
	// Step is the wizard step that shows the section: form (default), members, or form-self
	// of a renewal. It may be said beside use.
	Step        string  `yaml:"step" json:"step"`
	Title       Text    `yaml:"title" json:"title"`
	Description *Text   `yaml:"description" json:"description,omitempty"`
	VisibleWhen string  `yaml:"visibleWhen" json:"visibleWhen,omitempty"`
	Repeat      *Repeat `yaml:"repeat" json:"repeat,omitempty"`
	// FurtherOf says that the rows are further emissions of the equipment in another repeated section, and by which field
	// of both ("section.field") a row belongs to one there. They are compared with what that was certified for.
	FurtherOf string  `yaml:"furtherOf" json:"-"`
	Fields    []Field `yaml:"fields" json:"fields"`
}

// Shared is a section that several procedures ask for (a file of procedures/shared), with
// the checks that go with it. So what is the same by law is written once.
type Shared struct {
	Section `yaml:",inline"`
	// ChecksOf names another shared section whose checks stand here too, before its own: it asks for the same fields.
	ChecksOf string  `yaml:"checksOf"`
	Checks   []Check `yaml:"checks"`
	source   source
}

// Repeat bounds the rows of a repeated section. {n} in Label is the number of the row, from 1.
type Repeat struct {
	Min   int  `yaml:"min" json:"min"`
	Max   int  `yaml:"max" json:"max"`
	Label Text `yaml:"label" json:"label"`
	Add   Text `yaml:"add" json:"add"`
	// Message tells that there are more rows than Max (MSG-LIT-E-0101 by default).
	Message string `yaml:"message" json:"message"`
}

// Types of a field.
const (
	TypeText        = "text"
	TypeTextarea    = "textarea"
	TypeNumber      = "number"
	TypeDate        = "date"
	TypeBoolean     = "boolean"
	TypeChoice      = "choice"
	TypeMultichoice = "multichoice"
	// TypeComputed is never typed in: Compute gives its value.
	TypeComputed = "computed"
)

// UniqueSerial compares serial numbers (UniqueAs).
const UniqueSerial = "serial"

// Field is one item of a section.
//
// Its canonical value is a string (text, textarea, date "YYYY-MM-DD", choice,
// computed), a number, a boolean or a list of strings (multichoice).
type Field struct {
	ID string `yaml:"id" json:"id"`
	// Use takes the field of a shared section, "file.field"; what is said beside it is said anew.
	Use     string `yaml:"use" json:"-"`
	Type    string `yaml:"type" json:"type"`
	Label   Text   `yaml:"label" json:"label"`
	Help    *Text  `yaml:"help" json:"help,omitempty"`
	Example string `yaml:"example" json:"example,omitempty"`
	// ExampleEn stands in its place on English pages, where it is words and not a number.
	ExampleEn string `yaml:"exampleEn" json:"exampleEn,omitempty"`
	// Unit follows the input of a number, e.g. W.
	Unit *Text `yaml:"unit" json:"unit,omitempty"`
	// Options are the choices written in place; Codes names a list of
	// procedures/codes/*.yaml instead.
	Options []Code `yaml:"options" json:"options,omitempty"`
	Codes   string `yaml:"codes" json:"codes,omitempty"`
	// Offers is the attribute that a code of the list has above 0 where the form offers it; another that a file or an earlier filing
	// says is read, and the checks tell what is wrong with it.
	Offers string `yaml:"offers" json:"offers,omitempty"`
	// Format names a rule of internal/rule that says how the value is written;
	// Rules restrict it further.
	Format    string    `yaml:"format" json:"format,omitempty"`
	Rules     []RuleUse `yaml:"rules" json:"rules,omitempty"`
	MinLength int       `yaml:"minLength" json:"minLength,omitempty"`
	MaxLength int       `yaml:"maxLength" json:"maxLength,omitempty"`
	// Min and Max bound a number, both included, written as decimal text.
	Min string `yaml:"min" json:"min,omitempty"`
	Max string `yaml:"max" json:"max,omitempty"`
	// Integers and Decimals bound the digits before and after the decimal point.
	Integers int `yaml:"integers" json:"integers,omitempty"`
	Decimals int `yaml:"decimals" json:"decimals,omitempty"`
	// Required on a boolean means that it must be ticked.
	Required     bool   `yaml:"required" json:"required,omitempty"`
	RequiredWhen string `yaml:"requiredWhen" json:"requiredWhen,omitempty"`
	// Message tells that a required value is missing; by default it follows from the type.
	Message     string `yaml:"message" json:"message,omitempty"`
	VisibleWhen string `yaml:"visibleWhen" json:"visibleWhen,omitempty"`
	// ReadOnlyWhen only tells the form not to offer the field for typing.
	ReadOnlyWhen string `yaml:"readOnlyWhen" json:"readOnlyWhen,omitempty"`
	// Unique is the message for a value that an earlier row of the repeated
	// section has; without it, rows may have the same value.
	Unique string `yaml:"unique" json:"unique,omitempty"`
	// UniqueAs says what is compared where it is not the text as it was typed: "serial" compares serial numbers, of which
	// a003, A-003 and Ａ－００３ are one.
	UniqueAs string `yaml:"uniqueAs" json:"uniqueAs,omitempty"`
	// UniqueWith are fields of the row beside Unique: rows may share the value as long as one of these differs.
	UniqueWith []string `yaml:"uniqueWith" json:"uniqueWith,omitempty"`
	// RefersTo ties the rows of a repeated section to those of another one.
	RefersTo *Reference `yaml:"refersTo" json:"refersTo,omitempty"`
	// StartsFrom is a field of another section, "section.field", whose value an empty field begins with once the tick is taken away
	// without which it is not shown (`visibleWhen: "!station.samePlace"`): one edits what was the same, and types nothing again.
	StartsFrom string `yaml:"startsFrom" json:"startsFrom,omitempty"`
	// Confirms are the fields beside a boolean about which it says something: another value of one of
	// them takes the tick away where it is typed.
	Confirms []string `yaml:"confirms" json:"confirms,omitempty"`
	// Fill has a conformity number looked up and says what it fills in: fields of the same row, each with the
	// fact that it takes (EquipmentFacts). What was typed there before stays until the applicant asks for it.
	Fill map[string]string `yaml:"fill" json:"fill,omitempty"`
	// CertifiedFor says which equipment may be used: words in the class of what a look-up finds. Another one is refused or pointed out.
	CertifiedFor *CertifiedFor `yaml:"certifiedFor" json:"certifiedFor,omitempty"`
	// CertifiedTo names the field of the row that says who had the equipment of a conformity number certified. Where the table of
	// equipment knows the number for another holder, that is pointed out of what begins anew.
	CertifiedTo string `yaml:"certifiedTo" json:"certifiedTo,omitempty"`
	// Address says that the field is of an address, and which fields of the section hold its other parts: a postal
	// code fills them in, and the town is offered the municipalities of its prefecture. At a prefecture, and at a text
	// that holds the whole address, the form offers to find it by a postal code that is not filed.
	Address *AddressParts `yaml:"address" json:"address,omitempty"`
	Compute string        `yaml:"compute" json:"compute,omitempty"`
	// Default is the value a new form begins with; Prefill ("account.lastName")
	// takes it from the account's user info detail where that is not empty. "licence.number",
	// "licence.callSign", "licence.validFrom" and "licence.validTo" always are those of the
	// licence the procedure is about, whatever was typed.
	Default any    `yaml:"default" json:"default,omitempty"`
	Prefill string `yaml:"prefill" json:"prefill,omitempty"`
	// Autocomplete is the HTML autocomplete token of the input.
	Autocomplete string `yaml:"autocomplete" json:"autocomplete,omitempty"`
}

// AddressParts names the fields of a section that hold the parts of an address.
type AddressParts struct {
	// PostalCode is the field of the postal code; none where none is filed.
	PostalCode string `yaml:"postalCode" json:"postalCode,omitempty"`
	// Prefecture is the field that chooses the prefecture; without one the text begins with it.
	Prefecture string `yaml:"prefecture" json:"prefecture,omitempty"`
	// CityCode is the field of the municipality's code.
	CityCode string `yaml:"cityCode" json:"cityCode,omitempty"`
	// TownName is the field of municipality and town that a postal code fills in.
	TownName string `yaml:"townName" json:"townName,omitempty"`
}

// Reference says that a field has one of the values of a field of another repeated section.
type Reference struct {
	// Field is that field, "section.field".
	Field string `yaml:"field" json:"field"`
	// Every says that each of its values is named by one row at least.
	Every bool `yaml:"every" json:"every,omitempty"`
	// With are fields that both sections have, by which it is told which row is meant where several have the value: they may be left
	// empty where one has. Of a file in CSV the row's line says them.
	With []string `yaml:"with" json:"with,omitempty"`
}

// RuleUse is a rule of internal/rule with its settings.
type RuleUse struct {
	Rule   string            `yaml:"rule" json:"rule"`
	Params map[string]string `yaml:"params" json:"params,omitempty"`
	// With gives settings that are known only when a form is checked, mostly what another field
	// holds: CEL strings, such as { from: experiment.startDate } for dateOrder.
	With map[string]string `yaml:"with" json:"with,omitempty"`
}

// Code is one entry of a code list: the stored code, its texts, and numbers
// that expressions read with code(list, code, attribute).
type Code struct {
	Code       string             `yaml:"code" json:"code"`
	Ja         string             `yaml:"ja" json:"ja"`
	En         string             `yaml:"en" json:"en"`
	Attributes map[string]float64 `yaml:"attributes" json:"attributes,omitempty"`
}

// Check is a rule across fields: Rule must hold, or Message (with Params; with
// Text where the message alone does not explain it) is told at the pointer At. With Each it is asked for every row
// of that section, as `row`; {n} in At is the index of the row, from 0.
//
// Level warning only points something out: it is shown to the applicant before the filing and to the officer
// after it, and refuses nothing.
//
// Where When is there and does not hold, the check is of no concern to a filing: its rule holds, and is not told as met.
//
// Once stands in place of Rule: a CEL string that an account may file once only. Upper and
// lower case, width and white space make no difference. The server alone can tell. Until decision, it may be filed
// again after the office decided on it.
type Check struct {
	ID   string `yaml:"id" json:"id"`
	Each string `yaml:"each" json:"each,omitempty"`
	// When is a CEL condition: where it does not hold, the check is of no concern and not asked.
	When    string            `yaml:"when" json:"when,omitempty"`
	Rule    string            `yaml:"rule" json:"rule"`
	Level   string            `yaml:"level" json:"level,omitempty"`
	Once    string            `yaml:"once" json:"once,omitempty"`
	Until   string            `yaml:"until" json:"-"`
	At      string            `yaml:"at" json:"at"`
	Message string            `yaml:"message" json:"message"`
	Params  map[string]string `yaml:"params" json:"params,omitempty"`
	Text    *Text             `yaml:"text" json:"text,omitempty"`
	// Met is the rule in words as it is where it is met; the review desk and the trial run show it.
	Met *Text `yaml:"met" json:"-"`
	// Shows are what the check computes of a filing, for the officer to read beside it. Where one of them says nothing, the check
	// is told as one that cannot be made, and not as met.
	Shows []Shown `yaml:"shows" json:"-"`
}

// Shown is something that a check computes: one of Value, Number and Values.
type Shown struct {
	// Label is what is computed; {item} is the item of Per.
	Label Text `yaml:"label"`
	// Value is a CEL string; a day is written as people read it. Number is a CEL number, and Values a CEL list of texts, in its place.
	Value  string `yaml:"value"`
	Number string `yaml:"number"`
	Values string `yaml:"values"`
	// Per is a CEL list of texts, for each of which it is computed, as `item`.
	Per string `yaml:"per"`
	// Codes is the code list, or section.field, that has the words for what Value, Values or Per give.
	Codes string `yaml:"codes"`
	// Unit follows a number.
	Unit *Text `yaml:"unit"`
	// Optional says that the check is made without it too.
	Optional bool `yaml:"optional"`
}

// Document is one kind of attachment.
type Document struct {
	ID           string `yaml:"id" json:"id"`
	Title        Text   `yaml:"title" json:"title"`
	Description  *Text  `yaml:"description" json:"description,omitempty"`
	VisibleWhen  string `yaml:"visibleWhen" json:"visibleWhen,omitempty"`
	RequiredWhen string `yaml:"requiredWhen" json:"requiredWhen,omitempty"`
	// Message tells that a required document is missing (MSG-LIT-E-0004 by default).
	Message  string   `yaml:"message" json:"message"`
	Accept   []string `yaml:"accept" json:"accept"`
	MaxFiles int      `yaml:"maxFiles" json:"maxFiles"`
}

// Licence says how the licence is made out of what was filed. Every value but
// Name, Category, Division and the years of the term is a CEL string over the filed data.
type Licence struct {
	Name     Text   `yaml:"name"`
	Category string `yaml:"category"`
	// Division is the letter of the category in licence numbers, such as A; the definition that
	// opens the category says it.
	Division string `yaml:"division"`
	// Words are what the records of the category are called, where that is not what procedures/records.yaml says; the
	// definition that opens the category says it.
	Words *RecordWords `yaml:"words"`
	// CallSign is the call sign asked for; an empty one is assigned by the officer.
	CallSign string `yaml:"callSign"`
	// CallSigns is where a new call sign comes from.
	CallSigns            *CallSigns `yaml:"callSigns"`
	HolderName           string     `yaml:"holderName"`
	HolderAddress        string     `yaml:"holderAddress"`
	Purpose              string     `yaml:"purpose"`
	CommunicationMatter  string     `yaml:"communicationMatter"`
	CommunicationPartner string     `yaml:"communicationPartner"`
	Place                string     `yaml:"place"`
	MovementRange        string     `yaml:"movementRange"`
	// Particulars are what licences of this category say besides, such as the name of a ship.
	Particulars []Particular `yaml:"particulars"`
	Term        Term         `yaml:"term"`
	Emissions   []Emission   `yaml:"emissions"`
	// CallSignOptional says that a licence of it need have no call sign, as registrations and blanket licences.
	CallSignOptional bool `yaml:"callSignOptional"`
	// AfterInspection is a CEL boolean: the station is licensed only once its completed work has passed the inspection that
	// follows a provisional licence (Radio Act, articles 8, 10 and 12).
	AfterInspection string `yaml:"afterInspection"`
}

// CallSigns names the pool that a new call sign is of, and the kind of station in it.
type CallSigns struct {
	Pool string `yaml:"pool"`
	// Kind is a CEL string over what was filed.
	Kind string `yaml:"kind"`
	// Area is a CEL string: the part of the bureau's area that has prefixes of its own; empty elsewhere.
	Area string `yaml:"area"`
	// Wished says that the call sign filed for a new station is a wish, which has to be of the pool like any other;
	// elsewhere it is one that the applicant keeps.
	Wished bool `yaml:"wished"`
}

// Particular is one thing that licences of a category say: page, PDF, desk, inquiry and the comparison of
// versions follow from it.
type Particular struct {
	ID    string `yaml:"id"`
	Label Text   `yaml:"label"`
	// Unit follows a value that is not empty.
	Unit *Text `yaml:"unit"`
	// Value is a CEL string over what was filed; in its place, Number is a CEL number, and Values a CEL list of
	// texts, each written once.
	Value  string `yaml:"value"`
	Number string `yaml:"number"`
	Values string `yaml:"values"`
	// Format names a rule of internal/rule that the value meets where the desk writes it.
	Format string `yaml:"format"`
	// Counted says that reports change the number: it is that of the filing on a new licence only, and stays where
	// the licence is changed or renewed.
	Counted bool `yaml:"counted"`
	// Unique says that no two valid licences, whoever holds them, have the same value under this id, or one of the
	// same Values.
	Unique bool `yaml:"unique"`
	// Desk says that the officer may write it, beside what was filed.
	Desk bool `yaml:"desk"`
	// Unprinted is what stands on the page and not on the document to print.
	Unprinted bool `yaml:"unprinted"`
	// Months is a CEL number beside a value that is a day: where it is above 0, the value is the day so many months after the
	// first of the licence.
	Months string `yaml:"months"`
	// PutOff says that the value is a day that a grant may put off (extends): it is that of the filing on a new licence only,
	// and stays where the licence is changed or renewed.
	PutOff bool `yaml:"putOff"`
	// Required says that a new licence has to say it.
	Required bool `yaml:"required"`
}

// Term is the length of a licence: Years, or Days after the first one; or until the date
// that the CEL string Until gives when that is earlier.
type Term struct {
	Years int    `yaml:"years"`
	Days  int    `yaml:"days"`
	Until string `yaml:"until"`
}

// Emission makes rows of a licence's emissions: one, or one for each row of
// the section Each, where When holds.
type Emission struct {
	Each string `yaml:"each"`
	When string `yaml:"when"`
	// Per is a list of texts, of which frequency and power are asked as `item`: those that follow each other
	// with one power are one row.
	Per       string `yaml:"per"`
	Emission  string `yaml:"emission"`
	Frequency string `yaml:"frequency"`
	// FrequencyMHz is a number in place of Frequency, written with its unit.
	FrequencyMHz string `yaml:"frequencyMHz"`
	// FrequencyToMHz is the upper end of a range that FrequencyMHz begins; 0 where it is one frequency.
	FrequencyToMHz string `yaml:"frequencyToMHz"`
	// Assigned says that the office assigns the frequencies within such a range (Radio Act, article 8 (1) (ii)).
	Assigned bool   `yaml:"assigned"`
	PowerW   string `yaml:"powerW"`
}
