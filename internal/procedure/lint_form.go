package procedure

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

func lintForm(r *reporter, def *Definition, references *References) {
	if len(def.Form) == 0 {
		r.at(path{"form"}, "is empty")
	}
	sections := map[string]bool{}
	for i := range def.Form {
		s, at := &def.Form[i], path{"form", i}
		unique(r, at.with("section"), s.ID, fieldID, sections)
		oneOf(r, at.with("step"), s.Step, steps)
		both(r, at.with("title"), s.Title)
		maybeBoth(r, at.with("description"), s.Description)
		if s.Repeat != nil {
			lintRepeat(r, at.with("repeat"), s.Repeat)
		}
		lintFurtherOf(r, at.with("furtherOf"), def, s)
		fields := map[string]bool{}
		for j := range s.Fields {
			here := at.with("fields", j)
			unique(r, here.with("id"), s.Fields[j].ID, fieldID, fields)
			lintField(r, here, &s.Fields[j], references)
			lintConfirms(r, here.with("confirms"), s, &s.Fields[j])
			lintStartsFrom(r, here.with("startsFrom"), def, s.Fields[j].StartsFrom)
			lintFill(r, here, s, &s.Fields[j])
			lintAddress(r, here.with("address"), s, &s.Fields[j])
			if s.Fields[j].Unique != "" {
				lintMessage(r, here.with("unique"), s.Fields[j].Unique)
				if s.Repeat == nil {
					r.at(here.with("unique"), "goes only with a repeated section")
				}
			}
			lintUniqueAs(r, here.with("uniqueAs"), &s.Fields[j])
			lintUniqueWith(r, here.with("uniqueWith"), s, &s.Fields[j])
			lintAgrees(r, here.with("agrees"), s, &s.Fields[j])
		}
	}
}

// sectionsTwice tells of sections of one id; what else is wrong then follows from it. Where a kind of station has one that
// its family has too, the kind's is told.
func sectionsTwice(r *reporter, def *Definition) (found bool) {
	first := map[string]path{}
	for i := range def.Form {
		id, at := def.Form[i].ID, path{"form", i, "section"}
		was, twice := first[id]
		if !twice {
			first[id] = at
			continue
		}
		if file, _ := r.placeOf(at); file != r.file {
			at, was = was, at
		}
		file, line := r.placeOf(was)
		r.at(at, "%q stands twice", id).Hint = fmt.Sprintf("each needs an id of its own; the other is at %s:%d", file, line)
		found = true
	}
	return found
}

func lintConfirms(r *reporter, at path, s *Section, f *Field) {
	if len(f.Confirms) > 0 && f.Type != TypeBoolean {
		r.at(at, "goes only with the type boolean")
	}
	for _, id := range f.Confirms {
		if !slices.ContainsFunc(s.Fields, func(beside Field) bool { return beside.ID == id }) {
			r.at(at, "the section has no field %q", id).Hint = hintNear(id, fieldIDs(s.Fields))
		}
	}
}

func lintStartsFrom(r *reporter, at path, def *Definition, from string) {
	id, field, _ := strings.Cut(from, ".")
	there := slices.ContainsFunc(def.Form, func(s Section) bool {
		return s.ID == id && s.Repeat == nil && slices.ContainsFunc(s.Fields, func(f Field) bool { return f.ID == field })
	})
	if from != "" && !there {
		r.at(at, "%q is no section.field of a section that is not repeated", from)
	}
}

func lintUniqueAs(r *reporter, at path, f *Field) {
	if f.UniqueAs == "" {
		return
	}
	oneOf(r, at, f.UniqueAs, []string{UniqueSerial})
	if f.Unique == "" || f.Type != TypeText {
		r.at(at, "goes only with unique, of the type text")
	}
}

func lintUniqueWith(r *reporter, at path, s *Section, f *Field) {
	if len(f.UniqueWith) > 0 && f.Unique == "" {
		r.at(at, "goes only with unique")
	}
	for _, id := range f.UniqueWith {
		switch i := slices.IndexFunc(s.Fields, func(beside Field) bool { return beside.ID == id }); {
		case i < 0 || id == f.ID:
			r.at(at, "the section has no other field %q", id).Hint = hintNear(id, fieldIDs(s.Fields))
		case slices.Contains([]string{TypeMultichoice, TypeBoolean, TypeComputed}, s.Fields[i].Type):
			r.at(at, "%q has no one value that is typed", id)
		}
	}
}

