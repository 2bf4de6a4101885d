package procedure

import (
	"cmp"
	"maps"
	"sync"

	"cel.dev/cel-go/cel"

	"radioportal/internal/rule"
)

// Procedure is one compiled version of a definition. It is read-only and safe
// for concurrent use.
type Procedure struct {
	def         *Definition
	family      string // of its kind; empty for a definition of its own
	operators   bool   // stands in an operator's folder
	references  *References
	names       []Code // of records, where a field says the name of one
	sections    []*section
	index       map[string]int
	checks      []*check
	once        []*check // those that tell what may be filed once only
	documents   []*document
	refers      []reference
	compares    *comparison // with what was filed last; nil where nothing is
	feeClass    *expr
	feeTimes    *expr // how many times the amount is due; nil for once
	destination *expr
	ends        *expr // of the licence, where the procedure ends it
	// notifiesWhen is the condition of Notifies.
	notifiesWhen *expr
	// notifiesFewer is that of its Fewer; nil where there is none.
	notifiesFewer *expr
	succession    *succession
	extension     *extension
	completion    *completion
	redesign      *redesign
	reported      *reported
	certificate   *certificate
	counted       *expr // the number that a report says
	opened        *expr // the serial numbers that it names
	closed        *expr
	inspection    *expr // whether equipment is inspected instead of guaranteed
	licence       *licence
	outline       []outlineLine
	checklist     []checklistItem
	granted       []outlineLine // what a notice of a grant says
	ruling        []rulingItem  // what an officer states besides
	rulingFacts   []outlineLine // and of what
	outcome       Outcome
	station       Station
	lists         map[string]map[string]Code
	read          map[string]bool        // the code lists that expressions name
	pools         map[string]bool        // the pools of call signs that expressions name
	feeClasses    []string               // that the expression can give; nil where these are not all, or it was taken to be right
	written       *reporter              // while the catalogue is put together
	expanded      *expandedKind          // of the opening of a kind, likewise
	browser       func() ([]byte, error) // once
}

type section struct {
	def      *Section
	position int
	rowType  *cel.Type
	fields   []*field
	index    map[string]int
	visible  *expr
}

type field struct {
	def *Field
	// key is the quoted name with its colon, as it stands in the document.
	key         string
	options     []Code
	optionIndex map[string]int
	// names are what records are named, of a field that says the name of one.
	names map[string]Code
	// rules are the checks of a value in order; the first also normalises it.
	rules    []ruleUse
	visible  *expr
	required *expr
	readOnly *expr
	compute  *expr
}

type ruleUse struct {
	rule   rule.Rule
	params rule.Params
	// with are the sources of late.
	with map[string]string
	late []lateSetting
}

// lateSetting is a setting of a rule that is worked out when the form is checked.
type lateSetting struct {
	name  string
	value *expr
}

// check tells what the rule finds in a value.
func (u *ruleUse) check(text string, data *Data, current *row) *rule.Finding {
	params := u.params
	if len(u.late) > 0 {
		params = maps.Clone(params)
		if params == nil {
			params = rule.Params{}
		}
		for _, setting := range u.late {
			params[setting.name] = setting.value.text(data, current)
		}
	}
	return u.rule.Check(text, params, data.env.Today)
}

type check struct {
	def     *Check
	rule    *expr // with the condition
	when    *expr
	shows   []shown
	once    *expr
	section *section // of each
	// at is the pointer cut at {n}.
	before, after string
	order         position
	params        map[string]string
}

// levelWarning is the level of a check that refuses nothing.
const levelWarning = "warning"

func (k *check) warns() bool { return k.def.Level == levelWarning }

type document struct {
	def      *Document
	visible  *expr
	required *expr
}

// Definition gives the definition as written. It must not be changed.
func (p *Procedure) Definition() *Definition { return p.def }

// Holds tells whether an applicant of this category may file the procedure.
func (p *Procedure) Holds(category string) bool {
	for _, holder := range p.def.Holders {
		if holder == category {
			return true
		}
	}
	return false
}

func compile(def *Definition, references *References, r *reporter, checked bool) *Procedure {
	expand(def, references, r)
	if len(r.errs) > 0 {
		return nil
	}
	wish(def, references)
	references.texts.apply(def, r)
	fillIn(def)
	editions(def, references, r)
	if !checked || references.overridden {
		if sectionsTwice(r, def) {
			return nil
		}
		lint(r, def, references)
	}
	p := &Procedure{def: def, references: references, index: map[string]int{}, lists: map[string]map[string]Code{}, read: map[string]bool{}, pools: map[string]bool{}}
	c := &compiler{p: p, r: r, checked: checked}
	c.sections()
	c.references()
	if len(r.errs) > 0 {
		return nil
	}
	c.compares()
	c.expressions()
	if len(r.errs) > 0 {
		return nil
	}
	p.outcome = def.outcome()
	p.browser = sync.OnceValues(p.show)
	if checked {
		return p
	}
	if _, err := p.browser(); err != nil {
		r.at(nil, "%v", err)
	}
	return p
}

// fillIn states the defaults, so that the browser needs not know them.
func fillIn(def *Definition) {
	def.Filing = cmp.Or(def.Filing, def.defaultFiling())
	def.Holders = notNil(def.Holders)
	def.Form = notNil(def.Form)
	def.Checks = notNil(def.Checks)
	if def.Subject != nil {
		def.Subject.fillIn()
	}
	def.Documents = notNil(def.Documents)
	def.Guide.Prepare = notNil(def.Guide.Prepare)
	for i := range def.Documents {
		def.Documents[i].Accept = notNil(def.Documents[i].Accept)
		if def.Documents[i].Message == "" {
			def.Documents[i].Message = codeDocumentRequired
		}
	}
	for i := range def.Form {
		s := &def.Form[i]
		if s.Step == "" {
			s.Step = "form"
		}
		if s.Repeat != nil && s.Repeat.Message == "" {
			s.Repeat.Message = codeTooManyRows
		}
		s.Fields = notNil(s.Fields)
		for j := range s.Fields {
			s.Fields[j].fillIn()
		}
	}
}

const (
	defaultTextLength = 100
	defaultAreaLength = 1000
	defaultIntegers   = 12
)

func (f *Field) fillIn() {
	switch {
	case f.Type == TypeText && f.MaxLength == 0 && f.Format == "":
		f.MaxLength = defaultTextLength
	case f.Type == TypeTextarea && f.MaxLength == 0:
		f.MaxLength = defaultAreaLength
	case f.Type == TypeNumber && f.Integers == 0:
		f.Integers = defaultIntegers
	}
}

func notNil[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

func (p *Procedure) sectionOfType(name string) *section {
	if i, ok := p.index[name]; ok {
		return p.sections[i]
	}
	return nil
}

// code is the entry of a code list, or of the options of a field ("section.field").
func (p *Procedure) code(list, code string) Code {
	if own, ok := p.lists[list]; ok {
		return own[code]
	}
	if i, ok := p.references.codeIndex[list][code]; ok {
		return p.references.Codes[list][i]
	}
	return Code{}
}

func (s *section) field(id string) *field {
	if i, ok := s.index[id]; ok {
		return s.fields[i]
	}
	return nil
}

func (f *field) display(text string) Text {
	if f == nil {
		return Text{}
	}
	if i, ok := f.optionIndex[text]; ok {
		return Text{Ja: f.options[i].Ja, En: f.options[i].En}
	}
	if name, ok := f.names[text]; ok {
		return Text{Ja: name.Ja, En: name.En}
	}
	return Text{Ja: text, En: text}
}
