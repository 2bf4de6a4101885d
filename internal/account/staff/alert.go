package staff

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/httpx"
	"radioportal/internal/job"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

// alertedFor is how long it is shown that somebody has read very much.
const alertedFor = 7 * 24 * time.Hour

// Reader is somebody of the staff who has read records of very many persons within a short time.
type Reader struct {
	StaffID string `json:"staffId"`
	Name    string `json:"name"`
	At      string `json:"at" format:"date-time" doc:"when it was noticed"`
	Records int    `json:"records" doc:"different ones, until then"`
	Minutes int    `json:"minutes" doc:"within which"`
}

// Alerts are what administrators and auditors should look into.
type Alerts struct {
	Readers []Reader `json:"readers" doc:"of the staff whom one looks after, but not oneself; of the last seven days, the newest first"`
	// Broken is that the log was found not to be as it was sealed.
	Broken     int64  `json:"broken" doc:"findings of the last verification of the audit log; 0 where it is as it was sealed"`
	VerifiedAt string `json:"verifiedAt" doc:"when that was; empty where it never was"`
}

// Alerts gives what the one who asks should look into.
func (s *Service) Alerts(ctx context.Context) (Alerts, error) {
	out := Alerts{Readers: []Reader{}}
	now := s.db.Now()
	found, err := audit.NoticedSince(ctx, s.db.Read(), now.Add(-alertedFor), now)
	if err != nil {
		return out, err
	}
	if len(found) > 0 {
		mine, err := s.List(ctx)
		if err != nil {
			return out, err
		}
		for _, each := range found {
			i := slices.IndexFunc(mine, func(m Member) bool { return m.ID == each.StaffID })
			if i >= 0 && each.StaffID != principal.From(ctx).AccountID {
				out.Readers = append(out.Readers, Reader{each.StaffID, mine[i].Name, httpx.WireTime(each.At), each.Records, each.Minutes})
			}
		}
	}
	last, err := audit.Latest(ctx, s.db.Read())
	if err == nil && last != nil {
		out.Broken, out.VerifiedAt = last.Found, httpx.WireTime(last.At)
	}
	return out, err
}

// alertText fills a mail about something to look into.
type alertText struct {
	Name, Who, Link string
	Records         int
	Minutes         int
	Found           int64
}

// subscribeAlerts tells administrators and auditors what they should look into.
func (s *Service) subscribeAlerts(q *job.Queue) {
	q.On(audit.EventReadMany, "staff.read-many-mail", s.tellReadMany)
	q.On(audit.EventVerified, "audit.broken-mail", s.tellBroken)
}

// tellReadMany tells those who look after somebody, but not themselves, that they read very much.
func (s *Service) tellReadMany(ctx context.Context, e audit.Event) error {
	var note audit.ReadMany
	if err := json.Unmarshal(e.Data, &note); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	all, err := db.All(ctx, s.db.Read(), scanMember, allSQL)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(all, func(m Member) bool { return "staff:"+m.ID == e.Subject })
	if i < 0 {
		return nil // nobody's any more
	}
	who := all[i]
	for _, to := range watchers(all) {
		if to.ID == who.ID || !postOf(who.Staff).within(to.Bureaus) {
			continue
		}
		fill := alertText{Who: who.Name, Records: note.Records, Minutes: note.Minutes, Link: "/audit?who=" + who.ID}
		if err := s.mailAlert(ctx, e, "read-many", to, fill); err != nil {
			return err
		}
	}
	return nil
}

// tellBroken tells that the log is not as it was sealed: once, until a verification finds something else.
func (s *Service) tellBroken(ctx context.Context, e audit.Event) error {
	var report audit.Report
	if err := json.Unmarshal(e.Data, &report); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	if report.Found == 0 {
		return nil
	}
	before, err := audit.VerifiedBefore(ctx, s.db.Read(), e)
	if err != nil || before != nil && before.Found == report.Found {
		return err
	}
	all, err := db.All(ctx, s.db.Read(), scanMember, allSQL)
	if err != nil {
		return err
	}
	for _, to := range watchers(all) {
		if err := s.mailAlert(ctx, e, "audit-broken", to, alertText{Found: report.Found, Link: "/audit"}); err != nil {
			return err
		}
	}
	return nil
}

// watchers are the administrators and auditors who may sign in.
func watchers(all []Member) []account.Staff {
	var list []account.Staff
	for _, m := range all {
		if m.Active && m.Mail != "" && (m.Role == principal.Administrator || m.Role == principal.Auditor) {
			list = append(list, m.Staff)
		}
	}
	return list
}

func (s *Service) mailAlert(ctx context.Context, e audit.Event, name string, to account.Staff, fill alertText) error {
	to, err := s.accounts.Staff(ctx, s.db.Read(), to.ID) // with the language that lists leave out
	if err != nil {
		return err
	}
	fill.Name, fill.Link = to.Name, mail.Link(s.ports.Origin+fill.Link, to.Locale)
	m, err := texts.Compose(name, to.Locale, fill)
	if err != nil {
		return err
	}
	m.ID, m.To = e.ID+"-"+name+"-"+to.ID, to.Mail
	return s.ports.Mail.Send(ctx, m)
}
