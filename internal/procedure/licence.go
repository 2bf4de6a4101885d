package procedure

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"cel.dev/cel-go/cel"

	"radioportal/internal/callsign"
	"radioportal/internal/clock"
	"radioportal/internal/rule"
)

// LicenceProposal is the licence as it follows from what was filed; the officer
// confirms it or assigns what is left open (a licence is made of what was filed).
type LicenceProposal struct {
	Name     Text   `json:"name"`
	Category string `json:"category"`
	// CallSign is the one asked for, or "" when the officer assigns one.
	CallSign             string            `json:"callSign"`
	HolderName           string            `json:"holderName"`
	HolderAddress        string            `json:"holderAddress"`
	Purpose              string            `json:"purpose"`
	CommunicationMatter  string            `json:"communicationMatter"`
	CommunicationPartner string            `json:"communicationPartner"`
	Place                string            `json:"place"`
	MovementRange        string            `json:"movementRange"`
	Emissions            []LicenceEmission `json:"emissions"`
	// Particulars are what the category of licences says besides.
	Particulars []LicenceParticular `json:"particulars"`
	// ValidFrom and ValidTo are dates "YYYY-MM-DD", both included.
	ValidFrom string `json:"validFrom"`
	ValidTo   string `json:"validTo"`
	// CallSignOptional says that no call sign need be assigned.
	CallSignOptional bool `json:"callSignOptional,omitempty"`
	// AfterInspection says that it may be granted only after a provisional licence and the inspection of the completed work.
	AfterInspection bool `json:"afterInspection,omitempty"`
	// FiledPlace and FiledRange are what was filed, of a proposal that keeps what the licence in force says instead.
	FiledPlace, FiledRange string `json:"-"`
}

// Fill gives lists that are missing as empty ones.
func (p *LicenceProposal) Fill() {
	if p.Emissions == nil {
		p.Emissions = []LicenceEmission{}
	}
	if p.Particulars == nil {
		p.Particulars = []LicenceParticular{}
	}
}

// LicenceEmission is one emission of a licence.
type LicenceEmission struct {
	Emission  string `json:"emission"`
	Frequency string `json:"frequency"`
	// Wished is the range that was wished, where the office assigns the frequencies within it. Frequency is the same until they are.
	Wished string `json:"wished,omitempty" doc:"the range that was wished, of which frequency says what was assigned; the same before"`
	// PowerW is the antenna power in watts. A collective symbol stands for the powers too: of one it is the greatest of what was
	// filed, which the licence does not say.
	PowerW float64 `json:"powerW"`
	// FiledW is the power that was filed, of a proposal whose power is another: that of the licence in force, or of the provisional
	// licence. A licence does not say it.
	FiledW float64 `json:"filedW,omitempty" doc:"of a proposal: the power that was filed, where powerW is that of the licence in force or of the provisional licence instead; absent elsewhere"`
	// LeftOut says of a proposal that the licence in force does not designate it: what was struck out at a grant stays so, unless the
	// officer designates it after all. A licence says none such.
	LeftOut bool `json:"leftOut,omitempty" doc:"of a proposal: it was filed before, and the licence in force does not designate it; absent elsewhere"`
}

var collectiveSymbol = regexp.MustCompile(`^(?:[1-4]A[FM]|ATR)$`)

// Collective tells of the symbol of an amateur station that stands for emissions, frequencies and powers alike
// (Ordinance for Radio Station Licence Procedures, article 10-2; 告示 令和5年第77号).
func (e LicenceEmission) Collective() bool { return collectiveSymbol.MatchString(e.Emission) }

