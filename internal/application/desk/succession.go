package desk

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// Predecessor is the licence that an application asks to be passed on, as the register has it.
type Predecessor struct {
	State      application.PassingOn `json:"state" enum:"FOUND,OTHER_HOLDER,OTHER_KIND,NOT_INDIVIDUAL,NOT_BODY,OTHER_DAY,PASSED_ON,ENDING,NONE" doc:"a grant passes it on; the register names another holder; what it is does not pass on by the procedure; it is inherited from no individual; an individual does not merge or split; the day is none of the holder's; it has passed on already; it is over tomorrow; no valid licence has the number"`
	Number     string                `json:"licenceNumber" doc:"as filed"`
	HolderName string                `json:"holderName" doc:"as the register has it; empty where there is none"`
	Station    string                `json:"station" doc:"likewise"`
	CallSign   string                `json:"callSign" doc:"likewise"`
	ValidFrom  string                `json:"validFrom" doc:"YYYY-MM-DD, since when it is the holder's; empty where that is not known"`
	ValidTo    string                `json:"validTo" doc:"YYYY-MM-DD, with that of one that renews it; empty where there is none"`
}

// predecessor reads the licence that a filing asks to be passed on; nil where its procedure passes none on.
func (s *Service) predecessor(ctx context.Context, q db.Querier, p *procedure.Procedure, data *procedure.Data, now time.Time) (*Predecessor, application.Former, error) {
	to, ok := p.Succession(data)
	if !ok {
		return nil, application.Former{}, nil
	}
	l, err := s.ports.Licences.Predecessor(ctx, q, to.Number)
	if errs.KindOf(err) == errs.NotFound {
		return &Predecessor{State: application.NotRegistered, Number: to.Number}, l, nil
	}
	if err != nil {
		return nil, l, err
	}
	state := application.PassesOn(p, to, l, clock.Date(now.AddDate(0, 0, 1)))
	if state == application.OfAnotherKind { // what it says is none of the procedure's business
		return &Predecessor{State: state, Number: to.Number}, application.Former{}, nil
	}
	return &Predecessor{state, to.Number, l.HolderName, l.Name, l.CallSign, l.Since, l.Until}, l, nil
}

// missing tells of a licence that is to be passed on, of which the register knows nothing: a grant then says why it is right.
func (p *Predecessor) missing() bool { return p != nil && p.State == application.NotRegistered }

// barred are the reasons of MSG-LIT-E-0093 for what does not pass on.
var barred = map[application.PassingOn]string{
	application.OfAnotherHolder: "otherHolder", application.OfAnotherKind: "otherKind", application.NotOfAnIndividual: "notIndividual",
	application.NotOfABody: "notBody", application.OnAnotherDay: "otherDay", application.HasPassedOn: "passedOn", application.EndsBefore: "ending",
}

// refusal says why a licence does not pass on; nil where it does, or there is none.
func (p *Predecessor) refusal(former application.Former) error {
	reason, ok := barred[p.State]
	if !ok {
		return nil
	}
	return errs.Refuse(codeMovedOn, errs.Params{"reason": reason, "date": former.PassedOn, "validFrom": former.Since, "validTo": former.Until})
}

// approve grants what leads to no licence of its own: a licence of another holder is passed on, where the register has
// it under the holder's name.
func (s *Service) approve(ctx context.Context, tx *db.Tx, a *application.Application, form draft.FormData) error {
	proc, data, err := s.normalised(*a, form)
	if err != nil {
		return err
	}
	found, former, err := s.predecessor(ctx, tx, proc, data, tx.Now())
	if err != nil {
		return err
	}
	if found == nil || found.State == application.NotRegistered {
		return errors.Join(s.applications.RecordMove(ctx, tx, application.EventGranted, *a, ""), s.applications.Notify(ctx, tx, a, application.NoticeAccepted, application.NoticeText{}))
	}
	if err := found.refusal(former); err != nil {
		return err
	}
	next, err := s.succeed(ctx, tx, *a, form, former.LicenceFacts, proc, data)
	if err != nil {
		return err
	}
	first, last := next[0], next[len(next)-1]
	a.LicenceID, a.CallSign = first.ID, first.CallSign
	if err := s.applications.RecordMove(ctx, tx, application.EventGranted, *a, ""); err != nil {
		return err
	}
	told := application.NoticeText{LicenceNumber: first.Number, CallSign: first.CallSign, ValidFrom: first.ValidFrom, ValidTo: last.ValidTo,
		Station: former.Name, NewHolder: first.HolderName}
	return errors.Join(s.applications.Notify(ctx, tx, a, application.NoticeSucceeded, told), s.applications.TellFormer(ctx, tx, *a, former.LicenceFacts, told))
}

// succeed passes a licence on, and those that renew it, and takes back what was still asked of the former holder for them.
func (s *Service) succeed(ctx context.Context, tx *db.Tx, a application.Application, form draft.FormData, former draft.LicenceFacts, proc *procedure.Procedure, data *procedure.Data) ([]draft.LicenceFacts, error) {
	to, _ := proc.Succession(data)
	passed := []string{former.ID}
	next, err := s.ports.Licences.Succeed(ctx, tx, former, application.Succession{
		By:         procedure.FilingRef{ElectronicApplicationNumber: a.Number, CaseID: a.CaseID, AccountID: a.HolderID},
		HolderName: to.HolderName, HolderAddress: to.HolderAddress, From: to.From,
		Filed: func(of draft.LicenceFacts) (draft.FormData, error) {
			passed = append(passed, of.ID)
			return s.passedOn(ctx, tx, of, form, proc)
		},
	})
	if err != nil {
		return nil, err
	}
	return next, s.applications.EndFees(ctx, tx, passed)
}

// passedOn is what was filed for a licence of the former holder, without what was that one's alone.
func (s *Service) passedOn(ctx context.Context, tx *db.Tx, former draft.LicenceFacts, form draft.FormData, proc *procedure.Procedure) (draft.FormData, error) {
	of := former.Filed
	if !former.Incomplete() {
		var err error
		if of, err = s.applications.Filed(ctx, tx, former.ElectronicApplicationNumber); err != nil {
			return nil, err
		}
	}
	before, err := of.Object()
	if err != nil {
		return nil, err
	}
	now, err := form.Object()
	if err != nil {
		return nil, err
	}
	return json.Marshal(proc.PassOn(before, now))
}
