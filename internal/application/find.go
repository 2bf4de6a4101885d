package application

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// maxFound is how many applications a word is looked for in: the newest that it may stand in.
const maxFound = 250

// maxLooked is how many of the newest applications are looked through where no index knows a word.
const maxLooked = 50

// maxLookedUp is for how many words the indexes are asked; the others have to stand there too.
const maxLookedUp = 8

// search looks for words in the applications of some scopes: those of bureaus, or of one holder.
type search struct {
	scopes []string
	column string            // that the scopes are of
	words  []word            // that stand in an application, all of them
	newest func() db.Listing // where no index knows the words, the newest are looked through
}

// word is something to be found.
type word struct {
	folded     string
	callSign   string   // as one, if it can be
	procedures []string // whose titles hold it
	bureaus    []string // whose names hold it; of a holder's search
	licences   []string // with this call sign or particular
	common     bool     // too many titles hold it to be named
	in         func(w word, a Application) bool
}

// indexed tells whether the indexes name all that a word can stand in: not the middle of a number, nor a
// single letter or a legal form, which they do not have.
func (w word) indexed() bool {
	return !w.common && len(termsOf(w.folded)) > 0 && !isCode(strings.ToUpper(w.folded))
}

// whole tells of a number that one application has.
func (w word) whole() bool {
	code := strings.ToUpper(w.folded)
	return ValidNumber(code) || ValidInquiryNumber(code)
}

// find gives the newest applications in which all words stand, whether there may be more, and of how many
// of the newest alone; 0 for all.
func (s *Service) find(ctx context.Context, f search) (found []Application, more bool, looked int, err error) {
	best, complete, err := s.fewest(ctx, f)
	if err != nil {
		return nil, false, 0, err
	}
	if found := f.holding(best); len(found) > 0 {
		return found, len(best) >= maxFound, 0, nil
	}
	newest := f.newest()
	newest.Uncounted = true
	list, _, err := ReadPage(ctx, s.db.Read(), newest, Page{Limit: maxLooked})
	if len(list.Applications) == maxLooked && !complete { // before those without the words are taken out of it
		more, looked = true, maxLooked
	}
	return f.holding(list.Applications), more, looked, err
}

// fewest are the candidates of the word that has the fewest; complete tells that there are no others. Of several words it is counted first
// how many each has, so that the applications of one alone are read.
func (s *Service) fewest(ctx context.Context, f search) (best []Application, complete bool, err error) {
	var of lookedUp
	most := maxFound + 1
	for _, w := range f.words[:min(len(f.words), maxLookedUp)] {
		l, err := s.lookUp(ctx, f, w)
		if err != nil {
			return nil, false, err
		}
		n := 1 // of the only word; it is not counted
		if len(f.words) > 1 {
			if n, err = l.count(ctx, f, s.db.Read()); err != nil {
				return nil, false, err
			}
			complete = complete || w.indexed() && n < maxFound
		}
		if n > 0 && n < most {
			of, most = l, n
		}
		if n == 1 {
			break
		}
	}
	best, err = s.candidates(ctx, f, of)
	if len(f.words) == 1 {
		complete = f.words[0].indexed() && len(best) < maxFound
	}
	return best, complete, err
}

func (f search) holding(list []Application) []Application {
	return slices.DeleteFunc(list, func(a Application) bool {
		return slices.ContainsFunc(f.words, func(w word) bool { return !w.in(w, a) })
	})
}

// lookedUp is what the indexes name for a word: applications by a number or a call sign, and terms that others have.
type lookedUp struct {
	coded []Application
	terms []string
	named int // how many applications have the terms, where that is known already
}

// count is how many applications those are, as far as they are read.
func (l lookedUp) count(ctx context.Context, f search, q db.Querier) (int, error) {
	n, err := l.named, error(nil)
	if n == 0 {
		n, err = f.countTerms(ctx, q, l.terms)
	}
	return min(n+len(l.coded), maxFound), err
}

