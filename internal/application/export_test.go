package application

import (
	"context"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/job"
	"radioportal/internal/mail"
)

// What the tests of all rooms, which stand outside of the package, need of its inside.
var (
	FiledSQL       = filedSQL
	NotOf          = notOf
	RequestViews   = requestViews
	WithCheckDigit = withCheckDigit
)

const (
	AccountUpdated = accountUpdated
	MaxAmount      = maxAmount

	MailArrived      = mailArrived
	MailFeeRequested = mailFeeRequested
	MailCompleted    = mailCompleted
	MailRefused      = mailRefused
	MailNotice       = mailNotice
	MailInfected     = mailInfected
	MailCorrection   = mailCorrection
	MailDueSoon      = mailDueSoon
	MailCancelled    = mailCancelled
	MailWithdrawn    = mailWithdrawn
	MailCorrected    = mailCorrected
	MailEnding       = mailEnding
	MailCertificate  = mailCertificate
)

type EventData = eventData

func (a Application) OwesFee() bool { return a.owesFee() }

func (f Fee) ToFill() bool { return f.toFill() }

// Actions are those of the status table.
func Actions() []Action {
	list := make([]Action, len(moves))
	for i, m := range moves {
		list[i] = m.action
	}
	return list
}

func (s *Service) Compose(name string, a Application, holder draft.Holder, data EventData, lastDay string) (mail.Message, error) {
	return s.compose(filingMail{name: name, Application: a, data: data, lastDay: lastDay}, holder, applicant.Agent{})
}

// HandBack tells a holder what an agent leaves open.
func (s *Service) HandBack(ctx context.Context, e audit.Event) error { return s.handBack(ctx, e) }

// NoteDisputed notes that a power of attorney was not agreed to.
func (s *Service) NoteDisputed(ctx context.Context, e audit.Event) error {
	return s.noteDisputed(ctx, e)
}

func (s *Service) Mailing(name string) job.Handler { return s.mailing(name) }

// Change changes what the service needs of others.
func (s *Service) Change(edit func(*Ports)) { edit(&s.ports) }

// Draw has numbers drawn by the test.
func (s *Service) Draw(with func() (application, inquiry string)) {
	s.draw = func(time.Time, string) numbers {
		application, inquiry := with()
		return numbers{application, inquiry}
	}
}

// PassedOnSince is since when another holder has the licence that an application is about.
func (s *Service) PassedOnSince(ctx context.Context, a Application) (string, error) {
	return s.passedOnSince(ctx, s.db.Read(), a)
}
