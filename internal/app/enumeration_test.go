package app_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// responseText is everything that a caller sees of an answer but the time and the request's id.
func (p *portal) responseText(path string, in any) string {
	p.t.Helper()
	content, err := json.Marshal(in)
	p.must(err)
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodPost, p.Origin+path, bytes.NewReader(content))
	p.must(err)
	request.Header.Set("Content-Type", "application/json")
	status, answer, header, err := p.Do(request)
	p.must(err)
	text := http.StatusText(status) + "\n"
	for _, name := range slices.Sorted(maps.Keys(header)) {
		if name != "Date" && name != "X-Request-Id" {
			text += name + ": " + header.Get(name) + "\n"
		}
	}
	return text + string(answer)
}

// signUpTo begins a sign-up in a new browser.
func (p *portal) signUpTo() *portal {
	p.t.Helper()
	return p.another().beginsSignUp()
}

func (p *portal) beginsSignUp() *portal {
	p.t.Helper()
	var options struct{ TermsVersion string }
	p.ok("/api/signup/mst/options-get", struct{}{}, &options)
	p.ok("/api/signup/begin", body{"userCategory": "1", "variant": "account", "termsVersion": options.TermsVersion, "loginMethod": "password"}, nil)
	return p
}

func TestAnswersDoNotTellWhetherThereIsAnAccount(t *testing.T) {
	t.Parallel()
	t.Run("[R6.6, R7.2] sign-in, lost password and sign-up answer alike for known and unknown names", func(t *testing.T) {
		onEachStore(t, func(t *testing.T, p *portal) {
			n := p.member("nijo")
			for what, ask := range map[string]func(b *portal, userID, mail string) string{
				"user id": func(b *portal, userID, _ string) string {
					id, err := b.BeginSignIn(t.Context())
					b.must(err)
					return b.responseText("/api/auth/login/password", body{"authRequestId": id, "userId": userID, "password": "not the password"})
				},
				"mail as user id": func(b *portal, _, mail string) string {
					id, err := b.BeginSignIn(t.Context())
					b.must(err)
					return b.responseText("/api/auth/login/password", body{"authRequestId": id, "userId": mail, "password": "not the password"})
				},
				"lost password": func(b *portal, _, mail string) string {
					return b.responseText("/api/auth/recovery/begin", body{"mail": mail})
				},
				"sign-up": func(b *portal, _, mail string) string {
					return b.signUpTo().responseText("/api/signup/mail-send", body{"mail": mail})
				},
			} {
				known := ask(p.another(), n.UserID, n.Mail)
				unknown := ask(p.another(), "who-is-this", "who-is-this@mail.example")
				if diff := cmp.Diff(known, unknown); diff != "" {
					t.Errorf("%s: known and unknown differ:\n%s", what, diff)
				}
			}
			// What differs goes to the address alone.
			p.mail(n.Mail, "すでに|既に|登録されています")
			if m := p.mail("who-is-this@mail.example", "token="); m.Token() == "" {
				t.Error("no link for an address without an account")
			}
		})
	})
}

// The old systems' accounts are not told apart either: a wrong password and an unknown
// id are one answer.
func TestOldAccountsAreNotToldApart(t *testing.T) {
	onEachStore(t, func(t *testing.T, p *portal) {
		ask := func(member, userID string) string {
			b := p.another()
			b.member(member)
			return b.responseText("/api/common/userinfo/handover-login", body{"type": "1", "userId": userID, "password": "not the password"})
		}
		if diff := cmp.Diff(ask("sanjo", "DP00010001"), ask("shijo", "DP99999999")); diff != "" {
			t.Error(diff)
		}
	})
}
