package desk

import (
	"context"
	"slices"
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
)

// Posted are the papers that are sent by post to whom the portal cannot tell anything.
type Posted interface {
	// Notices are the written notices to an account about a filing, oldest first.
	Notices(ctx context.Context, q db.Querier, accountID, number string) ([]PostedNotice, error)
	// NoticePDF is one of them on paper.
	NoticePDF(ctx context.Context, accountID, noticeNumber string) ([]byte, error)
	// LicencePDF is a licence of an account on paper.
	LicencePDF(ctx context.Context, accountID, id string) ([]byte, error)
}

// PostedNotice is a written notice that goes by post.
type PostedNotice struct {
	Number string
	Name   procedure.Text
	SentAt time.Time // when the portal wrote it
}

// ToPost is what there is to be posted of what came on paper, and whether its licence is part of that; nothing of what was filed
// here. What is another bureau's is errs.NotFound.
func (s *Service) ToPost(ctx context.Context, number string) ([]PostedNotice, bool, error) {
	q := s.db.Read()
	a, err := application.ReadableBy(ctx, q, principal.From(ctx), number)
	if err != nil || a.PaperOn == "" {
		return nil, false, err
	}
	list, err := s.ports.Posted.Notices(ctx, q, a.HolderID, number)
	return list, a.LicenceID != "", err
}

// PostedPDF is a notice about what came on paper, or without a number its licence, to print. That it was opened is noted.
func (s *Service) PostedPDF(ctx context.Context, number, noticeNumber string) ([]byte, error) {
	a, err := onPaper(ctx, s.db.Read(), number)
	if err != nil {
		return nil, err
	}
	if noticeNumber == "" {
		return s.postedLicence(ctx, a)
	}
	list, err := s.ports.Posted.Notices(ctx, s.db.Read(), a.HolderID, number)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(list, func(n PostedNotice) bool { return n.Number == noticeNumber }) {
		return nil, errs.New(errs.NotFound, "no notice %s about %s", noticeNumber, number)
	}
	if err := s.noteOpened(ctx, a, noticePart); err != nil {
		return nil, err
	}
	return s.ports.Posted.NoticePDF(ctx, a.HolderID, noticeNumber)
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
