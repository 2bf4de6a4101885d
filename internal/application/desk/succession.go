package desk

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// Predecessor is the licence that an application asks to be passed on, as the register has it.
type Predecessor struct {
	State      PredecessorState `json:"state" enum:"FOUND,OTHER_HOLDER,OTHER_KIND,ENDING,NONE" doc:"a grant passes it on; the register names another holder; what it is does not pass on by the procedure; it is over tomorrow; no valid licence has the number"`
	Number     string           `json:"licenceNumber" doc:"as filed"`
	HolderName string           `json:"holderName" doc:"as the register has it; empty where there is none"`
	Station    string           `json:"station" doc:"likewise"`
	CallSign   string           `json:"callSign" doc:"likewise"`
	ValidTo    string           `json:"validTo" doc:"YYYY-MM-DD; likewise"`
}

// PredecessorState is what the register says of a licence that is to be passed on.
type PredecessorState string

// States of a Predecessor.
const (
	PredecessorFound  PredecessorState = "FOUND"
	PredecessorOthers PredecessorState = "OTHER_HOLDER"
	PredecessorKind   PredecessorState = "OTHER_KIND"
	PredecessorEnding PredecessorState = "ENDING"
	PredecessorNone   PredecessorState = "NONE"
)

// predecessor reads the licence that a filing asks to be passed on; nil where its procedure passes none on.
func (s *Service) predecessor(ctx context.Context, q db.Querier, p *procedure.Procedure, data *procedure.Data) (*Predecessor, draft.LicenceFacts, error) {
	to, ok := p.Succession(data)
	if !ok {
		return nil, draft.LicenceFacts{}, nil
	}
	l, err := s.ports.Licences.Predecessor(ctx, q, to.Number)
	if errs.KindOf(err) == errs.NotFound {
		return &Predecessor{State: PredecessorNone, Number: to.Number}, l, nil
	}
	if err != nil {
		return nil, l, err
	}
	if !p.PassesOn(l.Category) { // what it says is none of the procedure's business
		return &Predecessor{State: PredecessorKind, Number: to.Number}, draft.LicenceFacts{}, nil
	}
	found := &Predecessor{PredecessorFound, to.Number, l.HolderName, l.Name, l.CallSign, l.ValidTo}
	switch {
	case sameName(l.HolderName) != sameName(to.FormerHolder):
		found.State = PredecessorOthers
	case l.Discontinued:
		found.State = PredecessorEnding
	}
	return found, l, nil
}

// sameName is a name without what two people write differently in it.
func sameName(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return unicode.ToUpper(r)
	}, norm.NFKC.String(name))
}

// approve grants what leads to no licence of its own: a licence of another holder is passed on, where the register has
// it under the holder's name.
func (s *Service) approve(ctx context.Context, tx *db.Tx, a *application.Application, form draft.FormData) error {
	proc, data, err := s.normalised(*a, form)
	if err != nil {
		return err
	}
	found, former, err := s.predecessor(ctx, tx, proc, data)
	if err != nil {
		return err
	}
	if found == nil || found.State == PredecessorNone {
		return errors.Join(s.applications.RecordMove(ctx, tx, application.EventGranted, *a, ""), s.applications.Notify(ctx, tx, a, application.NoticeAccepted, application.NoticeText{}))
	}
	if found.State == PredecessorKind {
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "otherKind"})
	}
	if found.State == PredecessorOthers {
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "otherHolder"})
	}
	next, err := s.succeed(ctx, tx, *a, form, former, proc, data)
	if err != nil {
		return err
	}
	a.LicenceID, a.CallSign = next.ID, next.CallSign
	if err := s.applications.RecordMove(ctx, tx, application.EventGranted, *a, ""); err != nil {
		return err
	}
	return s.applications.Notify(ctx, tx, a, application.NoticeSucceeded, application.NoticeText{
		LicenceNumber: next.Number, CallSign: next.CallSign, ValidFrom: next.ValidFrom, ValidTo: next.ValidTo,
	})
}

// succeed passes a licence on with what was filed for it, without what was the former holder's alone.
func (s *Service) succeed(ctx context.Context, tx *db.Tx, a application.Application, form draft.FormData, former draft.LicenceFacts, proc *procedure.Procedure, data *procedure.Data) (draft.LicenceFacts, error) {
	of := former.Filed
	if !former.Incomplete() {
		var err error
		if of, err = s.applications.Filed(ctx, tx, former.ElectronicApplicationNumber); err != nil {
			return draft.LicenceFacts{}, err
		}
	}
	before, err := of.Object()
	if err != nil {
		return draft.LicenceFacts{}, err
	}
	now, err := form.Object()
	if err != nil {
		return draft.LicenceFacts{}, err
	}
	passed, err := json.Marshal(proc.PassOn(before, now))
	if err != nil {
		return draft.LicenceFacts{}, err
	}
	to, _ := proc.Succession(data)
	return s.ports.Licences.Succeed(ctx, tx, former, application.Succession{
		By:         procedure.FilingRef{ElectronicApplicationNumber: a.Number, CaseID: a.CaseID, AccountID: a.HolderID},
		HolderName: to.HolderName, HolderAddress: to.HolderAddress, From: to.From, Filed: draft.FormData(passed),
	})
}
