package licence

import (
	"fmt"
	"testing"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

func TestLimitsOfAnAddress(t *testing.T) {
	t.Parallel()
	t.Run("[R5.12] a program that calls itself another browser each time is locked by its address", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			got := ""
			for i := range maxAddressFailures {
				f.after(longestDelay)
				got = f.browser("192.0.2.1", fmt.Sprint("robot ", i)).inquire(l.PermitNumber, wrongPIN(l)).code()
			}
			if got != codeLocked {
				t.Errorf("the last one: %s", got)
			}
			if got := f.browser("192.0.2.1", phone).inquire(l.PermitNumber, l.ViewingPIN).code(); got != codeLock {
				t.Errorf("a new browser there: %s", got)
			}
		})
	})
	t.Run("[R5.12] it meets the delay of the licence long before, also with every address of its network; a few failures keep nobody else there out", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			inquire := func(i int, pin string) string {
				return f.browser(fmt.Sprintf("[2001:db8:1:2:%x::1]", i), fmt.Sprint("robot ", i)).inquire(l.PermitNumber, pin).code()
			}
			for i := range fewAddressFailures {
				if got := inquire(i, wrongPIN(l)); got != codeWrong {
					t.Fatalf("failure %d: %s", i+1, got)
				}
				if i == fewAddressFailures/2 {
					if got := inquire(100, l.ViewingPIN); got != "SUCCESS" {
						t.Errorf("somebody else there: %s", got)
					}
				}
			}
			if got := inquire(101, wrongPIN(l)); got != codeLock {
				t.Errorf("another name, at once: %s", got)
			}
			if got := f.browser("192.0.2.1", phone).inquire(l.PermitNumber, l.ViewingPIN).code(); got != "SUCCESS" {
				t.Errorf("elsewhere: %s", got)
			}
			f.after(longestDelay)
			if got := inquire(102, l.ViewingPIN); got != "SUCCESS" {
				t.Errorf("after the delay: %s", got)
			}
		})
	})
	t.Run("[R5.12] whoever has a /48 has one limit for all 65,536 networks in it", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			inquire := func(i int, pin string) string {
				return f.browser(fmt.Sprintf("[2001:db8:1:%x::1]", i), fmt.Sprint("robot ", i)).inquire(l.PermitNumber, pin).code()
			}
			for i := range 20 {
				if got := inquire(i, wrongPIN(l)); got != codeWrong {
					t.Fatalf("failure %d: %s", i+1, got)
				}
			}
			if got := inquire(1000, wrongPIN(l)); got != codeLock {
				t.Errorf("another network at once: %s", got)
			}
			got := ""
			for i := range 80 {
				f.after(longestDelay)
				got = inquire(2000+i, wrongPIN(l))
			}
			if got != codeLocked {
				t.Errorf("the hundredth: %s", got)
			}
			if got := inquire(3000, l.ViewingPIN); got != codeLock {
				t.Errorf("a new network there: %s", got)
			}
			if got := f.browser("[2001:db8:2:1::1]", phone).inquire(l.PermitNumber, l.ViewingPIN).code(); got != "SUCCESS" {
				t.Errorf("another /48: %s", got)
			}
			f.after(lockTime)
			if got := inquire(3001, l.ViewingPIN); got != "SUCCESS" {
				t.Errorf("after the lock: %s", got)
			}
		})
	})
	t.Run("[R5.12] failures rest a day after the last of them, whoever is right meanwhile", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			b := f.browser("192.0.2.1", phone)
			ask := func(pin, want string) {
				t.Helper()
				if got := b.inquire(l.PermitNumber, pin).code(); got != want {
					t.Errorf("%s, want %s", got, want)
				}
			}
			for range maxSourceFailures - 1 {
				ask(wrongPIN(l), codeWrong)
				f.after(longestDelay)
			}
			f.after(failuresKept - 2*longestDelay)
			ask(l.ViewingPIN, "SUCCESS")
			if _, wrong, err := f.Views(t.Context(), taro, l.ID); err != nil || wrong != maxSourceFailures-1 {
				t.Errorf("%d wrong, %v", wrong, err)
			}
			f.after(2 * longestDelay)
			if _, wrong, err := f.Views(t.Context(), taro, l.ID); err != nil || wrong != 0 {
				t.Errorf("after a day: %d wrong, %v", wrong, err)
			}
			for range maxSourceFailures - 1 {
				ask(wrongPIN(l), codeWrong)
				f.after(longestDelay)
			}
			ask(wrongPIN(l), codeLocked)
		})
	})
	t.Run("[R5.12] also who is right may not ask without end", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(grant(taro, "JA1RL"))
			from := Source{"192.0.2.1", phone}
			ask := func(want string) {
				t.Helper()
				if _, err := f.Inquire(t.Context(), l.PermitNumber, l.ViewingPIN, from); errs.CodeOf(err) != want {
					t.Errorf("%v, want %q", err, want)
				}
			}
			ask("")
			err := f.db.Tx(t.Context(), func(tx *db.Tx) error {
				return setAttempts(t.Context(), tx, newAttempt("", from).rate, counted{failures: maxAttempts - 1})
			})
			if err != nil {
				t.Fatal(err)
			}
			ask("")
			ask(codeLock)
			f.after(attemptWindow + time.Second)
			ask("")
		})
	})
}
