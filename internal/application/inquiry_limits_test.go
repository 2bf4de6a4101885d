package application_test

import (
	"cmp"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/application/inquiry"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
)

func TestLimitsOfInquirers(t *testing.T) {
	t.Parallel()
	many := func(n int, of string) []string {
		mails := make([]string, n)
		for i := range mails {
			mails[i] = fmt.Sprintf("%s-%d@example.jp", of, i)
		}
		return mails
	}
	invitations(t, "[R6.4] [R5.9] 999 are named, the 1000th is refused at its field, of fifty at once as many as there is room for", func(t *testing.T, w *inviting) {
		d := w.drafted(taro, clone("light", inquirers(many(998, "n")...)))
		r, err := w.Register(as(t, taro), "key-"+d.ID, d.ID, d.Version)
		w.must(explained(err))
		w.work()
		if len(w.sent) != 998 {
			t.Fatalf("%d mails", len(w.sent))
		}
		var done atomic.Int64
		var all sync.WaitGroup
		for i := range 50 {
			all.Go(func() {
				_, err := w.inquiries.Add(as(t, taro), r.Number, "N", fmt.Sprintf("more-%d@example.jp", i))
				switch {
				case err == nil:
					done.Add(1)
				case fields(err)["/email"] != codeMostInquirers:
					t.Errorf("the %dth: %v %v", i, err, fields(err))
				}
			})
		}
		all.Wait()
		if n := w.count(`SELECT count(*) FROM application_inquirer WHERE state = 'ACTIVE'`); done.Load() != 1 || n != 999 {
			t.Errorf("%d were added, %d are there", done.Load(), n)
		}
		w.work()
		// One account sends a thousand in a day; the rest follow on the next.
		w.naming(many(3, "late")...)
		if len(w.sent) != 1000 {
			t.Errorf("%d mails in a day", len(w.sent))
		}
		if _, err := w.inquiries.Add(as(t, taro), r.Number, "N", "even@example.jp"); fields(err)["/email"] != codeMostInquirers {
			t.Errorf("one more: %v", err)
		}
		w.must(w.inquiries.Remove(as(t, taro), r.Number, w.idOf(r.Number, "n-0@example.jp")))
		if _, err := w.inquiries.Add(as(t, taro), r.Number, "N", "even@example.jp"); errs.CodeOf(err) != codeToday {
			t.Errorf("one more today: %v", err)
		}
		w.clock.Set(w.db.Now().Add(25 * time.Hour))
		_, err = w.inquiries.Sweep(t.Context())
		w.must(err)
		w.work()
		if len(w.sent) != 1002 {
			t.Errorf("%d mails on the next day", len(w.sent))
		}
	})
	invitations(t, "[R6.4] the places of whom a filing names are theirs from the filing on, before any job has run", func(t *testing.T, w *inviting) {
		d := w.drafted(taro, clone("light", inquirers(many(998, "n")...)))
		r, err := w.Register(as(t, taro), "key-"+d.ID, d.ID, d.Version)
		w.must(explained(err))
		if _, err := w.inquiries.Add(as(t, taro), r.Number, "N", "N-7@example.jp"); fields(err)["/email"] != codeInUse {
			t.Errorf("one whom the form names: %v", explained(err))
		}
		var done atomic.Int64
		var all sync.WaitGroup
		for i := range 20 {
			all.Go(func() {
				_, err := w.inquiries.Add(as(t, taro), r.Number, "N", fmt.Sprintf("more-%d@example.jp", i))
				switch {
				case err == nil:
					done.Add(1)
				case fields(err)["/email"] != codeMostInquirers:
					t.Errorf("the %dth: %v %v", i, err, fields(err))
				}
			})
		}
		all.Wait()
		w.work()
		states := w.states(r.Number)
		for _, mail := range many(998, "n") {
			if states[mail] != inquiry.Active {
				t.Fatalf("%s is named and does not look", mail)
			}
		}
		if done.Load() != 1 || len(states) != 999 {
			t.Errorf("%d were added, %d are there", done.Load(), len(states))
		}
	})
	invitations(t, "[R6.4] a correction that names more than there is room for is refused at their section; a place that it gives up is free", func(t *testing.T, w *inviting) {
		a := w.underReview(clone("light", inquirers(many(998, "n")...)))
		w.work()
		_, err := w.inquiries.Add(as(t, taro), a.Number, "Z", "besides@example.jp")
		w.must(err)
		a, err = w.ask(a, "", "/inquirers")
		w.must(explained(err))
		w.clock.Set(w.db.Now().Add(time.Hour))
		d, err := w.CorrectionDraft(as(t, taro), a.Number)
		w.must(err)
		correct := func(mails ...string) error {
			form := map[string]any{}
			inquirers(mails...)(form)
			saved, err := w.UpdateDraft(as(t, taro), d.ID, d.Version, draft.Change{Members: formOf(t, form)})
			w.must(err)
			d = saved
			r, err := w.Register(as(t, taro), fmt.Sprint("key-", d.Version), d.ID, d.Version)
			a.Number = cmp.Or(r.Number, a.Number)
			return err
		}
		if err := correct(append(many(998, "n"), "new@example.jp")...); fields(err)["/inquirers"] != codeMostInquirers {
			t.Fatalf("one too many: %v %v", explained(err), fields(err))
		}
		w.must(explained(correct(append(many(997, "n"), "new@example.jp")...)))
		if _, err := w.inquiries.Add(as(t, taro), a.Number, "Y", "even@example.jp"); fields(err)["/email"] != codeMostInquirers {
			t.Errorf("one too many beside the correction: %v", explained(err))
		}
		w.work()
		if states := w.states(a.Number); states["new@example.jp"] != inquiry.Active || states["n-997@example.jp"] != "" || len(states) != 999 {
			t.Errorf("%d look, the new one %v", len(states), states["new@example.jp"])
		}
	})
	invitations(t, "[R6.4] an address gets ten invitations a day, and none where it wants none; it looks all the same", func(t *testing.T, w *inviting) {
		var last application.Application
		for range 12 {
			last = w.naming("hanako@example.jp")
		}
		if len(w.sent) != 10 {
			t.Errorf("%d mails", len(w.sent))
		}
		_, err := w.inquiries.Look(as(t, hanako), w.idOf(last.Number, "hanako@example.jp"))
		w.must(err)
		w.clock.Set(w.db.Now().Add(25 * time.Hour))
		w.must(w.inquiries.Refuse(t.Context(), w.idOf(last.Number, "hanako@example.jp")))
		w.must(w.inquiries.Refuse(t.Context(), "nobody"))
		w.naming("HANAKO@example.jp")
		if _, total, _ := w.inquiries.List(as(t, hanako), inquiry.Page{}); len(w.sent) != 10 || total != 13 {
			t.Errorf("%d mails, %d to look at", len(w.sent), total)
		}
	})
	invitations(t, "a relay that is down loses no invitation and sends none twice", func(t *testing.T, w *inviting) {
		w.failing = fmt.Errorf("the relay is down")
		a := w.filed(clone("light", inquirers("a@example.jp", "b@example.jp")))
		events, err := db.All(t.Context(), w.db.Read(), db.Value[string], `SELECT id FROM event WHERE type = 'inquirer.named'`)
		w.must(err)
		e, err := audit.ByID(t.Context(), w.db.Read(), events[0])
		w.must(err)
		w.must(w.queue.Run(t.Context(), e))
		events, err = db.All(t.Context(), w.db.Read(), db.Value[string], `SELECT id FROM event WHERE type = 'inquirer.invited'`)
		w.must(err)
		e, err = audit.ByID(t.Context(), w.db.Read(), events[0])
		w.must(err)
		if err := w.queue.Run(t.Context(), e); err == nil {
			t.Error("a job that sent nothing is done")
		}
		w.failing = nil
		for range 2 {
			w.must(w.queue.Run(t.Context(), e))
		}
		if len(w.sent) != 2 || w.sent[0].ID == w.sent[1].ID {
			t.Errorf("%d mails for %s", len(w.sent), a.Number)
		}
	})
}
