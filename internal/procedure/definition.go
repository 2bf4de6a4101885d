// Package procedure turns procedure definitions, which are data files, into
// the form, the checks, the fee, the document list and the licence of an
// application. It is pure: no clock, no network, no store.
package procedure

// Text is one text in the two languages of the portal.
type Text struct {
	Ja string `yaml:"ja" json:"ja"`
	En string `yaml:"en" json:"en"`
}

// Kinds of procedures (Definition.Kind): what is done about a licence, and what is sent about a filing.
const (
	KindOpen     = "open"
	KindRenewal  = "renewal"
	KindChange   = "change"
	KindRepeal   = "repeal" // the holder discontinues the station (Radio Act, article 22)
	KindAdd      = "add"
	KindModify   = "modify"
	KindWithdraw = "withdraw"
)

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
	// Reports says which licence or provisional licence an inspection is reported of; none where none is.
	Reports *Reported `yaml:"reports" json:"-"`
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