// lookUp asks the indexes for a word.
func (s *Service) lookUp(ctx context.Context, f search, w word) (lookedUp, error) {
	coded, err := f.withCode(ctx, s.db.Read(), w)
	if err != nil || len(coded) > 0 && ValidNumber(strings.ToUpper(w.folded)) {
		return lookedUp{coded: coded}, err
	}
	terms, named := []string{}, 0
	if of := termsOf(w.folded); len(of) > 0 {
		var term string
		if term, named, err = rarest(ctx, s.db.Read(), f.scopes, of); err != nil {
			return lookedUp{}, err
		}
		if term != "" {
			terms = append(terms, term)
		}
	}
	alone := len(terms)
	if mandateNumber.MatchString(w.folded) {
		terms = append(terms, mandateTerm+w.folded)
	}
	for _, id := range w.procedures {
		terms = append(terms, procedureTerm+id)
	}
	for _, letter := range w.bureaus {
		terms = append(terms, bureauTerm+letter)
	}
	if len(terms) > alone { // some have both
		named = 0
	}
	return lookedUp{coded, terms, named}, nil
}

// candidates are the newest applications of what was looked up.
func (s *Service) candidates(ctx context.Context, f search, l lookedUp) ([]Application, error) {
	named, err := f.withTerms(ctx, s.db.Read(), l.terms)
	if err != nil {
		return nil, err
	}
	return newestOf(named, l.coded), nil
}

// minCallSign is how much of a call sign is enough to look for those that begin so; none is longer than maxCallSign.
const minCallSign, maxCallSign = 5, 8

// minCode is how much of a number, which is random, is enough for that.
const minCode = 8

// minInquiry is how much of an inquiry number is enough: all its digits are random.
const minInquiry = 5

// mandateNumber is a power of attorney's, in small letters.
var mandateNumber = regexp.MustCompile(`^m\d{13}$`)

// withCode reads the applications with a number or a call sign that the word is, or begins.
func (f search) withCode(ctx context.Context, q db.Querier, w word) ([]Application, error) {
	l := NewListing(NewestFirst)
	l.Uncounted = true
	l.In("("+f.column+" || '')", f.scopes) // whose index would find far more than the code does
	begins := func(column, code string) {
		l.Spans = append(l.Spans, db.Span{Condition: fmt.Sprintf("%s >= %s AND %s < %s", column, l.Arg(code), column, l.Arg(db.AfterPrefix(code)))})
	}
	switch code := strings.ToUpper(w.folded); {
	case ValidNumber(code):
		l.Is("electronic_application_number", code)
		list, _, err := ReadPage(ctx, q, l, Page{Limit: 1})
		return list.Applications, err
	case len(code) >= minInquiry && isDigits(code):
		begins("inquiry_number", code)
	case len(code) >= minCode && isCode(code):
		for _, column := range []string{"electronic_application_number", "inquiry_number", "notice_number"} {
			begins(column, code)
		}
	}
	switch {
	case len(w.callSign) >= minCallSign && isCode(w.callSign):
		begins("call_sign", w.callSign)
	case w.callSign != "":
		l.Spans = append(l.Spans, db.Span{Condition: "call_sign = " + l.Arg(w.callSign)})
	}
	for _, id := range w.licences {
		of := l.Arg(id)
		l.Spans = append(l.Spans, db.Span{Condition: "about_licence = " + of}, db.Span{Condition: "licence_id = " + of})
	}
	if len(l.Spans) == 0 {
		return nil, nil
	}
	list, _, err := ReadPage(ctx, q, l, Page{Limit: maxFound})
	return list.Applications, err
}

// isCode tells of plain capital letters and digits.
func isCode(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return (r < '0' || r > '9') && (r < 'A' || r > 'Z') }) < 0
}

func isDigits(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' }) < 0
}

// ownWords are the words of a text, each of which an own application has to hold. A call sign is one, however it is parted.
func (s *Service) ownWords(text string) []word {
	typed := strings.Fields(folded(text))
	if sign := rule.CallSign(text); len(sign) >= minCallSign && len(sign) <= maxCallSign && isCode(sign) {
		typed = []string{folded(text)}
	}
	words := make([]word, len(typed))
	for i, each := range typed {
		words[i] = word{folded: each, callSign: rule.CallSign(each), in: word.inOwn}
		words[i].procedures, words[i].common = s.titled(each)
		for _, b := range s.catalogue.Bureaus() {
			if strings.Contains(folded(b.Ja), each) || strings.Contains(folded(b.En), each) {
				words[i].bureaus = append(words[i].bureaus, b.Letter)
			}
		}
	}
	return words
}

