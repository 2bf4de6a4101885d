package account_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/login"
	"radioportal/internal/principal"
)

func officer(t *testing.T) context.Context {
	return principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: "clerk", Lang: "ja"})
}

// seen is what a staff member was shown of an account before they do something.
func seen(t *testing.T, s *account.Service, d *db.DB, id string) account.Target {
	t.Helper()
	a, err := s.Account(t.Context(), d.Read(), id)
	if err != nil {
		t.Fatal(err)
	}
	return account.Target{AccountID: id, Version: a.Version, Reason: "窓口での申出"}
}

func made(t *testing.T, s *account.Service, n int, change func(*account.Account)) account.Account {
	t.Helper()
	a := account.Account{Mail: fmt.Sprintf("person%d@example.jp", n), Locale: "ja", Status: principal.StatusActive, Services: []string{"amateur"}, Identified: true,
		Detail: account.UserInfoDetail{UserCategory: account.Individual, LastName: "検索", FirstName: fmt.Sprint("太郎", n), LastNameKana: "ケンサク", FirstNameKana: "タロウ",
			LastNameEnglish: "Kensaku", FirstNameEnglish: "Taro", DomesticOrOverseas: applicant.Domestic, PostalCode: "100-8926", PrefectureCd: "13",
			TownName: "千代田区霞が関2-1-2", TelNo: "03-5253-1111", Birthday: "1980-04-01", Nationality: "JP"}}
	if change != nil {
		change(&a)
	}
	out, err := s.Add(t.Context(), a, login.Credentials{UserID: fmt.Sprintf("person%d", n), Password: "a long enough password"})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestAnUnlockHasAReasonThatIsKept(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		id := made(t, s, 1, nil).ID
		for _, reason := range []string{"", " ", "電話"} {
			if err := s.Unlock(chief(t), id, reason); errs.KindOf(err) != errs.Invalid || errs.Of(err).Fields[0].Pointer != "/reason" {
				t.Errorf("[R7.8] unlocked for %q: %v", reason, err)
			}
		}
		if err := s.Unlock(chief(t), id, " 本人からの電話で確かめた "); err != nil {
			t.Fatal(err)
		}
		rows, err := db.All(t.Context(), d.Read(), db.Value[string], `SELECT actor_id || subject || data FROM event WHERE type = 'account.unlocked'`)
		if want := "chiefaccount:" + id + `{"realm":"user","reason":"本人からの電話で確かめた"}`; err != nil || !slices.Equal(rows, []string{want}) {
			t.Errorf("[R8.10] the audit log says %q, want %q: %v", rows, want, err)
		}
	})
}

// Who gave a proven account another name, or another one-time password, would make it anybody's by finding the identity in order too.
func TestWhoMadeAnIdentityLapseDoesNotApproveIt(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s, w := account.New(d), newWorld()
		if err := s.SetPorts(account.Ports{Sessions: w, Applications: w}); err != nil {
			t.Fatal(err)
		}
		colleague := principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: "colleague", Lang: "ja"})
		renamed := func(a account.Account) account.UserInfoDetail {
			a.Detail.LastName = "別人"
			return a.Detail
		}
		for n, lapse := range []func(a account.Account) error{
			func(a account.Account) error {
				_, err := s.UpdateFor(chief(t), seen(t, s, d, a.ID), renamed(a))
				return err
			},
			func(a account.Account) error {
				_, _, err := s.ResetFactor(chief(t), seen(t, s, d, a.ID))
				return err
			},
			func(a account.Account) error { // lapsed by the person, changed by staff
				if _, err := s.Update(principal.With(t.Context(), a.Principal()), renamed(a)); err != nil {
					return err
				}
				a.Detail.FirstName = "次郎"
				_, err := s.UpdateFor(chief(t), seen(t, s, d, a.ID), a.Detail)
				return err
			},
		} {
			a := made(t, s, n, nil)
			if err := lapse(a); err != nil {
				t.Fatal(err)
			}
			if _, err := s.Review(chief(t), seen(t, s, d, a.ID), true); refusedFor(err) != "accountSameHand" {
				t.Errorf("[R7.8] %d: approved by who made it lapse: %v", n, err)
			}
			if now, err := s.Review(colleague, seen(t, s, d, a.ID), true); err != nil || !now.Identified {
				t.Errorf("[R7.8] %d: approved by somebody else: %+v %v", n, now, err)
			}
		}
		// A telephone number says nothing of who somebody is, nor does a refusal.
		a := made(t, s, 9, nil)
		if _, err := s.Update(principal.With(t.Context(), a.Principal()), renamed(a)); err != nil {
			t.Fatal(err)
		}
		called := renamed(a)
		called.TelNo = "0300000009"
		if _, err := s.UpdateFor(chief(t), seen(t, s, d, a.ID), called); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Review(chief(t), seen(t, s, d, a.ID), false); err != nil {
			t.Fatal(err)
		}
		if now, err := s.Review(chief(t), seen(t, s, d, a.ID), true); err != nil || !now.Identified {
			t.Errorf("[R7.8] approved by who changed the telephone number: %v", err)
		}
	})
}

