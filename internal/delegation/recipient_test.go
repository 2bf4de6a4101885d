package delegation

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/errs"
)

func TestNobodyIsAskedAgainAndAgain(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		ask := func() (Mandate, error) { return w.Ask(w.as("office"), w.nextKey(), w.terms("taro")) }
		for range maxToOne {
			m, err := ask()
			w.must(err)
			w.did(w.Recall(w.as("office"), m.ID, m.Version))
			for _, event := range []string{EventRequested, EventRecalled} {
				e := audit.Event{ID: event + m.ID, Type: event, Data: fmt.Appendf(nil, `{"delegationId":%q}`, m.ID)}
				w.must(w.tellPrincipal(t.Context(), e))
			}
		}
		if len(w.mails) != 2*maxToOne { // who is asked is told too that the answer is not waited for any more
			t.Errorf("[R6.2] %d mails went to somebody who was asked and recalled %d times", len(w.mails), maxToOne)
		}
		_, err := ask()
		w.wants("[R6.2] a fourth request", err, errs.Business, codeMost)
		_, err = w.Grant(w.as("office"), w.nextKey(), w.terms("taro"))
		w.wants("[R6.2] a grant to the same address", err, errs.Business, codeMost)
		if _, err := w.Ask(w.as("office"), w.nextKey(), w.terms("clerk")); err != nil {
			t.Errorf("[R6.2] somebody else: %v", err)
		}
		w.clock.Set(w.clock.Now().Add(24*time.Hour + time.Minute))
		m, err := ask()
		w.must(err)
		w.did(w.Accept(w.as("taro"), m.ID, m.Version))
	})
}

func TestAnotherNameThanWasSignedIsTold(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		accepted := func(named string) (delegationDetail, string) {
			m := w.grant("taro", "office", func(t *Terms) { t.Other.Name, t.Scope.LaterRecords = named, false })
			w.did(w.Accept(w.as("office"), m.ID, m.Version))
			w.mails = nil
			w.must(w.tellPrincipal(t.Context(), audit.Event{ID: m.ID, Type: EventAccepted, Data: fmt.Appendf(nil, `{"delegationId":%q}`, m.ID)}))
			shown, err := w.detailGet(w.as("taro"), delegationID{m.ID})
			w.must(err)
			w.did(w.Release(w.as("taro"), m.ID, shown.Version))
			return shown, w.mails[0].Text
		}
		shown, mailBody := accepted("架空商会")
		if shown.Signed != "架空商会" || !strings.Contains(mailBody, "「架空商会」ですが、承諾したアカウントの名義は「OFFICE」") {
			t.Errorf("[R6.2] another name: %q, and the mail:\n%s", shown.Signed, mailBody)
		}
		shown, mailBody = accepted("ｏｆｆｉｃｅ")
		if shown.Signed != "" || strings.Contains(mailBody, "ご確認") {
			t.Errorf("[R6.2] the same name in another form: %q, and the mail:\n%s", shown.Signed, mailBody)
		}
	})
}
