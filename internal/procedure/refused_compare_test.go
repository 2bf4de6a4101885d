package procedure

import "strings"

// comparingForm is the short definition as a change with a choice of what changes, and what it compares.
func comparingForm(compare string) string {
	return strings.NewReplacer(
		"kind: open", "kind: change\nsubject: { category: small, fresh: [why], compare: "+compare+" }",
		"form:\n", "form:\n  - { section: why, title: *t, fields: [{ id: items, type: multichoice, label: *t, options: [{ code: one, ja: あ, en: a }] }] }\n",
	).Replace(smallDefinition)
}

func refusedComparison(compare, want string) refused {
	return refused{smallFile, "", comparingForm(compare), "small.yaml:5: subject.compare" + want}
}

// refusedComparisons are mistakes in what a change compares with what was filed before.
var refusedComparisons = map[string]refused{
	"comparison of no section": refusedComparison(`{ items: why.items }`,
		".sections: is empty; "+hintCompared),
	"comparison of a section that is none": refusedComparison(`{ sections: [{ section: nothing }] }`,
		`.sections[0].section: there is no section "nothing"; there are why, small, rows`),
	"comparison of a section twice": refusedComparison(`{ sections: [{ section: small }, { section: small }] }`,
		`.sections[1].section: "small" stands twice`),
	"comparison of what is asked for anew": refusedComparison(`{ sections: [{ section: why }] }`,
		`.sections[0].section: "why" stands in fresh or keep, so that there is nothing to compare`),
	"items that are no choice": refusedComparison(`{ items: small.n, sections: [{ section: small }] }`,
		`.items: "small.n" is no section.field with a multichoice in a section that is not repeated`),
	"comparison of rows without a key": refusedComparison(`{ sections: [{ section: rows }] }`,
		`.sections[0].key: "" is no text or choice of the section, by which its rows are found again; there are t`),
	"comparison with a key that is none": refusedComparison(`{ sections: [{ section: rows, key: x }] }`,
		`.sections[0].key: "x" is no text or choice of the section, by which its rows are found again; there are t`),
	"key of what has no rows": refusedComparison(`{ sections: [{ section: small, key: n }] }`,
		`.sections[0].key: key and fewer go only with a repeated section`),
	"rows that go by an item that is none": refusedComparison(`{ items: why.items, sections: [{ section: rows, key: t, fewer: two }] }`,
		`.sections[0].fewer: "two" is not chosen in items; there are one`),
	"change by an item that is none": refusedComparison(`{ items: why.items, sections: [{ section: small, changes: { two: [n] } }] }`,
		`.sections[0].changes.two: "two" is not chosen in items; there are one`),
	"change of a field that is none": refusedComparison(`{ items: why.items, sections: [{ section: small, changes: { one: [x] } }] }`,
		`.sections[0].changes.one[0]: the section has no field "x" that is typed in; there are n, c`),
	"change of what is computed": refusedComparison(`{ sections: [{ section: small, free: [c] }] }`,
		`.sections[0].free[0]: the section has no field "c" that is typed in; there are n, c`),
	"change of a field twice": refusedComparison(`{ items: why.items, sections: [{ section: small, changes: { one: [n] }, free: [n] }] }`,
		`.sections[0].free[0]: "n" is the key or stands twice; `+hintCompared),
	"change of the key": refusedComparison(`{ sections: [{ section: rows, key: t, free: [t] }] }`,
		`.sections[0].free[0]: "t" is the key or stands twice; `+hintCompared),
	"comparison by a key that there is not": {smallFile, "", comparingForm(`{ sections: [{ section: small, fields: [n] }] }`),
		`small.yaml:5: there is no key "fields" here`},
}