func TestStaffChangeWhatTheyHaveSeen(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, nil)
		a := m.now(t)
		target, detail := seen(t, m.Service, d, a.ID), a.Detail
		detail.TelNo = "0352531111"
		if _, err := m.UpdateFor(officer(t), target, detail); err != nil || m.now(t).Detail.TelNo != "0352531111" || m.now(t).Status != a.Status {
			t.Fatalf("[R7.8] %v %+v", err, m.now(t))
		}
		detail.TelNo = "0352532222"
		if _, err := m.UpdateFor(officer(t), target, detail); errs.CodeOf(err) != "MSG-LIT-E-0093" || m.now(t).Detail.TelNo != "0352531111" {
			t.Errorf("[R7.8] the second of two at once: %v", err)
		} else if params := errs.Of(err).Params; params["reason"] != "accountStaleOther" { // the officer here has no account
			t.Errorf("[R7.8] the second of two is told %v", params)
		}
		// Who changed it, and when, is told: a colleague by name, the person as such.
		colleague, err := m.AddStaff(t.Context(), account.Staff{Name: "審査 一号", Role: principal.Officer, Mail: "colleague@example.jp", Locale: "ja"}, login.Credentials{UserID: "colleague1", Password: "a long enough password"})
		if err != nil {
			t.Fatal(err)
		}
		as := principal.With(t.Context(), principal.Principal{Role: principal.Officer, AccountID: colleague.ID, Lang: "ja"})
		before := seen(t, m.Service, d, a.ID)
		detail.TelNo = "0352533333"
		if _, err := m.UpdateFor(as, before, detail); err != nil {
			t.Fatal(err)
		}
		detail.TelNo = "0352532222"
		_, err = m.UpdateFor(officer(t), before, detail)
		if refusal := errs.Of(err); refusal == nil || refusal.Params["reason"] != "accountStale" || refusal.Params["by"] != "審査 一号" || refusal.Params["at"] == "" {
			t.Errorf("[R7.8] a colleague was first: %v", err)
		}
		before = seen(t, m.Service, d, a.ID)
		own := m.now(t).Detail
		own.TelNo = "0352531111"
		if _, err := m.Update(m.ctx, own); err != nil {
			t.Fatal(err)
		}
		_, err = m.UpdateFor(officer(t), before, detail)
		if refusal := errs.Of(err); refusal == nil || refusal.Params["reason"] != "accountStaleOwn" || refusal.Params["at"] == "" {
			t.Errorf("[R7.8] the person was first: %v", err)
		}
		again := seen(t, m.Service, d, a.ID)
		again.Reason = " "
		if _, err := m.UpdateFor(officer(t), again, detail); errs.Of(err) == nil || errs.Of(err).Fields[0].Pointer != "/reason" {
			t.Errorf("without a reason: %v", err)
		}
		detail.TelNo = "abc"
		if _, err := m.UpdateFor(officer(t), seen(t, m.Service, d, a.ID), detail); errs.Of(err) == nil || errs.Of(err).Fields[0].Pointer != "/userInfoDetail/telNo" {
			t.Errorf("a wrong number: %v", err)
		}
		if found, err := m.Find(officer(t), account.Search{TelNo: "03-5253-1111", Exact: true}); err != nil || len(found.Accounts) != 1 {
			t.Errorf("[R7.8] it is found by what is new: %+v %v", found, err)
		}
	})
}

