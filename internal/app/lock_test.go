package app_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"radioportal/internal/app/apptest"
)

// Somebody who guesses for days locks neither the person's own browser nor the way out
// by mail, and what the person does there does not help who guesses.
func TestNobodyLocksSomebodyElseOut(t *testing.T) {
	t.Parallel()
	t.Run("[R6.6] guesses from elsewhere lock neither the browser signed in before nor the way out by mail", func(t *testing.T) {
		onEachStore(t, func(t *testing.T, p *portal) {
			n := p.member("juro")
			clock := time.Now()
			guess, phone := p.another(), p.another()
			begin := func(b *portal) string {
				id, err := b.BeginSignIn(t.Context())
				b.must(err)
				return id
			}
			try := func(b *portal, password, code string) {
				t.Helper()
				b.wantCode("/api/auth/login/password", body{"authRequestId": begin(b), "userId": n.UserID, "password": password}, code)
			}
			for i := range 100 {
				try(guess, "a guess", "MSG-LIT-E-0058")
				if i >= 9 {
					try(guess, "a guess", "MSG-LIT-E-0104")
					clock = clock.Add(61 * time.Minute)
					p.must(p.server.SetClock(t.Context(), clock))
				}
			}
			try(guess, n.Password, "MSG-LIT-E-0104")
			try(phone, n.Password, "MSG-LIT-E-0104")
			p.password(n)

			// All links asked for by somebody else do not use up the person's.
			for range 8 {
				guess.ok("/api/auth/recovery/begin", body{"mail": n.Mail}, nil)
			}
			token := p.mail(n.Mail, "recovery\\?token=").Token()
			guess.wantCode("/api/auth/recovery/finish", body{"token": strings.Repeat("A", 43), "password": "a new one, long enough", "recoveryCode": n.RecoveryCodes[0]}, "MSG-LIT-E-0097")
			n.Password = "a new one, long enough"
			phone.ok("/api/auth/recovery/finish", body{"token": token, "password": n.Password, "recoveryCode": n.RecoveryCodes[0]}, nil)
			for range 10 {
				try(guess, "another guess", "MSG-LIT-E-0058")
			}
			try(guess, n.Password, "MSG-LIT-E-0104")
			phone.must(phone.Finish(t.Context(), "/login/recovery-code", body{"authRequestId": phone.password(n), "code": n.RecoveryCodes[1]}))
			if a := phone.attribute(); a.UserInfoDetail["accountId"] != n.AccountID {
				t.Errorf("%+v", a)
			}
		})
	})
}

// A locked account is told as one that is not there.
func TestALockTellsNothingOfAccounts(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		n := p.member("ichijo")
		answers := map[string]string{}
		for _, name := range []string{n.UserID, "nobody-at-all"} {
			b := p.another()
			id, err := b.BeginSignIn(t.Context())
			b.must(err)
			for range 12 {
				err := b.Post(t.Context(), "/api/auth/login/password", body{"authRequestId": id, "userId": name, "password": "a guess"}, nil)
				var refused *apptest.Refusal
				if !errors.As(err, &refused) {
					t.Fatal(err)
				}
				answers[name] += refused.Body + "\n"
			}
		}
		if answers[n.UserID] != answers["nobody-at-all"] {
			t.Errorf("known %s\nunknown %s", answers[n.UserID], answers["nobody-at-all"])
		}
	})
}
