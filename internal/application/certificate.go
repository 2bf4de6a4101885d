package application

import (
	"context"
	"slices"
	"time"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// EventCertificateSent is that a certificate which was granted was sent, handed over, or opened to its holder to download.
const EventCertificateSent = "application.certificate-sent"

// Certificates are made of records.
type Certificates interface {
	// Certificate is one of a licence of an account by its number, as PDF; errs.NotFound for any other.
	Certificate(ctx context.Context, q db.Querier, accountID string, c ToCertify) ([]byte, error)
}

// ToCertify is what a certificate says besides the record.
type ToCertify struct {
	procedure.Certified
	Filing string    // number of the filing that asked for it
	Day    string    // of the certificate, YYYY-MM-DD
	At     time.Time // the record is certified as it stood then
	Lang   string
}

// Certificate is what is issued of a record by a filing that was granted.
type Certificate struct {
	procedure.Certified
	Held   bool   `json:"held" doc:"the record is the filer's here, so that the certificate can be made"`
	SentOn string `json:"sentOn,omitempty" doc:"YYYY-MM-DD, when it was sent, handed over, or opened to be downloaded; absent before"`
	sentAt time.Time
}

// issued is what an event says of a certificate.
type issued struct {
	procedure.Certified
	On string `json:"on"` // YYYY-MM-DD
}

// certificate is what is issued by a filing; nil where it was not granted, or by its procedure no certificate is issued.
func (s *Service) certificate(ctx context.Context, q db.Querier, a Application, form draft.FormData, events []TimelineEntry) (*Certificate, error) {
	proc, ok := s.catalogue.Version(a.ProcedureID, a.ProcedureVersion)
	if !ok || a.Outcome != Granted || proc.Definition().Certificate == nil {
		return nil, nil
	}
	data, err := proc.NormaliseJSON(form, procedure.Env{Category: a.Category, Today: a.ReceivedOn()})
	if err != nil {
		return nil, err
	}
	c := &Certificate{}
	c.Certified, _ = proc.Certificate(data)
	_, err = s.ports.Licences.ByNumber(ctx, q, a.HolderID, c.Number)
	if c.Held = err == nil; errs.KindOf(err) == errs.NotFound {
		err = nil
	}
	if i := slices.IndexFunc(events, func(e TimelineEntry) bool { return e.issued != nil && e.of == a.Number }); i >= 0 {
		c.SentOn, c.sentAt = events[i].issued.On, events[i].At
	}
	return c, err
}

// SendCertificate is Move for a certificate that was granted: it was sent, or handed over, on a day, or is opened to its holder on
// the day, who is told. It happens once.
func (s *Service) SendCertificate(ctx context.Context, number string, version int64, on string) (ReviewMoved, error) {
	return s.Move(ctx, number, version, SendCertificate, func(tx *db.Tx, a *Application) error {
		c, err := s.certificateOf(ctx, tx, *a)
		if err != nil {
			return err
		}
		if c == nil || c.SentOn != "" {
			return errs.Refuse(codeMovedOn, errs.Params{"status": string(a.Status)})
		}
		if c.Download && !c.Held { // it has passed on, or was granted without a record: there is nothing that its holder could download
			return errs.Refuse(codeMovedOn, errs.Params{"reason": "certificateNotHere"})
		}
		if err := invalid(checkDay("/sentOn", on, dateOf(a.CompletedAt), dateOf(tx.Now()))); err != nil {
			return err
		}
		return s.record(ctx, tx, EventCertificateSent, *a, func(e *eventData) { e.Certificate = &issued{c.Certified, on} })
	})
}

// checkDay tells what is wrong with the day on which something was sent that is of a day itself.
func checkDay(pointer, on, from, today string) []errs.Field {
	at := errs.Field{Pointer: pointer}
	_, err := time.Parse(time.DateOnly, on)
	switch {
	case on == "":
		at.Code = "MSG-LIT-E-0001"
	case err != nil:
		at.Code = "MSG-LIT-E-0045"
	case on > today:
		at.Code = "MSG-LIT-E-0046"
	case on < from:
		at.Code, at.Params = "MSG-LIT-E-0057", errs.Params{"from": from}
	default:
		return nil
	}
	return []errs.Field{at}
}

// certificateOf reads what is issued by a filing.
func (s *Service) certificateOf(ctx context.Context, q db.Querier, a Application) (*Certificate, error) {
	form, err := s.Filed(ctx, q, a.Number)
	if err != nil {
		return nil, err
	}
	events, _, err := timeline(ctx, q, principal.From(ctx), a.CaseID)
	if err != nil {
		return nil, err
	}
	return s.certificate(ctx, q, a, form, events)
}

// CertificatePDF is the certificate that was granted. Its holder gets what is downloaded here, once the office has sent it; staff of
// its bureau print any. Before it is sent it is of today. Anything else is errs.NotFound.
func (s *Service) CertificatePDF(ctx context.Context, number, lang string) ([]byte, Application, error) {
	q, p := s.db.Read(), principal.From(ctx)
	a, err := ReadableBy(ctx, q, p, number)
	if err != nil {
		return nil, a, err
	}
	c, err := s.certificateOf(ctx, q, a)
	if err != nil {
		return nil, a, err
	}
	if c == nil || p.Role == principal.User && (!c.Download || c.SentOn == "") {
		return nil, a, errs.New(errs.NotFound, "no certificate of %s", number)
	}
	now := s.db.Now()
	of := ToCertify{Certified: c.Certified, Filing: number, Day: dateOf(now), At: now, Lang: lang}
	if c.SentOn != "" {
		of.Day, of.At = c.SentOn, c.sentAt
	}
	file, err := s.ports.Certificates.Certificate(ctx, q, a.HolderID, of)
	return file, a, err
}
