package account

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"radioportal/internal/accountmail"
	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
	"radioportal/internal/secret"
)

// update writes another user info. Where it changes who the person of an
// identified account is, the account is in procedure until the identity is shown again.
func (s *Service) update(ctx context.Context, d UserInfoDetail) (Account, error) {
	accountID := principal.From(ctx).AccountID
	var a Account
	err := s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		if a, err = locked(ctx, tx, accountID); err != nil {
			return err
		}
		if err := s.rewrite(&a, d, tx.Now()); err != nil {
			return err
		}
		what := userInfoUpdated
		if a.effectiveStatus() == principal.StatusInProcedure {
			what = identityNeeded
		}
		s.login.Forget(tx, accountID)
		return errors.Join(updateAccount(ctx, tx, a), accountmail.Record(ctx, tx, accountID, what, ""))
	})
	return a, err
}

// rewrite puts a checked user info into an account.
func (s *Service) rewrite(a *Account, d UserInfoDetail, now time.Time) error {
	d.AccountID, d.UserCategory = a.ID, a.Detail.UserCategory
	if problems := s.movedTo(a.Detail, &d, rule.Today(now)); len(problems) > 0 {
		return errs.InvalidFields(problems)
	}
	if a.Identified && d.Who() != a.Detail.Who() {
		a.Identified = false
		a.become(principal.StatusInProcedure)
	}
	a.Detail = d
	return nil
}

// letterDigest is what a letter is sent for.
func letterDigest(a Account) string {
	return secret.Hash(strings.Join([]string{a.Detail.Name(), a.Detail.Representative(), a.Detail.PostalCode, a.Detail.Address()}, "\n"))
}

// showIdentity lets an account count as identified again or for the first time: by a
// proof that suits it, or by a letter, whose code is awaited then. A user info given
// takes the place of the present one first.
func (s *Service) showIdentity(ctx context.Context, check string, d *UserInfoDetail) (Account, error) {
	accountID := principal.From(ctx).AccountID
	a, err := byID(ctx, s.db.Read(), accountID)
	if err != nil {
		return a, err
	}
	if !slices.Contains(allowedChecks(a), check) {
		return a, errs.InvalidFields([]errs.Field{{Pointer: "/identityCheck", Code: "MSG-LIT-E-0002"}})
	}
	given, err := s.give(ctx, a, check, d)
	if err != nil {
		return a, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		if a, err = locked(ctx, tx, accountID); err != nil {
			return err
		}
		if d != nil {
			if err := s.rewrite(&a, *d, tx.Now()); err != nil {
				return err
			}
		}
		return s.count(ctx, tx, &a, given)
	})
	return a, err
}

// evidence is how an account shows its identity: a proof that was made, or a letter
// that is written and waits to be posted.
type evidence struct {
	check  string
	proof  applicant.Proof
	letter func(context.Context, *db.Tx) error
}

// give gathers the evidence of a check. d, where it is not nil, is the user info as it
// will be; what gBizID vouches for is written into it.
func (s *Service) give(ctx context.Context, a Account, check string, d *UserInfoDetail) (given evidence, err error) {
	given.check = check
	if shown(check) {
		if given.proof, err = s.login.Proof(ctx, a.ID, check); err != nil {
			return given, err
		}
	}
	if d != nil {
		d.UserCategory = a.Detail.UserCategory
		d.ApplyClaims(provenClaims(given.proof))
		if err := s.rewrite(&a, *d, s.db.Now()); err != nil {
			return given, err
		}
	}
	if check == applicant.ByLetter {
		given.letter, err = s.ports.Identity.Letter(ctx, a.ID, a.Detail.Addressee())
	}
	return given, err
}

// shown tells whether a check leaves a proof, unlike a letter or none.
func shown(check string) bool { return check != applicant.ByLetter && check != applicant.ByNothing }

// provenClaims is what a proof's claims write over what was typed: those of gBizID.
func provenClaims(p applicant.Proof) applicant.Claims {
	if p.Method == applicant.ByGBizID {
		return p.Claims
	}
	return applicant.Claims{}
}

// allowedChecks are the ways an account may show its identity: those good for every
// service, and those good for the services it has.
func allowedChecks(a Account) []string {
	policy := applicant.Default()
	list := policy.FullChecks(a.Detail.UserCategory)
	for _, check := range policy.Checks(a.Detail.UserCategory, login.Password, a.Services) {
		if !slices.Contains(list, check) {
			list = append(list, check)
		}
	}
	return list
}

// count writes down that the identity was shown, or that a letter goes out.
func (s *Service) count(ctx context.Context, tx *db.Tx, a *Account, given evidence) error {
	s.login.Forget(tx, a.ID)
	if given.letter != nil {
		if a.effectiveStatus() == principal.StatusTemporary {
			a.become(principal.StatusUnderReview)
			a.TemporaryUntil = time.Time{}
		}
		return s.sendLetter(ctx, tx, a, given.letter)
	}
	if shown(given.check) {
		if err := applicant.Default().Suits(a.Detail, given.proof); err != nil {
			return err
		}
		if err := s.login.TakeProof(ctx, tx, given.proof.ID, a.ID); err != nil {
			return err
		}
	}
	a.identify(given.check, given.proof.Claims, tx.Now())
	return errors.Join(updateAccount(ctx, tx, *a), accountmail.Record(ctx, tx, a.ID, identityShown, given.check))
}

