package staff

import (
	"context"
	_ "embed" // texts.tmpl
	"encoding/json"
	"fmt"
	"strings"

	"radioportal/internal/audit"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/mail"
)

//go:embed texts.tmpl
var textSource string

var texts = mail.ParseTexts(textSource)

// mailText fills a mail about an absence.
type mailText struct {
	Name, Away, Deputy, By, Reason, Link string
	From, Until                          string
	Over                                 bool
}

// Subscribe sends the mails about absences: to the deputy always, to who is away where an administrator did it; tells whose password or
// one-time password was reset; and tells who drafted a
// measure of the register what a colleague did with it; those who may confirm something hear that it waits.
func (s *Service) Subscribe(q *job.Queue) {
	q.On(EventDeputyNamed, "staff.deputy-named-mail", s.telling("deputy-named", deputyOfNote))
	q.On(EventDeputyNamed, "staff.deputy-named-away-mail", s.telling("deputy-named-away", awayOfNote))
	q.On(EventDeputyEnded, "staff.deputy-ended-mail", s.telling("deputy-ended", deputyOfNote))
	q.On(EventDeputyEnded, "staff.deputy-ended-away-mail", s.telling("deputy-ended-away", awayOfNote))
	q.On(measureReturned, "staff.measure-returned-mail", s.tellingDrafter("measure-returned"))
	q.On(measureDropped, "staff.measure-dropped-mail", s.tellingDrafter("measure-dropped"))
	q.On(measureApproved, "staff.measure-approved-mail", s.tellingDrafter("measure-approved"))
	q.On(EventPasswordReset, "staff.password-reset-mail", s.tellingReset("password-reset"))
	q.On(EventFactorReset, "staff.factor-reset-mail", s.tellingReset("factor-reset"))
	s.subscribeApprovals(q)
	s.subscribeAlerts(q)
}

func deputyOfNote(_ string, note deputyNote) string { return note.Deputy }

func awayOfNote(away string, note deputyNote) string {
	if note.By == "" {
		return ""
	}
	return away
}

// telling sends a mail about an absence to one of the two, who may sign in.
func (s *Service) telling(name string, whom func(away string, note deputyNote) string) job.Handler {
	return func(ctx context.Context, e audit.Event) error {
		var note deputyNote
		if err := json.Unmarshal(e.Data, &note); err != nil {
			return fmt.Errorf("event %s: %w", e.ID, err)
		}
		away := strings.TrimPrefix(e.Subject, "staff:")
		id := whom(away, note)
		if id == "" {
			return nil
		}
		q := s.db.Read()
		to, err := s.accounts.Staff(ctx, q, id)
		if errs.KindOf(err) == errs.NotFound || err == nil && (!to.Active || to.Mail == "") {
			return nil // nobody to tell
		}
		if err != nil {
			return err
		}
		names, err := s.accounts.StaffNames(ctx, q, []string{away, note.Deputy})
		if err != nil {
			return err
		}
		m, err := texts.Compose(name, to.Locale, mailText{
			Name: to.Name, Away: names[away], Deputy: names[note.Deputy], By: note.By, Reason: note.Reason,
			Link: mail.Link(s.ports.Origin+"/portal", to.Locale), From: note.From, Until: note.Until, Over: note.Over,
		})
		if err != nil {
			return err
		}
		m.ID, m.To = e.ID+"-"+name, to.Mail
		return s.ports.Mail.Send(ctx, m)
	}
}
