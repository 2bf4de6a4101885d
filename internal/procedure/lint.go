package procedure

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
)

var (
	procedureID = regexp.MustCompile(`^[a-z][a-z0-9-]{1,63}$`)
	fieldID     = regexp.MustCompile(`^[a-z][A-Za-z0-9]{0,63}$`)

	kinds      = []string{KindOpen, KindRenewal, KindChange, KindRepeal, KindAdd, KindModify, KindWithdraw}
	categories = []string{"individual", "corporation", "organization"}
	effects    = []string{"review", "arrival"}
	feeTimes   = []string{"reception", "none"}
	steps      = []string{"form", "members", "form-self"}
	fieldTypes = []string{TypeText, TypeTextarea, TypeNumber, TypeDate, TypeBoolean, TypeChoice, TypeMultichoice, TypeComputed}

	// reserved are names that expressions or JavaScript use for something else.
	reserved = []string{
		varApplicant, varDocuments, varToday, varBefore, varRow, varReferred, varItem,
		"as", "break", "const", "continue", "else", "for", "function", "if", "import", "in", "let", "loop", "package",
		"namespace", "return", "var", "void", "while", "true", "false", "null", "constructor", "prototype",
		"size", "within", "code", "label", "codeOf", "bandOf", "holdsName", "itemOf", "hasLetter", "hertz", "operatorLetter", "operatorYear", "certificationForm", "numberOf", "decibels", "ratio", "figure", "serialCount", "serialTotal", "serialTwice", "whole", "sameName", "similarName", "oneAddress", "sameSerials", "countOf", "greatest", "sum", "join", "addDays", "addMonths", "monthEnd", "all", "exists", "map", "filter", "has",
		"int", "uint", "double", "bool", "string", "bytes", "list", "type", "dyn", "timestamp", "duration",
	}
)

// CheckID tells what is wrong with the id of a procedure, or of a kind of station.
func CheckID(id string) error {
	if procedureID.MatchString(id) {
		return nil
	}
	return fmt.Errorf("%q is not an id of small letters, digits and hyphens; %s", id, hintID)
}

// lint tells what is wrong with a definition beside its expressions.
func lint(r *reporter, def *Definition, references *References) {
	if !procedureID.MatchString(def.ID) {
		r.at(path{"id"}, "%q is not an id of small letters, digits and hyphens", def.ID).Hint = hintID
	}
	if def.Version < 1 {
		r.at(path{"version"}, "must be 1 or more")
	}
	oneOf(r, path{"service"}, def.Service, Services)
	oneOf(r, path{"kind"}, def.Kind, kinds)
	oneOf(r, path{"effect"}, def.Effect, effects)
	oneOf(r, path{"filing"}, def.Filing, filings)
	oneOf(r, path{"feeWhen"}, def.FeeWhen, feeTimes)
	lintPeriod(r, path{"inForce"}, def.InForce)
	if def.InForce.From == "" {
		r.at(path{"inForce", "from"}, "is missing")
	}
	both(r, path{"title"}, def.Title)
	lintTitles(r, def)
	both(r, path{"summary"}, def.Summary)
	lintStation(r, def)
	lintGuide(r, path{"guide"}, def.Guide)
	if len(def.Holders) == 0 {
		r.at(path{"holders"}, "is empty")
	}
	for i, holder := range def.Holders {
		oneOf(r, path{"holders", i}, holder, categories)
	}
	if def.Destination == "" {
		r.at(path{"destination"}, "is missing")
	}
	lintStandardTime(r, path{"standardTime"}, def.StandardTime)
	lintFourEyes(r, path{"fourEyes"}, def.FourEyes)
	lintFee(r, def, references)
	lintSubject(r, def, references)
	lintSucceeds(r, def)
	lintForm(r, def, references)
	lintChecks(r, def)
	lintDocuments(r, def)
	lintGuarantee(r, def)
	lintOutline(r, def, "outline", def.Outline)
	lintOutline(r, def, "granted", def.Granted)
	lintChecklist(r, path{"checklist"}, def.Checklist)
	lintRuling(r, def)
	lintCertificate(r, def)
}

func lintGuide(r *reporter, at path, guide Guide) {
	both(r, at.with("whenToFile"), guide.WhenToFile)
	both(r, at.with("legalBasis"), guide.LegalBasis)
	both(r, at.with("processingTime"), guide.ProcessingTime)
	maybeBoth(r, at.with("who"), guide.Who)
	for i, text := range guide.Prepare {
		both(r, at.with("prepare", i), text)
	}
}

