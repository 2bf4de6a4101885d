package licence

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/google/uuid"
	"golang.org/x/text/unicode/norm"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// Events of the register: that staff looked for licences, and at one.
const (
	EventSearched = "licence.searched"
	EventRead     = "licence.read"
)

// Codes of the message catalogue for the days of a search.
const (
	codeNoDate     = "MSG-LIT-E-0045"
	codeNotOrdered = "MSG-LIT-E-0057"
)

const (
	// lastRune comes after all that a text begins.
	lastRune = "\U0010ffff"
	// maxFound is how many licences a search of the register shows.
	maxFound = 50
	// minFind is how much of a number has to be known: what begins with less is too much to look at.
	minFind = 3
	// minName is how much of a name in kanji or kana has to be known.
	minName = 2
	// maxNamed is of how many accounts of a name the licences are looked for.
	maxNamed = 500
	// mostEnding is how many of those that end between two days are looked at at once, the first to end.
	mostEnding = 500
)

// Found are licences of the register, the newest first.
type Found struct {
	Licences []Licence // with the holder's name, and without what only the licence itself says
	// Further is from where to search on; empty where all was looked at.
	Further string
	Kinds   []procedure.Text // what is found is called, before it was narrowed to one kind
}

// Wanted is what is looked for in the register: a text, or without one what ends between two days; and what of it is shown.
type Wanted struct {
	Text     string
	From, To string // between which it ends, YYYY-MM-DD
	Bureau   string // letter
	Kind     string // what it is called in Japanese
	State    string // valid, upcoming or over
	Further  string // where an earlier search ended; empty for its beginning
}

// Find looks in all licences for a number or the beginning of one, a call sign, a permit number, what a particular says or begins with, such as
// an MMSI, any part of a ship's name or of a call sign in words, and for the holder: the beginning of the account's name or kana, its corporate number, its id, or the name as
// the licence says it. However they are typed, but the last.
//
// Without a text it looks for what ends between two days.
//
// Where that is little, all of it is looked at. Else it is walked from index to index, and each licence is shown where the walk first comes to
// it. An account's licences have indexes by what they are called and when they end, and those that end between two days by these: of them
// only what is asked for is read. The rest of what is asked for is compared on the way, so that much that does not fit hides nothing. A walk
// ends with the page or at its bound, and tells from where to go on.
func (s *Service) Find(ctx context.Context, w Wanted) (Found, error) {
	if wrong := w.days(); len(wrong) > 0 {
		return Found{}, errs.InvalidFields(wrong)
	}
	found, err := s.search(ctx, w)
	if err != nil {
		return Found{}, err
	}
	slices.SortFunc(found.Licences, func(a, b Licence) int {
		return cmp.Or(b.IssuedAt.Compare(a.IssuedAt), strings.Compare(b.ID, a.ID))
	})
	subject := "licence:register"
	if len(found.Licences) == 1 {
		subject = "licence:" + found.Licences[0].ID
	}
	return found, s.reads.Note(ctx, "", EventSearched, subject, searched{cmp.Or(w.Text, w.From+" "+w.To), len(found.Licences), found.holders()})
}

func (s *Service) search(ctx context.Context, w Wanted) (Found, error) {
	if w.Further == "" {
		list, all, err := s.candidates(ctx, w)
		if err != nil {
			return Found{}, err
		}
		if found := s.narrowed(list, w); all && len(found.licences) <= maxFound {
			return found.result(nil), nil
		}
	}
	return s.walk(ctx, w)
}

// days tells what is wrong with the days.
func (w Wanted) days() (wrong []errs.Field) {
	for _, day := range []struct{ at, value string }{{"/from", w.From}, {"/to", w.To}} {
		if _, err := time.Parse(time.DateOnly, day.value); day.value != "" && err != nil {
			wrong = append(wrong, errs.Field{Pointer: day.at, Code: codeNoDate})
		}
	}
	if len(wrong) == 0 && w.From != "" && w.To != "" && w.To < w.From {
		wrong = []errs.Field{{Pointer: "/to", Code: codeNotOrdered, Params: errs.Params{"from": w.From}}}
	}
	return wrong
}

// candidates are what a text names, or what ends between the days where there is no text; the flag is that these are all.
func (s *Service) candidates(ctx context.Context, w Wanted) (list []Licence, all bool, err error) {
	if w.Text == "" && w.From != "" && w.To != "" {
		list, err = db.All(ctx, s.db.Read(), scanFound, endBetweenSQL, w.From, w.To)
		return list, len(list) <= mostEnding, err
	}
	list, err = s.named(ctx, w.Text)
	if err != nil || len(list) > maxFound {
		return nil, false, err
	}
	held, all, err := s.heldBy(ctx, w.Text)
	return append(list, held...), all, err
}

// filteredList is what of a list is shown, each once, and what all of it is called.
type filteredList struct {
	licences []Licence
	kinds    map[string]procedure.Text
	seen     map[string]bool
}

func (s *Service) narrowed(list []Licence, w Wanted) *filteredList {
	n := &filteredList{kinds: map[string]procedure.Text{}, seen: map[string]bool{}}
	for _, l := range list {
		s.narrow(n, l, w)
	}
	return n
}

// narrow adds a licence where it fits.
func (s *Service) narrow(n *filteredList, l Licence, w Wanted) {
	if n.seen[l.ID] {
		return
	}
	n.seen[l.ID] = true
	bureau, known := s.ports.Bureau(l.region())
	switch {
	case w.Bureau != "" && (!known || bureau.Letter != w.Bureau), w.State != "" && s.standing(l, s.today()) != w.State,
		w.From != "" && l.Content.ValidTo < w.From, w.To != "" && l.Content.ValidTo > w.To:
		return
	}
	n.kinds[l.Content.Name.Ja] = l.Content.Name
	if w.Kind == "" || l.Content.Name.Ja == w.Kind {
		n.licences = append(n.licences, l)
	}
}

