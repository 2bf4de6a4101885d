package procedure

import (
	"strings"
	"testing"
)

// beside is the short definition with a field more, and withCheck with a check: on lines 18 and 25.
func beside(field string) (file, old, changed string) {
	const n = "      - { id: n, type: number, label: *t, decimals: 1 }"
	return smallFile, n, n + "\n      - " + field
}

func withCheck(check string) (file, old, changed string) {
	return smallFile, "checks:\n", "checks:\n  - { id: xx, " + check + ", at: /small/n, message: MSG-LIT-E-0027 }\n"
}

func wanted(want string, file, old, changed string) refused { return refused{file, old, changed, want} }

// refusedNever are conditions and checks that say the same of every filing.
var refusedNever = func() map[string]refused {
	cases := map[string]refused{}
	field := func(title, text, want string) {
		file, old, changed := beside(text)
		cases[title] = wanted(want, file, old, changed)
	}
	check := func(title, text, want string) {
		file, old, changed := withCheck(text)
		cases[title] = wanted(want, file, old, changed)
	}
	check("condition that compares a field with itself", `when: "small.n != small.n", rule: "small.n > 2.0"`,
		"small.yaml:25: checks[0].when: compares small.n with itself; it says the same whatever is filed")
	check("rule that compares a field with itself", `rule: "small.n == small.n"`, "small.yaml:25: checks[0].rule: compares small.n with itself")
	check("less than itself", `when: "small.n > 1.0 && today < today", rule: "small.n > 2.0"`, "small.yaml:25: checks[0].when: compares today with itself")
	field("shown by a field that is like itself", `{ id: x, label: *t, type: text, visibleWhen: "small.n <= small.n" }`,
		"small.yaml:18: form[0].fields[1].visibleWhen: compares small.n with itself")
	check("condition with a part that is never so", `when: "1.0 > 2.0 && small.n > 1.0", rule: "small.n > 2.0"`,
		"small.yaml:25: checks[0].when: is never so, and the check is never asked; ")
	check("condition with a word that is none of its list", `when: "'a' in ['b', 'c'] && small.n > 1.0", rule: "small.n > 2.0"`,
		"small.yaml:25: checks[0].when: is never so, and the check is never asked; ")
	check("rule with a part that always holds", `rule: "small.n > 2.0 || 'a' != 'b'"`, "small.yaml:25: checks[0].rule: always holds where the check is asked; ")
	check("rule that never holds", `rule: "small.n > 2.0 && small.n < 1.0"`, "small.yaml:25: checks[0].rule: never holds where /small/n is shown; every filing would be refused")
	check("rule with a part that never holds", `rule: "small.n > 2.0 && false"`, "small.yaml:25: checks[0].rule: never holds where /small/n is shown; ")
	const several = `{ id: x, type: multichoice, label: *t, options: [{ code: one, ja: あ, en: a }, { code: two, ja: い, en: b }] }` + "\n      - "
	field("option of several by a macro", several+`{ id: y, type: text, label: *t, visibleWhen: "small.x.exists(p, p == 'ome')" }`,
		`small.yaml:19: form[0].fields[2].visibleWhen: x is never "ome"; did you mean "one"?`)
	field("options of several in a list", several+`{ id: y, type: text, label: *t, visibleWhen: "size(small.x.filter(p, p in ['one', 'three'])) > 0" }`,
		`small.yaml:19: form[0].fields[2].visibleWhen: x is never "three"; there are one, two`)
	field("option of several in a macro of another", several+`{ id: y, type: text, label: *t, visibleWhen: "['a'].exists(q, q == 'a' && small.x.exists(p, q != p && 'four' == p))" }`,
		`small.yaml:19: form[0].fields[2].visibleWhen: x is never "four"; `)
	cases["line of the outline that is never said"] = refused{smallFile, "checks:\n", "outline:\n  - { ja: あ, en: a, when: \"small.n > 2.0 && small.n < 1.0\" }\nchecks:\n", "small.yaml:25: outline[0].when: is never so; "}
	cases["item of the checklist that is never there"] = refused{smallFile, "checks:\n", "checklist:\n  - { id: seen, ja: あ, en: a, when: \"small.n < 0.0 && small.n > 1.0\" }\nchecks:\n", "small.yaml:25: checklist[0].when: is never so; "}
	return cases
}()

