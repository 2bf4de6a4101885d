package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/pquerna/otp/totp"

	"radioportal/internal/app/apptest"
)

// standing is where a sign-up stands, as far as something could be planted in it.
type standing struct {
	Status        string         `json:"status"`
	Mail          string         `json:"mail"`
	MailConfirmed bool           `json:"mailConfirmed"`
	Services      []string       `json:"services"`
	IdentityCheck string         `json:"identityCheck"`
	Identity      *object        `json:"identity"`
	TOTPConfirmed bool           `json:"totpConfirmed"`
	Form          map[string]any `json:"form"`
}

func (s standing) empty() bool {
	return len(s.Form) == 0 && !s.TOTPConfirmed && s.Identity == nil && len(s.Services) == 0 && s.IdentityCheck == ""
}

const planterPassword = "planted long before 7"

// signup plants what it can in a sign-up that then is another's.
func signup(ctx context.Context, p *apptest.Process) (r Result, err error) {
	for _, variant := range []string{"account", "temporary"} {
		err = errors.Join(err, plantBefore(ctx, p, variant, &r), plantAndHandOver(ctx, p, variant, &r))
	}
	r.Worst = fmt.Sprintf("%d things planted", r.Tries-r.Held)
	return r, err
}

// beginning is what begins a sign-up of an individual.
func beginning(ctx context.Context, c *apptest.Client, variant string) (object, error) {
	var options struct {
		TermsVersion string `json:"termsVersion"`
	}
	err := c.Post(ctx, "/api/signup/mst/options-get", struct{}{}, &options)
	return object{"userCategory": "1", "variant": variant, "termsVersion": options.TermsVersion, "loginMethod": "password"}, err
}

// asked begins a sign-up and has a mail sent to an address; its token is given.
func asked(ctx context.Context, p *apptest.Process, c *apptest.Client, variant, mail string) (token string, err error) {
	begun, err := beginning(ctx, c, variant)
	if err != nil {
		return "", err
	}
	if err := c.Post(ctx, apptest.SignupBase(variant)+"/begin", begun, nil); err != nil {
		return "", err
	}
	return mailed(ctx, p, c, mail)
}

func mailed(ctx context.Context, p *apptest.Process, c *apptest.Client, mail string) (token string, err error) {
	known, err := p.Mails(ctx, mail)
	if err != nil {
		return "", err
	}
	if err := c.Post(ctx, "/api/signup/mail-send", object{"mail": mail}, nil); err != nil {
		return "", err
	}
	m, err := p.MailWith(ctx, mail, `token=`, known...)
	return m.Token(), err
}

func opened(ctx context.Context, c *apptest.Client, token string) (s standing, err error) {
	return s, c.Post(ctx, "/api/signup/mail-confirm", object{"token": token}, &s)
}

// confirmed is a sign-up whose mail is confirmed in the browser that began it.
func confirmed(ctx context.Context, p *apptest.Process, c *apptest.Client, variant, mail string) error {
	token, err := asked(ctx, p, c, variant, mail)
	if err != nil {
		return err
	}
	_, err = opened(ctx, c, token)
	return err
}

// plantings are all that somebody may put into a sign-up.
func plantings(variant string) map[string]object {
	base := apptest.SignupBase(variant)
	return map[string]object{
		base + "/services":                       {"services": []string{"expsp"}, "identityCheck": "sms"},
		base + "/form-save":                      {"form": object{"userId": "planted"}},
		base + "/identity-begin":                 {"method": "mynumber", "returnTo": "/signup/identify"},
		base + "/identity-certificate-challenge": {},
		base + "/sms-send":                       {"telNo": "090-0000-1234"},
		base + "/sms-check":                      {"code": "123456"},
		base + "/totp-begin":                     {},
		base + "/totp-confirm":                   {"code": "123456"},
		base + "/userinfo/insert":                {"userInfoDetail": apptest.Person(), "userId": "planted", "password": planterPassword},
	}
}

// refused tells whether the portal refused an operation, not that it failed.
func refused(err error) bool {
	var r *apptest.Refusal
	return errors.As(err, &r) && r.Status < 500
}

// plant tries everything in a browser, when it must not be taken.
func plant(ctx context.Context, c *apptest.Client, variant, when string, r *Result) {
	for path, in := range plantings(variant) {
		err := c.Post(ctx, path, in, nil)
		r.try(refused(err), "%s: %s %s: %v", variant, path, when, err)
	}
}

