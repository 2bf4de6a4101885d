package desk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/application"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// ActionProvisional gives a provisional licence.
const ActionProvisional Action = "give-provisional"

// maxWorkYears is how far ahead the day for the work may lie; the form for more time takes no later one either.
const maxWorkYears = 5

// ProvisionalDecision is what the officer says of a provisional licence.
type ProvisionalDecision struct {
	CallSign string
	Deadline string // YYYY-MM-DD
	// Emissions are those of the filing with the frequencies that are assigned; they may be left out where none are.
	Emissions []procedure.LicenceEmission
	// Reason is why they are not as they were filed; needed there.
	Reason string
}

// GiveProvisional gives the provisional licence without which a station with unmarked equipment gets no licence (Radio Act,
// article 8). The application stays under review. It is refused with MSG-LIT-E-0093 where the station needs none or has one.
func (s *Service) GiveProvisional(ctx context.Context, number string, version int64, d ProvisionalDecision) (application.ReviewMoved, error) {
	return s.applications.Move(ctx, number, version, application.GiveProvisional, func(tx *db.Tx, a *application.Application) error {
		return s.provide(ctx, tx, a, d)
	})
}

func (s *Service) provide(ctx context.Context, tx *db.Tx, a *application.Application, d ProvisionalDecision) error {
	form, err := s.applications.Filed(ctx, tx, a.Number)
	if err != nil {
		return err
	}
	proposal, leads, err := s.proposal(ctx, tx, *a, form, tx.Now())
	if err != nil {
		return err
	}
	proc, data, err := s.normalised(*a, form)
	if err != nil {
		return err
	}
	outside, err := s.uncertifiedUse(ctx, proc, data)
	if err != nil {
		return err
	}
	if !leads || !proposal.AfterInspection && (len(outside) == 0 || !beginsProvisionally(proc)) {
		return errs.Refuse(codeMovedOn, errs.Params{"status": string(a.Status)})
	}
	today := clock.Date(tx.Now())
	c := &confirmation{proposal: proposal, english: s.catalogue.English}
	proposal.Emissions = c.emissions(d.Emissions)
	given := application.Provisional{Station: proposal.Name.Ja, CallSign: c.callSign(d.CallSign, proc), GrantedOn: today, Deadline: d.Deadline, Emissions: proposal.Emissions}
	c.ahead("deadline", d.Deadline, today)
	departure, unexplained := because(c.otherEmissions(proposal.Emissions), c.lowered(proposal, true), d.Reason)
	if fields := append(unprefixed(c.fields), unexplained...); len(fields) > 0 {
		return errs.InvalidFields(fields)
	}
	if from, ok := proc.CallSigns(data, a.Destination); ok && given.CallSign != "" && (given.CallSign != proposal.CallSign || !proc.KeepsCallSign()) {
		if err := s.ports.CallSigns.Assign(ctx, tx, from, given.CallSign); err != nil {
			return err
		}
	}
	if err := s.free(ctx, tx, a.HolderID, given.CallSign, today); err != nil {
		return err
	}
	return errors.Join(forgetIn(ctx, tx, a.Number, provisionalForm), s.applications.Provide(ctx, tx, a, given, application.NoticeText{Place: proposal.Place, Emitted: proposal.Emissions, Hours: hoursOf(proposal), Departure: departure}))
}

// free refuses a call sign that a valid licence of another holder has.
func (s *Service) free(ctx context.Context, tx *db.Tx, holderID, sign, today string) error {
	if sign == "" {
		return nil
	}
	licences, err := s.ports.Licences.ByCallSign(ctx, tx, sign)
	for _, l := range licences {
		if l.AccountID != holderID && l.ValidTo >= today {
			return errs.InvalidFields([]errs.Field{{Pointer: "/callSign", Code: codeInUse}})
		}
	}
	return err
}

// ahead is a day for work: from today on, within the years that work may take.
func (c *confirmation) ahead(pointer, day, today string) {
	if day == "" {
		c.wrong(pointer, codeRequired, nil)
		return
	}
	from, _ := c.date(pointer, today)
	if to, ok := c.date(pointer, day); !ok {
		return
	} else if day < today {
		c.wrong(pointer, codeDateGone, nil)
	} else if to.After(from.AddDate(maxWorkYears, 0, 0)) {
		c.wrong(pointer, codeYears, errs.Params{"years": fmt.Sprint(maxWorkYears), "reference": today})
	}
}

