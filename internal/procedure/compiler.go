package procedure

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"cel.dev/cel-go/cel"

	"radioportal/internal/rule"
)

// compiler turns a linted definition into a Procedure, reporting what does not compile.
type compiler struct {
	p *Procedure
	r *reporter
	// checked definitions are taken to be right: their expressions are compiled when they are needed.
	checked bool
	all     scope // of the whole form
	rows    map[*section]scope
	// trees are what the expressions are made of, and told the checks by what they ask; both while the definition is checked.
	trees   map[*expr]*cel.Ast
	reached map[string]string
}

func (c *compiler) sections() {
	for i := range c.p.def.Form {
		def := &c.p.def.Form[i]
		s := &section{def: def, position: i, rowType: cel.ObjectType(def.ID), index: map[string]int{}}
		for j := range def.Fields {
			s.fields = append(s.fields, c.field(path{"form", i, "fields", j}, &def.Fields[j]))
			s.index[def.Fields[j].ID] = j
			if list := def.Fields[j].Options; list != nil {
				c.p.lists[def.ID+"."+def.Fields[j].ID] = byCode(list)
			}
		}
		c.p.index[def.ID] = i
		c.p.sections = append(c.p.sections, s)
	}
}

func byCode(list []Code) map[string]Code {
	codes := make(map[string]Code, len(list))
	for _, code := range list {
		codes[code.Code] = code
	}
	return codes
}

func (c *compiler) field(at path, def *Field) *field {
	f := &field{def: def, key: string(appendString(nil, def.ID)) + ":", options: c.p.Options(*def), optionIndex: c.p.optionIndex(def)}
	for _, use := range def.ruleUses() {
		named, ok := rule.Named(use.Rule)
		if !ok {
			c.r.at(at, "there is no rule %q", use.Rule).Hint = hintNear(use.Rule, rule.Names())
			continue
		}
		if err := named.CheckParams(use.Params); err != nil {
			c.r.at(at, "%v", err)
		}
		if err := named.CheckLate(slices.Sorted(maps.Keys(use.With))); err != nil {
			c.r.at(at, "%v", err)
		}
		f.rules = append(f.rules, ruleUse{rule: named, params: use.Params, with: use.With})
	}
	if !c.checked && len(c.r.errs) == 0 {
		c.lintExamples(at, f)
	}
	return f
}

// ruleUses writes the constraints of a field as named rules, its format first.
func (f *Field) ruleUses() []RuleUse {
	uses := []RuleUse{f.format()}
	if f.MinLength > 0 || f.MaxLength > 0 {
		uses = append(uses, f.length())
	}
	if f.Min != "" || f.Max != "" {
		params := map[string]string{}
		if f.Min != "" {
			params["min"] = f.Min
		}
		if f.Max != "" {
			params["max"] = f.Max
		}
		uses = append(uses, RuleUse{Rule: "range", Params: params})
	}
	return append(uses, f.Rules...)
}

// length is the rule that says in one sentence what both bounds of a length ask for.
func (f *Field) length() RuleUse {
	least, most := strconv.Itoa(f.MinLength), strconv.Itoa(f.MaxLength)
	switch {
	case f.MinLength == 0:
		return RuleUse{Rule: "maxLength", Params: map[string]string{"max": most}}
	case f.MaxLength == 0:
		return RuleUse{Rule: "minLength", Params: map[string]string{"min": least}}
	case f.MinLength == f.MaxLength:
		return RuleUse{Rule: "exactLength", Params: map[string]string{"length": most}}
	}
	return RuleUse{Rule: "lengthBetween", Params: map[string]string{"min": least, "max": most}}
}

func (f *Field) format() RuleUse {
	switch {
	case f.Format != "":
		return RuleUse{Rule: f.Format}
	case f.Type == TypeText:
		return RuleUse{Rule: "text"}
	case f.Type == TypeTextarea:
		return RuleUse{Rule: "multilineText"}
	case f.Type == TypeDate:
		return RuleUse{Rule: "date"}
	case f.Type == TypeNumber && f.Decimals > 0:
		return RuleUse{Rule: "decimal", Params: map[string]string{
			"integerDigits": strconv.Itoa(f.Integers), "decimalDigits": strconv.Itoa(f.Decimals),
		}}
	case f.Type == TypeNumber:
		return RuleUse{Rule: "integer", Params: map[string]string{"digits": strconv.Itoa(f.Integers)}}
	}
	return RuleUse{Rule: "requiredSelection"} // only trims; presence is checked apart
}