func lintAgrees(r *reporter, at path, s *Section, f *Field) {
	if len(f.Agrees) > 0 && s.Repeat == nil {
		r.at(at, "goes only with a repeated section")
	}
	for _, id := range f.Agrees {
		switch i := slices.IndexFunc(s.Fields, func(beside Field) bool { return beside.ID == id }); {
		case i < 0 || id == f.ID:
			r.at(at, "the section has no other field %q", id).Hint = hintNear(id, fieldIDs(s.Fields))
		case s.Fields[i].Type != TypeText && s.Fields[i].Type != TypeChoice && s.Fields[i].Type != TypeDate:
			r.at(at, "%q is no text, no choice and no date", id)
		}
	}
}

func lintRepeat(r *reporter, at path, repeat *Repeat) {
	if repeat.Min < 0 || repeat.Max < max(1, repeat.Min) || repeat.Max > maxRows {
		r.at(at.with("max"), "min and max must be in order, max at least 1 and at most %d", maxRows)
	}
	both(r, at.with("label"), repeat.Label)
	both(r, at.with("add"), repeat.Add)
	lintMessage(r, at.with("message"), repeat.Message, "max")
}

func lintField(r *reporter, at path, f *Field, references *References) {
	oneOf(r, at.with("type"), f.Type, fieldTypes)
	both(r, at.with("label"), f.Label)
	maybeBoth(r, at.with("help"), f.Help)
	maybeBoth(r, at.with("unit"), f.Unit)
	lintOptions(r, at, f, references)
	if (f.Type == TypeComputed) != (f.Compute != "") {
		r.at(at.with("compute"), "goes with the type computed, and only with it")
	}
	if f.Format != "" && f.Type != TypeText {
		r.at(at.with("format"), "goes only with the type text")
	}
	if f.Type != TypeNumber && (f.Min != "" || f.Max != "" || f.Integers != 0 || f.Decimals != 0) {
		r.at(at, "min, max, integers and decimals go only with the type number")
	}
	lintPrefill(r, at.with("prefill"), f.Prefill)
	if f.Autocomplete != "" && !slices.Contains(autocompletes, f.Autocomplete) {
		r.at(at.with("autocomplete"), "HTML has no %q", f.Autocomplete).Hint = hintThere(autocompletes)
	}
	lintSize(r, at, f)
	if f.Message != "" {
		lintMessage(r, at.with("message"), f.Message)
	}
	if f.Required && f.RequiredWhen != "" {
		r.at(at.with("requiredWhen"), "is of no use beside required")
	}
}

func lintOptions(r *reporter, at path, f *Field, references *References) {
	chosen := f.Type == TypeChoice || f.Type == TypeMultichoice
	has := f.Codes != "" || len(f.Options) > 0
	switch {
	case chosen && !has:
		r.at(at.with("options"), "a %s needs options or codes", f.Type)
	case !chosen && f.Type != TypeComputed && has:
		r.at(at.with("options"), "go only with choice, multichoice and computed")
	case f.Codes != "" && len(f.Options) > 0:
		r.at(at.with("codes"), "is of no use beside options")
	}
	if f.Offers != "" && !slices.ContainsFunc(references.Codes[f.Codes], func(c Code) bool { return c.Attributes[f.Offers] > 0 }) {
		r.at(at.with("offers"), "no code of a list has the attribute %q above 0", f.Offers)
	}
	if f.Codes != "" && references.Codes[f.Codes] == nil {
		r.at(at.with("codes"), "there is no code list %q", f.Codes).Hint = hintNear(f.Codes, slices.Sorted(maps.Keys(references.Codes)))
	}
	options := f.Options
	if f.Codes != "" {
		options = references.Codes[f.Codes]
	}
	lintDefault(r, at.with("default"), f, options)
	lintCodes(r, at.with("options"), f.Options)
	if chosen {
		lintLikeOptions(r, at.with("options"), f.Options)
	}
}

