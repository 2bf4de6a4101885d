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
	// About, Sender and Body are of one that is on paper alone.
	About        string
	Sender, Body procedure.Text
}

// ToPost is what there is to be posted of what came on paper, and whether its licence is part of that; nothing of what was filed
// here. What is another bureau's is errs.NotFound.
func (s *Service) ToPost(ctx context.Context, number string) ([]PostedNotice, bool, error) {
	q := s.db.Read()
	a, err := application.ReadableBy(ctx, q, principal.From(ctx), number)
	if err != nil || a.PaperOn == "" {
		return nil, false, err
	}
	list, err := s.ports.Posted.Notices(ctx, q, a.HolderID, number, a.LicenceID)
	if err != nil {
		return nil, false, err
	}
	if !maySendPIN(principal.From(ctx), a) {
		list = slices.DeleteFunc(list, func(n PostedNotice) bool { return n.Number == ViewingPIN })
	}
	came, err := s.applications.CameLater(ctx, q, a)
	for _, each := range came {
		n := PostedNotice{Number: reception + "-" + each.ID, SentAt: each.At}
		if n.Name, _, err = s.applications.ReceivedLater(ctx, a, each); err != nil {
			return nil, false, err
		}
		list = append(list, n)
	}
	return list, a.LicenceID != "", err
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
	n, err := s.posted(ctx, a, noticeNumber)
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
func (s *Service) posted(ctx context.Context, a application.Application, noticeNumber string) (PostedNotice, error) {
	if noticeNumber == reception {
		n := PostedNotice{About: a.Number, Sender: a.DestinationName, SentAt: s.db.Now()}
		var err error
		n.Name, n.Body, err = s.applications.Received(ctx, a)
		return n, err
	}
	if id, later := strings.CutPrefix(noticeNumber, reception+"-"); later {
		return s.cameLater(ctx, a, id)
	}
	list, err := s.ports.Posted.Notices(ctx, s.db.Read(), a.HolderID, a.Number, a.LicenceID)
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
func (s *Service) cameLater(ctx context.Context, a application.Application, id string) (PostedNotice, error) {
	came, err := s.applications.CameLater(ctx, s.db.Read(), a)
	if err != nil {
		return PostedNotice{}, err
	}
	i := slices.IndexFunc(came, func(c application.Came) bool { return c.ID == id })
	if i < 0 {
		return PostedNotice{}, errs.New(errs.NotFound, "nothing came on paper by event %s", id)
	}
	n := PostedNotice{About: a.Number, Sender: a.DestinationName, SentAt: s.db.Now()}
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
