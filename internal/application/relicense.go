package application

import (
	"context"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/rule"
)

// codeNotSame tells that a number is not the one it was compared with.
const codeNotSame = "MSG-LIT-E-0056"

// CheckRelicense tells whether a number that was typed is that of the licence a draft
// renews: its licence number, its call sign, or the inquiry number of a filing that led to it, to the
// term before it, or was about either. Anything else is errs.Invalid; see draft.MayFileFor for what else is refused.
func (s *Service) CheckRelicense(ctx context.Context, draftID, number string) (RelicenseChecked, error) {
	d, _, err := s.drafts.Draft(ctx, draftID)
	if err != nil {
		return RelicenseChecked{}, err
	}
	proc, err := s.drafts.Procedure(d.ProcedureID, d.ProcedureVersion)
	if err != nil {
		return RelicenseChecked{}, err
	}
	about, err := s.drafts.SubjectFor(ctx, s.db.Read(), proc, d.AccountID, d.LicenceID)
	if err == nil && about == nil {
		err = errs.New(errs.BadRequest, "procedure %s renews no licence", d.ProcedureID)
	}
	if err != nil {
		return RelicenseChecked{}, err
	}
	l := about.Licence
	if wrong := notOf(l, number); wrong != nil {
		filed, err := s.filedFor(ctx, d.AccountID, l, number)
		if err != nil {
			return RelicenseChecked{}, err
		}
		if !filed {
			return RelicenseChecked{}, errs.InvalidFields([]errs.Field{*wrong})
		}
	}
	if err := s.drafts.MayFileFor(ctx, s.db.Read(), proc, about); err != nil {
		return RelicenseChecked{}, err
	}
	from, to := proc.Filing(l.Licensed())
	return RelicenseChecked{l.Number, l.CallSign, l.ValidFrom, l.ValidTo, from, to}, nil
}

// notOf tells what is wrong with a number that was typed to name a licence; nil for nothing.
// What is written as a call sign is compared with the one on the licence.
func notOf(l draft.LicenceFacts, typed string) *errs.Field {
	if l.CallSign != "" && rule.CallSign(typed) == rule.CallSign(l.CallSign) {
		return nil
	}
	if callSign, wrong := rule.Apply("callSign", typed, nil, ""); wrong == nil && callSign != "" && l.CallSign != "" {
		_, other := rule.Apply("callSignOnLicence", callSign, rule.Params{"callSign": l.CallSign}, "")
		return &errs.Field{Pointer: "/number", Code: other.Code, Params: errs.Params(other.Params)}
	}
	if squeezed(typed) != squeezed(l.Number) {
		return &errs.Field{Pointer: "/number", Code: codeNotSame}
	}
	return nil
}

// filedFor tells whether a number that was typed is the inquiry number of the account's filing for a licence of
// the number that the licence has: terms that follow each other share it.
func (s *Service) filedFor(ctx context.Context, accountID string, l draft.LicenceFacts, typed string) (bool, error) {
	a, err := db.One(ctx, s.db.Read(), scan, byInquirySQL, accountID, squeezed(typed))
	var record draft.LicenceFacts
	if err == nil {
		record, err = s.recordOf(ctx, s.db.Read(), a)
	}
	if errs.KindOf(err) == errs.NotFound {
		return false, nil
	}
	return err == nil && record.Number == l.Number, err
}

// squeezed leaves out what two people write differently in a number.
func squeezed(number string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '-' {
			return -1
		}
		return unicode.ToUpper(r)
	}, norm.NFKC.String(number))
}
