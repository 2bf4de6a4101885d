package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"radioportal/internal/app/apptest"
)

const (
	wrongCode = "MSG-LIT-E-0059" // the second factor was looked at
	locked    = "MSG-LIT-E-0104" // it was not

	// beforeDelays is how many guesses are looked at one after another; guessesEver how
	// many however long somebody waits between them.
	beforeDelays = 10
	guessesEver  = 100
	guessesMade  = 130
)

// guesses guesses at an account's second factor in every way in there is, an hour apart once
// they are delayed, until none is looked at any more.
func guesses(ctx context.Context, p *apptest.Process) (r Result, err error) {
	g := &guesser{p: p, result: &r, now: time.Now()}
	accounts, err := p.SeedAccounts(ctx, 1)
	if err != nil {
		return r, err
	}
	g.account, g.owner = accounts[0], apptest.New(p.UserOrigin)
	if err := g.owner.SignIn(ctx, g.account, time.Now()); err != nil {
		return r, err
	}
	for _, step := range []func(context.Context) error{g.atOnce, g.forEver, g.atTheCap} {
		if err := step(ctx); err != nil {
			return r, err
		}
	}
	r.Worst = fmt.Sprintf("%d of %d guesses looked at", g.looked, g.made)
	return r, nil
}

// guesser knows the password and the mail of an account, and is in one of its sessions.
type guesser struct {
	p            *apptest.Process
	account      apptest.Account
	owner        *apptest.Client // its session is the one taken over
	result       *Result
	now          time.Time // of the portal
	link         link
	made, looked int
}

// loginMethod is a way in; give is a one-time password, or what stands for a recovery code.
type loginMethod struct {
	name string
	try  func(ctx context.Context, totp, recovery string) error
}

const guessedRecovery = "AAAA-BBBB-CCCC-DDDD"

func (g *guesser) loginMethods() []loginMethod {
	return []loginMethod{
		{"sign-in, one-time password", func(ctx context.Context, totp, _ string) error { return g.signIn(ctx, "/login/totp", totp) }},
		{"sign-in, recovery code", func(ctx context.Context, _, code string) error { return g.signIn(ctx, "/login/recovery-code", code) }},
		{"recovery, one-time password", func(ctx context.Context, totp, _ string) error { return g.recover(ctx, object{"totp": totp}) }},
		{"recovery, recovery code", func(ctx context.Context, _, code string) error { return g.recover(ctx, object{"recoveryCode": code}) }},
	}
}

// signIn tries a second step in a browser that nobody knows.
func (g *guesser) signIn(ctx context.Context, step, code string) error {
	c := apptest.New(g.p.UserOrigin)
	request, err := c.Password(ctx, g.account)
	if err != nil {
		return err
	}
	return c.Post(ctx, c.Base+step, object{"authRequestId": request, "code": code}, nil)
}

// link is one by which another password can be set.
type link struct {
	token string
	tried int
}

// triesOfALink is how often one can be tried.
const triesOfALink = 5

// recover tries to set another password with the link of a mail.
func (g *guesser) recover(ctx context.Context, factor object) error {
	c := apptest.New(g.p.UserOrigin)
	if g.link.token == "" || g.link.tried == triesOfALink {
		if err := g.askForLink(ctx, c); err != nil {
			return err
		}
	}
	g.link.tried++
	factor["token"], factor["password"] = g.link.token, "another long password 7"
	return c.Post(ctx, "/api/auth/recovery/finish", factor, nil)
}

func (g *guesser) askForLink(ctx context.Context, c *apptest.Client) error {
	known, err := g.p.Mails(ctx, g.account.Mail)
	if err != nil {
		return err
	}
	if err := c.Post(ctx, "/api/auth/recovery/begin", object{"mail": g.account.Mail}, nil); err != nil {
		return err
	}
	m, err := g.p.MailWith(ctx, g.account.Mail, `token=`, known...)
	g.link = link{token: m.Token()}
	return err
}