// refusedHints are mistakes whose hint names what may be meant.
var refusedHints = func() map[string]refused {
	cases := map[string]refused{
		"template that is no class":     {"call-signs.yaml", "", "amateur:\n  kinds:\n    club: [YAA, \"[A-\"]\n  bureaus: {}\n", `call-signs.yaml:3: amateur.kinds.club[1]: "[A-" is more than letters, digits and classes of these; write letters, digits and classes of these from the lower to the higher`},
		"template from the end":         {"overrides/call-signs.yaml", "", "ships:\n  kinds:\n    club: [\"[Z-A]\"]\n  bureaus: {}\n", `overrides/call-signs.yaml:3: ships.kinds.club[0]: "[Z-A]" is more than letters`},
		"template of kept call signs":   {"call-signs.yaml", "", "amateur: { kinds: {}, bureaus: {}, kept: [\"JA?\"] }\n", `call-signs.yaml:1: amateur.kept[0]: "JA?" is more than letters`},
		"words of no record":            {"overrides/records.yaml", "", "licnece:\n  document: { ja: あ, en: a }\n", `overrides/records.yaml:2: licnece: are not the words of a record that are built in; did you mean "licence"?`},
		"words of a record misspelt":    {"records.yaml", "notification:\n", "notificatoin:\n", `records.yaml:36: notificatoin: are not the words of a record; did you mean "notification"?`},
		"key of the words of a record":  {"records.yaml", "  holder: { ja: 届出者", "  holdr: { ja: 届出者", `records.yaml:39: there is no key "holdr" here; did you mean "holder"?`},
		"UTF-16":                        {further + "small.yaml", "", "\xff\xfei\x00d\x00:\x00 \x00x\x00\n\x00", "small.yaml:1: is in UTF-16; save the file as UTF-8"},
		"UTF-16 from the other end":     {further + "small.yaml", "", "\xfe\xff\x00i\x00d\x00:\x00 \x00x\x00\n", "small.yaml:1: is in UTF-16; save the file as UTF-8"},
		"message that is one slip away": {smallFile, "checks:\n", "checks:\n  - { id: xx, rule: \"small.n > 2.0\", at: /small/n, message: MSG-LIT-E-027 }\n", `small.yaml:25: checks[0].message: there is no message "MSG-LIT-E-027"; did you mean MSG-LIT-E-0027 (`},
		"message far from any":          {smallFile, "checks:\n", "checks:\n  - { id: xx, rule: \"small.n > 2.0\", at: /small/n, message: E-WRONG }\n", `small.yaml:25: checks[0].message: there is no message "E-WRONG"; docs/definitions.md lists those`},
	}
	field := func(title, text, want string) {
		file, old, changed := beside(text)
		cases[title] = wanted(want, file, old, changed)
	}
	field("options that read alike", `{ id: x, type: choice, label: *t, options: [{ code: a, ja: あ, en: a }, { code: b, ja: あ, en: b }] }`,
		`small.yaml:18: form[0].fields[1].options[1].ja: "あ" is what the option "a" says too; say in each what the other is not`)
	field("options that read alike in English", `{ id: x, type: multichoice, label: *t, options: [{ code: a, ja: あ, en: a }, { code: b, ja: い, en: a }] }`,
		`small.yaml:18: form[0].fields[1].options[1].en: "a" is what the option "a" says too; `)
	field("shown by itself", `{ id: x, label: *t, type: text, visibleWhen: "small.x == ''" }`,
		"small.yaml:18: form[0].fields[1].visibleWhen: reads the field itself; a field can follow only from what stands before it: leave small.x out")
	field("computed from itself", `{ id: x, label: *t, type: computed, compute: "small.x" }`,
		"small.yaml:18: form[0].fields[1].compute: reads the field itself; ")
	return cases
}()

// A mistake in one place is told once, and not as what follows from it.
func TestAWrongKeyOfRecordsIsToldInOneLine(t *testing.T) {
	t.Parallel()
	for _, title := range []string{"words of no record", "words of a record misspelt", "key of the words of a record"} {
		if err := refusedHints[title].load(t); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("[R10.2] %s: %v", title, err)
		}
	}
}

// What can be otherwise is taken: a name that a macro gives anew, a rule for what a condition names.
func TestWhatDependsOnTheFilingIsTaken(t *testing.T) {
	t.Parallel()
	const several = `{ id: x, type: multichoice, label: *t, options: [{ code: one, ja: あ, en: a }, { code: two, ja: い, en: b }] }` + "\n      - "
	for _, text := range []string{
		`{ id: y, type: text, label: *t, visibleWhen: "small.x.exists(p, ['three'].exists(p, p == 'three') && p == 'one')" }`,
		`{ id: y, type: text, label: *t, visibleWhen: "small.x.exists(p, p == 'one') && 1.0 < 2.0" }`,
	} {
		file, old, changed := beside(several + text)
		if err := wanted("", file, old, changed).load(t); err != nil {
			t.Errorf("[R10.2] %s: %v", text, err)
		}
	}
	file, old, changed := withCheck(`when: "small.n > 2.0 && small.c == 'x'", rule: "false"`)
	if err := wanted("", file, old, changed).load(t); err != nil {
		t.Errorf("[R10.2] a rule that its condition alone makes: %v", err)
	}
}
