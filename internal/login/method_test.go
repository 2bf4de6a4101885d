package login_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/login"
)

func TestWaysToSignInAreAddedAndRemovedButNeverTheLast(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d)
		claims := applicant.Claims{Name: "電波 太郎", Birthday: "1985-04-01"}
		m.show(m.id, applicant.ByMyNumber, claims)
		if err := m.AddIdentity(m.ctx, applicant.ByMyNumber); err != nil {
			t.Fatal(err)
		}
		if got := m.methods(t); !slices.Contains(got, "mynumber") {
			t.Errorf("ways %v", got)
		}
		m.proofs["login:x"] = applicant.Proof{ID: db.NewID(), Method: applicant.ByMyNumber, Subject: m.proofs["account:"+m.id].Subject}
		id, method, err := m.LoginVouched(t.Context(), "login:x")
		if err != nil || id != m.id || method != "mynumber" {
			t.Errorf("signing in: %s %s %v", id, method, err)
		}
		if _, _, err := m.LoginVouched(t.Context(), "login:x"); errs.CodeOf(err) != "MSG-LIT-E-0097" {
			t.Errorf("the same proof again: %v", err)
		}
		m.proofs["login:y"] = applicant.Proof{ID: db.NewID(), Method: applicant.ByMyNumber, Subject: "a stranger"}
		if _, _, err := m.LoginVouched(t.Context(), "login:y"); errs.CodeOf(err) != "MSG-LIT-E-0058" {
			t.Errorf("a stranger: %v", err)
		}
		if err := m.RemoveMethod(m.ctx, applicant.ByMyNumber); err != nil {
			t.Fatal(err)
		}
		if err := m.RemoveMethod(m.ctx, applicant.ByMyNumber); errs.KindOf(err) != errs.NotFound {
			t.Errorf("what it does not have: %v", err)
		}
		wantCode(t, "the last", m.RemoveMethod(m.ctx, login.Password), "MSG-LIT-E-0003")
		if got := m.methods(t); !cmp.Equal(got, []string{"password"}) {
			t.Errorf("ways %v", got)
		}
		m.show(m.id, applicant.ByGBizID, applicant.Claims{AccountType: "prime"})
		wantCode(t, "gBizID for an individual", m.AddIdentity(m.ctx, applicant.ByGBizID), "MSG-LIT-I-0035")
	})
}

// Who asks for links again and again gets a few.
func TestRecoveryLinksAreLimited(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d)
		for i := range 7 {
			if err := m.AskRecovery(t.Context(), "Taro@mail.example"); err != nil {
				t.Errorf("recovery %d: %v", i+1, err)
			}
		}
		n, err := db.One(t.Context(), d.Read(), db.Value[int64], `SELECT COUNT(*) FROM event WHERE type = 'account.recovery-requested'`)
		if err != nil || n != 5 {
			t.Errorf("%d mails to one address, %v", n, err)
		}
	})
}
