package licence

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"unicode"

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
)

// Found are licences of the register, the newest first.
type Found struct {
	Licences []Licence // with the holder's name, and without what only the licence itself says
	More     bool
}

// Find looks in all licences for a number or the beginning of one, a call sign, a permit number, what a particular says, such as
// an MMSI or a ship's name, and for the holder: the beginning of the account's name or kana, its corporate number, or the name as the
// licence says it. However they are typed, but the last.
func (s *Service) Find(ctx context.Context, text string) (Found, error) {
	number := strings.Join(strings.Fields(norm.NFKC.String(text)), "")
	if letters := []rune(number); len(letters) < minFind && (len(letters) < minName || !japanese(letters)) {
		return Found{}, errs.InvalidFields([]errs.Field{{Pointer: "/find", Code: "MSG-LIT-E-0012", Params: errs.Params{"min": "3"}}})
	}
	list, err := db.All(ctx, s.db.Read(), scanFound, registerSQL, number, number+lastRune, rule.CallSign(text), tidy(text),
		strings.TrimSpace(text), strings.TrimSpace(text)+lastRune)
	if err != nil {
		return Found{}, err
	}
	held, more, err := s.heldBy(ctx, text)
	if err != nil {
		return Found{}, err
	}
	list = append(list, held...)
	slices.SortFunc(list, func(a, b Licence) int { return cmp.Or(b.IssuedAt.Compare(a.IssuedAt), strings.Compare(b.ID, a.ID)) })
	list = slices.CompactFunc(list, func(a, b Licence) bool { return a.ID == b.ID })
	subject := "licence:register"
	if len(list) == 1 {
		subject = "licence:" + list[0].ID
	}
	if err := s.reads.Note(ctx, "", EventSearched, subject, searched{text, len(list)}); err != nil {
		return Found{}, err
	}
	more = more || len(list) > maxFound
	return Found{list[:min(len(list), maxFound)], more}, nil
}

// heldBy are the newest licences of the holders whom a text names, and whether there may be more.
func (s *Service) heldBy(ctx context.Context, text string) (list []Licence, more bool, err error) {
	if s.ports.Called == nil {
		return nil, false, nil
	}
	accounts, err := s.ports.Called(ctx, s.db.Read(), text, maxNamed)
	if err != nil || len(accounts) == 0 {
		return nil, false, err
	}
	list, err = heldByAccounts(ctx, s.db.Read(), accounts)
	return list, len(accounts) >= maxNamed, err
}

// japanese tells of kanji and kana alone.
func japanese(letters []rune) bool {
	return !slices.ContainsFunc(letters, func(r rune) bool {
		return !unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) && r != 'ー'
	})
}

type searched struct {
	Find  string `json:"find"`
	Found int    `json:"found"`
}

// Registered is a licence of whatever holder, with what it said since it was issued and the filings about it.
type Registered struct {
	Licence Licence
	History History
	Filings []Filing
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
	found := Registered{chain[len(chain)-1].Licence, historyOf(chain), filings}
	return found, s.reads.Note(ctx, "", EventRead, "licence:"+id, eventData{ID: id, LicenceNumber: found.Licence.Number, CallSign: found.Licence.Content.CallSign})
}
