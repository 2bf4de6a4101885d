package inquiry

import (
	"cmp"
	"context"
	_ "embed" // texts.tmpl
	"encoding/json"
	"fmt"
	"log/slog"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/mail"
)

//go:embed texts.tmpl
var textSource string

var texts = mail.ParseTexts(textSource)

const (
	// batchSize is how many mails one job sends. It ends before that where its time is nearly over: slowest is the longest
	// that one mail takes.
	batchSize = 50
	slowest   = 30 * time.Second
	// retryAfter is when an invitation is looked at again that no job has sent by then.
	retryAfter = time.Hour
	// nextDay is when those are whom the account's mails of the day do not reach.
	nextDay = 24 * time.Hour
	// sweepBatch is how many of them are looked at at once.
	sweepBatch = 500
)

// Subscribe has inquirers follow from filings, and mails from inquirers: by a worker of their own, so that other mails do
// not wait for a thousand of them.
func (s *Service) Subscribe(q *job.Queue) {
	q.On(application.EventInquirersNamed, "inquirer.follow", s.follow)
	q.On(EventInvited, "inquirer.invitation-mail", s.mailing)
	q.On(EventAdded, "inquirer.added-mail", s.mailing)
	q.On(EventAgentNamed, "inquirer.named-by-agent-mail", s.mailNamed)
	q.On(EventDeclined, "inquirer.declined-mail", s.mailInviter("declined"))
	q.On(EventFailed, "inquirer.failed-mail", s.mailInviter("failed"))
	q.SetWorkers("inquirer.invitation-mail", 1)
}

// invite counts the invitations of a case in an account's name, and has those be mailed that it may send today.
func (s *Service) invite(ctx context.Context, a application.Application, inviterID string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := s.ports.Lock(ctx, tx, inviterID); err != nil && errs.KindOf(err) != errs.NotFound {
			return err
		}
		if err := s.take(ctx, tx, a.CaseID, inviterID); err != nil {
			return err
		}
		return s.goOn(ctx, tx, a, inviterID)
	})
}

// goOn has the mails of a case that are to be sent be sent by a job.
func (s *Service) goOn(ctx context.Context, tx *db.Tx, a application.Application, inviterID string) error {
	return audit.RecordAs(ctx, tx, "", "", EventInvited, "application:"+a.Number, "", eventData{Number: a.Number, CaseID: a.CaseID, InviterID: inviterID})
}

// take counts invitations of a case, whose account is locked: as many as it may send in a day; the others wait until tomorrow.
func (s *Service) take(ctx context.Context, tx *db.Tx, caseID, inviterID string) error {
	if _, err := db.Exec(ctx, tx, passOverSQL, caseID, inviterID, dayBefore(tx), maxMails); err != nil {
		return err
	}
	sent, err := db.One(ctx, tx, db.Value[int], invitedSQL, inviterID, dayBefore(tx), maxToday)
	if err != nil {
		return err
	}
	if _, err := db.Exec(ctx, tx, takeSQL, tx.Ms(), tx.Now().Add(retryAfter).UnixMilli(), caseID, inviterID, max(maxToday-sent, 0)); err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, postponeSQL, tx.Now().Add(nextDay).UnixMilli(), caseID, inviterID)
	return err
}

// mailing sends the next invitations of a case. Each is noted once it is sent, so that a failure has nobody told twice.
func (s *Service) mailing(ctx context.Context, e audit.Event) error {
	var data eventData
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	list, err := db.All(ctx, s.db.Read(), scan, pendingSQL, data.CaseID, batchSize)
	if err != nil || len(list) == 0 {
		return err
	}
	filings, err := application.OfCase(ctx, s.db.Read(), data.CaseID, "")
	if err != nil {
		return err
	}
	more := len(list) == batchSize
	for n, i := range list {
		if n > 0 && nearlyOver(ctx) {
			more = true
			break
		}
		if err := s.mail(ctx, filings[0], i); err != nil {
			return err
		}
	}
	if !more {
		return nil
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error { return s.goOn(ctx, tx, filings[0], data.InviterID) })
}

// nearlyOver tells whether a job has too little time left for another mail.
func nearlyOver(ctx context.Context) bool {
	end, ok := ctx.Deadline()
	return ok && time.Until(end) < slowest
}

// mail invites one, in the language of whoever has an account with the address, or else of whoever named them. A mail that alone is refused for the moment is tried again by
// the hourly work and holds up nobody.
func (s *Service) mail(ctx context.Context, a application.Application, i Inquirer) error {
	inviter, err := s.ports.Holder(ctx, s.db.Read(), i.InviterID)
	if err != nil && errs.KindOf(err) != errs.NotFound {
		return err
	}
	own, err := s.ports.LangAt(ctx, s.db.Read(), i.Mail)
	if err != nil {
		return err
	}
	lang := cmp.Or(own, inviter.Lang, a.Lang)
	m, err := s.compose(a, i, lang)
	if err != nil {
		return err
	}
	if err := s.ports.Send(ctx, i.ID, lang, m); err != nil {
		if mail.IsMessageError(err) {
			slog.WarnContext(ctx, "invitation is tried again", "inquirer", i.ID, "error", err)
			return nil
		}
		return err
	}
	return s.db.Tx(context.WithoutCancel(ctx), func(tx *db.Tx) error { // what was sent is noted, also when the job's time is over
		_, err := db.Exec(ctx, tx, sentSQL, i.ID)
		return err
	})
}

// compose words an invitation. It holds nothing that anybody typed: neither names nor addresses, so that nothing can be
// told to strangers by it.
func (s *Service) compose(a application.Application, i Inquirer, lang string) (mail.Message, error) {
	if lang != "en" {
		lang = "ja"
	}
	subject, bureau := a.Subject.Ja, a.DestinationName.Ja
	if lang == "en" {
		subject, bureau = a.Subject.En, a.DestinationName.En
	}
	m, err := texts.Compose("invited", lang, map[string]any{
		"Subject": subject, "Bureau": bureau, "Number": a.Number,
		"Link": mail.Link(s.ports.Origin+"/mypage/inquiry/detail?inquirerId="+i.ID, lang),
	})
	m.ID, m.To = fmt.Sprintf("%s.%d", i.ID, i.invitedAt.UnixMilli()), i.Mail
	return m, err
}

// Sweep sends on what no job has sent and what waited for its day, and tells how much was due.
func (s *Service) Sweep(ctx context.Context) (int64, error) {
	n := int64(0)
	for {
		due, err := db.All(ctx, s.db.Read(), scan, dueSQL, s.db.Now().UnixMilli(), sweepBatch)
		if err != nil || len(due) == 0 {
			return n, err
		}
		done := map[[2]string]bool{}
		for _, i := range due {
			key := [2]string{i.CaseID, i.InviterID}
			if done[key] {
				continue
			}
			done[key] = true
			if err := s.again(ctx, i.CaseID, i.InviterID); err != nil {
				return n, err
			}
		}
		n += int64(len(due))
	}
}

func (s *Service) again(ctx context.Context, caseID, inviterID string) error {
	filings, err := application.OfCase(ctx, s.db.Read(), caseID, "")
	if err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := s.ports.Lock(ctx, tx, inviterID); err != nil && errs.KindOf(err) != errs.NotFound {
			return err
		}
		if _, err := db.Exec(ctx, tx, retrySQL, tx.Now().Add(retryAfter).UnixMilli(), caseID, inviterID, tx.Ms()); err != nil {
			return err
		}
		if err := s.take(ctx, tx, caseID, inviterID); err != nil {
			return err
		}
		return s.goOn(ctx, tx, filings[0], inviterID)
	})
}
