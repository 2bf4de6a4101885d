package signup

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
	"radioportal/internal/secret"
	"radioportal/internal/throttle"
)

// Service keeps sign-ups.
type Service struct {
	db    *db.DB
	ports Ports

	takenUserIDs *throttle.Limiter
}

// New makes the service.
func New(d *db.DB, p Ports) *Service {
	return &Service{db: d, ports: p, takenUserIDs: throttle.NewOnSystemClock(takenUserIDs)}
}

// StartInput is what a sign-up begins with.
type StartInput struct {
	Category, Variant, TermsVersion, LoginMethod, Locale string
}

// Begin begins a sign-up and gives the cookie of its browser. One that the browser had
// begun before is dropped.
func (s *Service) Begin(ctx context.Context, old string, b StartInput) (cookie string, err error) {
	policy := applicant.Default()
	switch {
	case b.TermsVersion != policy.Terms:
		return "", invalid("/termsVersion", "MSG-LIT-E-0005")
	case !policy.MaySignUp(b.Category, b.LoginMethod, b.Variant == VariantTemporary):
		return "", invalid("/loginMethod", "MSG-LIT-E-0002")
	}
	if b.Variant == VariantGIS && !slices.Contains(policy.Offered(b.Category, b.LoginMethod), gis) {
		return "", invalid("/loginMethod", "MSG-LIT-E-0002")
	}
	made := begun(b)
	cookie = secret.New()
	return cookie, s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := remove(ctx, tx, secret.Hash(old)); err != nil {
			return err
		}
		return insert(ctx, tx, secret.Hash(cookie), made)
	})
}

func invalid(pointer, code string) error {
	return errs.InvalidFields([]errs.Field{{Pointer: pointer, Code: code}})
}

// missing refuses a step that comes too early.
func missing(pointer string) error {
	return errs.RefuseAt("MSG-LIT-E-0001", nil, []errs.Field{{Pointer: pointer, Code: "MSG-LIT-E-0001"}})
}

// over tells a sign-up that has expired, moved or never began from other errors.
func over(err error) error {
	if errs.KindOf(err) == errs.NotFound {
		return errs.New(errs.NotFound, "no sign-up in this browser: %w", err)
	}
	return err
}

// change changes the sign-up of a browser that has not become an account.
func (s *Service) change(ctx context.Context, cookie string, fn func(tx *db.Tx, su *Signup) error) (su Signup, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if su, err = locked(ctx, tx, secret.Hash(cookie)); err != nil {
			return over(err)
		}
		if su.AccountID != "" {
			return errs.New(errs.Conflict, "the sign-up has become an account")
		}
		if err := fn(tx, &su); err != nil {
			return err
		}
		return update(ctx, tx, su)
	})
	return su, err
}

// fill is change for what the account will be made of. Before the mail is confirmed nobody
// knows whose sign-up it is: what was given until then would be another's than its owner's.
func (s *Service) fill(ctx context.Context, cookie string, fn func(tx *db.Tx, su *Signup) error) (Signup, error) {
	return s.change(ctx, cookie, func(tx *db.Tx, su *Signup) error {
		if !su.MailConfirmed {
			return missing("/mail")
		}
		return fn(tx, su)
	})
}

// SendMail has a mail sent to an address, with a link that confirms it; where the
// address is an account's already the mail says so instead, and the answer is the
// same. source is where it is asked from.
func (s *Service) SendMail(ctx context.Context, cookie, source, typed string) error {
	address, found := rule.Apply("email", typed, nil, "")
	if found == nil {
		_, found = rule.Apply("required", address, nil, "")
	}
	if found != nil {
		return invalid("/mail", found.Code)
	}
	_, err := s.change(ctx, cookie, func(tx *db.Tx, su *Signup) error {
		message := mailing{su.ID, address}
		sent, err := countMailings(ctx, tx, message, secret.Hash(source), tx.Now().Add(-mailWindow))
		if err != nil {
			return err
		}
		if sent.signup >= mailsOfSignup || sent.mail >= mailsToAddress || sent.source >= mailsOfSource {
			return errs.Refuse("MSG-LIT-E-0104", errs.Params{"minutes": "60"})
		}
		su.Locale = cmp.Or(principal.From(ctx).Lang, su.Locale)
		if su.Mail != address {
			su.Mail, su.MailConfirmed = address, false
		}
		id := db.NewID()
		return errors.Join(insertMailing(ctx, tx, id, secret.Hash(source), message),
			audit.Record(ctx, tx, eventMailRequested, "signup:"+su.ID, "", mailRequest{Mailing: id}))
	})
	return err
}

