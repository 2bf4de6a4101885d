package application

import (
	"context"
	"regexp"
	"strings"

	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// provisionalNumber is how Provide numbers provisional licences. One that was given elsewhere is numbered otherwise.
var provisionalNumber = regexp.MustCompile(`^.予第\d+号$`)

// codeTooEarly tells that a day lies before another.
const codeTooEarly = "MSG-LIT-E-0057"

// checkProvisional compares what notifies completed work, or changes the design, with the provisional licence that it names: one that
// the portal gave has to be the holder's, its case open, and the days and the call sign, where they are named, those of its record.
func (s *Service) checkProvisional(ctx context.Context, p *preparation) error {
	named, at := provisionalNumberOf(p.proc, p.data)
	if at == nil || !provisionalNumber.MatchString(numberOf(named.Number)) {
		return nil
	}
	given, err := ProvisionalNumbered(ctx, s.db.Read(), p.applicant.AccountID, named.Number)
	if err != nil {
		return err
	}
	if given == nil {
		return errs.InvalidFields([]errs.Field{{Pointer: placeOf(at.Number), Code: codeNotSame, Params: errs.Params{"reason": "noProvisional"}}})
	}
	if err := p.notified(at, *given); err != nil {
		return err
	}
	if at.Deadline != "" && given.Due() != named.Deadline {
		return errs.InvalidFields([]errs.Field{{Pointer: placeOf(at.Deadline), Code: codeNotSame, Params: errs.Params{"reason": "provisionalDay", "date": given.Due()}}})
	}
	if at.Granted != "" && named.Granted != "" && named.Granted != given.GrantedOn {
		return errs.InvalidFields([]errs.Field{{Pointer: placeOf(at.Granted), Code: codeNotSame, Params: errs.Params{"reason": "provisionalGranted", "date": given.GrantedOn}}})
	}
	if at.Done != "" && named.Done != "" && named.Done < given.GrantedOn {
		return errs.InvalidFields([]errs.Field{{Pointer: placeOf(at.Done), Code: codeTooEarly, Params: errs.Params{"from": given.GrantedOn}}})
	}
	return checkCallSign(placeOf(at.CallSign), named.CallSign, given.CallSign)
}

// notified refuses a second notification of the completed work while the first one counts: until its inspection is not passed.
func (p *preparation) notified(at *procedure.Completion, given Provisional) error {
	_, completes := p.proc.Completion(p.data)
	if !completes || given.CompletedBy == "" || p.correction != nil && p.correction.application.Number == given.CompletedBy {
		return nil
	}
	return errs.InvalidFields([]errs.Field{{Pointer: placeOf(at.Number), Code: codeInUse, Params: errs.Params{"reason": "workNotified", "electronicApplicationNumber": given.CompletedBy}}})
}

// EndedProvisional tells whether a number is that of a provisional licence that the portal gave, under which nobody waits any more:
// given is what it is of whom it was given to.
func EndedProvisional(number string, given *Provisional) bool {
	return given == nil && provisionalNumber.MatchString(numberOf(number))
}

// provisionalNumberOf is the provisional licence under which something is filed, and where the form says so; nil where under none.
func provisionalNumberOf(proc *procedure.Procedure, data *procedure.Data) (procedure.Completed, *procedure.Completion) {
	if named, ok := proc.Completion(data); ok {
		return named, proc.Definition().Completes
	}
	if named, ok := proc.Redesign(data); ok {
		def := proc.Definition().Redesigns
		return procedure.Completed{Number: named.Number, CallSign: named.CallSign}, &procedure.Completion{Number: def.Number, CallSign: def.CallSign}
	}
	return procedure.Completed{}, nil
}

// checkCallSign refuses a call sign, typed at a pointer, that is not the one that a provisional licence assigns.
func checkCallSign(pointer, typed, assigned string) error {
	switch typed = rule.CallSign(typed); {
	case typed == "" || typed == rule.CallSign(assigned):
		return nil
	case assigned == "":
		return errs.InvalidFields([]errs.Field{{Pointer: pointer, Code: codeNotSame, Params: errs.Params{"reason": "noCallSign"}}})
	}
	return errs.InvalidFields([]errs.Field{{Pointer: pointer, Code: codeNotSame, Params: errs.Params{"reason": "provisionalCallSign", "callSign": assigned}}})
}

// ProvisionalNumbered is the provisional licence of a number under which a holder waits for the licence; nil where the portal
// has given none.
func ProvisionalNumbered(ctx context.Context, q db.Querier, holderID, number string) (*Provisional, error) {
	p, err := db.One(ctx, q, scanProvisional, ownProvisionalSQL, numberOf(number), holderID)
	if errs.KindOf(err) == errs.NotFound {
		return nil, nil
	}
	return &p, err
}

// DraftUnder begins a draft of a procedure with the provisional licence of a filing that who asks may read; errs.NotFound where
// that has none.
func (s *Service) DraftUnder(ctx context.Context, procedureID, number string) (draft.Draft, error) {
	q := s.db.Read()
	a, err := ByNumber(ctx, q, number, "")
	if err == nil {
		err = mayRead(principal.From(ctx), a)
	}
	if err != nil {
		return draft.Draft{}, err
	}
	given, err := ProvisionalOf(ctx, q, a.CaseID, clock.Date(s.db.Now()))
	if err != nil {
		return draft.Draft{}, err
	}
	if given == nil {
		return draft.Draft{}, errs.New(errs.NotFound, "the case has no provisional licence")
	}
	return s.drafts.CreateDraftUnder(ctx, procedureID, procedure.Provided{Number: given.Number, Station: given.Station, CallSign: given.CallSign, Deadline: given.Due(), GrantedOn: given.GrantedOn})
}

// complete joins what notifies completed work to the provisional licence that it names.
func complete(ctx context.Context, tx *db.Tx, f *filing) error {
	if f.completes == "" {
		return nil
	}
	_, err := db.Exec(ctx, tx, completedSQL, f.application.Number, f.completes, f.application.HolderID)
	return err
}

// PutOff has a holder's provisional licence say a later day; of one that was not given here nothing is known.
func PutOff(ctx context.Context, tx *db.Tx, holderID, number, day string) error {
	_, err := db.Exec(ctx, tx, putOffSQL, day, numberOf(number), holderID)
	return err
}

// numberOf is a number however it is typed.
func numberOf(typed string) string {
	normal, _ := rule.Apply("stationLicenceNumber", typed, nil, "")
	return normal
}

// placeOf is the pointer of a field that a definition names.
func placeOf(field string) string { return "/" + strings.ReplaceAll(field, ".", "/") }
