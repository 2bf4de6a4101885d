package procedure

import (
	"strings"
	"testing"
	"testing/fstest"
)

// ownFee is a fee table of one class, with rows.
func ownFee(rows string) string {
	return "- id: own-fee\n  title: { ja: 手数料, en: Fee }\n  classes: { small: { ja: 小, en: Small }, large: { ja: 大, en: Large } }\n  rows:\n" + rows
}

const lawOfFee = ", source: { ja: 法, en: Law } }\n"

// refusedAmounts are mistakes in the amounts of a table.
var refusedAmounts = map[string]refused{
	"fraction of a yen": {further + "fees.yaml", "", ownFee("    - { from: 2025-10-01, amounts: { small: 1000, large: 20.5 }" + lawOfFee),
		`fees.yaml:5: says "20.5", where a whole number stands; write digits only`},
	"fraction of a version": {smallFile, "version: 1", "version: 1.5",
		`small.yaml:2: says "1.5", where a whole number stands; write digits only`},
	"fraction in a kind": {ownKind, "  division: Y", "  division: Y\n  particulars:\n    - section: ship\n      title: { ja: 船, en: Ship }\n      fields:\n        - { id: name, type: text, label: { ja: 船名, en: Name }, maxLength: 4.5 }\n    - part: particulars",
		`radio/own.yaml:11: says "4.5", where a whole number stands; write digits only`},
	"amount below nothing": {further + "fees.yaml", "", ownFee("    - { from: 2025-10-01, amounts: { small: 1000, large: -20 }" + lawOfFee),
		`fees.yaml:5: [0].rows[0].amounts.large: is -20, less than 0; `},
	"amount of too many digits": {further + "fees.yaml", "", ownFee("    - { from: 2025-10-01, amounts: { small: 1000, large: 2000000000000 }" + lawOfFee),
		`fees.yaml:5: [0].rows[0].amounts.large: is more than 1000000000 yen; `},
	"amount and toFill": {further + "fees.yaml", "", ownFee("    - { from: 2025-10-01, amounts: { small: 1000, large: 20 }, toFill: [large]" + lawOfFee),
		`fees.yaml:5: [0].rows[0].toFill: names "large", which has an amount; leave one of the two out`},
	"source beside an amount that cannot be read": {further + "fees.yaml", "", ownFee("    - { from: 2025-10-01, amounts: { small: 1000, large: 20 yen }, source: { ja: 法 } }\n"),
		`fees.yaml:5: [0].rows[0].source.en: is missing; `},
	"source beside an amount that cannot be read in an override": {"overrides/fees.yaml", "", "- id: amateur-renewal\n  rows:\n    - { amounts: { renewal: 1000 yen }, source: { ja: 法 } }\n",
		`overrides/fees.yaml:3: [0].rows[0].source.en: is missing; `},
}

// refusedWritten are mistakes in how a file is written.
var refusedWritten = map[string]refused{
	"Shift_JIS": {further + "small.yaml", "", "id: small\nversion: 1\ntitle: { ja: \x90\x5c\x90\xbf, en: a }\n",
		"small.yaml:3: is not in UTF-8; save the file as UTF-8; other encodings, such as Shift_JIS, are not read"},
	"NUL in a file": {further + "small.yaml", "", "id: small\nversion: 1\ntitle: { ja: a\x00b, en: a }\n",
		"small.yaml:3: has the control character U+0000; take it out"},
	"NUL in a text":                {smallFile, "{ ja: あ, en: a }", `{ ja: あ, en: "a\0b" }`, "small.yaml:6: has the character U+0000, which is not seen; take it out"},
	"bidi override in a text":      {smallFile, "{ ja: あ, en: a }", `{ ja: あ, en: "a\u202eb" }`, "small.yaml:6: has the character U+202E, which is not seen; take it out"},
	"bidi override in a kind":      {ownKind, "en: own station", `en: "own \u202e station"`, "radio/own.yaml:4: has the character U+202E, which is not seen; take it out"},
	"bidi override in an override": {"overrides/texts.yaml", "", "- procedure: amateur-open\n  texts:\n    title: { ja: あ, en: \"a\u202eb\" }\n", "overrides/texts.yaml:3: has the character U+202E, which is not seen; take it out"},
	"misspelt key":                 {smallFile, "destination:", "destinatoin:", `small.yaml:12: there is no key "destinatoin" here; did you mean "destination"?`},
	"misspelt key of a field":      {smallFile, "requiredWhen", "requiredWhne", `small.yaml:23: there is no key "requiredWhne" here; did you mean "requiredWhen"?`},
	"misspelt key of an act of a kind": {ownKind, "parts:", "acts:\n  open:\n    destinatoin: \"'13'\"\nparts:",
		`radio/own.yaml:7: there is no key "destinatoin" here; did you mean "destination"?`},
	"key of a part twice": {ownKind, "  division: Y", "  division: Y\n  particulars:\n    - section: ship\n      title: { ja: 船, en: Ship }\n      fields:\n        - { id: name, type: text, label: { ja: 船名, en: Name }, maxLength: 1, maxLength: 2 }\n    - part: particulars",
		`radio/own.yaml:11: mapping key "maxLength" already defined at line 11; each key stands once`},
}

