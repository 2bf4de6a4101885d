package application

import (
	"context"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// codeWindow tells from when to when a renewal may be filed.
const codeWindow = "MSG-LIT-E-0050"

// subject is the licence that a procedure is about, with what was filed for it last.
type subject struct {
	licence LicenceFacts
	filed   map[string]any
}

// into puts what is known of the licence into the raw data of a form. There is nothing
// where the procedure is about no licence.
func (s *subject) into(p *procedure.Procedure, values map[string]any) {
	if s != nil {
		p.Carry(values, s.filed)
		s.state(p, values)
	}
}

// state puts the facts of the licence in place of whatever was typed.
func (s *subject) state(p *procedure.Procedure, values map[string]any) {
	if s != nil {
		p.State(values, s.filed, !s.licence.admitted(), map[string]string{"number": s.licence.Number, "callSign": s.licence.CallSign,
			"validFrom": s.licence.ValidFrom, "validTo": s.licence.ValidTo})
	}
}

// subjectFor reads the licence a procedure is to be filed for; nil where there is none.
func (s *Service) subjectFor(ctx context.Context, q db.Querier, proc *procedure.Procedure, accountID, licenceID string) (*subject, error) {
	about := proc.Definition().Subject
	if about == nil {
		return nil, nil
	}
	l, err := s.ports.Licences.Of(ctx, q, accountID, licenceID)
	if err != nil {
		return nil, err
	}
	if l.Category != about.Category {
		return nil, errs.New(errs.NotFound, "procedure %s is not for licences of category %q", proc.Definition().ID, l.Category)
	}
	if l.admitted() {
		filed, err := l.Filed.object()
		return &subject{l, filed}, err
	}
	doc, err := documentOf(ctx, q, l.ElectronicApplicationNumber)
	if err != nil {
		return nil, err
	}
	filed, err := FormData(doc.json).object()
	return &subject{l, filed}, err
}

// open tells whether the procedure may be filed for the licence today. It is refused with
// MSG-LIT-E-0050 outside of its window, and with MSG-LIT-E-0093 where the licence is not
// valid or the same is under way already.
func (s *Service) open(ctx context.Context, q db.Querier, proc *procedure.Procedure, about *subject) error {
	if about == nil {
		return nil
	}
	today, l := dateOf(s.db.Now()), about.licence
	if today < l.ValidFrom || l.ValidTo < today {
		return errs.Refuse(codeMovedOn, errs.Params{"validTo": l.ValidTo})
	}
	if from, to := proc.Filing(l.ValidFrom, l.ValidTo); today < from || to < today {
		return errs.Refuse(codeWindow, errs.Params{"from": from, "to": to})
	}
	n, err := countOpenAbout(ctx, q, l.ID, proc.Definition().ID)
	if err == nil && n > 0 {
		err = errs.Refuse(codeMovedOn, nil)
	}
	return err
}

// before is what was filed last for the licence that a draft is about, as its procedure reads it, and the
// sections that stay so.
func (s *Service) before(ctx context.Context, d Draft) (FormData, []string, error) {
	if d.Purpose == purposeModify {
		doc, err := documentOf(ctx, s.db.Read(), d.AboutApplication)
		return FormData(doc.json), []string{}, err
	}
	if d.LicenceID == "" || d.Purpose != "" {
		return nil, []string{}, nil
	}
	proc, err := s.procedure(d.ProcedureID, d.ProcedureVersion)
	if err != nil {
		return nil, nil, err
	}
	about, err := s.subjectFor(ctx, s.db.Read(), proc, d.AccountID, d.LicenceID)
	if err != nil {
		return nil, nil, err
	}
	values := map[string]any{}
	about.into(proc, values)
	before, err := formDataOf(values)
	return before, about.keeps(proc), err
}

// keeps are the sections of a form that stay as they were filed for the licence.
func (s *subject) keeps(p *procedure.Procedure) []string {
	if s == nil {
		return []string{}
	}
	return p.Keeps(s.filed, !s.licence.admitted())
}

// takeEffect does what follows from the arrival of a notification: its record is made, says
// what was changed, or ends.
func (s *Service) takeEffect(ctx context.Context, tx *db.Tx, f *filing) error {
	a := &f.application
	if f.endsAnew != "" {
		if err := s.endAnew(ctx, tx, f); err != nil {
			return err
		}
	} else if f.ends != "" {
		return s.ports.Licences.End(ctx, tx, a.HolderID, a.AboutLicence, f.ends, a.Number)
	}
	if f.record == nil || f.ends != "" {
		return nil
	}
	l := Licence{ElectronicApplicationNumber: a.Number, CaseID: a.CaseID, AccountID: a.HolderID, Bureau: a.Destination, Notified: true, Content: *f.record}
	if a.AboutLicence != "" {
		return s.ports.Licences.Amend(ctx, tx, a.AboutLicence, l)
	}
	if f.corrects != nil { // what this corrects has made the record
		record, err := s.ports.Licences.OfCase(ctx, tx, a.HolderID, a.CaseID)
		if err == nil {
			err = s.ports.Licences.Amend(ctx, tx, record.ID, l)
		}
		if errs.KindOf(err) != errs.NotFound {
			return err
		}
	}
	_, err := s.ports.Licences.Issue(ctx, tx, l)
	return err
}

// beforeItsEnd gives the licence of a discontinuation that is corrected the last day it had
// before: what was filed has ended it already.
func (s *Service) beforeItsEnd(ctx context.Context, proc *procedure.Procedure, about *subject, number string) error {
	if def := proc.Definition().Subject; def == nil || def.Ends == "" {
		return nil
	}
	doc, err := documentOf(ctx, s.db.Read(), number)
	if err != nil {
		return err
	}
	filed, err := FormData(doc.json).object()
	about.licence.ValidTo = proc.Stated(filed)["validTo"]
	return err
}

// correctsEnd notes the last day that the licence has after a correction: the one it names
// now, or, where it names none any more, the one before the first filing.
func (f *filing) correctsEnd(proc *procedure.Procedure) error {
	if about := proc.Definition().Subject; about == nil || about.Ends == "" {
		return nil
	}
	filed, err := FormData(f.document).object()
	if f.endsAnew = f.ends; f.ends == "" {
		f.endsAnew = proc.Stated(filed)["validTo"]
	}
	return err
}

// endAnew moves the day on which the licence ended when this was first filed, to an earlier
// or a later one.
func (s *Service) endAnew(ctx context.Context, tx *db.Tx, f *filing) error {
	a := &f.application
	l, err := s.ports.Licences.Of(ctx, tx, a.HolderID, a.AboutLicence)
	switch {
	case err != nil || f.endsAnew == l.ValidTo:
		return err
	case f.endsAnew > l.ValidTo:
		err := s.ports.Licences.Revive(ctx, tx, a.HolderID, a.AboutLicence, f.endsAnew, a.Number)
		if err != nil || f.ends == "" {
			return err
		}
		// It is discontinued as before, on the later day.
	}
	return s.ports.Licences.End(ctx, tx, a.HolderID, a.AboutLicence, f.endsAnew, a.Number)
}

// undoEffect takes back what a notification, which is being withdrawn, has done when it arrived: the
// record that it made ends, a licence that it ended goes on, one that it changed says what it said before.
func (s *Service) undoEffect(ctx context.Context, tx *db.Tx, a Application) error {
	proc, err := s.procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return err
	}
	if a.Effect == EffectArrival && a.AboutLicence == "" {
		return s.endRecord(ctx, tx, a)
	}
	if about := proc.Definition().Subject; about != nil && about.Ends != "" {
		if err := s.goOn(ctx, tx, proc, a); err != nil {
			return err
		}
	}
	if a.Effect == EffectArrival {
		return s.restorePrevious(ctx, tx, a)
	}
	return nil
}

