package procedure

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
	// Unique says that no two valid licences, whoever holds them, and no two records without a term, whether valid or
	// discontinued, have the same value under this id, or one of the
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
	// Per is a list of texts, of which emission, frequency and power are asked as `item`: those of one emission and power are one row.
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

// Endless tells whether it makes a record that has no term.
func (l *Licence) Endless() bool { return l.Words != nil && l.Words.Endless }
