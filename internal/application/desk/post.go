package desk

import (
	"context"
	"slices"
	"strings"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// What was opened to be posted, as the audit log has it.
const (
	noticePart      = "notice"
	licencePart     = "licence"
	certificatePart = "certificate"
	pinPart         = "pin"
)

// reception stands in the place of a notice's number for the one that tells of the arrival.
const reception = "reception"

// ViewingPIN stands in the place of a notice's number for the sheet that tells the holder the PIN of the licence: the licence itself is shown
// to others, and so it is printed without.
const ViewingPIN = "viewing-pin"

// feeLetter stands in the place of a notice's number for the letter that asks for the fee (payment.Letter).
const feeLetter = "fee"

// Posted are the papers that are sent by post to whom the portal cannot tell anything.
type Posted interface {
	// Notices are the written notices to an account about a filing, oldest first; behind them, of one that led to a licence, the sheet with
	// its PIN.
	Notices(ctx context.Context, q db.Querier, accountID, number, licenceID string) ([]PostedNotice, error)
	// NoticePDF is one of them on paper.
	NoticePDF(ctx context.Context, accountID string, n PostedNotice) ([]byte, error)
	// LicencePDF is a licence of an account on paper.
	LicencePDF(ctx context.Context, accountID, id string) ([]byte, error)
}

// PostedNotice is a written notice that goes by post; one with a body is written on paper alone.
type PostedNotice struct {
	Number string
	Name   procedure.Text
	SentAt time.Time // when the portal wrote it
	// PostedOn is the day on which it was posted last, YYYY-MM-DD; empty before.
	PostedOn string
	// About, Sender and Body are of one that is on paper alone.
	About        string
	Sender, Body procedure.Text
}

// ToPost is what there is to be posted of what came on paper: its notices, whether its licence is part of that, and the days on which
// the notice of its arrival, that licence and the letter about its fee were posted.
type ToPost struct {
	Notices                        []PostedNotice
	Licence                        bool
	ReceptionPosted, LicencePosted string // YYYY-MM-DD; empty before
	FeePosted                      string // of the letter that asks for the fee
}

// ToPost is what there is to be posted of what came on paper; nothing of what was filed here. What is another bureau's is errs.NotFound.
func (s *Service) ToPost(ctx context.Context, number string) (out ToPost, err error) {
	q := s.db.Read()
	a, err := application.ReadableBy(ctx, q, principal.From(ctx), number)
	if err != nil || a.PaperOn == "" {
		return out, err
	}
	if out.Notices, err = s.ports.Posted.Notices(ctx, q, a.HolderID, number, a.LicenceID); err != nil {
		return out, err
	}
	if !maySendPIN(principal.From(ctx), a) {
		out.Notices = slices.DeleteFunc(out.Notices, func(n PostedNotice) bool { return n.Number == ViewingPIN })
	}
	came, posted, err := s.applications.SincePaper(ctx, q, a)
	for _, each := range came {
		n := PostedNotice{Number: reception + "-" + each.ID, SentAt: each.At}
		if n.Name, _, err = s.applications.ReceivedLater(ctx, a, each); err != nil {
			return out, err
		}
		out.Notices = append(out.Notices, n)
	}
	for i := range out.Notices {
		out.Notices[i].PostedOn = posted[out.Notices[i].Number]
	}
	out.Licence, out.ReceptionPosted, out.LicencePosted, out.FeePosted = a.LicenceID != "", posted[reception], posted[licencePart], posted[feeLetter]
	return out, err
}

// What a posted licence, and the letter about a fee, are called in the timeline of their case.
var (
	licenceName   = procedure.Text{Ja: "免許または登録の記録", En: "Record of the licence or registration"}
	feeLetterName = procedure.Text{Ja: "手数料の納付について", En: "Letter that asks for the fee"}
)

// RecordPosted keeps the day on which a notice, or the letter about the fee, was posted, or without a number the licence.
func (s *Service) RecordPosted(ctx context.Context, number, noticeNumber, on string) error {
	return s.applications.Post(ctx, number, on, func(q db.Querier, a application.Application) (application.PostedPaper, error) {
		if noticeNumber == "" {
			if a.LicenceID == "" {
				return application.PostedPaper{}, errs.New(errs.NotFound, "%s led to no licence", a.Number)
			}
			return application.PaperOf(licencePart, licenceName, a.CompletedAt), nil
		}
		if noticeNumber == feeLetter {
			asked, err := s.applications.FeeAsked(ctx, q, a)
			return application.PaperOf(feeLetter, feeLetterName, asked), err
		}
		n, err := s.posted(ctx, q, a, noticeNumber)
		if noticeNumber == reception {
			n.Number, n.SentAt = reception, a.ReceivedAt
		}
		return application.PaperOf(n.Number, n.Name, n.SentAt), err
	})
}

// PostedPDF is a notice about what came on paper, the one of its arrival, or without a number its licence, to print. That it was opened is noted.
func (s *Service) PostedPDF(ctx context.Context, number, noticeNumber string) ([]byte, error) {
	a, err := onPaper(ctx, s.db.Read(), number)
	if err != nil {
		return nil, err
	}
	if noticeNumber == "" {
		return s.postedLicence(ctx, a)
	}
	if noticeNumber == ViewingPIN && !maySendPIN(principal.From(ctx), a) {
		return nil, errs.New(errs.Forbidden, "the sheet with a PIN is for those who send it")
	}
	n, err := s.posted(ctx, s.db.Read(), a, noticeNumber)
	if err != nil {
		return nil, err
	}
	part := noticePart
	if noticeNumber == ViewingPIN {
		part = pinPart
	}
	if err := s.noteOpened(ctx, a, part); err != nil {
		return nil, err
	}
	return s.ports.Posted.NoticePDF(ctx, a.HolderID, n)
}

// maySendPIN tells whether somebody gets the sheet with the PIN: who has it opens the licence as its holder, and so only who works on the
// case sends it.
func maySendPIN(p principal.Principal, a application.Application) bool {
	return slices.Contains([]principal.Role{principal.Officer, principal.Administrator}, p.Role) && a.OthersWork(p) == nil
}

// posted is a notice about an application, or what tells of its arrival.
func (s *Service) posted(ctx context.Context, q db.Querier, a application.Application, noticeNumber string) (PostedNotice, error) {
	if noticeNumber == reception {
		n := PostedNotice{About: a.Number, Sender: a.Issuer(), SentAt: s.db.Now()}
		var err error
		n.Name, n.Body, err = s.applications.Received(ctx, a)
		return n, err
	}
	if id, later := strings.CutPrefix(noticeNumber, reception+"-"); later {
		return s.cameLater(ctx, q, a, id)
	}
	list, err := s.ports.Posted.Notices(ctx, q, a.HolderID, a.Number, a.LicenceID)
	if err != nil {
		return PostedNotice{}, err
	}
	i := slices.IndexFunc(list, func(n PostedNotice) bool { return n.Number == noticeNumber })
	if i < 0 {
		return PostedNotice{}, errs.New(errs.NotFound, "no notice %s about %s", noticeNumber, a.Number)
	}
	return list[i], nil
}

// cameLater is what tells of the arrival of something that came on paper after the filing, by the id of its event.
func (s *Service) cameLater(ctx context.Context, q db.Querier, a application.Application, id string) (PostedNotice, error) {
	came, _, err := s.applications.SincePaper(ctx, q, a)
	if err != nil {
		return PostedNotice{}, err
	}
	i := slices.IndexFunc(came, func(c application.PaperResponse) bool { return c.ID == id })
	if i < 0 {
		return PostedNotice{}, errs.New(errs.NotFound, "nothing came on paper by event %s", id)
	}
	n := PostedNotice{Number: reception + "-" + id, About: a.Number, Sender: a.Issuer(), SentAt: came[i].At}
	n.Name, n.Body, err = s.applications.ReceivedLater(ctx, a, came[i])
	return n, err
}

func (s *Service) postedLicence(ctx context.Context, a application.Application) ([]byte, error) {
	if a.LicenceID == "" {
		return nil, errs.New(errs.NotFound, "%s led to no licence", a.Number)
	}
	if err := s.noteOpened(ctx, a, licencePart); err != nil {
		return nil, err
	}
	return s.ports.Posted.LicencePDF(ctx, a.HolderID, a.LicenceID)
}

// noteOpened writes down that a staff member opened what is to be posted, each time.
func (s *Service) noteOpened(ctx context.Context, a application.Application, part string) error {
	return s.reads.Note(ctx, a.Destination, EventRead, "application:"+a.Number, eventData{Number: a.Number, Part: part})
}

// onPaper is an application of the staff member's bureaus that came on paper.
func onPaper(ctx context.Context, q db.Querier, number string) (application.Application, error) {
	a, err := application.ReadableBy(ctx, q, principal.From(ctx), number)
	if err == nil && a.PaperOn == "" {
		err = errs.New(errs.NotFound, "%s did not come on paper", number)
	}
	return a, err
}