// goOn gives a licence back the term that it had before a notification of discontinuation, or
// before the first one that this corrects.
func (s *Service) goOn(ctx context.Context, tx *db.Tx, proc *procedure.Procedure, a Application) (err error) {
	first := a
	for first.Corrects != "" {
		if first, err = byNumber(ctx, tx, first.Corrects, ""); err != nil {
			return err
		}
	}
	doc, err := documentOf(ctx, tx, first.Number)
	if err != nil {
		return err
	}
	filed, err := FormData(doc.json).object()
	if err != nil {
		return err
	}
	err = s.ports.Licences.Revive(ctx, tx, a.HolderID, a.AboutLicence, proc.Stated(filed)["validTo"], a.Number)
	if errs.KindOf(err) == errs.Business { // another has the call sign by now
		return errs.Refuse(codeNotWithdrawable, nil)
	}
	return err
}

// endRecord lets the record of a notification end today, where it has one that still holds.
func (s *Service) endRecord(ctx context.Context, tx *db.Tx, a Application) error {
	record, err := s.ports.Licences.OfCase(ctx, tx, a.HolderID, a.CaseID)
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	today := dateOf(tx.Now())
	if err != nil || record.ValidTo <= today || today < record.ValidFrom {
		return err
	}
	return s.ports.Licences.End(ctx, tx, a.HolderID, record.ID, today, a.Number)
}

