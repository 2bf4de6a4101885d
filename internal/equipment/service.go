package equipment

import (
	"context"
	"crypto/x509"
	"sync/atomic"
	"time"

	"golang.org/x/sync/singleflight"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
	"radioportal/internal/throttle"
)

// freshFor is how long an answer of the authority is taken for true without asking again.
const freshFor = 30 * 24 * time.Hour

// authorityBound bounds how often the authority is asked, for an account and for all: the service is another's, and a
// form does without.
var authorityBound = throttle.NewBound(time.Minute, throttle.NewAmount(20, 0), throttle.NewAmount(200, 0))

// Settings are where the authority's search is.
type Settings struct {
	URL   string         // address below which /list answers; none is asked where empty
	Roots *x509.CertPool // trusted beside the machine's; nil for those alone
	Bands []Band         // the code list of amateur bands
	// Classes are the names of the classes of equipment, by code.
	Classes Classes
}

// Service looks equipment up.
type Service struct {
	db        *db.DB
	recent    *recent
	bands     []Band
	classes   Classes
	authority *authority // nil where none is configured
	limiter   *throttle.Limiter
	asked     *asked
	asking    singleflight.Group
	restUntil atomic.Int64 // Unix milliseconds; see LookUp
}

// New makes the service; limit makes what bounds the questions to the authority.
func New(d *db.DB, s Settings, limit func(throttle.Bound) *throttle.Limiter) *Service {
	made := &Service{db: d, recent: newRecent(), asked: newAsked(), bands: s.Bands, classes: s.Classes}
	if s.URL != "" {
		made.authority, made.limiter = newAuthority(s), limit(authorityBound)
	}
	return made
}

// Match is what is known of a number.
type Match struct {
	Known     bool       `json:"known"`
	Complete  bool       `json:"complete" doc:"false where the authority was not asked or did not answer, so that the number may be known to it"`
	Equipment *Equipment `json:"equipment,omitempty"`
	Facts     Facts      `json:"facts" doc:"what a form may be filled with, by the names that definitions use"`
	Choices   []Facts    `json:"choices,omitempty" doc:"its emissions where it has several, each with its range and its power"`
}

// Find looks a number up: in the table, and where it says nothing or was told long ago, at the authority, whose answer
// is kept. A number that is not written as one is refused as in a form. An authority that does not answer is no error.
func (s *Service) Find(ctx context.Context, number string) (Match, error) {
	number, err := wellFormed(number)
	if err != nil {
		return Match{}, err
	}
	kept, err := byNumber(ctx, s.db.Read(), number)
	known := err == nil
	if err != nil && errs.KindOf(err) != errs.NotFound {
		return Match{}, err
	}
	if known && kept.fresh(s.db.Now()) {
		return s.found(kept.Equipment), nil
	}
	answer, err := s.ask(ctx, number)
	switch {
	case err == nil && answer.there:
		return s.found(answer.equipment), nil
	case known: // long ago, and nobody says otherwise
		return s.found(kept.Equipment), nil
	}
	return Match{Complete: err == nil, Facts: Facts{}}, nil
}

// Certified is what the table says of the equipment that a form names, in the order of the form, and what the form asks for
// beyond what it was certified for. The authority is not asked (LookUp does); without a number, and of what was read within a minute, nothing is read.
func (s *Service) Certified(ctx context.Context, q db.Querier, uses []procedure.EquipmentUse) ([]procedure.EquipmentKnown, []procedure.Finding, error) {
	list, at := []procedure.EquipmentKnown{}, map[string]int{}
	var numbers []string
	for _, u := range uses {
		i, ok := at[u.Number]
		if !ok {
			i, numbers = len(list), append(numbers, u.Number)
			at[u.Number], list = i, append(list, procedure.EquipmentKnown{Number: u.Number, Pointers: []string{}, Waves: []string{}})
		}
		if !u.Further {
			list[i].Pointers = append(list[i].Pointers, u.Pointer)
		}
	}
	if len(numbers) == 0 {
		return list, nil, nil
	}
	known, err := s.recent.find(ctx, q, s.db.Now(), numbers)
	if err != nil {
		return nil, nil, err
	}
	for number, e := range known {
		entry := &list[at[number]]
		entry.Known, entry.Holder, entry.Model, entry.Class = true, e.Holder, e.Model, e.Class
		entry.Old, entry.Waves = e.Spurious == OldRules, texts(e.Waves)
	}
	var found []procedure.Finding
	for _, u := range uses {
		if e, ok := known[u.Number]; ok {
			found = append(found, Findings(e.Equipment, u, s.bands, s.classes)...)
		} else if s.asked.denied(u.Number, s.db.Now()) && !u.Further {
			list[at[u.Number]].Denied = true
			found = append(found, procedure.PointUnknown(u.Pointer, u.Number))
		}
	}
	return list, found, nil
}

func (s *Service) found(e Equipment) Match {
	return Match{Known: true, Complete: true, Equipment: &e, Facts: FactsOf(e, s.bands), Choices: ChoicesOf(e)}
}

// numberRules are the rules that a number may meet: of amateurs' equipment the first two, of any other the third.
var numberRules = []string{"certificationNumber", "conformityProofNumber", "equipmentNumber"}

// wellFormed writes a number as forms do, and refuses what no form takes.
func wellFormed(number string) (string, error) {
	number = normaliseNumber(number)
	var found *rule.Finding
	for _, name := range numberRules {
		r, ok := rule.Named(name)
		if !ok {
			return "", errs.New(errs.Internal, "no rule %q", name)
		}
		if found = r.Check(number, nil, ""); found == nil && number != "" {
			return number, nil
		}
	}
	if found == nil {
		required, _ := rule.Named("required")
		found = required.Check(number, nil, "")
	}
	return "", errs.InvalidFields([]errs.Field{{Pointer: "/number", Code: found.Code, Params: found.Params}})
}
