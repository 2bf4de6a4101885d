package migration

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// wrong tries a wrong password once and wants a code.
func (f *fixture) wrong(accountID string, system System, userID, code string) {
	f.t.Helper()
	_, err := f.Login(as(f.t, accountID), accountID, system, userID, "not the password")
	refused(f.t, "wrong password for "+userID, err, code)
}

func TestFiveFailuresBlockForADay(t *testing.T) {
	t.Parallel()
	t.Run("[R4.6] five failures block the system for 24 hours, for the account", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			id := f.person("taro", nil)
			for i := range maxAttempts - 1 {
				f.wrong(id, General, fmt.Sprintf("nobody-%d", i), "MSG-LIT-E-0058")
				if s := f.state(id, General); s.Remaining != maxAttempts-1-i {
					t.Errorf("after %d failures %d attempts remain", i+1, s.Remaining)
				}
			}
			f.wrong(id, General, "nobody", "MSG-LIT-E-0104")
			if s := f.state(id, Lite); s.Remaining != maxAttempts {
				t.Errorf("%d attempts remain at another system", s.Remaining)
			}
			asked := f.count("/old/1/login")
			_, err := f.Login(as(t, id), id, General, taro[General][0], taro[General][1])
			refused(t, "blocked", err, "MSG-LIT-E-0104")
			if n := f.count("/old/1/login"); n != asked {
				t.Error("the old system was asked while blocked")
			}
			if s := f.state(id, General); s.Status != stateBlocked || !strings.HasPrefix(s.BlockedUntil, "2026-11-22T01:") {
				t.Errorf("%+v", s)
			}
			f.enter(id, Lite) // another system is open
			other := f.person("jiro", nil)
			f.enter(other, General) // and so is the system to another account

			f.clock.Set(today.Add(blockTime - time.Minute))
			_, err = f.Login(as(t, id), id, General, taro[General][0], taro[General][1])
			refused(t, "a minute before", err, "MSG-LIT-E-0104")
			f.clock.Set(today.Add(blockTime + time.Minute))
			if s := f.state(id, General); s.Status != stateNotYet || s.Remaining != maxAttempts {
				t.Errorf("%+v", s)
			}
			for i := range maxAttempts - 1 { // the count begins anew
				f.wrong(id, General, fmt.Sprintf("nobody-%d", i), "MSG-LIT-E-0058")
			}
			f.enter(id, General)
		})
	})
}

func TestAStrangerLocksNobodyOut(t *testing.T) {
	t.Parallel()
	t.Run("[R4.6] five failures at an old user block those who made them, and nobody else", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			stranger, owner, neighbour := f.person("a", nil), f.person("b", nil), f.person("c", nil)
			name := taro[Lite][0]
			for range maxAttempts - 1 {
				f.wrongFrom("192.0.2.1", stranger, Lite, name, "MSG-LIT-E-0058")
			}
			f.wrongFrom("192.0.2.1", stranger, Lite, " "+strings.ToUpper(name)+" ", "MSG-LIT-E-0104")
			f.wrongFrom("192.0.2.1", neighbour, Lite, name, "MSG-LIT-E-0104") // the same source
			if s := f.state(neighbour, Lite); s.Status != stateNotYet || s.Remaining != maxAttempts {
				t.Errorf("the account is told of another's block: %+v", s)
			}
			if s := f.state(stranger, Lite); s.Status != stateBlocked || s.BlockedUntil == "" {
				t.Errorf("who is blocked is not told: %+v", s)
			}
			if _, err := f.Login(fromAddress(t, as(t, owner), "192.0.2.2"), owner, Lite, name, taro[Lite][1]); err != nil {
				t.Errorf("its owner: %v", err)
			}
		})
	})
	t.Run("[R4.6] who failed at an old user waits longer and longer with each failure from anywhere", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			for i := range 6 {
				f.wrongFrom(fmt.Sprintf("192.0.2.%d", i), f.person(fmt.Sprint("p", i), nil), Lite, "victim", "MSG-LIT-E-0058")
			}
			asked := f.count("/old/2/login")
			before := f.person("again", nil)
			f.wrongFrom("192.0.2.0", before, Lite, "victim", "MSG-LIT-E-0104")
			if n := f.count("/old/2/login"); n != asked {
				t.Error("the old system was asked by who has to wait")
			}
			f.clock.Set(today.Add(2 * time.Minute))
			f.wrongFrom("192.0.2.0", before, Lite, "victim", "MSG-LIT-E-0058")
			if n := f.count("/old/2/login"); n != asked+1 {
				t.Error("the old system was not asked after the delay")
			}
		})
	})
	t.Run("[R4.6] guessing from many accounts and sources ends at 100 a day; who has shown who they are goes on", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			asked := f.count("/old/2/login")
			unknown := func(a *account.Account) { a.Identified = false }
			for i := range maxOldUser + 10 {
				_, _ = f.Login(fromAddress(t, t.Context(), fmt.Sprintf("198.51.100.%d", i)), f.person(fmt.Sprint("p", i), unknown), Lite, taro[Lite][0], "a guess")
			}
			if n := f.count("/old/2/login") - asked; n != maxOldUser {
				t.Errorf("%d guesses reached the old system", n)
			}
			owner := f.person("owner", nil)
			if _, err := f.Login(fromAddress(t, t.Context(), "203.0.113.1"), owner, Lite, taro[Lite][0], taro[Lite][1]); err != nil {
				t.Errorf("its owner, whose identity was shown: %v", err)
			}
		})
	})
}