// lintLikeOptions tells of an option that reads like one before it, so that nobody could tell which to choose.
func lintLikeOptions(r *reporter, at path, options []Code) {
	for _, language := range []string{"ja", "en"} {
		before := map[string]string{}
		for i, option := range options {
			text := map[string]string{"ja": option.Ja, "en": option.En}[language]
			if other, twice := before[text]; twice && text != "" && other != option.Code {
				r.at(at.with(i, language), "%q is what the option %q says too", text, other).Hint = "say in each what the other is not, so that people can choose"
			}
			before[text] = option.Code
		}
	}
}

func lintCodes(r *reporter, at path, list []Code) {
	seen := map[string]bool{}
	for i, code := range list {
		here := at.with(i)
		if code.Code == "" || code.Code != strings.TrimSpace(code.Code) || seen[code.Code] {
			r.at(here.with("code"), "%q is empty, has spaces around it or stands twice", code.Code)
		}
		seen[code.Code] = true
		both(r, here, Text{Ja: code.Ja, En: code.En})
	}
}

func lintFees(r *reporter, at path, table *FeeTable) {
	if !procedureID.MatchString(table.ID) {
		r.at(at.with("id"), "%q cannot be an id", table.ID)
	}
	both(r, at.with("title"), table.Title)
	for class, text := range table.Classes {
		both(r, at.with("classes", class), text)
	}
	last := Period{}
	for i, row := range table.Rows {
		here := at.with("rows", i)
		lintPeriod(r, here, row.Period)
		if i > 0 && (last.To == "" || row.From <= last.To) {
			r.at(here.with("from"), "must follow the end of the row before")
		}
		last = row.Period
		both(r, here.with("source"), row.Source)
		lintAmounts(r, here, table, row)
		for _, class := range slices.Sorted(maps.Keys(row.Amounts)) {
			if _, ok := table.Classes[class]; !ok {
				r.at(here.with("amounts"), "%q is no class of the table", class).Hint = hintNear(class, slices.Sorted(maps.Keys(table.Classes)))
			}
		}
		for _, class := range row.ToFill {
			if _, ok := table.Classes[class]; !ok {
				r.at(here.with("toFill"), "%q is no class of the table", class).Hint = hintNear(class, slices.Sorted(maps.Keys(table.Classes)))
			}
		}
		lintPaperFees(r, here, table, row)
	}
}

// lintAmounts tells of classes that have no amount, or one that no fee is. What cannot be read is told where it is written.
func lintAmounts(r *reporter, at path, table *FeeTable, row FeeRow) {
	for _, class := range slices.Sorted(maps.Keys(table.Classes)) {
		amount, ok := row.Amounts[class]
		here := at.with("amounts", class)
		switch {
		case amount < 0:
			r.at(here, "is %d, less than 0", amount).Hint = "write the amount in yen, or 0 where it costs nothing"
		case amount > maxFee:
			r.at(here, "is more than %d yen", int64(maxFee)).Hint = "write the amount in yen"
		case !ok && !slices.Contains(row.ToFill, class) && !r.has(here):
			r.at(at.with("amounts"), "needs an amount in yen for %q", class).Hint = fmt.Sprintf("write %s: and the amount, or name it in toFill where the office determines it", class)
		case ok && slices.Contains(row.ToFill, class):
			r.at(at.with("toFill"), "names %q, which has an amount", class).Hint = "leave one of the two out"
		}
	}
}

// lintPaperFees tells of amounts on paper that are of no class, or that no source is given for.
func lintPaperFees(r *reporter, at path, table *FeeTable, row FeeRow) {
	for _, class := range slices.Sorted(maps.Keys(row.Paper)) {
		if _, ok := table.Classes[class]; !ok || row.Paper[class] < 0 {
			r.at(at.with("paper"), "%q is no class of the table, or its amount is below 0", class).Hint = hintNear(class, slices.Sorted(maps.Keys(table.Classes)))
		}
	}
	if len(row.Paper) > 0 || row.PaperSource != (Text{}) {
		both(r, at.with("paperSource"), row.PaperSource)
	}
}