// result is what was found up to a place.
func (n *filteredList) result(end *place) Found {
	kinds := slices.SortedFunc(maps.Values(n.kinds), func(a, b procedure.Text) int { return strings.Compare(a.Ja, b.Ja) })
	return Found{n.licences, end.String(), append([]procedure.Text{}, kinds...)}
}

// standing is whether it is valid, will be, or is over.
func (s *Service) standing(l Licence, today string) string {
	switch {
	case s.valid(l, today):
		return "valid"
	case !l.Void && today < l.Content.ValidFrom:
		return "upcoming"
	}
	return "over"
}

// searchTerms are the forms in which a text is compared with what licences say.
type searchTerms struct{ number, callSign, term, holder string }

// parseSearch reads a text; it is an error where it is too short to look for.
func parseSearch(text string) (searchTerms, error) {
	number := strings.Join(strings.Fields(norm.NFKC.String(text)), "")
	if letters := []rune(number); len(letters) < minFind && (len(letters) < minName || !japanese(letters)) {
		return searchTerms{}, errs.InvalidFields([]errs.Field{{Pointer: "/find", Code: "MSG-LIT-E-0012", Params: errs.Params{"min": "3"}}})
	}
	return searchTerms{number, rule.CallSign(text), termOf(text), strings.TrimSpace(text)}, nil
}

// named is what is found by a text as it stands on a licence; all of it, where that is not more than a page.
func (s *Service) named(ctx context.Context, text string) ([]Licence, error) {
	t, err := parseSearch(text)
	if err != nil {
		return nil, err
	}
	return db.All(ctx, s.db.Read(), scanFound, registerSQL, t.number, t.number+lastRune, t.callSign, t.term, t.holder, t.holder+lastRune, prefixEnd(t.term))
}

// heldBy are licences of the holders whom a text names; the flag is that these are all.
func (s *Service) heldBy(ctx context.Context, text string) (list []Licence, all bool, err error) {
	accounts := []string{strings.TrimSpace(text)}
	if uuid.Validate(accounts[0]) != nil { // no account: no name is one
		if s.ports.Called == nil {
			return nil, true, nil
		}
		if accounts, err = s.ports.Called(ctx, s.db.Read(), text, maxNamed); err != nil || len(accounts) == 0 {
			return nil, true, err
		}
	}
	list, err = heldByAccounts(ctx, s.db.Read(), accounts)
	return list, len(accounts) < maxNamed && len(list) <= maxFound, err
}

// japanese tells of kanji and kana alone.
func japanese(letters []rune) bool {
	return !slices.ContainsFunc(letters, func(r rune) bool { return !inJapanese(r) && r != 'ー' })
}

func inJapanese(r rune) bool { return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) }

// searched is what the audit log says of a search. Whose licences it found is not shown there: by it the search is found where one of them
// is erased.
type searched struct {
	Find    string   `json:"find"`
	Found   int      `json:"found"`
	Holders []string `json:"holderIds,omitempty"`
}

// holders are the accounts whose licences were found, each once.
func (f Found) holders() []string {
	ids := make([]string, len(f.Licences))
	for i, l := range f.Licences {
		ids[i] = l.AccountID
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// Registered is a licence of whatever holder, with what it said since it was issued and the filings about it.
type Registered struct {
	Licence  Licence
	Versions []Version // the oldest first
	History  History
	Filings  []Filing
	Others   []Licence // of its number, the newest term first
}

// Filing is what was filed about a licence, or led to it.
type Filing struct {
	ElectronicApplicationNumber string         `json:"electronicApplicationNumber"`
	Subject                     procedure.Text `json:"subject"`
	Status                      string         `json:"status" enum:"ARRIVED,PROCESSING_RECEPTION,FEES_NOT_PAID,UNDER_REVIEW,REQUESTING_CORRECTION,RESUBMITTED,REVIEW_COMPLETED,WITHDRAWN"`
	ReceptionDate               string         `json:"receptionDate" doc:"YYYY-MM-DD"`
	// LeadsTo words what is said of the filing.
	LeadsTo       procedure.Outcome `json:"leadsTo" doc:"what a filing of the procedure leads to"`
	FeeState      string            `json:"feeState" enum:"NONE,DUE,PAID"`
	PaymentNumber string            `json:"paymentNumber" doc:"of its bill; empty where there is none"`
	Readable      bool              `json:"readable" doc:"it is of a bureau that the staff member works for"`
}

// InRegister reads a licence of whatever holder. That it was read is noted.
func (s *Service) InRegister(ctx context.Context, id string) (Registered, error) {
	chain, err := db.All(ctx, s.db.Read(), scanVersion, anyChainSQL, id)
	if err == nil && len(chain) == 0 {
		err = errs.New(errs.NotFound, "no licence %s", id)
	}
	if err != nil {
		return Registered{}, err
	}
	filings, err := s.filings(ctx, s.db.Read(), id)
	if err != nil {
		return Registered{}, err
	}
	found := Registered{Licence: chain[len(chain)-1].Licence, Versions: chain, History: s.historyOf(chain), Filings: filings}
	if found.Others, err = numberedAlike(ctx, s.db.Read(), found.Licence); err != nil {
		return Registered{}, err
	}
	return found, s.reads.Note(ctx, "", EventRead, "licence:"+id, eventData{ID: id, LicenceNumber: found.Licence.Number, CallSign: found.Licence.Content.CallSign})
}
