package procedure

import (
	"errors"
	"io/fs"
	"regexp"
	"slices"
)

// Files of what the review desk works with; a catalogue may do without them.
const (
	closedFile  = "desk/closed.yaml"
	reasonsFile = "desk/reasons.yaml"
	lettersFile = "desk/letters.yaml"
	deskFolder  = "desk"
)

// Reason is why an office returns a field or a document.
type Reason struct {
	Code string `yaml:"code" json:"code"`
	Name Text   `yaml:"name" json:"name"`
	// Words begin the officer's comment.
	Words Text `yaml:"words" json:"words"`
	// For names what it fits: field, document; both where it is empty.
	For []string `yaml:"for" json:"for"`
}

// What a Reason fits.
const (
	ForField    = "field"
	ForDocument = "document"
)

// Letter is a text that officers put into their letters, as it ships.
type Letter struct {
	ID   string `yaml:"id"`
	Kind string `yaml:"kind"` // one of LetterKinds
	Name Text   `yaml:"name"`
	Body Text   `yaml:"body"`
}

// FeeLetter is the letter that says a fee was not paid by its last day, however it is written now.
const FeeLetter = "question-fee"

// LetterKinds are what letters are written for.
var LetterKinds = []string{"CORRECTION", "ADDITION", "QUESTION", "REFUSAL"}

// LetterNames are what a letter may name in braces.
var LetterNames = []string{"applicant", "number", "inquiryNumber", "procedure", "office", "received", "callSign"}

var braced = regexp.MustCompile(`\{([^{}]*)\}`)

// UnknownName is the first thing in braces that a letter cannot name; "" where there is none.
func UnknownName(text string) string {
	for _, found := range braced.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(LetterNames, found[1]) {
			return found[0]
		}
	}
	return ""
}

// Names tells whether a text still names something that a letter may.
func Names(text string) bool {
	return slices.ContainsFunc(braced.FindAllStringSubmatch(text, -1), func(found []string) bool { return slices.Contains(LetterNames, found[1]) })
}

// desk reads what the review desk works with.
func (l *loader) desk() {
	if l.has(closedFile) {
		l.closed(closedFile)
	}
	if l.has(reasonsFile) {
		if r, ok := l.read(reasonsFile, &l.references.Reasons); ok {
			lintReasons(r, l.references.Reasons)
			l.add(r)
		}
	}
	if l.has(lettersFile) {
		if r, ok := l.read(lettersFile, &l.references.Letters); ok {
			lintLetters(r, l.references.Letters)
			l.add(r)
		}
	}
	if l.has(uniformFile) {
		if r, ok := l.read(uniformFile, &l.references.UniformDays); ok {
			lintUniform(r, l.references.UniformDays)
			l.add(r)
		}
	}
	if l.has(groundsFile) {
		if r, ok := l.read(groundsFile, &l.references.Grounds); ok {
			lintGrounds(r, l.references.Grounds, recordsRevoked)
			l.add(r)
		}
	}
	if l.has(checklistFile) {
		l.checklist()
	}
	if l.has(refusalsFile) {
		if r, ok := l.read(refusalsFile, &l.references.Refusals); ok {
			lintGrounds(r, l.references.Refusals, recordsRefused)
			l.add(r)
		}
	}
}

func (l *loader) checklist() {
	if r, ok := l.read(checklistFile, &l.references.Checklist); ok {
		lintCommonItems(r, l.references.Checklist)
		l.add(r)
	}
}

func (l *loader) closed(file string) {
	if r, ok := l.read(file, &l.references.Closed); ok {
		lintClosed(r, l.references.Closed)
		l.add(r)
	}
}

func (l *loader) has(file string) bool {
	_, err := fs.Stat(l.folder, file)
	return !errors.Is(err, fs.ErrNotExist)
}

func lintReasons(r *reporter, reasons []Reason) {
	seen := map[string]bool{}
	for i, each := range reasons {
		if each.Code == "" || seen[each.Code] {
			r.at(path{i, "code"}, "must be there, and once only")
		}
		seen[each.Code] = true
		both(r, path{i, "name"}, each.Name)
		for _, what := range each.For {
			if what != ForField && what != ForDocument {
				r.at(path{i, "for"}, "%q is neither %s nor %s", what, ForField, ForDocument)
			}
		}
	}
}

func lintLetters(r *reporter, letters []Letter) {
	seen := map[string]bool{}
	for i, each := range letters {
		if each.ID == "" || seen[each.ID] {
			r.at(path{i, "id"}, "must be there, and once only")
		}
		seen[each.ID] = true
		if !slices.Contains(LetterKinds, each.Kind) {
			r.at(path{i, "kind"}, "must be one of %v", LetterKinds)
		}
		both(r, path{i, "name"}, each.Name)
		both(r, path{i, "body"}, each.Body)
		if name := UnknownName(each.Body.Ja + each.Body.En); name != "" {
			r.at(path{i, "body"}, "%s is not a name that letters know", name)
		}
	}
}

// Reasons are why an office may return something. They must not be changed.
func (c *Catalogue) Reasons() []Reason { return c.reasons }

// Reason gives the reason with a code; false where there is none.
func (c *Catalogue) Reason(code string) (Reason, bool) {
	for _, each := range c.reasons {
		if each.Code == code {
			return each, true
		}
	}
	return Reason{}, false
}

// Fits tells whether the reason may be given for a place that is a document, or a field.
func (r Reason) Fits(document bool) bool {
	what := ForField
	if document {
		what = ForDocument
	}
	return len(r.For) == 0 || slices.Contains(r.For, what)
}

// Letters are the texts that ship. They must not be changed.
func (c *Catalogue) Letters() []Letter { return c.letters }