// unprefixed are the problems of a decision at the places of a call that says nothing else.
func unprefixed(fields []errs.Field) []errs.Field {
	placed := slices.Clone(fields)
	for i := range placed {
		placed[i].Pointer = strings.TrimPrefix(placed[i].Pointer, "/licence")
	}
	return placed
}

// hoursOf are the permitted operating hours of a proposal, which a provisional licence designates too (Radio Act, article 8 (1) (v)).
func hoursOf(p procedure.LicenceProposal) string {
	for _, each := range p.Particulars {
		if each.ID == "hours" {
			return each.Value
		}
	}
	return ""
}

// withProvisional puts into a case what its provisional licence settles and that its work may have failed, or that one may be given.
func (s *Service) withProvisional(ctx context.Context, c *Case) (err error) {
	switch {
	case c.Proposal == nil || !c.Proposal.AfterInspection && !c.provisionally:
	case c.Provisional != nil:
		c.Proposal.CallSign = c.Provisional.CallSign
		c.Proposal.Emissions, err = s.designated(ctx, s.db.Read(), c.Application, *c.Provisional, c.Proposal.Emissions)
		if slices.Contains(c.Allowed, ActionComplete) {
			c.Allowed = append(c.Allowed, ActionFailInspection)
		}
	case slices.Contains(c.Allowed, ActionComplete):
		c.Allowed = append(c.Allowed, ActionProvisional)
	}
	return err
}

// underProvisional has a grant rest on the provisional licence of the case, where the portal has given one, and tells what its days
// are measured by.
func (s *Service) underProvisional(ctx context.Context, tx *db.Tx, a application.Application, proposal *procedure.LicenceProposal, d *LicenceDecision) (measured, error) {
	at := measured{today: clock.Date(tx.Now())}
	if !proposal.AfterInspection {
		return at, nil
	}
	at.arrived = a.ReceivedOn()
	given, err := application.ProvisionalOf(ctx, tx, a.CaseID, at.today)
	if at.recorded = recorded(given); err != nil || given == nil {
		return at, err
	}
	proposal.CallSign, d.ProvisionalOn = given.CallSign, given.GrantedOn
	if proposal.Emissions, err = s.designated(ctx, tx, a, *given, proposal.Emissions); err != nil {
		return at, err
	}
	at.arrived = given.GrantedOn // what was corrected since arrived later
	if on := given.PassedOn(); on != "" {
		d.InspectedOn, at.passed = on, true
		return at, nil
	}
	if from := inspectableFrom(*given); d.InspectedOn != "" && d.InspectedOn < from {
		return at, errs.InvalidFields([]errs.Field{{Pointer: "/licence/inspectedOn", Code: codeNotOrdered, Params: errs.Params{"from": from}}})
	}
	return at, nil
}

// registerProvisional adds the operations of provisional licences.
func registerProvisional(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/give-provisional", Authz: httpx.Staff(principal.Officer, principal.Administrator),
		Summary: "Give the provisional licence of a station whose completed work is to be inspected"}, s.reviewProvisional)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/fail-inspection", Authz: httpx.Staff(principal.Officer, principal.Administrator),
		Summary: "Keep that the work under a provisional licence did not pass its inspection"}, s.reviewFailed)
}

type reviewProvisionalIn struct {
	Number   string `json:"electronicApplicationNumber" maxLength:"64"`
	Version  int64  `json:"version" doc:"the version the officer saw"`
	CallSign string `json:"callSign,omitempty" maxLength:"60" doc:"may be absent where none need be assigned"`
	Deadline string `json:"deadline" maxLength:"10" doc:"YYYY-MM-DD, the day by which the work has to be complete"`

	Emissions []procedure.LicenceEmission `json:"emissions,omitempty" maxItems:"1000" doc:"as filed, with the frequencies that are assigned of ranges that were wished; may be absent where there are none"`
	Reason    string                      `json:"reason,omitempty" doc:"why the emissions are not as filed, such as one that is struck out; needed there"`
}

func (s *Service) reviewProvisional(ctx context.Context, in reviewProvisionalIn) (application.ReviewMoved, error) {
	return s.GiveProvisional(ctx, in.Number, in.Version, ProvisionalDecision{in.CallSign, in.Deadline, in.Emissions, in.Reason})
}
