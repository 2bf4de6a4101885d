package delegation

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/errs"
)

// walked are the moves that the law of mandates and the plan of the portal allow, written down apart from the table:
// action, state, side, and to which state it leads.
var walked = strings.Fields(`
accept:WAITING:DELEGATE:REGISTERED accept:REQUESTED:PRINCIPAL:REGISTERED
refuse:WAITING:DELEGATE:ENDED refuse:REQUESTED:PRINCIPAL:ENDED
recall:WAITING:PRINCIPAL:ENDED recall:REQUESTED:DELEGATE:ENDED
release:REGISTERED:PRINCIPAL:ENDED release:REGISTERED:HOLDER:ENDED
drop:REGISTERED:DELEGATE:ENDED
dispute:WAITING:PRINCIPAL:ENDED dispute:WAITING:HOLDER:ENDED dispute:REGISTERED:PRINCIPAL:ENDED dispute:REGISTERED:HOLDER:ENDED
renew:REGISTERED:PRINCIPAL: change:REGISTERED:PRINCIPAL: appoint:REGISTERED:DELEGATE:
expire:REGISTERED:PORTAL:ENDED lapse:WAITING:PORTAL:ENDED lapse:REQUESTED:PORTAL:ENDED
replace:REGISTERED:PORTAL:ENDED end-sub:REGISTERED:PORTAL:ENDED end-sub:WAITING:PORTAL:ENDED
erase:REGISTERED:PORTAL:ENDED erase:WAITING:PORTAL:ENDED erase:REQUESTED:PORTAL:ENDED
end-on-paper:WAITING:OFFICE:ENDED end-on-paper:REGISTERED:OFFICE:ENDED`)

// Every action, in every state, by every side, in its last days: exactly the moves above are possible.
func TestTheTableOfMovesIsWalked(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 25, 3, 0, 0, 0, time.UTC)
	var got []string
	for _, action := range append(slices.Clone(offered), Expire, Lapse, Replace, EndSub, Erase, EndOnPaper) {
		for _, state := range []State{Requested, Waiting, Registered, Ended} {
			for _, side := range []Side{Principal, Delegate, Holder, Portal, Office} {
				m := Mandate{State: state, EndReason: Released, ValidFrom: "2026-01-01", ValidUntil: "2026-12-01", CreatedAt: now.AddDate(0, 0, -1)}
				line, err := m.next(action, []Side{side}, now)
				if err == nil {
					got = append(got, fmt.Sprintf("%s:%s:%s:%s", action, state, side, line.to))
				} else if k := errs.KindOf(err); k != errs.Business && k != errs.Forbidden {
					t.Errorf("[R4.7] %s %s %s: %v", action, state, side, err)
				}
			}
		}
	}
	want := slices.Sorted(slices.Values(walked))
	if slices.Sort(got); !slices.Equal(got, want) {
		t.Errorf("[R4.7] the moves are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestItHoldsOnItsFirstAndItsLastDay(t *testing.T) {
	t.Parallel()
	m := Mandate{State: Registered, ValidFrom: "2026-12-01", ValidUntil: "2027-11-30"}
	for at, want := range map[string]bool{
		"2026-11-30T23:59:59": false, "2026-12-01T00:00:00": true, "2027-11-30T23:59:59": true, "2027-12-01T00:00:00": false,
	} {
		now, err := time.ParseInLocation("2006-01-02T15:04:05", at, clock.Tokyo)
		if err != nil {
			t.Fatal(err)
		}
		if got := m.inForce(now.UTC()); got != want {
			t.Errorf("[R4.7] at %s in Japan: %v", at, got)
		}
	}
}

func TestNumbersHaveACheckDigit(t *testing.T) {
	t.Parallel()
	for range 1000 {
		number := drawNumber(time.Date(2026, 12, 31, 15, 0, 0, 0, time.UTC)) // 2027 in Japan
		if !ValidNumber(number) || !strings.HasPrefix(number, "M27") {
			t.Fatalf("[R6.2] %s", number)
		}
		at := 5
		wrong := []byte(number)
		wrong[at] = '0' + (wrong[at]-'0'+1)%10
		if ValidNumber(string(wrong)) {
			t.Errorf("[R6.2] %s is taken for %s", wrong, number)
		}
	}
}