// codeNotSame tells that a number is not the one it was compared with.
const codeNotSame = "MSG-LIT-E-0056"

// CheckRelicense tells whether a number that was typed is that of the licence a draft
// renews: its licence number, its call sign, or the inquiry number of what it was granted for
// last. Anything else is errs.Invalid; see open for what else is refused.
func (s *Service) CheckRelicense(ctx context.Context, draftID, number string) (RelicenseChecked, error) {
	d, _, err := s.Draft(ctx, draftID)
	if err != nil {
		return RelicenseChecked{}, err
	}
	proc, err := s.procedure(d.ProcedureID, d.ProcedureVersion)
	if err != nil {
		return RelicenseChecked{}, err
	}
	about, err := s.subjectFor(ctx, s.db.Read(), proc, d.AccountID, d.LicenceID)
	if err == nil && about == nil {
		err = errs.New(errs.BadRequest, "procedure %s renews no licence", d.ProcedureID)
	}
	if err != nil {
		return RelicenseChecked{}, err
	}
	l := about.licence
	var granted Application
	if !l.admitted() {
		if granted, err = byNumber(ctx, s.db.Read(), l.ElectronicApplicationNumber, ""); err != nil {
			return RelicenseChecked{}, err
		}
	}
	if wrong := notOf(l, granted.InquiryNumber, number); wrong != nil {
		return RelicenseChecked{}, errs.InvalidFields([]errs.Field{*wrong})
	}
	if err := s.open(ctx, s.db.Read(), proc, about); err != nil {
		return RelicenseChecked{}, err
	}
	from, to := proc.Filing(l.ValidFrom, l.ValidTo)
	return RelicenseChecked{l.Number, l.CallSign, l.ValidFrom, l.ValidTo, from, to}, nil
}

// notOf tells what is wrong with a number that was typed to name a licence; nil for nothing.
// What is written as a call sign is compared with the one on the licence.
func notOf(l LicenceFacts, inquiryNumber, typed string) *errs.Field {
	if l.CallSign != "" && rule.CallSign(typed) == rule.CallSign(l.CallSign) {
		return nil
	}
	if callSign, wrong := rule.Apply("callSign", typed, nil, ""); wrong == nil && callSign != "" && l.CallSign != "" {
		_, other := rule.Apply("callSignOnLicence", callSign, rule.Params{"callSign": l.CallSign}, "")
		return &errs.Field{Pointer: "/number", Code: other.Code, Params: errs.Params(other.Params)}
	}
	if short := squeezed(typed); short != squeezed(l.Number) && short != inquiryNumber {
		return &errs.Field{Pointer: "/number", Code: codeNotSame}
	}
	return nil
}

// squeezed leaves out what two people write differently in a number.
func squeezed(number string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '-' {
			return -1
		}
		return unicode.ToUpper(r)
	}, norm.NFKC.String(number))
}
