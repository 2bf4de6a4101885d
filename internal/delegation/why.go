package delegation

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Operation is what somebody does under a power of attorney.
type Operation string

// The deeds. To file is about a procedure, and a licence where there is one; the others are about a filing.
const (
	Read        Operation = "READ"
	File        Operation = "FILE"
	CorrectIt   Operation = "CORRECT"
	AddTo       Operation = "ADD"
	Withdraw    Operation = "WITHDRAW"
	Pay         Operation = "PAY"
	ReadLicence Operation = "READ_LICENCE"
)

// reads tells whether an inquirer may do it.
func (d Operation) reads() bool { return d == Read || d == ReadLicence }

// Rule is one that decides whether something may be done under a power of attorney.
type Rule string

// The rules, in the order in which they are asked.
const (
	IsDelegate Rule = "DELEGATE"      // who acts is the one who was empowered, or a member of that firm whom it is assigned to
	IsLive     Rule = "STATE"         // registered, and not ended
	InPeriod   Rule = "PERIOD"        // today is one of its days
	Standing   Rule = "STANDING"      // the account may use the portal
	OfRole     Rule = "ROLE"          // an inquirer only looks
	OfHolder   Rule = "HOLDER"        // it belongs to whom the delegate acts for
	Delegable  Rule = "DELEGABLE"     // agents may file the procedure at all
	Served     Rule = "SERVICE"       // the holder's own account may file it: registered for its service, and of the kind that it is for
	Covered    Rule = "PROCEDURE"     // the procedure is among those that are named
	AtStation  Rule = "STATION"       // the station is
	Disclosed  Rule = "DISCLOSURE"    // it is the agent's own filing, or everything is disclosed
	Recent     Rule = "LATER_RECORDS" // a licence of the last month, unless later ones may be seen
	Possible   Rule = "FILING_STATE"  // the filing stands where it can be done
)

// Ground is a rule as it stands: whether it holds, and of what.
type Ground struct {
	Rule  Rule
	Holds bool
	Of    string // number of the power of attorney or the filing, id of the account, the procedure or the licence
	State string // what it was found in: a state and why it ended, days, the status of an account
}

// unknownFiling is the state of a filing that there is not, or that the asker may not see.
const unknownFiling = "UNKNOWN"

// Question is who wants to do what under which power of attorney.
type Question struct {
	Number      string // of the power of attorney
	Account     string // mail address or id of the account that wants to, of a firm's member the id; empty for the delegate's
	Operation   Operation
	Filing      string // electronic application number
	ProcedureID string
	LicenceID   string
}

// Filing is what of a filing decides.
type Filing struct {
	HolderID, ActorID, MandateNumber string
	ProcedureID, LicenceID           string
}

// FilingFacts tell of what was filed.
type FilingFacts interface {
	// Filing is one that the principal of ctx may see; else errs.NotFound.
	Filing(ctx context.Context, q db.Querier, number string) (Filing, error)
	// Possible refuses a deed that the state of the filing does not allow; its text is the status.
	Possible(ctx context.Context, q db.Querier, number string, deed Operation) (status string, err error)
}

// Facts are what decides besides powers of attorney themselves.
type Facts interface {
	FilingFacts
	// MayFile tells whether an account could file a procedure that is in force for itself.
	MayFile(ctx context.Context, q db.Querier, accountID, procedureID string) (bool, error)
	// Licence tells when one of a holder was issued; errs.NotFound where it is none of theirs.
	Licence(ctx context.Context, q db.Querier, holderID, id string) (issued time.Time, err error)
}

// SetFacts joins what decides besides, and what an account's standing is ("" where there is none).
func (s *Service) SetFacts(f Facts, standing func(ctx context.Context, q db.Querier, accountID string) (string, error)) {
	s.facts, s.standing = f, standing
}

// EventExplained tells that staff asked why somebody may, or may not.
const EventExplained = "delegation.explained"

type explained struct {
	Number string    `json:"delegationNumber"`
	Deed   Operation `json:"deed"`
	About  string    `json:"about"`
}

