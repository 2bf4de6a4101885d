package staff

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"radioportal/internal/audit"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/mail"
)

// resetText fills a mail to whom a password or a one-time password was reset. By is empty of who has the server.
type resetText struct{ Name, By, AskedBy, Reason, Link string }

// tellingReset tells a member, at their own address, that what they sign in with was reset, and by whom: also one who may not sign in now.
func (s *Service) tellingReset(name string) job.Handler {
	return func(ctx context.Context, e audit.Event) error {
		var note audit.Reset
		if err := json.Unmarshal(e.Data, &note); err != nil {
			return fmt.Errorf("event %s: %w", e.ID, err)
		}
		q := s.db.Read()
		to, err := s.accounts.Staff(ctx, q, strings.TrimPrefix(e.Subject, "staff:"))
		if errs.KindOf(err) == errs.NotFound || err == nil && to.Mail == "" {
			return nil // nobody to tell
		}
		if err != nil {
			return err
		}
		names, err := s.accounts.StaffNames(ctx, q, slices.DeleteFunc([]string{e.ActorID, note.AskedBy}, func(id string) bool { return id == "" }))
		if err != nil {
			return err
		}
		m, err := texts.Compose(name, to.Locale, resetText{
			to.Name, names[e.ActorID], names[note.AskedBy], note.Reason, mail.Link(s.ports.Origin+"/portal", to.Locale),
		})
		if err != nil {
			return err
		}
		m.ID, m.To = e.ID+"-"+name, to.Mail
		return s.ports.Mail.Send(ctx, m)
	}
}
