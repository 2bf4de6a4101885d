package account

import (
	"context"
	"strconv"
	"strings"
	"time"

	"radioportal/internal/accountmail"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/login"
	"radioportal/internal/rule"
)

// MailFailure is that mails to an account's address come back: since when, what was said of it, and when staff sent a letter instead.
type MailFailure struct {
	At, LetterAt time.Time
	Answer       string // of the relay (550), or of a report (5.1.1)
}

// mailAnswer is the data of the event.
type mailAnswer struct {
	Answer string `json:"answer"`
}

// EventStaffMailFailed tells that mails to a staff member's address come back.
const EventStaffMailFailed = "staff.mail-failed"

// MailFailed notes that an address does not work, where it is an account's: its person is told at the next sign-in, and staff see it.
// Of a staff member's address administrators see it. Noted once more it is what it was; what the relay says of the address of nobody is
// nothing to note.
func (s *Service) MailFailed(ctx context.Context, address, answer string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := staffMailFailed(ctx, tx, address, answer); err != nil {
			return err
		}
		id, err := db.One(ctx, tx, db.Value[string], byMailSQL, rule.Compared(address))
		if errs.KindOf(err) == errs.NotFound {
			return nil
		}
		if err != nil {
			return err
		}
		n, err := db.Exec(ctx, tx, mailFailedSQL, tx.Ms(), answer, id)
		if err != nil || n == 0 {
			return err
		}
		return audit.Record(ctx, tx, accountmail.Prefix+mailFailed, "account:"+id, "", mailAnswer{answer})
	})
}

// staffMailFailed notes it of the staff member who signs in with the address, if any.
func staffMailFailed(ctx context.Context, tx *db.Tx, address, answer string) error {
	id, err := login.Owner(ctx, tx, login.RealmStaff, address)
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	n, err := db.Exec(ctx, tx, staffFailedSQL, tx.Ms(), answer, id)
	if err != nil || n == 0 {
		return err
	}
	return audit.Record(ctx, tx, EventStaffMailFailed, "staff:"+id, "", mailAnswer{answer})
}

// Unreached are the accounts whose mails come back and to whom no letter was sent yet: of some, or, of nil, of all as many as lists show.
func (s *Service) Unreached(ctx context.Context, q db.Querier, among []string) ([]string, error) {
	if among == nil {
		return db.All(ctx, q, db.Value[string], unreachedSQL, maxFound)
	}
	if len(among) == 0 {
		return nil, nil
	}
	marks, args := make([]string, len(among)), make([]any, len(among))
	for i, id := range among {
		marks[i], args[i] = "$"+strconv.Itoa(i+1), id
	}
	return db.All(ctx, q, db.Value[string], unreachedOfSQL+strings.Join(marks, ", ")+")", args...)
}

// answerMail notes what staff did about mails that come back: a letter was sent, or the address works again.
func (s *Service) answerMail(ctx context.Context, t Target, letter bool) (Account, error) {
	what, query := mailWorking, mailWorksSQL
	if letter {
		what, query = mailLetter, mailLetterSQL
	}
	return s.about(ctx, t, what, func(ctx context.Context, tx *db.Tx, a *Account) (map[string]any, map[string]any, error) {
		n, err := db.Exec(ctx, tx, query, tx.Ms(), a.ID)
		if err == nil && n == 0 {
			err = errs.Refuse("MSG-LIT-E-0093", nil)
		}
		return nil, nil, err
	})
}

// mailFailure is a MailFailure as staff are shown it.
type mailFailure struct {
	At       string `json:"at" format:"date-time"`
	Answer   string `json:"answer" doc:"of the mail server (550), or of a report (5.1.1)"`
	LetterAt string `json:"letterAt" doc:"when a letter was sent instead; RFC 3339, empty where none was"`
}

func (f MailFailure) shown() *mailFailure {
	if f.At.IsZero() {
		return nil
	}
	return &mailFailure{httpx.WireTime(f.At), f.Answer, httpx.WireTime(f.LetterAt)}
}

func (s *Service) handleMailFailures(ctx context.Context, _ httpx.Empty) (accountList, error) {
	some, err := listedRows(ctx, s.db.Read(), mailFailuresSQL, maxFound+1)
	if err != nil {
		return accountList{}, err
	}
	n := min(len(some), maxFound)
	return accountList{some[:n], n, len(some) > maxFound}, s.noteSearch(ctx, map[string]string{"about": mailFailed}, idsOf(some[:n]))
}

type mailAnswerInput struct {
	Target
	Letter bool `json:"letter" doc:"a letter was sent instead; else the address works again"`
}

func (s *Service) handleMailAnswer(ctx context.Context, in mailAnswerInput) (changedOut, error) {
	return changedTo(s.answerMail(ctx, in.Target, in.Letter))
}