// LicenceParticular is one thing that a licence says besides, under its label then.
type LicenceParticular struct {
	ID    string `json:"id"`
	Label Text   `json:"label"`
	// Value is as the licence writes it, without the unit; "" where it says nothing.
	Value string `json:"value"`
	Unit  *Text  `json:"unit,omitempty"`
	// List says that the value is several, which ListSeparator joins.
	List bool `json:"list,omitempty"`
	// Counted values are numbers that reports change.
	Counted bool `json:"counted,omitempty"`
	// Unique values are those of one valid licence only.
	Unique bool `json:"unique,omitempty"`
	// Desk says that an officer may write the value, which meets the rule Format.
	Desk      bool   `json:"desk,omitempty"`
	Format    string `json:"format,omitempty"`
	Unprinted bool   `json:"unprinted,omitempty"`
	// PutOff values are days that a grant may put off.
	PutOff bool `json:"putOff,omitempty"`
	// Required values are said by each new licence.
	Required bool `json:"required,omitempty"`
	// Filed is what was filed, of a proposal that keeps what the licence in force says instead. A licence does not say it.
	Filed string `json:"filed,omitempty" doc:"of a proposal: what was filed, where the value is that of the licence in force instead; absent elsewhere"`
}

// Stays tells of a value that is the filing's on a new licence only: reports and grants of their own change it.
func (p LicenceParticular) Stays() bool { return p.Counted || p.PutOff }

// AttachedConditions and AttachedNotes are the ids of the particulars that an officer may attach to each licence or registration: its
// conditions (Radio Act, article 104-2) and its notes.
const (
	AttachedConditions = "attachedConditions"
	AttachedNotes      = "attachedNotes"
)

// MaxAttached is how many characters each of both may have.
const MaxAttached = 1000

// Attached tells of the id of one of both.
func Attached(id string) bool { return id == AttachedConditions || id == AttachedNotes }

// Lines tells of a text of several lines, which stands as it was typed in either language.
func (p LicenceParticular) Lines() bool { return p.Format == "multilineText" }

// ListSeparator stands between the values of a particular that has several.
const ListSeparator = "、"

// Each gives the values of a particular: one, or those of a list.
func (p LicenceParticular) Each() []string {
	if p.Value == "" {
		return nil
	}
	if p.List {
		return strings.Split(p.Value, ListSeparator)
	}
	return []string{p.Value}
}

type licence struct {
	texts       []licenceText
	until       *expr
	emissions   []licenceEmission
	particulars []licenceParticular
	callSigns   *callSigns
	inspected   *expr
	words       RecordWords
}

type callSigns struct {
	name   string
	pool   callsign.Pool
	kind   *expr
	area   *expr
	wished bool
}

type licenceParticular struct {
	def                           *Particular
	value, number, values, months *expr
}

type licenceText struct {
	value *expr
	into  func(*LicenceProposal) *string
}

func (c *compiler) licence(at path, def *Licence) {
	both(c.r, at.with("name"), def.Name)
	if !procedureID.MatchString(def.Category) {
		c.r.at(at.with("category"), "%q is not an id of small letters, digits and hyphens", def.Category).Hint = hintID
	}
	if def.Division != "" && !rule.IsDivision(def.Division) {
		c.r.at(at.with("division"), "%q cannot stand in a licence number", def.Division).Hint = "1 to 4 kana, kanji but 第, or capital letters, as A in 関A第12号"
	}
	switch endless := def.Endless(); {
	case endless && def.Term != Term{}:
		c.r.at(at.with("term"), "is not for what has no term (words.endless)")
	case !endless && (def.Term.Years < 1) == (def.Term.Days < 1):
		c.r.at(at.with("term", "years"), "must be 1 or more, or days must be")
	}
	l := &licence{until: c.present(c.all, at.with("term", "until"), def.Term.Until, cel.StringType)}
	text := func(name, source string, into func(*LicenceProposal) *string) {
		l.texts = append(l.texts, licenceText{c.present(c.all, at.with(name), source, cel.StringType), into})
	}
	text("callSign", def.CallSign, func(p *LicenceProposal) *string { return &p.CallSign })
	text("holderName", def.HolderName, func(p *LicenceProposal) *string { return &p.HolderName })
	text("holderAddress", def.HolderAddress, func(p *LicenceProposal) *string { return &p.HolderAddress })
	text("purpose", def.Purpose, func(p *LicenceProposal) *string { return &p.Purpose })
	text("communicationMatter", def.CommunicationMatter, func(p *LicenceProposal) *string { return &p.CommunicationMatter })
	text("communicationPartner", def.CommunicationPartner, func(p *LicenceProposal) *string { return &p.CommunicationPartner })
	text("place", def.Place, func(p *LicenceProposal) *string { return &p.Place })
	text("movementRange", def.MovementRange, func(p *LicenceProposal) *string { return &p.MovementRange })
	for i, e := range def.Emissions {
		l.emissions = append(l.emissions, c.emission(at.with("emissions", i), e))
	}
	for i := range def.Particulars {
		l.particulars = append(l.particulars, c.particular(at.with("particulars", i), def.Particulars, i))
	}
	if def.CallSigns != nil {
		l.callSigns = c.callSigns(at.with("callSigns"), *def.CallSigns)
	}
	c.lintWish(at.with("callSign"), def)
	l.inspected = c.present(c.all, at.with("afterInspection"), def.AfterInspection, cel.BoolType)
	l.words = c.recordWords(at, c.p.def)
	c.p.licence = l
}