func TestStaffDecideOnAnIdentity(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		under := func(a *account.Account) { a.Status, a.Identified = principal.StatusUnderReview, false }
		m := joined(t, d, under)
		id := m.now(t).ID
		if _, err := m.Review(officer(t), seen(t, m.Service, d, id), false); err != nil || m.now(t).Status != principal.StatusInProcedure || m.now(t).Identified {
			t.Fatalf("refused: %v %+v", err, m.now(t))
		}
		e, err := m.EvidenceOf(t.Context(), m.now(t))
		if r := e.Refused; err != nil || r == nil || r.Reason != "窓口での申出" || r.At == "" {
			t.Errorf("[R7.8] the refusal is not told with the account: %+v %v", r, err)
		}
		if _, err := m.Review(officer(t), seen(t, m.Service, d, id), true); err != nil || m.now(t).Status != principal.StatusActive || !m.now(t).Identified ||
			m.now(t).IdentityMethod != applicant.ByOffice || m.now(t).Proven["townName"] == "" {
			t.Fatalf("confirmed: %v %+v", err, m.now(t))
		}
		if e, err := m.EvidenceOf(t.Context(), m.now(t)); err != nil || e.Refused != nil {
			t.Errorf("[R7.8] refused though it was confirmed since: %+v %v", e.Refused, err)
		}
		if _, err := m.Review(officer(t), seen(t, m.Service, d, id), true); errs.CodeOf(err) != "MSG-LIT-E-0093" {
			t.Errorf("confirmed twice: %v", err)
		}
	})
}

// What staff tell an account after they have set its factor anew: nothing of its name has changed.
func TestAResetFactorIsSaidToBeWhyTheIdentityIsShownAgain(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, nil)
		id := m.now(t).ID
		m.world.show(id, applicant.ByMyNumber, applicant.Claims{Name: "電波 太郎", Birthday: "1985-04-01", Address: "東京都千代田区千代田9丁目99番99号"})
		if _, err := m.ShowIdentity(m.ctx, applicant.ByMyNumber, nil); err != nil {
			t.Fatal(err)
		}
		if again := m.now(t).Attribute().IdentityAgain; again != "" {
			t.Errorf("[R7.3] while it counts: %q", again)
		}
		if _, _, err := m.ResetFactor(officer(t), seen(t, m.Service, d, id)); err != nil {
			t.Fatal(err)
		}
		wantState(t, "[R7.3] reset", m.now(t), principal.StatusInProcedure, false, "amateur")
		if again := m.now(t).Attribute().IdentityAgain; again != "RESET" {
			t.Errorf("[R7.3] why it is shown again: %q, want RESET", again)
		}
		married := m.now(t).Detail
		married.LastName, married.LastNameKana = "見本", "ミホン"
		if _, err := m.Update(m.ctx, married); err != nil {
			t.Fatal(err)
		}
		if again := m.now(t).Attribute().IdentityAgain; again != "CHANGED" {
			t.Errorf("[R7.3] why it is shown again after another name: %q, want CHANGED", again)
		}
	})
}

func TestWhoeverProvesToBeThePersonTakesOverWhatStaffRegistered(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := account.New(d)
		detail := made(t, account.New(d), 9, nil).Detail
		detail.AccountID, detail.LastName = "", "登録"
		a, err := s.RegisterFor(officer(t), detail, "Registered@example.jp", "名簿による登録")
		if err != nil || a.Mail != "Registered@example.jp" {
			t.Fatalf("[R7.8] %+v %v", a, err)
		}
		if _, err := s.RegisterFor(officer(t), detail, "other@example.jp", "二度目の登録"); errs.CodeOf(err) != "MSG-LIT-E-0092" {
			t.Errorf("the same person twice: %v", err)
		}
		detail.LastName = "別人"
		if _, err := s.RegisterFor(officer(t), detail, "registered@example.jp", "同じ宛先での登録"); errs.CodeOf(err) != "MSG-LIT-E-0092" {
			t.Errorf("an address twice: %v", err)
		}
		if _, err := s.RegisterFor(officer(t), account.UserInfoDetail{UserCategory: account.Individual}, "x", ""); errs.Of(err) == nil || len(errs.Of(err).Fields) < 3 {
			t.Errorf("nothing typed: %v", err)
		}
		detail.LastName = "登録"
		if id := opened(t, s, d, detail, map[string]string{"lastName": "登録", "firstName": "太郎", "townName": "千代田区霞が関2-1-2"}); id != a.ID {
			t.Errorf("[R7.8] the person gets another account: %s, not %s", id, a.ID)
		}
	})
}

