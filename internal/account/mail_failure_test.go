package account_test

import (
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/accountmail"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/principal"
)

func (m member) failing(t *testing.T) int {
	t.Helper()
	list, err := m.MailFailures(officer(t))
	if err != nil {
		t.Fatal(err)
	}
	return len(list.Accounts)
}

func TestAnAddressThatTakesNoMailIsFollowedUp(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, nil)
		for range 2 {
			for _, address := range []string{"Taro@mail.example", "nobody@mail.example", ""} {
				if err := m.MailFailed(t.Context(), address, "550"); err != nil {
					t.Fatal(err)
				}
			}
		}
		if f := m.now(t).MailFailure; f.At.IsZero() || f.Answer != "550" || !f.LetterAt.IsZero() || m.failing(t) != 1 {
			t.Fatalf("[R7.8] noted: %+v, %d listed", f, m.failing(t))
		}
		if n, err := db.One(t.Context(), d.Read(), db.Value[int], `SELECT count(*) FROM event WHERE type = 'account.mail-failed'`); err != nil || n != 1 {
			t.Errorf("[R7.8] %d events, %v", n, err)
		}
		if _, err := m.AnswerMail(officer(t), seen(t, m.Service, d, m.id), true); err != nil {
			t.Fatal(err)
		}
		if f := m.now(t).MailFailure; f.LetterAt.IsZero() || f.At.IsZero() || m.failing(t) != 0 {
			t.Errorf("[R7.8] a letter was sent: %+v, %d listed", f, m.failing(t))
		}
		if _, err := m.AnswerMail(officer(t), seen(t, m.Service, d, m.id), false); err != nil {
			t.Fatal(err)
		}
		if f := m.now(t).MailFailure; !f.At.IsZero() {
			t.Errorf("[R7.8] works again: %+v", f)
		}
		_, err := m.AnswerMail(officer(t), seen(t, m.Service, d, m.id), true)
		wantCode(t, "[R7.8] nothing to answer for", err, "MSG-LIT-E-0093")
	})
}

func TestAnotherAddressWorksAsFarAsIsKnown(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		m := joined(t, d, nil)
		if err := m.MailFailed(t.Context(), "taro@mail.example", "5.1.1"); err != nil {
			t.Fatal(err)
		}
		changed := m.now(t).Detail
		changed.TelNo = "0352539999"
		if _, err := m.UpdateFor(officer(t), seen(t, m.Service, d, m.id), changed); err != nil {
			t.Fatal(err)
		}
		if m.now(t).MailFailure.At.IsZero() {
			t.Error("[R7.8] another change made the address work")
		}
		token := ""
		err := d.Tx(t.Context(), func(tx *db.Tx) (err error) {
			token, err = accountmail.NewLink(t.Context(), tx, accountmail.ForMail, accountmail.Link{AccountID: m.id, Mail: "new@mail.example"}, tx.Now())
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.ConfirmMail(principal.With(t.Context(), m.now(t).Principal()), token); err != nil {
			t.Fatal(err)
		}
		if a := m.now(t); a.Mail != "new@mail.example" || a.MailFailure.At != (account.MailFailure{}).At || m.failing(t) != 0 {
			t.Errorf("[R7.8] of the new address: %s %+v", a.Mail, a.MailFailure)
		}
	})
}
