package account

import (
	"context"
	"encoding/json"
	"slices"

	"radioportal/internal/accountmail"
	"radioportal/internal/audit"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/login"
)

// file gathers what staff see of an account; errs.NotFound where there is none.
func (s *Service) file(ctx context.Context, accountID string) (accountFile, error) {
	q := s.db.Read()
	a, err := byID(ctx, q, accountID)
	if err != nil {
		return accountFile{}, err
	}
	var view Overview
	a.services(&view)
	f := accountFile{Account: rowOf(a), Version: a.Version, UserInfoDetail: a.Detail, Services: view.Services, TemporaryUntil: day(a.TemporaryUntil),
		StatusBefore: a.statusAfterLift(), UnderReview: a.underReview(), Registered: a.unclaimed(), MergedInto: a.MergedInto, MailFailure: a.MailFailure.shown()}
	if f.Services == nil {
		f.Services = []RegisteredService{}
	}
	if f.UserID, err = login.UserID(ctx, q, login.RealmUser, a.ID, a.Mail); err != nil {
		return f, err
	}
	if f.Identity, err = s.evidenceOf(ctx, a); err != nil {
		return f, err
	}
	if f.Login, err = s.accessOf(ctx, a); err != nil {
		return f, err
	}
	if f.Erasure, err = s.shownErasure(ctx, q, a.ID); err != nil {
		return f, err
	}
	if f.Merge, err = s.shownMerge(ctx, q, a.ID); err != nil {
		return f, err
	}
	return f, s.fillHoldings(ctx, a, &f)
}

func (s *Service) evidenceOf(ctx context.Context, a Account) (IdentityEvidence, error) {
	e := IdentityEvidence{Method: a.IdentityMethod, ShownAt: httpx.WireTime(a.ShownAt), Proven: a.ProvenParts(), LetterState: letterNone}
	if e.Proven == nil {
		e.Proven = map[string]string{}
	}
	if a.letterFor != "" {
		l, err := s.ports.Identity.LetterOf(ctx, a.ID)
		e.LetterState = a.letterState(l)
		if err != nil {
			return e, err
		}
	}
	var err error
	if a.underReview() {
		e.Refused, err = s.refusalOf(ctx, a)
	}
	return e, err
}

// refusalOf is that staff have refused to confirm the identity of an account since it was shown last; nil where they have not.
func (s *Service) refusalOf(ctx context.Context, a Account) (*IdentityRefusal, error) {
	e, err := audit.LastOf(ctx, s.db.Read(), "account:"+a.ID, accountmail.Prefix+identityRefused)
	if errs.KindOf(err) == errs.NotFound || err == nil && e.At.Before(a.ShownAt) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var did audit.Change
	if err := json.Unmarshal(e.Data, &did); err != nil {
		return nil, err
	}
	names, err := s.StaffNames(ctx, s.db.Read(), []string{e.ActorID})
	return &IdentityRefusal{names[e.ActorID], httpx.WireTime(e.At), did.Reason}, err
}

func (s *Service) accessOf(ctx context.Context, a Account) (Access, error) {
	methods, err := s.login.MethodsOf(ctx, login.Person{ID: a.ID, Mail: a.Mail, Methods: a.LoginTypes, Detail: a.Detail})
	if err != nil {
		return Access{}, err
	}
	until, forGood, err := login.LockedUntil(ctx, s.db.Read(), login.RealmUser, a.ID, s.db.Now())
	return Access{methods.Methods, methods.Passkeys, methods.RecoveryCodesLeft, httpx.WireTime(until), forGood}, err
}

func (s *Service) fillHoldings(ctx context.Context, a Account, f *accountFile) (err error) {
	if f.Sessions, err = s.ports.Holdings.SessionsOf(ctx, a.ID); err != nil {
		return err
	}
	if f.Mandates, err = s.ports.Holdings.MandatesOf(ctx, a.ID, a.Mail); err != nil {
		return err
	}
	f.Filings, err = s.ports.Holdings.FilingsOf(ctx, a.ID)
	f.Sessions, f.Mandates, f.Filings = slices.Concat([]OpenSession{}, f.Sessions), slices.Concat([]HeldMandate{}, f.Mandates), slices.Concat([]HeldFiling{}, f.Filings)
	return err
}