// refusedOverrides are mistakes in what an operator writes in the place of what is built in.
var refusedOverrides = map[string]refused{
	"postal code of an office": {"overrides/bureaus.yaml", "", "- letter: A\n- letter: B\n  postalCode: abc\n",
		`overrides/bureaus.yaml:3: [1].postalCode: "abc" is no postal code; write 123-4567`},
	"site that is a script": {"overrides/bureaus.yaml", "", "- letter: B\n  site: \"javascript:alert(1)\"\n",
		`overrides/bureaus.yaml:2: [0].site: "javascript:alert(1)" is no address of a page; write https://`},
	"empty name of an office": {"overrides/bureaus.yaml", "", "- letter: B\n  ja: \"\"\n",
		`overrides/bureaus.yaml:2: [0].ja: is empty; write what it says, or leave it out`},
	"office twice": {"overrides/bureaus.yaml", "", "- letter: B\n  ja: 甲\n- letter: B\n  ja: 乙\n",
		`overrides/bureaus.yaml:3: [1].letter: "B" stands twice; each stands once`},
	"address in one language": {"overrides/bureaus.yaml", "", "- letter: A\n- letter: B\n  address: { ja: 住所 }\n",
		`overrides/bureaus.yaml:3: [1].address.en: is missing; every text stands in both languages`},
	"prefecture that there is not": {"overrides/bureaus.yaml", "", "- letter: O\n  prefectures: [\"47\", \"99\"]\n",
		`overrides/bureaus.yaml:2: [0].prefectures[1]: there is no prefecture "99"; write its code of JIS X 0401`},
	"licence prefix of another office": {"overrides/bureaus.yaml", "", "- letter: B\n  licencePrefix: 関\n",
		`overrides/bureaus.yaml:2: [0].licencePrefix: "関" is that of the bureau A; each has its own`},
	"prefecture of an office that stands later": {"overrides/bureaus.yaml", "", "- letter: B\n  prefectures: [\"15\", \"20\", \"46\"]\n",
		`overrides/bureaus.yaml:2: [0].prefectures[2]: the prefecture "46" has two bureaus; take it out of one of them`},
}

// gapOf is what a load says of a procedure with a table of some rows.
func gapOf(t *testing.T, inForce, rows string) string {
	t.Helper()
	definition := strings.NewReplacer("feeWhen: none", "feeWhen: reception\nfee: { table: own-fee, class: \"today != '' ? 'small' : 'large'\" }", "{ from: 2025-10-01 }", inForce).Replace(smallDefinition)
	folder := bare(t)
	folder[smallFile] = &fstest.MapFile{Data: []byte(strings.NewReplacer("id: small\n", "id: smaller\n", "category: small", "category: smaller", "division: Z", "division: X").Replace(smallDefinition))}
	_, err := Load(folder, fstest.MapFS{smallFile: {Data: []byte(definition)}, "fees.yaml": {Data: []byte(ownFee(rows))}})
	if err == nil {
		return ""
	}
	plainlyTold(t, err)
	return err.Error()
}

func TestDaysWithoutAnAmountAreRefused(t *testing.T) {
	t.Parallel()
	const amounts = "amounts: { small: 1000, large: 2000 }" + lawOfFee
	old, later := "    - { to: 2024-12-31, "+amounts, "    - { from: 2027-01-01, "+amounts
	for name, c := range map[string]struct{ inForce, rows, want string }{
		"gap from the first day on": {"{ from: 2026-11-01 }", old + later, `fees.yaml:5: [0].rows: have no amounts from 2026-11-01 to 2026-12-31, when "small" is in force; `},
		"gap before the first day":  {"{ from: 2027-01-01 }", old + later, ""},
		"gap after the last day":    {"{ from: 2024-01-01, to: 2024-12-31 }", old + later, ""},
		"gap between":               {"{ from: 2024-01-01 }", old + later, `fees.yaml:5: [0].rows: have no amounts from 2025-01-01 to 2026-12-31, when "small" is in force; `},
		"rows that end":             {"{ from: 2024-01-01 }", old, `fees.yaml:5: [0].rows: have no amounts from 2025-01-01 on, when "small" is in force; `},
		"rows that begin later":     {"{ from: 2026-12-31 }", later, `fees.yaml:5: [0].rows: have no amounts from 2026-12-31 to 2026-12-31, when "small" is in force; `},
		"no gap":                    {"{ from: 2024-01-01 }", old + "    - { from: 2025-01-01, " + amounts, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := gapOf(t, c.inForce, c.rows); c.want == "" && got != "" || !strings.HasPrefix(got, c.want) {
				t.Errorf("[R10.2] %q, want %q", got, c.want)
			}
		})
	}
}

func TestOneBadAmountHidesAndAddsNothing(t *testing.T) {
	t.Parallel()
	got := gapOf(t, "{ from: 2025-10-01 }", "    - { from: 2025-10-01, amounts: { small: 1, large: 2000 yen }"+lawOfFee)
	if strings.Count(got, "\n") > 0 || !strings.HasPrefix(got, `fees.yaml:5: says "2000 yen", where a whole number stands`) {
		t.Errorf("[R10.2] %s", got)
	}
}

func TestAKeyThatStandsTwiceIsToldOnce(t *testing.T) {
	t.Parallel()
	err := refusedWritten["key of a part twice"].load(t)
	if err == nil || strings.Count(err.Error(), "already defined") != 1 {
		t.Errorf("[R10.2] %v", err)
	}
}