// Why answers staff, who are written down for it: every rule that decides, in order. All of them hold where it may be done.
// Without a power of attorney it is about an account that acts for itself.
func (s *Service) Why(ctx context.Context, w Question) ([]Ground, error) {
	w.Account = strings.TrimSpace(w.Account)
	if err := w.check(); err != nil {
		return nil, err
	}
	if strings.TrimSpace(w.Number) == "" {
		return s.whySelf(ctx, w)
	}
	q := s.db.Read()
	m, err := db.One(ctx, q, scan, byNumberSQL, strings.ToUpper(normaliseMail(w.Number)))
	if err == nil && m.ParentID != "" {
		m, err = byID(ctx, q, m.ID)
	}
	if err != nil {
		return nil, err
	}
	grounds, err := s.grounds(ctx, q, m, w, true)
	if err != nil {
		return nil, err
	}
	return grounds, s.db.Tx(ctx, func(tx *db.Tx) error {
		return audit.Record(ctx, tx, EventExplained, "delegation:"+m.ID, "", explained{m.Number, w.Operation, w.Filing + w.ProcedureID + w.LicenceID})
	})
}

// WhyOwn answers a side of the power of attorney. What it may not see is not there.
func (s *Service) WhyOwn(ctx context.Context, id string, w Question) ([]Ground, error) {
	q := s.db.Read()
	a, err := s.requester(ctx, q)
	if err != nil {
		return nil, err
	}
	m, sides, err := s.own(ctx, q, id, a)
	if err != nil {
		return nil, err
	}
	w.Account = ""
	if a.member != nil && slices.Contains(sides, Delegate) {
		w.Account = a.member.PersonID
	}
	holder := m.HolderID == a.AccountID
	grounds, err := s.grounds(ctx, q, m, w, holder)
	if err == nil && slices.ContainsFunc(grounds, func(g Ground) bool { return !g.Holds && w.hides(g.Rule, holder) }) {
		err = errs.New(errs.NotFound, "what is asked about is not disclosed to account %s", a.AccountID)
	}
	return grounds, err
}

// hides tells whether what a rule keeps from an agent may not be told of either. A holder knows what is theirs.
func (w Question) hides(r Rule, holder bool) bool {
	switch r {
	case OfHolder:
		return true
	case AtStation:
		return !holder && w.Filing+w.LicenceID != ""
	case Covered, Disclosed:
		return !holder && w.Filing != ""
	}
	return false
}

// grounds are all rules, or, unless all are asked for, the chain of authority alone where that does not hold.
func (s *Service) grounds(ctx context.Context, q db.Querier, m Mandate, w Question, all bool) ([]Ground, error) {
	list, err := s.authority(ctx, q, m, w)
	if err != nil || !all && slices.ContainsFunc(list, func(g Ground) bool { return !g.Holds }) {
		return list, err
	}
	reader := list[0].State == string(principal.FirmReader)
	list = append(list, Ground{OfRole, w.Operation.reads() || m.Role == Agent && !reader, m.Number, string(m.Role)})
	switch {
	case w.Operation == ReadLicence || w.Operation == File && w.LicenceID != "":
		more, err := s.ofLicence(ctx, q, m, w)
		return append(list, more...), err
	case w.Operation == File:
		more, err := s.ofProcedure(ctx, q, m, w.ProcedureID)
		return append(append(list, more...), Ground{Covered, partOf([]string{w.ProcedureID}, m.Procedures), w.ProcedureID, ""},
			Ground{AtStation, len(m.Stations) == 0 || s.goesOn(w.ProcedureID), w.ProcedureID, ""}), err
	}
	more, err := s.ofFiling(ctx, q, m, w)
	return append(list, more...), err
}

// authority is the chain: who acts, under what, down from the holder.
func (s *Service) authority(ctx context.Context, q db.Querier, m Mandate, w Question) ([]Ground, error) {
	now := s.db.Now()
	party := m.Delegate
	if m.Delegate.AccountID != "" {
		var err error
		if party, err = s.ports.Account(ctx, q, m.Delegate.AccountID); err != nil && errs.KindOf(err) != errs.NotFound {
			return nil, err
		}
	}
	who := m.Delegate.AccountID
	first := Ground{IsDelegate, who != "" && (w.Account == "" || w.Account == who || normaliseMail(w.Account) == normaliseMail(party.Mail)), who, ""}
	if !first.Holds && who != "" { // a member acts in the delegate's name
		if err := first.member(ctx, q, w.Account, m.ID); err != nil {
			return nil, err
		}
	}
	list := []Ground{first}
	for link := &m; link != nil; link = link.parent {
		state := link.asOf(now)
		days := link.ValidFrom + "/" + link.ValidUntil
		today := clock.Date(now)
		list = append(list, Ground{IsLive, link.State == Registered, link.Number, join(string(state.State), string(state.EndReason))},
			Ground{InPeriod, link.ValidFrom <= today && today <= link.ValidUntil, link.Number, days})
	}
	for _, id := range []string{who, m.HolderID} {
		if id == "" {
			continue
		}
		status, err := s.standing(ctx, q, id)
		if err != nil {
			return nil, err
		}
		list = append(list, Ground{Standing, status == principal.StatusActive, id, status})
	}
	return list, nil
}