func (c *compiler) expressions() {
	p := c.p // and not the compiler, which holds what the definition was read from
	c.all = sync.OnceValues(func() (*cel.Env, error) { return newEnv(p) })
	if !c.checked {
		if _, err := c.all(); err != nil {
			c.r.at(nil, "%v", err)
			return
		}
	}
	c.rows, c.trees, c.reached = map[*section]scope{}, map[*expr]*cel.Ast{}, map[string]string{}
	for i, s := range c.p.sections {
		c.section(path{"form", i}, s)
	}
	for i := range c.p.def.Checks {
		c.check(path{"checks", i}, &c.p.def.Checks[i])
	}
	for i := range c.p.def.Documents {
		def, at := &c.p.def.Documents[i], path{"documents", i}
		d := &document{
			def:      def,
			visible:  c.expr(c.all, c.at(at, "visibleWhen"), def.VisibleWhen, cel.BoolType),
			required: c.expr(c.all, c.at(at, "requiredWhen"), def.RequiredWhen, cel.BoolType),
		}
		c.condition(c.at(at, "visibleWhen"), d.visible, hintAlways)
		c.never(c.at(at, "visibleWhen"), d.visible)
		c.never(c.at(at, "requiredWhen"), d.required, d.visible)
		c.p.documents = append(c.p.documents, d)
	}
	if c.p.def.Fee != nil {
		c.p.feeClass = c.present(c.all, path{"fee", "class"}, c.p.def.Fee.Class, cel.StringType)
		c.p.feeTimes = c.present(c.all, path{"fee", "times"}, c.p.def.Fee.Times, cel.DoubleType)
		c.lintFeeClass(path{"fee", "class"}, c.p.feeClass)
	}
	c.p.destination = c.present(c.all, path{"destination"}, c.p.def.Destination, cel.StringType)
	if subject := c.p.def.Subject; subject != nil && subject.Ends != "" {
		c.p.ends = c.present(c.all, path{"subject", "ends"}, subject.Ends, cel.StringType)
	}
	if c.p.MayNotify() {
		c.p.notifiesWhen = c.expr(c.all, path{"subject", "notifies", "when"}, c.p.def.Subject.Notifies.When, cel.BoolType)
		if fewer := c.p.def.Subject.Notifies.Fewer; fewer != nil {
			c.p.notifiesFewer = c.expr(c.all, path{"subject", "notifies", "fewer", "when"}, fewer.When, cel.BoolType)
		}
	}
	if subject := c.p.def.Subject; subject != nil && subject.Counts != nil {
		c.p.opened = c.present(c.all, path{"subject", "counts", "opened"}, subject.Counts.Opened, cel.StringType)
		c.p.closed = c.present(c.all, path{"subject", "counts", "closed"}, subject.Counts.Closed, cel.StringType)
		c.p.counted = c.expr(c.all, path{"subject", "counts", "add"}, cmp.Or(subject.Counts.Add, subject.Counts.Set), cel.DoubleType)
	}
	if guarantee := c.p.def.Guarantee; guarantee != nil {
		c.p.inspection = c.present(c.all, path{"guarantee", "inspection"}, guarantee.Inspection, cel.BoolType)
	}
	c.outline()
	if c.p.def.Licence != nil {
		c.licence(path{"licence"}, c.p.def.Licence)
	}
	if c.p.def.Succeeds != nil {
		c.p.succession = c.succeeds(path{"succeeds"}, c.p.def.Succeeds)
	}
	if c.p.def.Extends != nil {
		c.p.extension = c.extends(path{"extends"}, c.p.def.Extends)
	}
	if c.p.def.Completes != nil {
		c.p.completion = c.completes(path{"completes"}, c.p.def.Completes)
	}
	if c.p.def.Fulfils != nil {
		c.fulfils(path{"fulfils"}, c.p.def.Fulfils)
	}
	if c.p.def.Redesigns != nil {
		c.p.redesign = c.redesigns(path{"redesigns"}, c.p.def.Redesigns)
	}
	if c.p.def.Reports != nil {
		c.p.reported = c.reports(path{"reports"}, c.p.def.Reports)
	}
	if c.p.def.Certificate != nil {
		c.p.certificate = c.certified(path{"certificate"}, c.p.def.Certificate)
	}
}

const hintAlways = "what is always shown needs no condition, and what never is can be left out"

