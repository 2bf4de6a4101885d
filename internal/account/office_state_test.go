package account_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

func TestSuspendedAndUnqualifiedAccountsGetTheirStateBack(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, nil)
		id := m.now(t).ID
		ctx := officer(t)
		set := func(status string) (account.Account, error) {
			return m.SetState(ctx, seen(t, m.Service, d, id), status)
		}
		for _, status := range []string{principal.StatusSuspended, principal.StatusUnqualified} {
			if a, err := set(status); err != nil || a.Status != status || m.now(t).Status != status {
				t.Fatalf("[R7.8] state %s: %+v %v", status, a, err)
			}
			p, err := m.Principal(t.Context(), d.Read(), login.RealmUser, id)
			if err != nil || p.Status != status {
				t.Errorf("[R1.5] the next request is of state %q %v", p.Status, err)
			}
			if _, err := set(status); errs.CodeOf(err) != "MSG-LIT-E-0093" {
				t.Errorf("the same state again: %v", err)
			}
		}
		// What its person changes meanwhile counts, but does not end what staff set.
		d2 := m.now(t).Detail
		d2.LastName = "別名"
		if a, err := m.UpdateFor(ctx, seen(t, m.Service, d, id), d2); err != nil || a.Status != principal.StatusUnqualified || a.Identified {
			t.Errorf("another name while unqualified: %+v %v", a, err)
		}
		if a, err := set(""); err != nil || a.Status != principal.StatusInProcedure || a.StatusBefore != "" {
			t.Errorf("[R7.8] lifted: %+v %v", a, err)
		}
		if _, err := set(""); errs.CodeOf(err) != "MSG-LIT-E-0093" {
			t.Errorf("nothing to lift: %v", err)
		}
	})
}

func TestALiftedSuspensionLeavesWhatWasBefore(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, nil)
		id, was := m.now(t).ID, m.now(t).Status
		set := func(status string) account.Account {
			a, err := m.SetState(officer(t), seen(t, m.Service, d, id), status)
			if err != nil {
				t.Fatal(err)
			}
			return a
		}
		set(principal.StatusUnqualified)
		set(principal.StatusSuspended)
		if attribute := m.now(t).Attribute(); attribute.UserStatusCd != principal.StatusSuspended || !attribute.Unqualified {
			t.Errorf("[R1.5] the browser is not told that what is suspended is unqualified besides: %+v", attribute)
		}
		p, err := m.Principal(t.Context(), d.Read(), login.RealmUser, id)
		if err != nil || p.Status != principal.StatusSuspended || httpx.Inquiring().Check(p) == nil || httpx.Changing().Check(p) == nil {
			t.Errorf("[R1.5] suspended while unqualified: %+v %v", p, err)
		}
		if a := set(""); a.Status != principal.StatusUnqualified || m.now(t).Status != principal.StatusUnqualified {
			t.Errorf("[R7.8] the suspension lifted: %+v", a)
		}
		p, err = m.Principal(t.Context(), d.Read(), login.RealmUser, id)
		if err != nil || httpx.Inquiring().Check(p) == nil || httpx.Changing().Check(p) != nil {
			t.Errorf("[R1.5] unqualified again: %+v %v", p, err)
		}
		if a := set(""); a.Status != was || a.StatusBefore != "" {
			t.Errorf("[R7.8] all lifted: %+v", a)
		}
	})
}

// What staff set is lifted by staff alone: not by the person who signs up and takes over what was registered for them.
func TestASuspensionOutlastsThatTheAccountIsClaimed(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		detail := made(t, account.New(d), 9, nil).Detail
		detail.AccountID, detail.LastName = "", "登録"
		a, err := s.RegisterFor(officer(t), detail, "Registered@example.jp", "名簿による登録")
		if err != nil {
			t.Fatal(err)
		}
		unclaimed := func() bool {
			now, err := s.Account(t.Context(), d.Read(), a.ID)
			if err != nil {
				t.Fatal(err)
			}
			return account.Unclaimed(now)
		}
		if !unclaimed() {
			t.Error("[R7.8] somebody has claimed what was just registered")
		}
		if _, err := s.SetState(officer(t), seen(t, s, d, a.ID), principal.StatusSuspended); err != nil {
			t.Fatal(err)
		}
		if !unclaimed() {
			t.Error("[R7.8] by its suspension somebody has claimed it")
		}
		if id := opened(t, s, d, detail, map[string]string{"lastName": "登録", "firstName": "太郎", "townName": "千代田区霞が関2-1-2"}); id != a.ID {
			t.Fatalf("[R7.8] the person gets another account: %s, not %s", id, a.ID)
		}
		now, err := s.Account(t.Context(), d.Read(), a.ID)
		if err != nil || now.Status != principal.StatusSuspended || now.StatusBefore != principal.StatusActive || len(now.LoginTypes) == 0 {
			t.Errorf("[R1.5] claimed while suspended: %+v %v", now, err)
		}
		if unclaimed() {
			t.Error("[R7.8] nobody has claimed it")
		}
		if lifted, err := s.SetState(officer(t), seen(t, s, d, a.ID), ""); err != nil || lifted.Status != principal.StatusActive || lifted.StatusBefore != "" {
			t.Errorf("[R7.8] lifted: %+v %v", lifted, err)
		}
	})
}

// What was lifted is said as it is: not that a suspension ended where the account was unqualified for inquiry.
func TestTheMailSaysWhatWasLifted(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, nil)
		for _, c := range []struct{ before, after, ja, en string }{
			{"05", "04", "内容: アカウントの利用の停止の解除\n", "What: The account is no longer suspended\n"},
			{"05", "06", "照会の資格は停止されたままです", "still not qualified for inquiry"},
			{"06", "04", "内容: 照会の資格の停止の解除（", "What: The account is qualified for inquiry again ("},
		} {
			for lang, want := range map[string]string{"ja": c.ja, "en": c.en} {
				err := d.Tx(t.Context(), func(tx *db.Tx) error {
					_, err := tx.ExecContext(t.Context(), `UPDATE account SET locale = $1 WHERE id = $2`, lang, m.id)
					return err
				})
				m.world.mails = nil
				e := audit.Event{ID: db.NewID(), Subject: "account:" + m.id, Data: fmt.Appendf(nil, `{"before":{"userStatusCd":%q},"after":{"userStatusCd":%q}}`, c.before, c.after)}
				if err := errors.Join(err, m.TellByOffice("state-lifted")(t.Context(), e)); err != nil {
					t.Fatal(err)
				}
				if text := m.world.mails[0].Text; !strings.Contains(text, want) {
					t.Errorf("[R7.8] from %s to %s in %s: %s", c.before, c.after, lang, text)
				}
			}
		}
	})
}