// member has the first rule hold for a member of the delegate's firm who acts under it, and else say whom it is for.
func (g *Ground) member(ctx context.Context, q db.Querier, accountID, mandateID string) error {
	p, err := placeOf(ctx, q, accountID, mandateID)
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	g.Holds, g.State = p.acts, string(p.role)
	if !p.acts {
		g.State = p.state()
	}
	return err
}

func join(a, b string) string {
	if b == "" {
		return a
	}
	return a + " " + b
}

func (s *Service) ofProcedure(ctx context.Context, q db.Querier, m Mandate, id string) ([]Ground, error) {
	p, ok := s.procedures.Current(id, s.today())
	list := []Ground{{Delegable, m.Role == Agent && ok && p.Definition().Delegable, id, ""}}
	if !ok || m.HolderID == "" {
		return list, nil
	}
	may, err := s.facts.MayFile(ctx, q, m.HolderID, id)
	return append(list, Ground{Served, may, id, p.Definition().Service}), err
}

// goesOn tells whether a procedure is about a licence that there is already, and so about a station that can be named.
func (s *Service) goesOn(id string) bool {
	p, ok := s.procedures.Current(id, s.today())
	return ok && p.Definition().Subject != nil
}

// covers tells whether a licence is among those of a scope: one that is named, or any where all is disclosed.
func (s Scope) covers(licenceID string) bool {
	if len(s.Stations) > 0 {
		return slices.Contains(s.Stations, licenceID)
	}
	return s.Disclosure == All
}

func (s *Service) ofLicence(ctx context.Context, q db.Querier, m Mandate, w Question) ([]Ground, error) {
	issued, err := s.facts.Licence(ctx, q, m.HolderID, w.LicenceID)
	if errs.KindOf(err) == errs.NotFound {
		return []Ground{{OfHolder, false, w.LicenceID, ""}}, nil
	}
	list := []Ground{{OfHolder, true, w.LicenceID, ""}, {AtStation, m.covers(w.LicenceID), w.LicenceID, string(m.Disclosure)}}
	if w.Operation == File {
		more, unknown := s.ofProcedure(ctx, q, m, w.ProcedureID)
		list = append(append(list, more...), Ground{Covered, partOf([]string{w.ProcedureID}, m.Procedures), w.ProcedureID, ""})
		return list, errors.Join(err, unknown)
	}
	last := clock.AddMonths(clock.Date(issued), 1)
	return append(list, Ground{Recent, m.LaterRecords || s.today() <= last, w.LicenceID, last}), err
}

func (s *Service) ofFiling(ctx context.Context, q db.Querier, m Mandate, w Question) ([]Ground, error) {
	f, err := s.facts.Filing(ctx, q, w.Filing)
	if errs.KindOf(err) == errs.NotFound {
		return []Ground{{OfHolder, false, w.Filing, unknownFiling}}, nil
	}
	if err == nil && f.HolderID != m.HolderID {
		return []Ground{{OfHolder, false, w.Filing, ""}}, nil
	}
	if err != nil {
		return nil, err
	}
	own := f.MandateNumber != "" && f.ActorID == m.Delegate.AccountID
	list := []Ground{{OfHolder, true, w.Filing, ""}, {Covered, partOf([]string{f.ProcedureID}, m.Procedures), f.ProcedureID, ""},
		{Disclosed, own || m.Disclosure == All, w.Filing, string(m.Disclosure)},
		{AtStation, own || len(m.Stations) == 0 || slices.Contains(m.Stations, f.LicenceID), f.LicenceID, ""}}
	if w.Operation == Read {
		return list, nil
	}
	possible, err := s.possible(ctx, q, w)
	return append(list, possible...), err
}

// possible is the rule of the filing's state.
func (s *Service) possible(ctx context.Context, q db.Querier, w Question) ([]Ground, error) {
	status, err := s.facts.Possible(ctx, q, w.Filing, w.Operation)
	if e := errs.Of(err); err != nil && (e == nil || e.Kind != errs.Business && e.Kind != errs.NotFound) {
		return nil, err
	}
	return []Ground{{Possible, err == nil, w.Filing, status}}, nil
}
