package staff

import (
	"context"
	"encoding/json"
	"fmt"

	"radioportal/internal/audit"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/mail"
)

// Events of a measure of the register (licence.EventMeasureReturned and others).
const (
	measureReturned = "licence.measure-returned"
	measureDropped  = "licence.measure-dropped"
	measureApproved = "licence.measure-approved"
)

// measureNote is what such an event says of a draft.
type measureNote struct {
	ID            string `json:"id"`
	LicenceNumber string `json:"licenceNumber"`
	Reason        string `json:"reason"`
	AskedBy       string `json:"askedBy"`
}

// drafterText fills a mail to who drafted something.
type drafterText struct{ Name, By, Number, Reason, Link string }

// tellingDrafter tells who drafted a measure, and may sign in, what a colleague did with it; who dropped an own draft knows.
func (s *Service) tellingDrafter(name string) job.Handler {
	return func(ctx context.Context, e audit.Event) error {
		var note measureNote
		if err := json.Unmarshal(e.Data, &note); err != nil {
			return fmt.Errorf("event %s: %w", e.ID, err)
		}
		if note.AskedBy == "" || note.AskedBy == e.ActorID {
			return nil
		}
		q := s.db.Read()
		to, err := s.accounts.Staff(ctx, q, note.AskedBy)
		if errs.KindOf(err) == errs.NotFound || err == nil && (!to.Active || to.Mail == "") {
			return nil // nobody to tell
		}
		if err != nil {
			return err
		}
		names, err := s.accounts.StaffNames(ctx, q, []string{e.ActorID})
		if err != nil {
			return err
		}
		m, err := texts.Compose(name, to.Locale, drafterText{
			to.Name, names[e.ActorID], note.LicenceNumber, note.Reason, mail.Link(s.ports.Origin+"/register/detail?id="+note.ID, to.Locale),
		})
		if err != nil {
			return err
		}
		m.ID, m.To = e.ID+"-"+name, to.Mail
		return s.ports.Mail.Send(ctx, m)
	}
}
