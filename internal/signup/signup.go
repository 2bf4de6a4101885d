// Package signup is the sign-up of one person, kept on the server from the agreement
// to the terms until the account is made. The browser knows it by a cookie; the link
// in the mail opens it on another device too.
package signup

import (
	"encoding/json"
	"slices"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/throttle"
)

// Cookie is the name of the cookie that binds a sign-up to a browser.
const Cookie = "__Host-signup"

// Variants of a sign-up (signupAccountType).
const (
	VariantAccount   = "account"
	VariantTemporary = "temporary"
	VariantGIS       = "gis"
)

const (
	lifetime      = 24 * time.Hour
	tokenLifetime = 30 * time.Minute
	// Mails in an hour: for one sign-up, to one address, asked for from one place.
	mailWindow     = time.Hour
	mailsOfSignup  = 5
	mailsToAddress = 5
	mailsOfSource  = 300
	// maxForm is how much of a form is kept, in bytes: three times what its longest fields make.
	maxForm = 16 << 10
)

// What is taken of people who sign up. A source may be a whole office. Of a sign-up that
// is begun less than 1 kB is kept, for a day (lifetime); a form is kept only once the mail
// is confirmed, and one for each sign-up.
var (
	// beginnings is for what costs most: sign-ups, mails, text messages, accounts.
	beginnings = throttle.NewBound(10*time.Minute, throttle.NewAmount(300, 2<<20), throttle.NewAmount(2_000, 16<<20))
	steps      = throttle.NewBound(10*time.Minute, throttle.NewAmount(2_000, 4<<20), throttle.NewAmount(20_000, 40<<20))
	// saves follow each pause in typing.
	saves = throttle.NewBound(10*time.Minute, throttle.NewAmount(3_000, 16<<20), throttle.NewAmount(30_000, 160<<20))
)

// Signup is a sign-up under way.
type Signup struct {
	ID            string
	Variant       string
	Category      string // userCategory
	LoginMethod   string
	TermsVersion  string
	Locale        string // ja or en
	Mail          string
	MailConfirmed bool
	Services      []string
	IdentityCheck string // how the identity is shown; "" before the services are chosen
	Form          json.RawMessage
	TOTPSecret    string
	TOTPConfirmed bool
	AccountID     string // of the account it has become
	ExpiresAt     time.Time
}

// begun is a sign-up as it begins. The map's own has its service from the beginning.
func begun(b StartInput) Signup {
	made := Signup{ID: db.NewID(), Variant: b.Variant, Category: b.Category, LoginMethod: b.LoginMethod,
		TermsVersion: b.TermsVersion, Locale: b.Locale, Form: json.RawMessage("{}")}
	if b.Variant == VariantGIS {
		made.Services = []string{gis}
		made.IdentityCheck = made.checks(made.Services)[0]
	}
	return made
}

// anew is the sign-up with nothing but what it began with and its mail. Its proofs are
// kept under its id, so it has another.
func (s Signup) anew() Signup {
	made := begun(StartInput{Category: s.Category, Variant: s.Variant, TermsVersion: s.TermsVersion, LoginMethod: s.LoginMethod, Locale: s.Locale})
	made.Mail, made.ExpiresAt = s.Mail, s.ExpiresAt
	return made
}

// Steps of a sign-up.
const (
	StepMail      = "mail"
	StepServices  = "services"
	StepIdentity  = "identity"
	StepForm      = "form"
	StepCompleted = "completed"
)

// step is what is to be done next.
func (s Signup) step(proved bool) string {
	switch {
	case s.AccountID != "":
		return StepCompleted
	case !s.MailConfirmed:
		return StepMail
	case s.IdentityCheck == "":
		return StepServices
	case s.proves() && !proved:
		return StepIdentity
	}
	return StepForm
}

// proves tells whether a proof of the identity must be made before the account is.
func (s Signup) proves() bool {
	return s.IdentityCheck != applicant.ByLetter && s.IdentityCheck != applicant.ByNothing && s.IdentityCheck != ""
}

// offered are the services that may be chosen.
func (s Signup) offered() []string {
	if s.Variant == VariantGIS {
		return []string{gis}
	}
	return applicant.Default().Offered(s.Category, s.LoginMethod)
}

// gis is the one service of the map's own sign-up.
const gis = "gis"

// checks are the ways to show the identity that are good for the services.
func (s Signup) checks(services []string) []string {
	if s.Variant == VariantTemporary {
		return []string{applicant.ByNothing}
	}
	return applicant.Default().Checks(s.Category, s.LoginMethod, services)
}

// subset tells whether every word of a list is among the known.
func subset(list, known []string) bool {
	return !slices.ContainsFunc(list, func(word string) bool { return !slices.Contains(known, word) })
}