func (c *compiler) section(at path, s *section) {
	in := c.all
	if s.def.Repeat != nil {
		in = rowScope(c.all, s)
		c.rows[s] = in
	}
	s.visible = c.expr(c.all, c.at(at, "visibleWhen"), s.def.VisibleWhen, cel.BoolType)
	c.backwards(c.at(at, "visibleWhen"), s.visible, position{s.position, -1})
	c.condition(c.at(at, "visibleWhen"), s.visible, hintAlways)
	c.never(c.at(at, "visibleWhen"), s.visible)
	for i, f := range s.fields {
		here := c.at(at, "fields", i)
		f.visible = c.expr(in, c.at(here, "visibleWhen"), f.def.VisibleWhen, cel.BoolType)
		f.required = c.expr(in, c.at(here, "requiredWhen"), f.def.RequiredWhen, cel.BoolType)
		f.readOnly = c.present(in, c.at(here, "readOnlyWhen"), f.def.ReadOnlyWhen, cel.BoolType)
		f.compute = c.expr(in, c.at(here, "compute"), f.def.Compute, cel.StringType)
		c.backwards(c.at(here, "visibleWhen"), f.visible, position{s.position, i})
		c.backwards(c.at(here, "compute"), f.compute, position{s.position, i})
		c.condition(c.at(here, "visibleWhen"), f.visible, hintAlways)
		c.never(c.at(here, "visibleWhen"), f.visible, s.visible)
		c.never(c.at(here, "requiredWhen"), f.required, s.visible, f.visible)
		c.condition(c.at(here, "requiredWhen"), f.required, "write required: true, or leave it out")
		c.late(in, c.at(here, "rules"), f)
	}
}

// at is a place below another. What is taken to be right has no mistake to be placed, and is not asked where it stands.
func (c *compiler) at(above path, steps ...any) path {
	if c.checked {
		return above
	}
	return above.with(steps...)
}

// late compiles the settings of rules that are known only when a form is checked.
func (c *compiler) late(in scope, at path, f *field) {
	for i := range f.rules {
		use := &f.rules[i]
		for _, name := range slices.Sorted(maps.Keys(use.with)) {
			e := c.expr(in, at, use.with[name], cel.StringType)
			use.late = append(use.late, lateSetting{name, e})
		}
	}
}

// backwards refuses an expression that needs what stands later in the form:
// hiding and computing go through the form once, from top to bottom.
func (c *compiler) backwards(at path, e *expr, here position) {
	if e == nil || c.checked {
		return
	}
	for _, use := range e.compiled().uses {
		if use.name == varDocuments {
			c.r.at(at, "must not depend on documents").Hint = "only requiredWhen, checks and the conditions of documents may"
			continue
		}
		if use.name == varBefore {
			c.r.at(at, notBefore).Hint = hintBefore
			continue
		}
		where := position{here.section, -1}
		if use.name != varRow {
			i, ok := c.p.index[use.name]
			if !ok {
				continue
			}
			where.section = i
		}
		if use.field != "" {
			where.field = c.p.sections[where.section].index[use.field]
		}
		if here.field >= 0 && where == here && strings.HasPrefix(c.p.sections[here.section].fields[here.field].def.Prefill, prefillLicence) {
			continue // a fact of the licence, which is known before: one that it does not have may be left out
		}
		if where == here && here.field >= 0 {
			c.r.at(at, "reads the field itself").Hint = "a field can follow only from what stands before it: leave " + use.name + "." + use.field + " out"
			continue
		}
		repeated := use.name != varRow && c.p.sections[where.section].def.Repeat != nil
		if where.section > here.section || where.section == here.section && (repeated || use.field == "" || where.field >= here.field) {
			c.r.at(at, "%s stands later in the form", strings.TrimSuffix(use.name+"."+use.field, ".")).Hint = "visibleWhen and compute may read only what stands before them: move it up, or this down"
		}
	}
}

// quotedPattern finds what expressions give functions by name; that it begins with plain characters makes it quick.
var quotedPattern = regexp.MustCompile(`\('([a-z0-9-]+)'`)

// notes keeps which code lists and pools of call signs an expression names; the lists of a field's options have a
// name with a point.
func (c *compiler) notes(at path, source string) {
	for _, found := range quotedPattern.FindAllStringSubmatchIndex(source, -1) {
		before, name := source[:found[0]], source[found[2]:found[3]]
		switch before[strings.LastIndexFunc(before, notOfName)+1:] {
		case "code", "label", "codeOf", "bandOf", "holdsName":
			c.p.read[name] = true
		case "callSignBureau":
			if _, ok := c.p.references.CallSigns[name]; !ok {
				c.r.at(at, "there is no pool of call signs %q", name).Hint = hintNear(name, slices.Sorted(maps.Keys(c.p.references.CallSigns)))
			}
			c.p.pools[name] = true
		}
	}
}

func notOfName(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }

