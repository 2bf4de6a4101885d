package handover

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"radioportal/internal/errs"
)

// wrong tries a wrong password once and wants a code.
func (f *fixture) wrong(accountID string, system System, userID, code string) {
	f.t.Helper()
	_, err := f.Login(as(f.t, accountID), accountID, system, userID, "not the password")
	refused(f.t, "wrong password for "+userID, err, code)
}

func TestFiveFailuresBlockForADay(t *testing.T) {
	t.Run("[R4.6] five failures block the system for 24 hours, for the account", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			id := f.person("taro", nil)
			for i := range maxTries - 1 {
				f.wrong(id, General, fmt.Sprintf("nobody-%d", i), "MSG-LIT-E-0058")
				if s := f.state(id, General); s.Remaining != maxTries-1-i {
					t.Errorf("after %d failures %d tries remain", i+1, s.Remaining)
				}
			}
			f.wrong(id, General, "nobody", "MSG-LIT-E-0104")
			if s := f.state(id, Lite); s.Remaining != maxTries {
				t.Errorf("%d tries remain at another system", s.Remaining)
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
			if s := f.state(id, General); s.Status != stateNotYet || s.Remaining != maxTries {
				t.Errorf("%+v", s)
			}
			for i := range maxTries - 1 { // the count begins anew
				f.wrong(id, General, fmt.Sprintf("nobody-%d", i), "MSG-LIT-E-0058")
			}
			f.enter(id, General)
		})
	})
}

func TestAnOldUserIsBlockedForEverybody(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		first, second, third := f.person("a", nil), f.person("b", nil), f.person("c", nil)
		name := taro[Lite][0]
		for _, id := range []string{first, first, second, second} {
			f.wrong(id, Lite, name, "MSG-LIT-E-0058")
		}
		f.wrong(third, Lite, " "+strings.ToUpper(name)+" ", "MSG-LIT-E-0104")
		for _, id := range []string{first, second, third} {
			_, err := f.Login(as(t, id), id, Lite, name, taro[Lite][1])
			refused(t, "blocked", err, "MSG-LIT-E-0104")
			if s := f.state(id, Lite); s.Status != stateNotYet {
				t.Errorf("the account is told of another's block: %+v", s)
			}
		}
		if _, err := f.Login(as(t, first), first, Lite, "lite-saburo", "lite-no-saburo-19"); err != nil {
			t.Errorf("another old user: %v", err)
		}
		f.clock.Set(today.Add(blockTime + time.Minute))
		f.enter(first, Lite)
	})
}

func TestUnknownUsersCountAsKnownOnes(t *testing.T) {
	each(t, func(_ *testing.T, f *fixture) {
		for _, name := range []string{taro[General][0], "nobody"} {
			ids := []string{f.person(name+"1", nil), f.person(name+"2", nil)}
			for i := range maxTries - 1 {
				f.wrong(ids[i%2], General, name, "MSG-LIT-E-0058")
			}
			f.wrong(ids[0], General, name, "MSG-LIT-E-0104")
		}
	})
}

func TestOwnSignInsDoNotBuyMoreGuesses(t *testing.T) {
	each(t, func(_ *testing.T, f *fixture) {
		id := f.person("taro", nil)
		for i := range maxTries - 1 {
			f.wrong(id, General, fmt.Sprintf("victim-%d", i), "MSG-LIT-E-0058")
			f.enter(id, General)
		}
		f.wrong(id, General, "victim", "MSG-LIT-E-0104")
	})
}

func TestGuessesAtOnceAreCounted(t *testing.T) {
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
		if n := f.count("/old/1/login"); n != maxTries {
			t.Errorf("the old system was asked %d times; answers %v", n, codes)
		}
		if s := f.state(id, General); s.Status != stateBlocked {
			t.Errorf("%+v", s)
		}
	})
}
