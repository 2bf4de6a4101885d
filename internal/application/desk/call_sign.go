package desk

import (
	"context"

	"radioportal/internal/application"
	"radioportal/internal/callsign"
	"radioportal/internal/clock"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// CallSignView is what an officer who assigns a call sign needs to know.
type CallSignView struct {
	Next string `json:"next" doc:"the next free one of the bureau for this kind of station; empty where the procedure knows no pool, or there is none"`
	Kept string `json:"kept" enum:",fits,otherBureau,otherKind,notAssigned" doc:"how the call sign that the applicant asks to keep fits the bureau and the kind of station; empty without one"`
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
		return CallSignView{}, nil
	}
	var view CallSignView
	if filed, _ := proc.Licence(data, clock.Date(s.db.Now())); proc.KeepsCallSign() {
		view.Kept = string(fitOfKept(from, filed.CallSign))
	}
	view.Next, err = s.ports.CallSigns.NextCallSign(ctx, q, from)
	return view, err
}

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