func lintFee(r *reporter, def *Definition, references *References) {
	switch {
	case def.Fee == nil && def.FeeWhen != "none":
		r.at(path{"fee"}, "is missing although feeWhen is %q", def.FeeWhen)
	case def.Fee == nil:
	case references.Fees[def.Fee.Table] == nil && references.feesMistaken:
	case references.Fees[def.Fee.Table] == nil:
		r.at(path{"fee", "table"}, "there is no fee table %q", def.Fee.Table).Hint = hintNear(def.Fee.Table, slices.Sorted(maps.Keys(references.Fees)))
	case def.Fee.Class == "":
		r.at(path{"fee", "class"}, "is missing")
	}
}

func lintChecks(r *reporter, def *Definition) {
	seen := map[string]bool{}
	for i, check := range def.Checks {
		at := path{"checks", i}
		unique(r, at.with("id"), check.ID, procedureID, seen)
		switch {
		case check.Rule == "" && check.Once == "":
			r.at(at.with("rule"), "is missing")
		case check.Rule != "" && check.Once != "" || check.Once != "" && check.Each != "":
			r.at(at.with("once"), "stands beside rule or each")
		case check.Level != "" && check.Level != levelWarning || check.Level != "" && check.Once != "":
			r.at(at.with("level"), "%q is not warning, or stands beside once", check.Level)
		case check.Until != "" && (check.Until != untilDecision || check.Once == "" || def.Effect == effectArrival):
			r.at(at.with("until"), "%q is not %s, or does not stand beside once where the office decides", check.Until, untilDecision)
		case check.Level != "" && check.Text == nil:
			r.at(at.with("text"), "is missing, which says what is pointed out")
		}
		lintCheckMessage(r, at, check)
		maybeBoth(r, at.with("text"), check.Text)
		lintShown(r, at, check)
	}
}

const hintID = "an id begins with a small letter and goes on with letters and digits, that of a procedure, a check or a table with small ones and hyphens"

func unique(r *reporter, at path, id string, pattern *regexp.Regexp, seen map[string]bool) {
	switch {
	case slices.Contains(reserved, id):
		r.at(at, "%q cannot be an id", id).Hint = "expressions or programs use it for something else; take another"
	case !pattern.MatchString(id):
		r.at(at, "%q cannot be an id", id).Hint = hintID
	case seen[id]:
		r.at(at, "%q stands twice", id).Hint = "each needs an id of its own"
	}
	seen[id] = true
}

func oneOf(r *reporter, at path, value string, allowed []string) {
	if !slices.Contains(allowed, value) {
		r.at(at, "%q is none of %q", value, allowed).Hint = hintOneOf(value, allowed)
	}
}

const hintBoth = "every text stands in both languages: { ja: …, en: … }"

func both(r *reporter, at path, text Text) {
	inBoth(r, at, text)
	// Most texts have none at all, which is quicker to see than what is quoted: each start looks at thousands.
	if strings.ContainsFunc(text.En, inJapanese) && strings.ContainsFunc(quoted.ReplaceAllString(text.En, ""), inJapanese) {
		r.at(at.with("en"), "has Japanese letters").Hint = "write it in English; what has to stay as it is goes in brackets or quotation marks"
	}
}

func inBoth(r *reporter, at path, text Text) {
	if strings.TrimSpace(text.Ja) == "" {
		r.at(at.with("ja"), "is missing").Hint = hintBoth
	}
	if strings.TrimSpace(text.En) == "" {
		r.at(at.with("en"), "is missing").Hint = hintBoth
	}
}

// quoted is what an English text may have of Japanese: an example or a name, in brackets or quotation marks.
var quoted = regexp.MustCompile(`\([^()]*\)|"[^"]*"|“[^”]*”|‘[^’]*’|「[^」]*」`)

func inJapanese(r rune) bool {
	return r > unicode.MaxLatin1 && unicode.In(r, unicode.Hiragana, unicode.Katakana, unicode.Han)
}

// maybeBoth looks at a text that explains something, which may show how something is written in Japanese.
func maybeBoth(r *reporter, at path, text *Text) {
	if text == nil {
		return
	}
	inBoth(r, at, *text)
	if strings.ContainsFunc(text.En, inJapanese) && !strings.ContainsFunc(text.En, inLatin) {
		r.at(at.with("en"), "has Japanese letters").Hint = "write it in English"
	}
}

func inLatin(r rune) bool { return unicode.Is(unicode.Latin, r) }

func lintPeriod(r *reporter, at path, period Period) {
	date(r, at.with("from"), period.From)
	date(r, at.with("to"), period.To)
	if period.From != "" && period.To != "" && period.To < period.From {
		r.at(at.with("to"), "%s is before %s", period.To, period.From)
	}
}

func date(r *reporter, at path, value string) {
	if value == "" {
		return
	}
	if _, err := time.Parse(dateLayout, value); err != nil {
		r.at(at, "%q is not a date like 2026-01-31", value)
	}
}