func TestADoubleIsPointedOutBeforeItIsRegistered(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := seeded(t, d)
		one := made(t, s, 1, nil)
		again := one.Detail
		again.FirstName = "　" + again.FirstName
		a, doubles, err := s.RegisterUnless(officer(t), again, "another@example.jp", "窓口での申出")
		if err != nil || a.ID != "" || len(doubles) != 1 || doubles[0].AccountID != one.ID {
			t.Fatalf("[R6.7] registered %q, doubles %+v, %v", a.ID, doubles, err)
		}
		if found, err := s.Find(officer(t), account.Search{Mail: "another@example.jp"}); err != nil || len(found.Accounts) != 0 {
			t.Errorf("[R6.7] it was registered: %+v, %v", found, err)
		}
		if a, doubles, err = s.RegisterUnless(officer(t), again, "another@example.jp", "別人と確かめた", "somebody"); err != nil || a.ID != "" || len(doubles) != 1 {
			t.Errorf("[R6.7] over another than the one that was looked at: %+v, %+v, %v", a, doubles, err)
		}
		if a, _, err = s.RegisterUnless(officer(t), again, "another@example.jp", "別人と確かめた", one.ID); err != nil || a.ID == "" {
			t.Errorf("[R6.7] somebody else than the one that was looked at: %+v, %v", a, err)
		}
		again.Birthday = "1981-04-01"
		if a, doubles, err = s.RegisterUnless(officer(t), again, "third@example.jp", "窓口での申出"); err != nil || a.ID == "" || len(doubles) != 0 {
			t.Errorf("[R6.7] somebody else: %+v, %+v, %v", a, doubles, err)
		}
	})
}

func TestWhatIsWrittenOtherwiseIsNotChanged(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, func(a *account.Account) { a.Detail.PostalCode = "1000001" })
		changed := m.now(t).Detail
		changed.PostalCode, changed.LastName = "100-0001", "電信"
		if _, err := m.UpdateFor(officer(t), seen(t, m.Service, d, m.id), changed); err != nil {
			t.Fatal(err)
		}
		data, err := db.One(t.Context(), d.Read(), db.Value[string], `SELECT data FROM event WHERE type = 'account.updated-by-office'`)
		if err != nil || strings.Contains(data, "postalCode") || !strings.Contains(data, "電信") {
			t.Errorf("[R8.10] %s %v", data, err)
		}
	})
}

// Nobody signs in to an account that the office made: what it is told leads to the sign-up by which its person takes it over.
func TestWhatIsToldOfAnAccountThatTheOfficeMadeLeadsToTheSignUp(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, nil)
		detail := made(t, m.Service, 9, nil).Detail
		detail.AccountID, detail.LastName = "", "登録"
		claimed, err := m.RegisterFor(officer(t), detail, "registered@example.jp", "名簿による登録")
		if err != nil {
			t.Fatal(err)
		}
		for id, leads := range map[string]string{claimed.ID: "/signup", m.id: "/mypage/account/info"} {
			for _, lang := range []string{"ja", "en"} {
				err := d.Tx(t.Context(), func(tx *db.Tx) error {
					_, err := tx.ExecContext(t.Context(), `UPDATE account SET locale = $1 WHERE id = $2`, lang, id)
					return err
				})
				m.world.mails = nil
				e := audit.Event{ID: db.NewID(), Subject: "account:" + id, Data: []byte(`{"reason":"窓口での申出","after":{"userStatusCd":"03"}}`)}
				if err := errors.Join(err, m.TellByOffice("updated-by-office")(t.Context(), e)); err != nil {
					t.Fatal(err)
				}
				text := m.world.mails[0].Text
				again := strings.Contains(text, "/mypage/account/change-identification")
				if !strings.Contains(text, leads) || again != (id == m.id) || id == claimed.ID && strings.Contains(text, "/mypage") {
					t.Errorf("[R7.8] in %s: %s", lang, text)
				}
			}
		}
	})
}