// ConfirmMail uses the link of a mail. The sign-up goes on in the browser that opened
// it: another one gets a cookie, "" where it is the same, and begins with nothing but what
// Begin and the mail gave, as whoever filled in the rest need not be the owner of the mail.
// MSG-LIT-E-0097 where the link has expired or was used, or another address was given since.
func (s *Service) ConfirmMail(ctx context.Context, cookie, token string) (su Signup, fresh string, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		fresh = ""
		if su, err = linked(ctx, tx, secret.Hash(token)); err != nil {
			return err
		}
		own, err := byCookie(ctx, tx, secret.Hash(cookie), tx.Now())
		if err != nil && errs.KindOf(err) != errs.NotFound {
			return err
		}
		if err != nil || own.ID != su.ID {
			fresh = secret.New()
			from := su.ID
			su = su.anew()
			if err := move(ctx, tx, from, su.ID, secret.Hash(fresh)); err != nil {
				return err
			}
		}
		su.MailConfirmed = true
		return update(ctx, tx, su)
	})
	return su, fresh, err
}

// linked uses a link up and gives its sign-up.
func linked(ctx context.Context, tx *db.Tx, tokenHash string) (Signup, error) {
	used, err := takeToken(ctx, tx, tokenHash)
	var su Signup
	if err == nil {
		su, err = lockedByID(ctx, tx, used.signupID)
	}
	if err == nil && (su.AccountID != "" || su.Mail != used.mail || !su.ExpiresAt.After(tx.Now())) {
		err = errs.New(errs.NotFound, "the sign-up has moved on")
	}
	if errs.KindOf(err) == errs.NotFound {
		return su, errs.RefuseAt("MSG-LIT-E-0097", nil, []errs.Field{{Pointer: "/token", Code: "MSG-LIT-E-0097"}})
	}
	return su, err
}

// Find is the sign-up of a browser; moved tells that it goes on in another one.
func (s *Service) Find(ctx context.Context, cookie string) (su Signup, moved bool, err error) {
	if cookie == "" {
		return su, false, over(errs.New(errs.NotFound, "no cookie"))
	}
	su, err = byCookie(ctx, s.db.Read(), secret.Hash(cookie), s.db.Now())
	if errs.KindOf(err) == errs.NotFound {
		gone, failed := hasMoved(ctx, s.db.Read(), secret.Hash(cookie))
		if failed != nil {
			return su, false, failed
		}
		return su, gone, over(err)
	}
	return su, false, err
}

// ChooseServices chooses what the account is for and how the identity is shown; the
// only way where there is one.
func (s *Service) ChooseServices(ctx context.Context, cookie string, services []string, check string) (Signup, error) {
	return s.fill(ctx, cookie, func(_ *db.Tx, su *Signup) error {
		slices.Sort(services)
		services = slices.Compact(services)
		if len(services) == 0 || !subset(services, su.offered()) {
			return invalid("/services", "MSG-LIT-E-0002")
		}
		checks := su.checks(services)
		if check == "" && len(checks) == 1 {
			check = checks[0]
		}
		if !slices.Contains(checks, check) {
			return invalid("/identityCheck", "MSG-LIT-E-0002")
		}
		su.Services, su.IdentityCheck = services, check
		return nil
	})
}

// SaveForm keeps what was typed so far, as it was typed.
func (s *Service) SaveForm(ctx context.Context, cookie string, form json.RawMessage) error {
	if len(form) > maxForm {
		return errs.New(errs.BadRequest, "form over %d bytes", maxForm)
	}
	_, err := s.fill(ctx, cookie, func(_ *db.Tx, su *Signup) error {
		su.Form = form
		return nil
	})
	return err
}

// BeginTOTP gives a secret for an authenticator app.
func (s *Service) BeginTOTP(ctx context.Context, cookie string) (TOTPSetup, error) {
	var setup TOTPSetup
	_, err := s.fill(ctx, cookie, func(_ *db.Tx, su *Signup) (err error) {
		if setup, err = s.ports.Apps.TOTP(su.Mail, su.TOTPSecret); err != nil {
			return err
		}
		if setup.Secret != su.TOTPSecret {
			su.TOTPSecret, su.TOTPConfirmed = setup.Secret, false
		}
		return nil
	})
	return setup, err
}

// Sweep removes sign-ups that are over and tells how many.
func (s *Service) Sweep(ctx context.Context) (n int64, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		n, err = sweep(ctx, tx)
		return err
	})
	return n, err
}

// Owns tells whether a browser speaks for a sign-up.
func (s *Service) Owns(ctx context.Context, cookie, id string) (bool, error) {
	su, _, err := s.Find(ctx, cookie)
	if errs.KindOf(err) == errs.NotFound {
		return false, nil
	}
	return su.ID == id, err
}
