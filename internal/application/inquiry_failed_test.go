package application_test

import (
	"slices"
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/inquiry"
	"radioportal/internal/errs"
)

func TestAnInvitationThatDidNotArriveIsCorrected(t *testing.T) {
	t.Parallel()
	invitations(t, "[R7.8] who named an inquirer learns that the invitation did not arrive, corrects the address and invites again", func(t *testing.T, w *inviting) {
		a := w.naming("wrong@example.jp", "other@example.jp")
		of := func(mail string) inquiry.Inquirer {
			t.Helper()
			list, err := w.inquiries.Of(as(t, taro), a.Number)
			w.must(err)
			i := slices.IndexFunc(list, func(each inquiry.Inquirer) bool { return each.Mail == mail })
			if i < 0 {
				t.Fatalf("nobody has %s", mail)
			}
			return list[i]
		}
		correct := func(id, mail string) error {
			t.Helper()
			_, err := w.inquiries.Correct(as(t, taro), a.Number, id, mail)
			return err
		}
		wrong := of("wrong@example.jp")
		if err := correct(wrong.ID, "right@example.jp"); errs.CodeOf(err) != "MSG-LIT-E-0093" {
			t.Errorf("of one that arrived as far as is known: %v", err)
		}
		w.must(w.inquiries.Show(as(t, taro), a.Number, wrong.ID, true))
		for range 2 {
			w.must(inquiry.MailFailed(t.Context(), w.db, " WRONG@example.jp"))
		}
		w.work()
		if failed := of("wrong@example.jp").FailedAt; failed.IsZero() || !of("other@example.jp").FailedAt.IsZero() {
			t.Errorf("known of: %v", failed)
		}
		if len(w.filingMails) != 1 || w.filingMails[0].To != taro+"@example.jp" || !strings.Contains(w.filingMails[0].Text, "wrong@example.jp") {
			t.Fatalf("told %+v", w.filingMails)
		}
		_, err := w.inquiries.Correct(as(t, hanako), a.Number, wrong.ID, "right@example.jp")
		if errs.KindOf(err) != errs.NotFound {
			t.Errorf("by a stranger: %v", err)
		}
		other := w.naming("x@example.jp")
		if _, err = w.inquiries.Correct(as(t, taro), other.Number, wrong.ID, "right@example.jp"); errs.KindOf(err) != errs.NotFound {
			t.Errorf("by another application's number: %v", err)
		}
		for typed, code := range map[string]string{"": "MSG-LIT-E-0001", "other@example.jp": "MSG-LIT-E-0092"} {
			if err := correct(wrong.ID, typed); fields(err)["/email"] != code {
				t.Errorf("%q: %v", typed, fields(err))
			}
		}
		if w.states(a.Number)["wrong@example.jp"] != inquiry.Active {
			t.Fatal("what was refused changed something")
		}
		w.sent = nil
		w.must(correct(wrong.ID, "wrong@example.jp")) // it works again
		w.work()
		if to := w.recipients(); !slices.Equal(to, []string{"wrong@example.jp"}) || !of("wrong@example.jp").FailedAt.IsZero() {
			t.Errorf("invited again: %v", to)
		}
		w.must(inquiry.MailFailed(t.Context(), w.db, "wrong@example.jp"))
		w.sent = nil
		w.must(correct(wrong.ID, "right@example.jp"))
		w.work()
		if to := w.recipients(); !slices.Equal(to, []string{"right@example.jp"}) || w.states(a.Number)["wrong@example.jp"] != "" {
			t.Errorf("invited %v, now %v", to, w.states(a.Number))
		}
		if now := of("right@example.jp"); now.Name != wrong.Name || !now.Contents {
			t.Errorf("named %q, shown %v", now.Name, now.Contents)
		}
		if a = w.read(a.Number); a.Status != application.Arrived {
			t.Error(a.Status)
		}
	})
	invitations(t, "[R7.8] what is told of an address is of its latest invitations alone", func(t *testing.T, w *inviting) {
		a := w.naming("old@example.jp")
		w.exec(`UPDATE application_inquirer SET invited_at = invited_at - 8 * 86400000`)
		w.must(inquiry.MailFailed(t.Context(), w.db, "old@example.jp"))
		list, err := w.inquiries.Of(as(t, taro), a.Number)
		w.must(err)
		if !list[0].FailedAt.IsZero() {
			t.Errorf("of a week ago: %v", list[0].FailedAt)
		}
	})
}
