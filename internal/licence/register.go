package licence

import (
	"context"
	"strings"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/rule"
)

// Events of the register: that staff looked for licences, and at one.
const (
	EventSearched = "licence.searched"
	EventRead     = "licence.read"
)

const (
	// maxFound is how many licences a search of the register shows.
	maxFound = 50
	// minFind is how much of a number has to be known: what begins with less is too much to look at.
	minFind = 3
)

// Found are licences of the register, the newest first.
type Found struct {
	Licences []Licence // with the holder's name, and without what only the licence itself says
	More     bool
}

// Find looks in all licences for a number or the beginning of one, a call sign, a permit number, or what a particular says, such as
// an MMSI, however they are typed.
func (s *Service) Find(ctx context.Context, text string) (Found, error) {
	number := strings.Join(strings.Fields(norm.NFKC.String(text)), "")
	if len([]rune(number)) < minFind {
		return Found{}, errs.InvalidFields([]errs.Field{{Pointer: "/find", Code: "MSG-LIT-E-0012", Params: errs.Params{"min": "3"}}})
	}
	list, err := db.All(ctx, s.db.Read(), scanFound, registerSQL, number, number+"\U0010FFFF", rule.CallSign(text), tidy(text))
	if err != nil {
		return Found{}, err
	}
	subject := "licence:register"
	if len(list) == 1 {
		subject = "licence:" + list[0].ID
	}
	if err := s.reads.Note(ctx, "", EventSearched, subject, searched{text, len(list)}); err != nil {
		return Found{}, err
	}
	more := len(list) > maxFound
	return Found{list[:min(len(list), maxFound)], more}, nil
}

type searched struct {
	Find  string `json:"find"`
	Found int    `json:"found"`
}

// InRegister reads a licence of whatever holder, and what it said before, the newest version first. That it was read is noted.
func (s *Service) InRegister(ctx context.Context, id string) (Licence, History, error) {
	l, err := db.One(ctx, s.db.Read(), scan, anySQL, id)
	if err != nil {
		return Licence{}, History{}, err
	}
	h, err := s.History(ctx, l.AccountID, id)
	if err != nil {
		return Licence{}, History{}, err
	}
	return l, h, s.reads.Note(ctx, "", EventRead, "licence:"+id, nil)
}