func (c *compiler) callSigns(at path, def CallSigns) *callSigns {
	pool, ok := c.p.references.CallSigns[def.Pool]
	if !ok {
		c.r.at(at.with("pool"), "there is no pool of call signs %q", def.Pool).Hint = hintNear(def.Pool, slices.Sorted(maps.Keys(c.p.references.CallSigns)))
	}
	kind := c.present(c.all, at.with("kind"), def.Kind, cel.StringType)
	area := c.present(c.all, at.with("area"), def.Area, cel.StringType)
	if ok {
		c.ofPool(at.with("kind"), def.Pool, kind, pool.Kinds())
	}
	if areas := pool.Areas(); len(areas) > 0 { // an operator's own pool may have none: there the bureau's prefixes are for all
		c.ofPool(at.with("area"), def.Pool, area, areas)
	}
	return &callSigns{def.Pool, pool, kind, area, def.Wished}
}

// ofPool sees that what an expression may give is something that the pool has; the last key of the path says what.
func (c *compiler) ofPool(at path, pool string, e *expr, there []string) {
	tree := c.trees[e]
	if tree == nil {
		return
	}
	results, _ := c.results(tree.NativeRep().Expr())
	for _, each := range results {
		if each != "" && !slices.Contains(there, each) {
			c.r.at(at, "the pool %q has no %v %q", pool, at[len(at)-1], each).Hint = hintThere(there)
		}
	}
}

func (c *compiler) particular(at path, all []Particular, i int) licenceParticular {
	def := &all[i]
	both(c.r, at.with("label"), def.Label)
	if def.Unit != nil {
		both(c.r, at.with("unit"), *def.Unit)
	}
	if !fieldID.MatchString(def.ID) || slices.ContainsFunc(all[:i], func(other Particular) bool { return other.ID == def.ID }) {
		c.r.at(at.with("id"), "%q is no name in lowerCamel, or stands twice", def.ID)
	}
	if len(slices.DeleteFunc([]string{def.Value, def.Number, def.Values}, func(e string) bool { return e == "" })) != 1 {
		c.r.at(at.with("value"), "must be given, or number or values in its place")
	}
	if _, ok := rule.Named(def.Format); def.Format != "" && !ok {
		c.r.at(at.with("format"), "there is no rule %q", def.Format).Hint = hintNear(def.Format, rule.Names())
	}
	if def.Months != "" && def.Value == "" {
		c.r.at(at.with("months"), "goes with value")
	}
	return licenceParticular{def, c.present(c.all, at.with("value"), def.Value, cel.StringType),
		c.present(c.all, at.with("number"), def.Number, cel.DoubleType),
		c.present(c.all, at.with("values"), def.Values, cel.ListType(cel.StringType)),
		c.present(c.all, at.with("months"), def.Months, cel.DoubleType)}
}

