package delegation

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// Scope is what a power of attorney is for.
type Scope struct {
	Role         Role       `json:"role" enum:"AGENT,INQUIRER" doc:"an inquirer looks and does nothing"`
	Kind         Kind       `json:"kind" enum:"COMPREHENSIVE,SINGLE" doc:"whatever comes, or the procedures that are named"`
	Disclosure   Disclosure `json:"disclosure" enum:"ALL,OWN" doc:"all of the holder's, or only what the delegate filed under this one"`
	SubAgents    bool       `json:"subAgentAllowed" doc:"may appoint sub-agents"`
	LaterRecords bool       `json:"laterRecordsAllowed" doc:"may see records of licences later than a month after issue"`
	Procedures   []string   `json:"procedures" maxItems:"200" nullable:"false" doc:"ids; empty for all that can be delegated"`
	Stations     []string   `json:"stations" maxItems:"1000" nullable:"false" doc:"licence ids of the holder; empty for all"`
}

// Terms are what somebody asks for: with whom, what and from when to when.
type Terms struct {
	Other      Party // the side that does not begin: its name, address and kind as typed
	Scope      Scope
	ValidFrom  string // today where empty
	ValidUntil string
	ParentID   string // that the asker appoints a sub-agent under
	Replaces   string // the power of attorney whose place it takes
}

// Station is a licence of the holder that can be named.
type Station = delegationStation

type delegationStation struct {
	ID       string         `json:"licenceId"`
	Name     procedure.Text `json:"name"`
	Number   string         `json:"licenceNumber"`
	CallSign string         `json:"callSign"`
}

// maxTyped is how long a typed name may be.
const maxTyped = 200

// findings gather what is wrong at fields.
type findings []errs.Field

func (f *findings) add(pointer, code string, params errs.Params) {
	*f = append(*f, errs.Field{Pointer: pointer, Code: code, Params: params})
}

func (f findings) err() error {
	if len(f) == 0 {
		return nil
	}
	return errs.InvalidFields(f)
}

// apply writes a value as a rule does, and notes what it finds.
func (f *findings) apply(pointer, name, value string, params rule.Params, today string) string {
	normal, found := rule.Apply(name, value, params, today)
	if found != nil {
		f.add(pointer, found.Code, errs.Params(found.Params))
	}
	return normal
}

// required notes where nothing is entered.
func (f *findings) required(pointer, value string) bool {
	if rule.Blank(value) {
		f.add(pointer, codeRequired, nil)
		return false
	}
	return true
}

// nameOf is a typed name in one line, and without what reads as an address: it stands in a mail to somebody else.
func nameOf(typed string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Bidi_Control, r):
			return -1
		case strings.ContainsRune(`/\:<>@`, r):
			return ' '
		}
		return r
	}, rule.OneLine(typed)))
}

// tidied is what was typed in its stored form, with what is wrong with it.
func (t Terms) tidied(now time.Time) (Terms, error) {
	var f findings
	today := clock.Date(now)
	t.Other.Name = nameOf(t.Other.Name)
	if f.required("/name", t.Other.Name) {
		f.apply("/name", "maxLength", t.Other.Name, rule.Params{"max": strconv.Itoa(maxTyped)}, today)
	}
	if f.required("/mail", t.Other.Mail) {
		t.Other.Mail = f.apply("/mail", "email", t.Other.Mail, nil, today)
	}
	if t.Scope.Role == Agent && !mayBeAgent(t.Other.Category) {
		f.add("/category", codeWho, nil)
	}
	t.ValidFrom = cmp.Or(t.ValidFrom, today)
	if t.ValidFrom = f.apply("/validFrom", "date", t.ValidFrom, nil, today); len(f) == 0 {
		f.apply("/validFrom", "dateTodayOrLater", t.ValidFrom, nil, today)
	}
	t.period(&f, today)
	t.Scope = t.Scope.tidied(&f)
	return t, f.err()
}

// period checks the last day: a year ahead at most, and not before the first.
func (t *Terms) period(f *findings, today string) {
	if !f.required("/validUntil", t.ValidUntil) {
		return
	}
	before := len(*f)
	if t.ValidUntil = f.apply("/validUntil", "date", t.ValidUntil, nil, today); len(*f) > before {
		return
	}
	f.apply("/validUntil", "powerOfAttorneyEnd", t.ValidUntil, nil, today)
	f.apply("/validUntil", "dateOrder", t.ValidUntil, rule.Params{"from": t.ValidFrom}, today)
}