// identify makes an account one whose identity was shown by a check. A check that is good for
// some services only takes nothing from one that was identified.
func (a *Account) identify(check string, c applicant.Claims, at time.Time) {
	if full := check == applicant.ByOffice || applicant.Default().Full(check); check != applicant.ByNothing && (full || !a.Identified) {
		a.IdentityMethod, a.Identified = check, full
		a.ShownAt, a.Proven = at, a.Detail.Proven(check, c)
	}
	switch a.effectiveStatus() {
	case principal.StatusTemporary, principal.StatusUnderReview, principal.StatusInProcedure:
		a.become(principal.StatusActive)
		a.TemporaryUntil = time.Time{}
	}
	a.letterFor = ""
	for _, service := range a.PendingServices {
		if !slices.Contains(a.Services, service) {
			a.Services = append(a.Services, service)
		}
	}
	a.PendingServices = []string{}
}

// sendLetter has a letter posted to the account's address, once the transaction is durable.
func (s *Service) sendLetter(ctx context.Context, tx *db.Tx, a *Account, queue func(context.Context, *db.Tx) error) error {
	a.letterFor = letterDigest(*a)
	if err := queue(ctx, tx); err != nil {
		return err
	}
	return errors.Join(updateAccount(ctx, tx, *a), audit.RecordAs(ctx, tx, principal.User, a.ID, accountmail.Prefix+letterRequested,
		"account:"+a.ID, "", issued{Letter: true, Status: a.Status}))
}

// confirmLetter takes the code of a letter. It proves nothing any more where the name
// or the address has changed since: MSG-LIT-E-0097.
func (s *Service) confirmLetter(ctx context.Context, code string) (Account, error) {
	accountID := principal.From(ctx).AccountID
	a, err := byID(ctx, s.db.Read(), accountID)
	if err != nil {
		return a, err
	}
	if !a.awaitsCode() {
		return a, errs.Refuse("MSG-LIT-E-0097", nil)
	}
	proof, err := s.ports.Identity.CheckLetter(ctx, accountID, code)
	if err != nil {
		return a, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		sentFor := a.letterFor
		if a, err = locked(ctx, tx, accountID); err != nil {
			return err
		}
		if letterDigest(a) != sentFor {
			return errs.Refuse("MSG-LIT-E-0097", nil)
		}
		if err := s.login.TakeProof(ctx, tx, proof.ID, accountID); err != nil {
			return err
		}
		s.login.Forget(tx, accountID)
		a.identify(applicant.ByLetter, applicant.Claims{}, tx.Now())
		return errors.Join(updateAccount(ctx, tx, a), accountmail.Record(ctx, tx, accountID, identityShown, applicant.ByLetter))
	})
	return a, err
}

// addServices registers an account for more services: at once where its identity was
// shown well enough, else by the check given; those of a letter wait for its code.
func (s *Service) addServices(ctx context.Context, services []string, check string) (Account, error) {
	accountID := principal.From(ctx).AccountID
	a, err := byID(ctx, s.db.Read(), accountID)
	if err != nil {
		return a, err
	}
	added, err := newServices(a, services)
	if err != nil {
		return a, err
	}
	needed := slices.ContainsFunc(added, func(service string) bool { return !a.mayHave(service) })
	var given evidence
	if needed {
		if !slices.Contains(checksFor(a, added), check) {
			return a, errs.InvalidFields([]errs.Field{{Pointer: "/identityCheck", Code: "MSG-LIT-E-0002"}})
		}
		if given, err = s.give(ctx, a, check, nil); err != nil {
			return a, err
		}
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		if a, err = locked(ctx, tx, accountID); err != nil {
			return err
		}
		if a.PendingServices = added; needed {
			return s.count(ctx, tx, &a, given)
		}
		s.login.Forget(tx, accountID)
		a.Services, a.PendingServices = append(a.Services, added...), []string{}
		return errors.Join(updateAccount(ctx, tx, a), accountmail.Record(ctx, tx, accountID, servicesAdded, strings.Join(added, " ")))
	})
	return a, err
}

// mayHave tells whether an account's identity was shown well enough for a service. A
// temporary account may keep drafts of all.
func (a Account) mayHave(service string) bool {
	return a.Identified || a.Status == principal.StatusTemporary || applicant.Default().Suffices(a.IdentityMethod, service)
}

// checksFor are the ways to show the identity for more services.
func checksFor(a Account, services []string) []string {
	list := applicant.Default().FullChecks(a.Detail.UserCategory)
	for _, check := range applicant.Default().Checks(a.Detail.UserCategory, login.Password, services) {
		if !slices.Contains(list, check) && check != applicant.ByNothing {
			list = append(list, check)
		}
	}
	return list
}

// newServices are those of a list that the account does not have and may have.
func newServices(a Account, services []string) ([]string, error) {
	added := []string{}
	for _, service := range services {
		if !slices.Contains(applicant.Default().ServicesOf(a.Detail.UserCategory), service) {
			return nil, errs.Refuse("MSG-LIT-I-0035", nil)
		}
		if !slices.Contains(a.Services, service) && !slices.Contains(added, service) {
			added = append(added, service)
		}
	}
	if len(added) == 0 {
		return nil, errs.Refuse("MSG-LIT-E-0092", nil)
	}
	return added, nil
}