// Licence makes the licence out of the data, valid from the day it is granted
// ("YYYY-MM-DD"). It is false for a procedure that leads to no licence.
func (p *Procedure) Licence(data *Data, granted string) (LicenceProposal, bool) {
	if p.licence == nil {
		return LicenceProposal{}, false
	}
	proposal := LicenceProposal{
		Name: p.def.Licence.Name, Category: p.def.Licence.Category,
		Emissions: []LicenceEmission{}, Particulars: []LicenceParticular{}, ValidFrom: granted,
		ValidTo: p.FullTerm(granted),
	}
	if until := p.licence.until.text(data, nil); until != "" && until < proposal.ValidTo {
		proposal.ValidTo = until
	}
	for _, t := range p.licence.texts {
		*t.into(&proposal) = t.value.text(data, nil)
	}
	proposal.CallSign = rule.CallSign(proposal.CallSign)
	proposal.Emissions = p.licence.emitted(data)
	proposal.CallSignOptional = p.def.Licence.CallSignOptional
	proposal.AfterInspection = p.licence.inspected.holds(data, nil, false)
	for _, each := range p.licence.particulars {
		proposal.Particulars = append(proposal.Particulars, each.stated(data, granted))
	}
	return proposal, true
}

// CallSigns is where a bureau takes a new call sign for what was filed from; false where the procedure names no pool.
func (p *Procedure) CallSigns(data *Data, bureau string) (callsign.Source, bool) {
	if p.licence == nil || p.licence.callSigns == nil {
		return callsign.Source{}, false
	}
	from := p.licence.callSigns
	return callsign.Source{Name: from.name, Pool: from.pool, Bureau: bureau, Area: from.area.text(data, nil), Kind: from.kind.text(data, nil)}, true
}

// CallSignOfOthers tells, of a procedure that names no pool, whether a call sign in capital letters is one of stations of
// another kind, which have one.
func (p *Procedure) CallSignOfOthers(sign string) bool {
	if p.licence == nil || p.licence.callSigns != nil {
		return false
	}
	if _, amateur := rule.Apply("noAmateurCallSign", sign, nil, ""); amateur != nil {
		return true
	}
	for _, pool := range p.references.CallSigns {
		if pool.Has(sign) {
			return true
		}
	}
	return false
}

// KeepsCallSign tells whether the call sign that was filed is one that its station keeps, and no wish.
func (p *Procedure) KeepsCallSign() bool {
	return p.def.Kind != KindOpen || p.licence == nil || p.licence.callSigns == nil || !p.licence.callSigns.wished
}

// stated is what a licence says of it that is valid from a day.
func (l licenceParticular) stated(data *Data, from string) LicenceParticular {
	d := l.def
	stated := LicenceParticular{ID: d.ID, Label: d.Label, Unit: d.Unit, Counted: d.Counted, Unique: d.Unique, Desk: d.Desk, Format: d.Format, Unprinted: d.Unprinted,
		PutOff: d.PutOff, Required: d.Required}
	if months := int(l.months.number(data, nil)); months > 0 {
		stated.Value = clock.AddMonths(from, months)
		return stated
	}
	if l.number != nil {
		if n := l.number.number(data, nil); n != 0 { // what is absent reads as 0
			stated.Value = decimal(n)
		}
		return stated
	}
	if l.values != nil {
		stated.List, stated.Value = true, listed(l.values.texts(data, nil))
		return stated
	}
	stated.Value = rule.Plain(l.value.text(data, nil))
	return stated
}

// listed writes each text once. One that has the separator in it would read as two.
func listed(texts []string) string {
	seen, list := map[string]bool{"": true}, []string{}
	for _, each := range texts {
		each = strings.ReplaceAll(rule.Plain(each), ListSeparator, "，")
		if !seen[each] {
			seen[each] = true
			list = append(list, each)
		}
	}
	return strings.Join(list, ListSeparator)
}

func decimal(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// end is the last day of a term that begins on a day.
func (t Term) end(from string) string {
	if t.Days > 0 {
		return clock.AddDays(from, t.Days)
	}
	return termEnd(from, t.Years)
}

// termEnd is the last day of a term of years that begins on a day: the one before the
// day like the first. Where the last month lacks that day (29 February), the month's
// last day ends the term (Civil Code, article 143).
func termEnd(from string, years int) string {
	first, err := time.Parse(dateLayout, from)
	if err != nil {
		return ""
	}
	return first.AddDate(years, 0, -1).Format(dateLayout)
}