// tidied orders the lists, so that the same scope is the same text, and takes away what an inquirer cannot have.
func (s Scope) tidied(f *findings) Scope {
	s.Procedures, s.Stations = sorted(s.Procedures), sorted(s.Stations)
	if s.Kind == Single && len(s.Procedures) == 0 {
		f.add("/procedures", codeChoose, nil)
	}
	if s.SubAgents && s.Disclosure == Own {
		f.add("/subAgentAllowed", codeRestricted, nil)
	}
	if s.Role == Inquirer && s.SubAgents {
		f.add("/subAgentAllowed", codeNoAuthority, nil)
	}
	return s
}

func sorted(list []string) []string {
	out := slices.Sorted(slices.Values(list))
	return append([]string{}, slices.Compact(out)...)
}

// within tells of what goes beyond the power of attorney that a sub-agent is appointed under.
func (s Scope) within(parent Scope) error {
	var f findings
	if s.LaterRecords && !parent.LaterRecords {
		f.add("/laterRecordsAllowed", codeNoAuthority, nil)
	}
	if s.SubAgents { // a chain has two links
		f.add("/subAgentAllowed", codeNoAuthority, nil)
	}
	if !partOf(s.Procedures, parent.Procedures) {
		f.add("/procedures", codeNoAuthority, nil)
	}
	if !partOf(s.Stations, parent.Stations) {
		f.add("/stations", codeNoAuthority, nil)
	}
	return f.err()
}

// partOf tells whether a list lies within another, of which an empty one is all.
func partOf(list, of []string) bool {
	if len(of) == 0 {
		return true
	}
	return len(list) > 0 && !slices.ContainsFunc(list, func(id string) bool { return !slices.Contains(of, id) })
}

// known refuses procedures that cannot be delegated and stations that are not the holder's.
func (s *Service) known(ctx context.Context, holderID string, scope Scope) error {
	var f findings
	for _, id := range scope.Procedures {
		if !s.delegableNow(id) {
			f.add("/procedures", codeChoose, nil)
			break
		}
	}
	if len(scope.Stations) > 0 {
		own, err := s.ports.Stations(ctx, holderID)
		if err != nil {
			return err
		}
		for _, id := range scope.Stations {
			if !slices.ContainsFunc(own, func(each Station) bool { return each.ID == id }) {
				f.add("/stations", codeChoose, nil)
				break
			}
		}
	}
	return f.err()
}

// delegableNow tells whether there is a procedure that can be delegated.
func (s *Service) delegableNow(id string) bool {
	p, ok := s.procedures.Current(id, s.today())
	return ok && p.Definition().Delegable
}

// Procedure is one that can be delegated.
type Procedure = delegationProcedure

type delegationProcedure struct {
	ID    string         `json:"procedureId"`
	Title procedure.Text `json:"title"`
}

// delegable are the procedures in force that an agent may file for holders of a category.
func (s *Service) delegable(category string) []Procedure {
	list := []Procedure{}
	for _, p := range s.procedures.List(s.today()) {
		def := p.Definition()
		if def.Delegable && slices.Contains(def.Holders, applicant.KindName(category)) {
			list = append(list, Procedure{def.ID, def.Title})
		}
	}
	return list
}

// allDelegable are those in force that an agent may file for somebody.
func (s *Service) allDelegable() []Procedure {
	list := []Procedure{}
	for _, p := range s.procedures.List(s.today()) {
		if def := p.Definition(); def.Delegable {
			list = append(list, Procedure{def.ID, def.Title})
		}
	}
	return list
}

// named are procedures with what they are called.
func (s *Service) named(ids []string) []Procedure {
	list := []Procedure{}
	for _, id := range ids {
		if p, ok := s.procedures.Current(id, s.today()); ok {
			list = append(list, Procedure{id, p.Definition().Title})
		}
	}
	return list
}

// covered are the licences of the stations that one names, also those that took the place of others since; none for all.
func (s *Service) covered(ctx context.Context, q db.Querier, m Mandate) ([]string, error) {
	a := Acting{HolderID: m.HolderID, Scope: m.Scope}
	err := s.follow(ctx, q, &a)
	return a.Stations, err
}

// stationsNamed are the stations that one names, as far as their licences are valid.
func (s *Service) stationsNamed(ctx context.Context, m Mandate) ([]Station, error) {
	if len(m.Stations) == 0 {
		return []Station{}, nil
	}
	covered, err := s.covered(ctx, s.db.Read(), m)
	if err != nil {
		return nil, err
	}
	own, err := s.ports.Stations(ctx, m.HolderID)
	return slices.DeleteFunc(own, func(each Station) bool { return !slices.Contains(covered, each.ID) }), err
}

// lastDay is the last one that a power of attorney from a day on can have, as the rule of its end tells it.
func lastDay(from string) string {
	_, found := rule.Apply("powerOfAttorneyEnd", "9999-12-31", nil, from)
	return found.Params["max"]
}
