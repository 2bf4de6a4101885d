package app

import (
	"context"

	"radioportal/internal/account"
	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/licence"
	"radioportal/internal/notice"
)

// certifier makes certificates of licences.
type certifier struct{ licences *licence.Service }

// Certificate implements application.Certificates.
func (c certifier) Certificate(ctx context.Context, q db.Querier, accountID string, of application.ToCertify) ([]byte, error) {
	return c.licences.Certificate(ctx, q, accountID, of.Number, licence.Certified{Title: of.Title, Copies: of.Copies, Filing: of.Filing, Day: of.Day, At: of.At, Lang: of.Lang})
}

// postedPapers are notices and licences as the desk prints them. Papers are in Japanese.
type postedPapers struct {
	db       *db.DB
	accounts *account.Service
	notices  *notice.Service
	licences *licence.Service
}

// Notices implements desk.Posted.
func (p postedPapers) Notices(ctx context.Context, q db.Querier, accountID, number, licenceID string) ([]desk.PostedNotice, error) {
	found, err := p.notices.About(ctx, q, accountID, number)
	list := make([]desk.PostedNotice, len(found))
	for i, each := range found {
		list[i] = desk.PostedNotice{Number: each.Number, Name: each.Name, SentAt: each.SentAt}
	}
	if err != nil || licenceID == "" {
		return list, err
	}
	pin, err := p.licences.PINSheet(ctx, accountID, licenceID)
	if errs.KindOf(err) == errs.NotFound { // it passed on to somebody else
		return list, nil
	}
	return append(list, desk.PostedNotice{Number: desk.ViewingPIN, Name: pin.Name, SentAt: p.db.Now(), About: number, Sender: pin.Sender, Body: pin.Body}), err
}

// NoticePDF implements desk.Posted.
func (p postedPapers) NoticePDF(ctx context.Context, accountID string, n desk.PostedNotice) ([]byte, error) {
	holder, err := p.accounts.Named(ctx, p.db.Read(), accountID)
	if err != nil {
		return nil, err
	}
	to := holder.Detail.Addressee()
	if n.Body.Ja != "" {
		return notice.Printed(notice.Notice{ElectronicApplicationNumber: n.About, Name: n.Name, Sender: n.Sender, Body: n.Body}, n.SentAt, to)
	}
	return p.notices.Posted(ctx, accountID, n.Number, to)
}

// LicencePDF implements desk.Posted.
func (p postedPapers) LicencePDF(ctx context.Context, accountID, id string) ([]byte, error) {
	file, _, err := p.licences.PDF(ctx, accountID, id, "ja")
	return file, err
}
