package desk

import (
	"context"
	"fmt"
	"strings"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/callsign"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// CallSignView is what an officer who assigns a call sign needs to know.
type CallSignView struct {
	Next string `json:"next" doc:"the next free one of the bureau for this kind of station; empty where the procedure knows no pool, or there is none"`
	Own  bool   `json:"own" doc:"the next one is what the holder's other station is called, which one that moves and one that does not share"`
	Kept string `json:"kept" enum:",fits,otherBureau,otherArea,otherKind,notAssigned" doc:"how the call sign that the applicant asks to keep fits the bureau and the kind of station; empty without one"`
	// Warnings are what to check before one is assigned.
	Warnings []procedure.Notice `json:"warnings" doc:"what to check before one is assigned: another station of the holder"`
}

// CallSigns proposes a call sign for an application, which is errs.NotFound outside the staff member's bureaus, and
// tells how the one that it asks for fits.
func (s *Service) CallSigns(ctx context.Context, number string) (CallSignView, error) {
	q := s.db.Read()
	a, err := application.ReadableBy(ctx, q, principal.From(ctx), number)
	if err != nil {
		return CallSignView{}, err
	}
	form, err := s.applications.Filed(ctx, q, number)
	if err != nil {
		return CallSignView{}, err
	}
	proc, data, err := s.normalised(a, form)
	if err != nil {
		return CallSignView{}, err
	}
	from, ok := proc.CallSigns(data, a.Destination)
	if !ok {
		return CallSignView{Warnings: []procedure.Notice{}}, nil
	}
	view := CallSignView{Warnings: []procedure.Notice{}}
	if filed, _ := proc.Licence(data, clock.Date(s.db.Now())); proc.KeepsCallSign() {
		view.Kept = string(fitOfKept(from, filed.CallSign))
	}
	same, other, err := s.amateurStations(ctx, q, a, proc, data)
	switch {
	case err != nil:
		return view, err
	case len(same) == 0 && len(other) > 0: // one that moves and one that does not have the same call sign
		view.Next, view.Own = other[0].CallSign, true
		return view, nil
	case len(same) > 0 && same[0].MovementRange != unmoving:
		view.Warnings = append(view.Warnings, secondMobile(same))
	}
	view.Next, err = s.ports.CallSigns.NextCallSign(ctx, q, from, HeldCallSigns)
	return view, err
}

// notHeld refuses to give a call sign that a decision about another holder's case has, which waits for approval or for its day.
func (s *Service) notHeld(ctx context.Context, tx *db.Tx, a application.Application) error {
	if a.CallSign == "" {
		return nil
	}
	cases, err := holdsCallSign(ctx, tx, a.CallSign, a.HolderID)
	if err != nil || len(cases) == 0 {
		return err
	}
	return errs.InvalidFields([]errs.Field{{Pointer: "/licence/callSign", Code: codeInUse, Params: errs.Params{"reason": "held", "number": cases[0]}}})
}

// unmoving is the movement range of an amateur station that stays in its place.
const unmoving = "移動しない"

// amateurStations are, for one that is opened, the holder's valid amateur stations that move, or do not, as it does, and the others.
func (s *Service) amateurStations(ctx context.Context, q db.Querier, a application.Application, proc *procedure.Procedure, data *procedure.Data) (same, other []draft.LicenceFacts, err error) {
	today := clock.Date(s.db.Now())
	filed, ok := proc.Licence(data, today)
	if !ok || proc.Definition().Kind != procedure.KindOpen || filed.Category != amateurCategory {
		return nil, nil, nil
	}
	held, err := s.ports.Licences.ByHolder(ctx, q, a.HolderID)
	for _, l := range held {
		switch {
		case l.Category != amateurCategory || !l.Valid(today):
		case (l.MovementRange == unmoving) == (filed.MovementRange == unmoving):
			same = append(same, l)
		default:
			other = append(other, l)
		}
	}
	return same, other, err
}

// amateurCategory is that of the licences of amateur stations.
const amateurCategory = "amateur"

// pointedByRecord points out, of what is not decided, what other licences have of what was filed, and that the holder has such a station.
func (s *Service) pointedByRecord(ctx context.Context, q db.Querier, a application.Application, proc *procedure.Procedure, data *procedure.Data) ([]procedure.Finding, error) {
	if !a.CompletedAt.IsZero() || a.Ended() || a.Effect == application.EffectArrival {
		return nil, nil
	}
	number := ""
	if a.AboutLicence != "" && proc.Identifies() {
		about, err := s.ports.Licences.ByID(ctx, q, a.HolderID, a.AboutLicence)
		if err != nil {
			return nil, err
		}
		number = about.Number
	}
	pointed, err := s.drafts.PointInUse(ctx, proc, data, number, a.HolderID)
	if err != nil {
		return nil, err
	}
	same, _, err := s.amateurStations(ctx, q, a, proc, data)
	if len(same) > 0 && same[0].MovementRange != unmoving {
		pointed = append(pointed, proc.PointSecond(secondMobile(same).Text))
	}
	return pointed, err
}

// mostNamed is how many stations of a holder a warning names.
const mostNamed = 5

// secondMobile tells the officer that the holder has stations that move already: another transmitter is a change of one.
func secondMobile(held []draft.LicenceFacts) procedure.Notice {
	var named []string
	for _, l := range held[:min(len(held), mostNamed)] {
		named = append(named, strings.TrimSpace(l.Number+" "+l.CallSign))
	}
	ja, en := strings.Join(named, "、"), strings.Join(named, ", ")
	if more := len(held) - len(named); more > 0 {
		ja, en = fmt.Sprintf("%s、ほか%d件", ja, more), fmt.Sprintf("%s and %d more", en, more)
	}
	has := "has a licence of a mobile amateur station already"
	if len(held) > 1 {
		has = "has licences of mobile amateur stations already"
	}
	return procedure.Notice{Place: secondPlace, Text: procedure.Text{
		Ja: fmt.Sprintf("提出者は、移動するアマチュア局の免許（%s）をすでに受けています。送信機を増やすときは、開設ではなく変更の申請です（電波法第17条）。", ja),
		En: fmt.Sprintf("The filer %s (%s). A further transmitter is a change of it, not another station (Radio Act, article 17).", has, en),
	}}
}

// secondPlace is what the warning of a second station is about.
var secondPlace = procedure.Text{Ja: "ほかのアマチュア局", En: "Another amateur station"}

// fitOfKept is how a call sign that is kept fits; one that is nobody's new one any more does.
func fitOfKept(from callsign.Source, sign string) callsign.Fit {
	switch {
	case sign == "":
		return ""
	case from.Pool.Kept(sign):
		return callsign.Fits
	}
	return from.Fit(rule.CallSign(sign))
}

func (s *Service) reviewCallSigns(ctx context.Context, in applicationNumber) (CallSignView, error) {
	return s.CallSigns(ctx, in.Number)
}
