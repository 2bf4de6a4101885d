package desk

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
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
	State      application.PassingOn `json:"state" enum:"FOUND,OTHER_HOLDER,OTHER_KIND,NOT_INDIVIDUAL,NOT_BODY,OTHER_DAY,PASSED_ON,ENDING,OWN,NONE" doc:"a grant passes it on; the register names another holder; what it is does not pass on by the procedure; it is inherited from no individual; an individual does not merge or split; the day is none of the holder's; it has passed on already, or will; it is over by the day; it is the filer's own; no valid licence has the number"`
	Number     string                `json:"licenceNumber" doc:"as filed"`
	HolderName string                `json:"holderName" doc:"as the register has it; empty where there is none"`
	Station    procedure.Text        `json:"station" doc:"class of station, likewise"`
	CallSign   string                `json:"callSign" doc:"likewise"`
	ValidFrom  string                `json:"validFrom" doc:"YYYY-MM-DD, since when it is the holder's; empty where that is not known"`
	ValidTo    string                `json:"validTo" doc:"YYYY-MM-DD, with that of one that renews it; empty where there is none"`
	From       string                `json:"from" doc:"YYYY-MM-DD, the first day of the filer, were it granted today; empty where it does not pass on"`
}

// predecessor reads the licence that a filing asks to be passed on; nil where its procedure passes none on.
func (s *Service) predecessor(ctx context.Context, q db.Querier, a application.Application, p *procedure.Procedure, data *procedure.Data, now time.Time) (*Predecessor, application.Former, error) {
	to, ok := p.Succession(data)
	if !ok {
		return nil, application.Former{}, nil
	}
	today := clock.Date(now)
	from := application.FirstDay(p, to, today)
	l, err := s.ports.Licences.Predecessor(ctx, q, to.Number, from)
	if errs.KindOf(err) == errs.NotFound {
		return &Predecessor{State: application.NotRegistered, Number: to.Number}, l, nil
	}
	if err != nil {
		return nil, l, err
	}
	state := application.PassesOn(p, to, l, a.HolderID, from)
	if state == application.OfAnotherKind { // what it says is none of the procedure's business
		return &Predecessor{State: state, Number: to.Number}, application.Former{}, nil
	}
	if state != application.MayPassOn {
		from = ""
	}
	return &Predecessor{state, to.Number, l.HolderName, s.catalogue.Named(l.Name), l.CallSign, l.Since, l.Until, from}, l, nil
}

// missing tells of a licence that is to be passed on, of which the register knows nothing: a grant then says why it is right.
func (p *Predecessor) missing() bool { return p != nil && p.State == application.NotRegistered }

// refusalReasons are the reasons of MSG-LIT-E-0093 for what does not pass on.
var refusalReasons = map[application.PassingOn]string{
	application.OfAnotherHolder: "otherHolder", application.OfAnotherKind: "otherKind", application.NotOfAnIndividual: "notIndividual",
	application.NotOfABody: "notBody", application.OnAnotherDay: "otherDay", application.HasPassedOn: "passedOn", application.EndsBefore: "ending",
	application.OfTheFiler: "ownLicence",
}

// refusal says why a licence does not pass on; nil where it does, or there is none.
func (p *Predecessor) refusal(former application.Former) error {
	reason, ok := refusalReasons[p.State]
	if !ok {
		return nil
	}
	return errs.Refuse(codeMovedOn, errs.Params{"reason": reason, "date": former.PassedOn, "validFrom": former.Since, "validTo": former.Until})
}

// approve grants what leads to no licence of its own: a licence of another holder is passed on, where the register has
// it under the holder's name.
func (s *Service) approve(ctx context.Context, tx *db.Tx, a *application.Application, form draft.FormData, d Decision) error {
	proc, data, err := s.normalised(*a, form)
	if err != nil {
		return err
	}
	found, former, err := s.predecessor(ctx, tx, *a, proc, data, tx.Now())
	if err != nil {
		return err
	}
	if found.missing() {
		return s.notRecorded(ctx, tx, a, found.Number, proc.Outcome().Filing == procedure.FilingNotification)
	}
	if found == nil {
		certified, err := s.applications.Certifying(ctx, tx, a.HolderID, proc, data)
		if err != nil {
			return err
		}
		if err := certified.Refusal(); err != nil {
			return err
		}
		permitted, err := s.permitted(ctx, tx, *a, proc, form)
		if err != nil {
			return err
		}
		from, _, err := s.inspectable(ctx, tx, *a, proc, data, form, permitted)
		if err != nil {
			return err
		}
		return s.accept(ctx, tx, a, proc, data, d, from)
	}
	if err := found.refusal(former); err != nil {
		return err
	}
	a.CallSign = former.CallSign
	if err := s.applications.RecordMove(ctx, tx, application.EventGranted, *a, ""); err != nil {
		return err
	}
	to, _ := proc.Succession(data)
	noticeText := application.NoticeText{LicenceNumber: former.Number, CallSign: former.CallSign, Day: found.From, ValidTo: former.Until,
		Station: former.Name, NewHolder: to.HolderName, Notified: proc.Outcome().Filing == procedure.FilingNotification, WasToEnd: former.WasToEnd,
		ToCome: clock.Date(tx.Now()) < found.From, Over: former.Until < clock.Date(tx.Now()), Ended: former.Discontinued && former.WasToEnd == ""}
	if err := errors.Join(s.applications.Notify(ctx, tx, a, application.NoticeSucceeded, noticeText), s.applications.TellFormer(ctx, tx, *a, former.LicenceFacts, noticeText)); err != nil {
		return err
	}
	if clock.Date(tx.Now()) < found.From {
		return errors.Join(s.ports.Licences.Announce(ctx, tx, former.LicenceFacts, found.From), application.Announce(ctx, tx, application.Announced{Number: a.Number, LicenceID: former.ID, LicenceNumber: former.Number, From: found.From}))
	}
	return s.succeed(ctx, tx, a, succession{proc: proc, data: data, form: form, former: former.LicenceFacts, from: found.From})
}

