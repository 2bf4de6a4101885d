// Package outcometest reads what is said of a filing, for tests: it must not speak of a fee, a
// review, a licence or another kind of filing than the definition has.
package outcometest

import (
	"fmt"
	"slices"
	"strings"

	"radioportal/internal/procedure"
)

// words are what a text of a language calls each thing.
type words struct {
	filing, record map[string]string
	fee, review    string
	effect         string
	// fixed are names of pages, columns and laws, the same for every filing.
	fixed []string
}

var languages = map[string]words{
	"ja": {
		filing: map[string]string{"application": "申請", "notification": "届出", "report": "報告", "registration": "登録の申請", "declaration": "申告"},
		record: map[string]string{"licence": "免許", "registration": "登録"},
		fee:    "手数料", review: "審査", effect: "効力",
		fixed: []string{"電子申請番号", "「申請・届出の状況」", "「電子免許状」", "行政不服審査法", "審査請求", "廃止の届出", "免許または登録", "無線局の免許の承継", "免許事項証明書"},
	},
	"en": {
		filing: map[string]string{"application": "application", "notification": "notification", "report": "report",
			"registration": "application for registration", "declaration": "declaration"},
		record: map[string]string{"licence": "licence", "registration": "registration"},
		fee:    "fee", review: "review", effect: "effect",
		fixed: []string{"electronic application number", `"digital licences"`, "/application", "to review it within", "administrative complaint review act", "result of that review", "no review can be asked for", "licence or registration", "certificate of licence particulars"},
	},
}

// Wrong tells what a text says that is not so of a procedure.
func Wrong(text, lang string, p *procedure.Procedure) []string {
	o, w := p.Outcome(), languages[lang]
	lower := strings.ToLower(text)
	for _, each := range slices.Concat(w.fixed, []string{p.Definition().Title.Ja, p.Definition().Title.En}) {
		lower = strings.ReplaceAll(lower, strings.ToLower(each), "")
	}
	var wrong []string
	not := func(word string, because bool) {
		if because && strings.Contains(lower, word) {
			wrong = append(wrong, fmt.Sprintf("%q in %s", word, lower))
		}
	}
	not(w.fee, !o.Fee)
	not(w.review, o.OnArrival())
	not(w.effect, o.OnArrival() && !o.TakesEffect())
	for _, each := range []string{"使用できる", "呼出符号", "無線局", "last day", "call sign"} { // of what is no station, and has no term
		not(each, o.Endless)
	}
	own := w.filing[o.Filing]
	rest := strings.ReplaceAll(lower, own, "")
	for _, each := range w.filing {
		if p.Definition().Ruling == nil && strings.Contains(rest, each) { // a result names the filing that it is about
			wrong = append(wrong, fmt.Sprintf("%q in %s", each, lower))
		}
	}
	lower = rest
	for record, word := range w.record {
		not(word, record != o.Record && p.Definition().Ruling == nil) // a result names the record that it is about
	}
	return wrong
}

// Names tells whether a text says what was filed.
func Names(text, lang string, p *procedure.Procedure) bool {
	return strings.Contains(strings.ToLower(text), languages[lang].filing[p.Outcome().Filing])
}