func (c *compiler) expr(in scope, at path, source string, want *cel.Type) *expr {
	if source == "" {
		return nil
	}
	c.notes(at, source)
	if c.checked {
		p := c.p
		return &expr{sync.OnceValues(func() (compiled, error) { return build(p, in, nil, source, want, nil) })}
	}
	var tree *cel.Ast
	value, err := build(c.p, in, c.p.references.parses, source, want, func(built *cel.Ast) { tree = built })
	if err != nil {
		c.r.at(at, "%s", strings.ReplaceAll(err.Error(), "\n", " ")).Hint = c.hintExpression(err.Error())
		return nil
	}
	e := &expr{func() (compiled, error) { return value, nil }}
	c.trees[e] = tree
	c.lintExpression(at, tree)
	return e
}

const (
	notBefore  = "must not depend on what was filed before"
	hintBefore = "before may be read by requiredWhen, checks, settings of rules and the conditions of documents"
)

// present is an expression over what is filed now: it is worked out again later, when something else was
// filed last.
func (c *compiler) present(in scope, at path, source string, want *cel.Type) *expr {
	e := c.expr(in, at, source, want)
	if e != nil && !c.checked && slices.ContainsFunc(e.compiled().uses, func(u use) bool { return u.name == varBefore }) {
		c.r.at(at, notBefore).Hint = hintBefore
	}
	return e
}

var pointerPattern = regexp.MustCompile(`^/([A-Za-z][A-Za-z0-9]*)(?:/(\{n\}))?(?:/([A-Za-z][A-Za-z0-9]*))?$`)

func (c *compiler) check(at path, def *Check) {
	k := &check{def: def, params: map[string]string{"check": def.ID}}
	maps.Copy(k.params, def.Params)
	in := c.all
	if def.Each != "" {
		i, ok := c.p.index[def.Each]
		if !ok || c.p.sections[i].def.Repeat == nil {
			c.r.at(at.with("each"), "there is no repeated section %q", def.Each).Hint = hintNear(def.Each, c.repeated())
			return
		}
		k.section = c.p.sections[i]
		in = c.checkScope(k.section)
	}
	if def.Once != "" {
		k.once = c.present(in, at.with("once"), def.Once, cel.StringType)
		c.place(at.with("at"), def)
		c.p.once = append(c.p.once, k)
		return
	}
	k.when = c.expr(in, at.with("when"), def.When, cel.BoolType)
	k.rule = c.expr(in, at.with("rule"), def.asked(), cel.BoolType)
	k.shows = c.shows(in, at.with("shows"), def.Shows)
	k.before, k.after, _ = strings.Cut(def.At, "{n}")
	k.order = c.place(at.with("at"), def)
	if len(c.r.errs) == 0 && !c.checked {
		c.lintReach(at, k, c.reached)
		c.lintGroup(at.with("message"), k)
	}
	c.p.checks = append(c.p.checks, k)
}

// place finds where in the form a check's pointer leads.
func (c *compiler) place(at path, def *Check) position {
	m := pointerPattern.FindStringSubmatch(def.At)
	if m == nil {
		c.r.at(at, "%q is not a pointer like /section/field or /section/{n}/field", def.At).Hint = hintThere(c.pointers())
		return position{}
	}
	if m[1] == varDocuments {
		for i, d := range c.p.def.Documents {
			if d.ID == m[3] {
				return position{len(c.p.sections), i}
			}
		}
		c.r.at(at, "there is no document %q", m[3]).Hint = hintNear(m[3], documentIDs(c.p.def))
		return position{}
	}
	i, ok := c.p.index[m[1]]
	if !ok {
		c.r.at(at, "there is no section %q", m[1]).Hint = hintNear(m[1], sectionIDs(c.p.def))
		return position{}
	}
	s := c.p.sections[i]
	if (m[2] != "") != (def.Each == m[1] && def.Each != "") {
		c.r.at(at, "{n} goes with each: the section itself, and only with it").Hint = "write each: " + m[1] + " and /" + m[1] + "/{n}/… together"
	}
	if s.def.Repeat != nil && m[2] == "" && m[3] != "" {
		c.r.at(at, "the section %q is repeated: name the row", m[1]).Hint = "write each: " + m[1] + " beside the check, and /" + m[1] + "/{n}/" + m[3] + " here"
	}
	if m[3] == "" {
		return position{i, -1}
	}
	j, ok := s.index[m[3]]
	if !ok {
		c.r.at(at, "there is no field %q", m[3]).Hint = hintNear(m[3], fieldIDs(s.def.Fields))
	}
	return position{i, j}
}
