package application

import (
	"context"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"radioportal/internal/applicant"
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
	column string              // that the scopes are of
	words  []word              // that stand in an application, all of them
	newest func() db.Listing   // where no index knows the words, the newest are looked through
	looks  int                 // so many of these
	fits   func(*db.Condition) // narrows rows of applications to what is asked for besides; nil for nothing
	narrow bool                // what fits is of some statuses, or open
	from   *place              // only what comes after it; nil for all
	on     bool                // it can go on where it ends
}

// searchResult are what a search finds.
type searchResult struct {
	list   []Application
	end    *place // where it ended with more to look at; nil where it did not
	looked int    // among how many of the newest alone; 0 for among all
	newest *place // where these ended
}

// word is something to be found.
type word struct {
	text       string
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
	return w.text == "" || !w.common && len(termsOf(w.text)) > 0 && !isCode(strings.ToUpper(w.text))
}

// inCode tells of what can stand in a number or a call sign.
func (w word) inCode() bool {
	return isCode(strings.ToUpper(w.text)) || w.callSign != "" && isCode(w.callSign)
}

// whole tells of a number that one application has.
func (w word) whole() bool {
	code := strings.ToUpper(w.text)
	return ValidNumber(code) || ValidInquiryNumber(code)
}

// find gives the newest applications in which all words stand.
func (s *Service) find(ctx context.Context, f search) (h searchResult, err error) {
	best, end, complete, err := s.fewest(ctx, f)
	if err != nil {
		return searchResult{}, err
	}
	if h.list, h.end = f.holding(best), end; len(h.list) > 0 || end != nil && f.on {
		return h, nil
	}
	if complete { // but for what has just come
		f.looks = maxLooked
	}
	h, err = s.lookThrough(ctx, f, f.newest())
	if complete {
		h.looked, h.newest = 0, nil
	}
	return h, err
}

// lookThrough looks for the words in the first of a list.
func (s *Service) lookThrough(ctx context.Context, f search, newest db.Listing) (h searchResult, err error) {
	newest.Uncounted = true
	list, _, err := ReadPage(ctx, s.db.Read(), newest, Page{Limit: f.looks})
	if n := len(list.Applications); n == f.looks { // before those without the words are taken out of it
		h.looked, h.newest = n, standsAt(list.Applications[n-1])
	}
	h.list = f.holding(list.Applications)
	return h, err
}