// accept grants what makes no record: as it was filed, or with what the officer states of it, of days from one on.
func (s *Service) accept(ctx context.Context, tx *db.Tx, a *application.Application, proc *procedure.Procedure, data *procedure.Data, d Decision, from string) error {
	ruled, wrong := d.rule(proc, data, clock.Date(tx.Now()), from)
	if len(wrong) > 0 {
		return errs.InvalidFields(wrong)
	}
	ruling := application.NewRuling(ruled, nil)
	if of := proc.Definition().Ruling; of.Tells(ruled) {
		ruling.Facts, ruling.Lead = proc.RulingFacts(data), of.Lead
	}
	noticeText := application.NoticeText{}.Rule(ruling, proc.Definition().Ruling)
	if err := s.inspectedWork(ctx, tx, *a, proc, data, d.Ruling); err != nil {
		return err
	}
	return errors.Join(s.later(ctx, tx, *a, proc, data), s.applications.Redesigned(ctx, tx, *a), s.applications.RecordGrant(ctx, tx, *a, application.Departure{}, ruling),
		s.applications.Notify(ctx, tx, a, application.NoticeAccepted, noticeText))
}

// notRecorded grants what passes nothing on, as no licence of the number is valid here, and says so.
func (s *Service) notRecorded(ctx context.Context, tx *db.Tx, a *application.Application, number string, notified bool) error {
	lastDay, err := s.ports.Licences.LastDay(ctx, tx, number)
	if err != nil {
		return err
	}
	noticeText := application.NoticeText{LicenceNumber: number, ValidTo: lastDay, Notified: notified}
	return errors.Join(s.applications.RecordMove(ctx, tx, application.EventGranted, *a, ""), s.applications.Notify(ctx, tx, a, application.NoticeNotRecorded, noticeText))
}

// succession is one that was granted, on its day.
type succession struct {
	proc      *procedure.Procedure
	data      *procedure.Data
	form      draft.FormData
	former    draft.LicenceFacts
	from      string
	announced bool
}

// succeed passes a licence on, and those that renew it, with what the former holder has under way for them.
func (s *Service) succeed(ctx context.Context, tx *db.Tx, a *application.Application, d succession) error {
	to, _ := d.proc.Succession(d.data)
	var passed []draft.LicenceFacts
	next, err := s.ports.Licences.Succeed(ctx, tx, d.former, application.Succession{
		By:         procedure.FilingRef{ElectronicApplicationNumber: a.Number, CaseID: a.CaseID, AccountID: a.HolderID},
		HolderName: to.HolderName, HolderAddress: to.HolderAddress, From: d.from, Announced: d.announced,
		Filed: func(of draft.LicenceFacts) (draft.FormData, error) {
			passed = append(passed, of)
			return s.passedOn(ctx, tx, of, d.form, d.proc)
		},
	})
	if err != nil {
		return err
	}
	a.LicenceID = next[0].ID
	if len(passed) == 0 || passed[0].ID != d.former.ID { // it ended before, and what renewed it passes on
		passed, next = append([]draft.LicenceFacts{d.former}, passed...), append([]draft.LicenceFacts{next[0]}, next...)
	}
	for i, former := range passed {
		if err := s.applications.StepIn(ctx, tx, *a, former, next[i].ID); err != nil {
			return err
		}
	}
	return nil
}

// PassDue has the licences pass on whose day has come, and gives how many did. Any number of nodes may do it side by side.
// One that cannot is left for the next time, and keeps no other from it.
func (s *Service) PassDue(ctx context.Context) (passed int64, err error) {
	due, err := application.DueSuccessions(ctx, s.db.Read(), clock.Date(s.db.Now()))
	for _, each := range due {
		done := s.db.Tx(ctx, func(tx *db.Tx) error { return s.passDue(ctx, tx, each) })
		switch {
		case done == nil:
			passed++
		case errs.KindOf(done) == errs.Unavailable:
			return passed, done
		default:
			slog.ErrorContext(ctx, "a licence does not pass on", "application", each.Number, "error", done)
		}
	}
	return passed, err
}

func (s *Service) passDue(ctx context.Context, tx *db.Tx, due application.Announced) error {
	a, err := application.ByNumber(ctx, tx, due.Number, tx.ForUpdate())
	if err != nil {
		return err
	}
	if mine, err := application.TakeSuccession(ctx, tx, due.Number); err != nil || !mine {
		return err // another node was faster
	}
	form, err := s.applications.Filed(ctx, tx, a.Number)
	if err != nil {
		return err
	}
	proc, data, err := s.normalised(a, form)
	if err != nil {
		return err
	}
	to, _ := proc.Succession(data)
	former, err := s.ports.Licences.Predecessor(ctx, tx, to.Number, due.From)
	if err == nil && former.PassedOn == due.From {
		err = s.succeed(ctx, tx, &a, succession{proc, data, form, former.LicenceFacts, due.From, true})
	} else if err == nil || errs.KindOf(err) == errs.NotFound { // its holder ended it, or it was over
		err = errors.Join(s.ports.Licences.Announce(ctx, tx, draft.LicenceFacts{ID: due.LicenceID}, ""),
			s.applications.TellNotSucceeded(ctx, tx, a, application.NoticeText{LicenceNumber: to.Number, Day: due.From}))
	}
	if err != nil {
		return err
	}
	return application.Save(ctx, tx, a)
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