// plantBefore begins a sign-up with another's address and plants before its owner comes, who
// then goes on in another browser.
func plantBefore(ctx context.Context, p *apptest.Process, variant string, r *Result) error {
	stranger, owner := apptest.New(p.UserOrigin), apptest.New(p.UserOrigin)
	mail := "before-" + variant + "@mail.example"
	token, err := asked(ctx, p, stranger, variant, mail)
	if err != nil {
		return err
	}
	plant(ctx, stranger, variant, "before the mail is confirmed", r)
	s, err := opened(ctx, owner, token)
	if err != nil {
		return err
	}
	r.try(s.empty() && s.Mail == mail && s.MailConfirmed, "%s: the owner goes on with %+v", variant, s)
	return gone(ctx, stranger, variant, r)
}

// gone has the first browser hold nothing any more.
func gone(ctx context.Context, stranger *apptest.Client, variant string, r *Result) error {
	var s standing
	if err := stranger.Post(ctx, "/api/signup/state-get", struct{}{}, &s); err != nil {
		return err
	}
	r.try(s.Status == "moved" && s.Mail == "", "%s: the first browser goes on with %+v", variant, s)
	plant(ctx, stranger, variant, "after the owner went on", r)
	return nil
}

// plantAndHandOver fills in a sign-up under an address of its own, then gives another's: its
// owner must begin with nothing, and the second factor of the account be the owner's alone.
func plantAndHandOver(ctx context.Context, p *apptest.Process, variant string, r *Result) error {
	stranger, owner := apptest.New(p.UserOrigin), apptest.New(p.UserOrigin)
	mail := "after-" + variant + "@mail.example"
	planted, err := filledIn(ctx, p, stranger, variant)
	if err != nil {
		return err
	}
	token, err := mailed(ctx, p, stranger, mail)
	if err != nil {
		return err
	}
	s, err := opened(ctx, owner, token)
	if err != nil {
		return err
	}
	r.try(s.empty() && s.Mail == mail, "%s: what was filled in is there: %+v", variant, s)
	if err := gone(ctx, stranger, variant, r); err != nil {
		return err
	}
	err = owner.Post(ctx, "/api/signup/totp-confirm", object{"code": codeOf(planted)}, nil)
	r.try(refused(err), "%s: the planted app confirms: %v", variant, err)
	var own struct {
		Secret string `json:"secret"`
	}
	if err := owner.Post(ctx, "/api/signup/totp-begin", struct{}{}, &own); err != nil {
		return err
	}
	r.try(own.Secret != planted, "%s: the owner is given the planted secret", variant)
	return nil
}

// filledIn is a sign-up with everything in it, at an address of its own; the secret of its
// authenticator app is given.
func filledIn(ctx context.Context, p *apptest.Process, c *apptest.Client, variant string) (secret string, err error) {
	if err := confirmed(ctx, p, c, variant, "stranger-"+variant+"@mail.example"); err != nil {
		return "", err
	}
	var app struct {
		Secret string `json:"secret"`
	}
	choice := object{"services": []string{"expsp"}, "identityCheck": "sms"}
	if variant == "temporary" {
		choice = object{"services": []string{"amateur"}}
	}
	if err := c.Post(ctx, "/api/signup/services", choice, nil); err != nil {
		return "", err
	}
	if variant == "account" {
		if err := provenBySMS(ctx, p, c); err != nil {
			return "", err
		}
	}
	if err := c.Post(ctx, "/api/signup/form-save", object{"form": object{"userId": "planted"}}, nil); err != nil {
		return "", err
	}
	if err := c.Post(ctx, "/api/signup/totp-begin", struct{}{}, &app); err != nil {
		return "", err
	}
	return app.Secret, c.Post(ctx, "/api/signup/totp-confirm", object{"code": codeOf(app.Secret)}, nil)
}

func provenBySMS(ctx context.Context, p *apptest.Process, c *apptest.Client) error {
	if err := c.Post(ctx, "/api/signup/sms-send", object{"telNo": "090-0000-1234"}, nil); err != nil {
		return err
	}
	code, err := p.CodeBySMS(ctx)
	if err != nil {
		return err
	}
	return c.Post(ctx, "/api/signup/sms-check", object{"code": code}, nil)
}

// codeOf is what an authenticator app shows now.
func codeOf(secret string) string { return codeAt(secret, time.Now()) }

// codeAt is what it shows at a time; its secret is one that the portal gave.
func codeAt(secret string, at time.Time) string {
	code, err := totp.GenerateCode(secret, at)
	if err != nil {
		panic(err)
	}
	return code
}