// fewest are the candidates of the word that has the fewest, and where they end before all are given; complete tells that nothing else
// can hold the words. Of several words it is counted first how many each has, so that the applications of one alone are read: of those whose
// few are all named, if there is one.
func (s *Service) fewest(ctx context.Context, f search) (best []Application, end *place, complete bool, err error) {
	var of lookedUp
	most := math.MaxInt
	for _, w := range f.words[:min(len(f.words), maxLookedUp)] {
		l, err := s.lookUp(ctx, f, w)
		if err != nil {
			return nil, nil, false, err
		}
		n := 1 // of the only word; it is not counted
		if len(f.words) > 1 {
			if n, err = l.count(ctx, f, s.db.Read()); err != nil {
				return nil, nil, false, err
			}
		}
		every := len(f.words) > 1 && w.indexed() && n < maxFound
		if every && (!complete || n < most) || !complete && n > 0 && n < most {
			of, most, complete = l, n, every
		}
		if n == 1 && w.whole() {
			break
		}
	}
	best, end, err = s.candidates(ctx, f, of)
	if len(f.words) == 1 {
		complete = f.words[0].indexed() && end == nil
	}
	return best, end, complete, err
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

// count is how many applications those are at least, whatever else they fit.
func (l lookedUp) count(ctx context.Context, f search, q db.Querier) (int, error) {
	n, err := l.named, error(nil)
	if n == 0 {
		f.fits = nil
		n, err = f.countTerms(ctx, q, l.terms)
	}
	return n + len(l.coded), err
}

// lookUp asks the indexes for a word.
func (s *Service) lookUp(ctx context.Context, f search, w word) (lookedUp, error) {
	coded, err := f.withCode(ctx, s.db.Read(), w)
	if err != nil || len(coded) > 0 && ValidNumber(strings.ToUpper(w.text)) {
		return lookedUp{coded: coded}, err
	}
	terms, named := []string{}, 0
	if of := termsOf(w.text); len(of) > 0 {
		var term string
		if term, named, err = rarest(ctx, s.db.Read(), f.scopes, of); err != nil {
			return lookedUp{}, err
		}
		if term != "" {
			terms = append(terms, term)
		}
	}
	alone := len(terms)
	if mandateNumber.MatchString(w.text) {
		terms = append(terms, mandateTerm+w.text)
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

// candidates are the newest applications of what was looked up that fit, and where they end before all of them are given.
func (s *Service) candidates(ctx context.Context, f search, l lookedUp) (list []Application, end *place, err error) {
	named, err := f.withTerms(ctx, s.db.Read(), l.terms)
	if err != nil {
		return nil, nil, err
	}
	if f.fits != nil {
		if end, err = f.walkedTo(ctx, s.db.Read(), l.terms); err != nil {
			return nil, nil, err
		}
	}
	list = newestOf(named, l.coded)
	if max(len(named), len(l.coded), len(list)) >= maxFound {
		end = firstOf(end, standsAt(list[len(list)-1]))
	}
	return list, end, nil
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
	if f.fits != nil {
		f.fits(&l.Condition)
	}
	if after := f.from.before(&l.Condition, "(received_at + 0)"); after != "" {
		l.Add(after)
	}
	begins := func(column, code string) {
		l.Spans = append(l.Spans, db.Span{Condition: fmt.Sprintf("%s >= %s AND %s < %s", column, l.Arg(code), column, l.Arg(db.AfterPrefix(code)))})
	}
	switch code := strings.ToUpper(w.text); {
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
	typed := strings.Fields(normaliseText(text))
	if sign := rule.CallSign(text); len(sign) >= minCallSign && len(sign) <= maxCallSign && isCode(sign) {
		typed = []string{normaliseText(text)}
	}
	words := make([]word, len(typed))
	for i, each := range typed {
		words[i] = word{text: each, callSign: rule.CallSign(each), in: word.inOwn}
		words[i].procedures, words[i].common = s.titled(each)
		for _, b := range s.catalogue.Bureaus() {
			if strings.Contains(normaliseText(b.Ja), each) || strings.Contains(normaliseText(b.En), each) {
				words[i].bureaus = append(words[i].bureaus, b.Letter)
			}
		}
	}
	return words
}

// findOwn lists what the account has filed that holds the words of the page's text.
func (s *Service) findOwn(ctx context.Context, by principal.Principal, page Page, past bool) (List, error) {
	page = page.clamp()
	h, err := s.find(ctx, search{scopes: []string{by.AccountID}, column: "holder_id", words: s.ownWords(page.Text), looks: maxLooked, newest: func() db.Listing {
		newestOf := page
		newestOf.Order = OrderNewest
		return newestOf.listing(by, past)
	}})
	if err != nil {
		return List{}, err
	}
	found := h.list
	found = slices.DeleteFunc(undisclosed(found, by), func(a Application) bool { return !page.fits(a, past) })
	slices.SortFunc(found, page.order)
	list := PageOf(found, page, h.looked > 0 || len(h.list) > 0 && h.end != nil, h.looked)
	if by.Mandate != nil {
		return list, nil
	}
	procedures, err := db.One(ctx, s.db.Read(), db.Value[*string], proceduresSQL+"$1", by.AccountID)
	if procedures != nil {
		list.Procedures = s.filed(*procedures)
	}
	return list, err
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
	text := normaliseText(strings.Join([]string{a.Subject.Ja, a.Subject.En, a.CaseName, a.Number, a.InquiryNumber, a.NoticeNumber, a.CallSign,
		a.DestinationName.Ja, a.DestinationName.En}, " "))
	return strings.Contains(text, w.text) || w.inCallSign(a)
}

func (w word) inCallSign(a Application) bool {
	return w.callSign != "" && strings.Contains(strings.ToUpper(a.CallSign), w.callSign)
}

// inName tells of a name, in which spaces, variants of characters and the short form of a company's kind do not count.
func (w word) inName(name string) bool {
	return strings.Contains(applicant.Compared(name), applicant.Compared(w.text)) || strings.Contains(applicant.Findable(name), applicant.Findable(w.text))
}

// inCase tells of an application as the desk looks at it.
func (w word) inCase(a Application) bool {
	fields := []string{a.Number, a.InquiryNumber, a.CallSign, a.Subject.Ja, a.Subject.En, a.MandateNumber}
	return slices.ContainsFunc(fields, func(f string) bool { return strings.Contains(normaliseText(f), w.text) }) ||
		w.inName(a.HolderName) || w.inCallSign(a) || slices.Contains(w.licences, a.AboutLicence) || slices.Contains(w.licences, a.LicenceID)
}
