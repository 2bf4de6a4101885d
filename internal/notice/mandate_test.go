package notice

import (
	"context"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// hiding discloses nothing to those who act under a power of attorney.
type hiding struct{}

func (hiding) Readable(_ context.Context, _ db.Querier, p principal.Principal, _ string) error {
	if p.Mandate == nil {
		return nil
	}
	return errs.New(errs.NotFound, "not disclosed")
}

func TestNoticesUnderAMandate(t *testing.T) {
	t.Parallel()
	t.Run("[R6.1] a notice that an agent reads stays unread for its addressee, and one that is not disclosed looks like a missing one", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			f.SetFilings(hiding{})
			number := f.send(taro)
			under := func(m principal.Mandate) context.Context {
				return principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: taro, Mandate: &m, Actor: principal.Actor{AccountID: "agent"}})
			}
			if _, err := f.Open(under(principal.Mandate{OwnOnly: true}), taro, number); errs.KindOf(err) != errs.NotFound {
				t.Errorf("restricted: %v", err)
			}
			d, err := f.Open(under(principal.Mandate{}), taro, number)
			if err != nil || d.Read() {
				t.Errorf("whole: %v, read %t", err, d.Read())
			}
			if d, err = f.Open(t.Context(), taro, number); err != nil || !d.Read() {
				t.Errorf("addressee: %v, read %t", err, d.Read())
			}
		})
	})
}