// findOwn lists what the account has filed that holds the words of the page's text.
func (s *Service) findOwn(ctx context.Context, by principal.Principal, page Page, past bool) (List, error) {
	page = page.clamp()
	found, more, looked, err := s.find(ctx, search{[]string{by.AccountID}, "holder_id", s.ownWords(page.Text), func() db.Listing {
		newestOf := page
		newestOf.Order = OrderNewest
		return newestOf.listing(by, past)
	}})
	if err != nil {
		return List{}, err
	}
	found = slices.DeleteFunc(undisclosed(found, by), func(a Application) bool { return !page.fits(a, past) })
	slices.SortFunc(found, page.order)
	list := PageOf(found, page, more, looked)
	if by.Mandate != nil {
		return list, nil
	}
	procedures, err := db.One(ctx, s.db.Read(), db.Value[*string], proceduresSQL+"$1", by.AccountID)
	if procedures != nil {
		list.Procedures = s.filed(*procedures)
	}
	return list, err
}

// FindInBureaus gives the newest applications of some bureaus in which all words stand, and which are of a
// procedure where one is named; whether there may be more. Where no index knows the words, the newest are looked
// through: so many, 0 where all that hold them are known.
func (s *Service) FindInBureaus(ctx context.Context, letters, typed []string, procedureID string, newest db.Listing) (found []Application, more bool, looked int, err error) {
	var words []word
	for _, each := range typed {
		w := word{folded: folded(each), callSign: rule.CallSign(each), in: word.inCase}
		w.procedures, w.common = s.titled(w.folded)
		if w.licences, err = s.ports.Licences.Found(ctx, s.db.Read(), each); err != nil {
			return nil, false, 0, err
		}
		words = append(words, w)
	}
	if procedureID != "" {
		words = append(words, word{procedures: []string{procedureID}, in: func(_ word, a Application) bool { return a.ProcedureID == procedureID }})
	}
	found, more, looked, err = s.find(ctx, search{letters, "destination", words, func() db.Listing { return newest }})
	if err != nil || len(typed) == 0 || len(found) == maxFound || len(found) > 0 && slices.ContainsFunc(words, word.whole) {
		return found, more, looked, err // there are more of these already than are given, or it is the one with that number
	}
	written, moreWritten, err := s.findText(ctx, letters, typed)
	written = slices.DeleteFunc(written, func(a Application) bool { return procedureID != "" && a.ProcedureID != procedureID })
	return newestOf(found, written), more || moreWritten, looked, err
}

// newestOf are the newest of two lists, each once.
func newestOf(a, b []Application) []Application {
	all := slices.Concat(a, b)
	slices.SortFunc(all, Page{}.order)
	all = slices.CompactFunc(all, func(a, b Application) bool { return a.Number == b.Number })
	return all[:min(len(all), maxFound)]
}

// PageOf is a page of what was found.
func PageOf(found []Application, page Page, more bool, looked int) List {
	page = page.clamp()
	from := min(page.Offset, len(found))
	return List{Total: len(found), Truncated: more, Looked: looked, Applications: found[from:min(from+page.Limit, len(found))]}
}

func (w word) inOwn(a Application) bool {
	text := folded(strings.Join([]string{a.Subject.Ja, a.Subject.En, a.CaseName, a.Number, a.InquiryNumber, a.NoticeNumber, a.CallSign,
		a.DestinationName.Ja, a.DestinationName.En}, " "))
	return strings.Contains(text, w.folded) || w.inCallSign(a)
}

func (w word) inCallSign(a Application) bool {
	return w.callSign != "" && strings.Contains(strings.ToUpper(a.CallSign), w.callSign)
}

// inCase tells of an application as the desk looks at it; spaces in a holder's name do not count.
func (w word) inCase(a Application) bool {
	fields := []string{a.Number, a.InquiryNumber, a.CallSign, a.Subject.Ja, a.Subject.En, a.MandateNumber}
	return slices.ContainsFunc(fields, func(f string) bool { return strings.Contains(folded(f), w.folded) }) ||
		strings.Contains(closed(a.HolderName), w.folded) || w.inCallSign(a) || slices.Contains(w.licences, a.AboutLicence) || slices.Contains(w.licences, a.LicenceID)
}