// wrongFrom is wrong from an address.
func (f *fixture) wrongFrom(address, accountID string, system System, userID, code string) {
	f.t.Helper()
	_, err := f.Login(fromAddress(f.t, as(f.t, accountID), address), accountID, system, userID, "not the password")
	refused(f.t, "wrong password for "+userID+" from "+address, err, code)
}

// fromAddress is ctx as that of a request from an address.
func fromAddress(t *testing.T, ctx context.Context, address string) (from context.Context) { //nolint:revive // t comes first as everywhere here
	t.Helper()
	keep := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { from = r.Context() })
	who := func(r *http.Request) (principal.Principal, error) { return principal.From(r.Context()), nil }
	r := httptest.NewRequestWithContext(ctx, http.MethodGet, "/", nil)
	r.RemoteAddr = address + ":1"
	httpx.Protect(keep, who, "").ServeHTTP(httptest.NewRecorder(), r)
	return from
}

func TestUnknownUsersCountAsKnownOnes(t *testing.T) {
	t.Parallel()
	each(t, func(_ *testing.T, f *fixture) {
		for _, name := range []string{taro[General][0], "nobody"} {
			ids := []string{f.person(name+"1", nil), f.person(name+"2", nil)}
			for i := range maxAttempts - 1 {
				f.wrong(ids[i%2], General, name, "MSG-LIT-E-0058")
			}
			f.wrong(ids[0], General, name, "MSG-LIT-E-0104")
		}
	})
}

func TestOwnSignInsDoNotBuyMoreGuesses(t *testing.T) {
	t.Parallel()
	each(t, func(_ *testing.T, f *fixture) {
		id := f.person("taro", nil)
		for i := range maxAttempts - 1 {
			f.wrong(id, General, fmt.Sprintf("victim-%d", i), "MSG-LIT-E-0058")
			f.enter(id, General)
		}
		f.wrong(id, General, "victim", "MSG-LIT-E-0104")
	})
}

func TestGuessesAtOnceAreCounted(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		id := f.person("taro", nil)
		var group sync.WaitGroup
		codes := make([]string, 20)
		for i := range codes {
			group.Go(func() {
				_, err := f.Login(as(t, id), id, General, fmt.Sprintf("nobody-%d", i), "guess")
				codes[i] = errs.CodeOf(err)
			})
		}
		group.Wait()
		if n := f.count("/old/1/login"); n != maxAttempts {
			t.Errorf("the old system was asked %d times; answers %v", n, codes)
		}
		if s := f.state(id, General); s.Status != stateBlocked {
			t.Errorf("%+v", s)
		}
	})
}