// stepUp tries in the session that was taken over.
func (g *guesser) stepUp(ctx context.Context, totp, _ string) error {
	return g.owner.Post(ctx, "/api/auth/stepup", object{"totp": totp}, nil)
}

// guess tries a wrong second factor in a way; it gives the code of the refusal.
func (g *guesser) guess(ctx context.Context, w loginMethod) (string, error) {
	err := w.try(ctx, g.wrong(), guessedRecovery)
	g.made++
	var refusal *apptest.Refusal
	if err == nil {
		g.looked++
		return "", nil
	}
	if !errors.As(err, &refusal) || len(refusal.Codes) == 0 {
		return "", fmt.Errorf("%s: %w", w.name, err)
	}
	if slices.Contains(refusal.Codes, wrongCode) {
		g.looked++
	}
	return refusal.Codes[0], nil
}

// wrong is a code that the account's app does not show about now.
func (g *guesser) wrong() string {
	near := map[string]bool{}
	for _, at := range []time.Time{g.now, time.Now()} {
		for step := -3; step <= 3; step++ {
			near[codeAt(g.account.TOTPSecret, at.Add(time.Duration(step)*30*time.Second))] = true
		}
	}
	for n := 0; ; n++ {
		if guess := fmt.Sprintf("%06d", n); !near[guess] {
			return guess
		}
	}
}

// atOnce guesses one after another in every way: together no more are looked at than one
// way would have. Step-up, which needs a session, adds to the same count and has delays of its own.
func (g *guesser) atOnce(ctx context.Context) error {
	inSession := loginMethod{"step-up", g.stepUp}
	for range beforeDelays / 2 {
		if err := g.expect(ctx, inSession, wrongCode); err != nil {
			return err
		}
	}
	methods := g.loginMethods()
	for n := range beforeDelays {
		want := wrongCode
		if n >= beforeDelays/2 {
			want = locked
		}
		if err := g.expect(ctx, methods[n%len(methods)], want); err != nil {
			return err
		}
	}
	for n := range beforeDelays {
		want := wrongCode
		if n >= beforeDelays/2 {
			want = locked
		}
		if err := g.expect(ctx, inSession, want); err != nil {
			return err
		}
	}
	return nil
}

func (g *guesser) expect(ctx context.Context, w loginMethod, want string) error {
	code, err := g.guess(ctx, w)
	g.result.try(err != nil || code == want, "guess %d at once, by %s: %q, want %s", g.made, w.name, code, want)
	return err
}

// forEver waits longer than any delay before each guess.
func (g *guesser) forEver(ctx context.Context) error {
	methods := g.loginMethods()
	for g.made < guessesMade {
		if err := g.wait(ctx, 61*time.Minute); err != nil {
			return err
		}
		w := methods[g.made%2] // by sign-in, and now and then by recovery
		if g.made%10 == 0 {
			w = methods[2+g.made/10%2]
		}
		if _, err := g.guess(ctx, w); err != nil {
			return err
		}
	}
	g.result.try(g.looked <= guessesEver, "%d of %d guesses were looked at, %d may be", g.looked, g.made, guessesEver)
	return nil
}

// atTheCap tries the right code, which no way takes any more but the owner's own browser.
func (g *guesser) atTheCap(ctx context.Context) error {
	if err := g.wait(ctx, 24*time.Hour); err != nil {
		return err
	}
	for _, w := range g.loginMethods() {
		err := w.try(ctx, codeOf(g.account.TOTPSecret), guessedRecovery)
		var refusal *apptest.Refusal
		g.result.try(errors.As(err, &refusal) && slices.Contains(refusal.Codes, locked), "%s with the right code at the cap: %v", w.name, err)
	}
	err := g.owner.SignIn(ctx, g.account, time.Now())
	g.result.try(err == nil, "the owner is kept out of the browser of before: %v", err)
	return nil
}

// wait lets the portal's time go on, by which links of before are over.
func (g *guesser) wait(ctx context.Context, d time.Duration) error {
	g.now, g.link = g.now.Add(d), link{}
	return g.p.SetClock(ctx, g.now)
}
