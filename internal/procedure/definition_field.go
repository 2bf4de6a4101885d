package procedure

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
	// Agrees are fields of the row that say the same in every row with the value, but for how a name is written: one number is of
	// one holder.
	Agrees []string `yaml:"agrees" json:"agrees,omitempty"`
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
