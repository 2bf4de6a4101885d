package signup

import (
	"cmp"
	"context"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// Account is what a sign-up ends with.
type Account struct {
	Detail           applicant.UserInfoDetail
	UserID, Password string
	Source           string // where it is asked from
}

// NewAccount is a new account.
type NewAccount struct {
	AccountID     string
	RecoveryCodes []string
}

// opener makes an account that was prepared, and gives its recovery codes.
type opener = func(context.Context, *db.Tx) (id string, codes []string, err error)

// Result is a new account, told to its person.
type Result struct {
	Signup         Signup
	Opened         NewAccount
	Status         string
	TemporaryUntil time.Time
}

// owner is under what the proofs of a sign-up are kept.
func owner(su Signup) string { return "signup:" + su.ID }

// Insert makes the account. Everything is checked before anything is written;
// a refusal leaves the sign-up as it is. Asked again after it succeeded, it answers the
// same account, without its recovery codes.
func (s *Service) Insert(ctx context.Context, cookie string, temporary bool, in Account) (Result, error) {
	su, _, err := s.Find(ctx, cookie)
	if err != nil {
		return Result{}, err
	}
	if temporary != (su.Variant == VariantTemporary) {
		return Result{}, otherBase(su.Variant)
	}
	if su.AccountID != "" {
		return s.result(su, NewAccount{AccountID: su.AccountID, RecoveryCodes: []string{}}), nil
	}
	proof, err := s.ready(ctx, su)
	if err != nil {
		return Result{}, err
	}
	openAccount, err := s.prepare(ctx, su, proof, in)
	if err != nil {
		return Result{}, err
	}
	var opened NewAccount
	open := func() (err error) {
		su, opened, err = s.open(ctx, cookie, su, proof, openAccount)
		return err
	}
	if su.LoginMethod == applicant.ByPassword {
		err = s.askUserID(ctx, su, in.Source, open)
	} else {
		err = open()
	}
	if err != nil {
		return Result{}, err
	}
	return s.result(su, opened), nil
}

// otherBase refuses a sign-up of a variant that has another API base.
func otherBase(variant string) error {
	return errs.New(errs.Conflict, "the sign-up is of the variant %s", variant)
}

// open makes the account in one transaction, unless the sign-up has changed since it was read.
func (s *Service) open(ctx context.Context, cookie string, su Signup, proof applicant.Proof, openAccount opener) (now Signup, opened NewAccount, err error) {
	now, err = s.fill(ctx, cookie, func(tx *db.Tx, now *Signup) error {
		if now.Mail != su.Mail || now.IdentityCheck != su.IdentityCheck || now.TOTPSecret != su.TOTPSecret {
			return errs.Refuse("MSG-LIT-E-0097", nil)
		}
		if proof.ID != "" {
			if _, err := s.ports.Identity.Consume(ctx, tx, proof.ID, owner(su)); err != nil {
				return proofGone(err)
			}
		}
		opened.AccountID, opened.RecoveryCodes, err = openAccount(ctx, tx)
		now.AccountID, now.Form, now.TOTPSecret = opened.AccountID, []byte("{}"), ""
		return err
	})
	return now, opened, err
}

// result is what the account's person is told.
func (s *Service) result(su Signup, opened NewAccount) Result {
	r := Result{Signup: su, Opened: opened}
	r.Status, r.TemporaryUntil = accountStatus(su, s.db.Now())
	return r
}

// accountStatus is the state a new account is in: temporary, under review while a letter is
// on its way, or active.
func accountStatus(su Signup, now time.Time) (status string, until time.Time) {
	switch {
	case su.Variant == VariantTemporary:
		return principal.StatusTemporary, now.AddDate(0, 0, applicant.Default().Temporary.Days)
	case su.IdentityCheck == applicant.ByLetter:
		return principal.StatusUnderReview, time.Time{}
	}
	return principal.StatusActive, time.Time{}
}

// ready refuses while a step is missing, and gives the proof where one is needed.
func (s *Service) ready(ctx context.Context, su Signup) (proof applicant.Proof, err error) {
	switch {
	case !su.MailConfirmed:
		return proof, missing("/mail")
	case len(su.Services) == 0 || su.IdentityCheck == "":
		return proof, missing("/services")
	case su.LoginMethod == applicant.ByPassword && !su.TOTPConfirmed:
		return proof, missing("/totp")
	case !su.proves():
		return proof, nil
	}
	proof, ok, err := s.ports.Identity.Latest(ctx, owner(su))
	if err == nil && (!ok || proof.Method != su.IdentityCheck) {
		err = proofGone(errs.New(errs.NotFound, "no proof by %s", su.IdentityCheck))
	}
	if err == nil {
		err = applicant.Default().Accepts(su.Category, proof)
	}
	return proof, err
}

// proofGone tells that the identity must be shown (again).
func proofGone(err error) error {
	if errs.KindOf(err) == errs.NotFound {
		return missing("/identity")
	}
	return err
}

// prepare checks what was typed, by itself and against the proof.
func (s *Service) prepare(ctx context.Context, su Signup, proof applicant.Proof, in Account) (opener, error) {
	d := in.Detail
	d.UserCategory = su.Category
	if proof.Method == applicant.ByGBizID {
		d.ApplyClaims(proof.Claims)
	}
	if d.ContactEmail == "" {
		d.ContactEmail = su.Mail
	}
	if problems := s.clean(&d); len(problems) > 0 {
		return nil, errs.InvalidFields(problems)
	}
	if differing := d.Differs(proof.Claims, "/userInfoDetail"); len(differing) > 0 {
		return nil, errs.RefuseAt("MSG-LIT-E-0056", nil, differing)
	}
	o := applicant.Opening{Mail: su.Mail, Locale: cmp.Or(principal.From(ctx).Lang, su.Locale), Services: su.Services, Detail: d, ByLetter: su.IdentityCheck == applicant.ByLetter}
	o.Status, o.TemporaryUntil = accountStatus(su, s.db.Now())
	if su.proves() {
		o.IdentityMethod, o.Identified = su.IdentityCheck, applicant.Default().Full(su.IdentityCheck)
		o.Proven = d.Proven(su.IdentityCheck, proof.Claims)
	}
	password := in.Password
	if su.LoginMethod == applicant.ByPassword {
		o.UserID, o.TOTPSecret = in.UserID, su.TOTPSecret
	} else {
		o.Vouched, password = proof, ""
	}
	return s.ports.Accounts.Prepare(ctx, o, password)
}

// clean brings the user info into its stored form, its address with the municipality that was chosen, and tells what is wrong with it,
// and what of its address lies in another prefecture.
func (s *Service) clean(d *applicant.UserInfoDetail) []errs.Field {
	today := rule.Today(s.db.Now())
	return d.CleanPlaced(s.ports.Places, "/userInfoDetail", today)
}

// Prefilled is the user info a form begins with: what the proof says and the mail.
func Prefilled(su Signup, proof applicant.Proof) applicant.UserInfoDetail {
	d := applicant.UserInfoDetail{UserCategory: su.Category, DomesticOrOverseas: applicant.Domestic, ContactEmail: su.Mail,
		NotifyAboutService: true, NotifyAboutLicense: true}
	d.Prefill(proof.Claims)
	return d
}
