package delegation

import (
	"fmt"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

func under(parent Mandate, change ...func(*Terms)) func(*Terms) {
	return func(t *Terms) {
		t.ParentID, t.Scope.SubAgents, t.ValidUntil = parent.ID, false, parent.ValidUntil
		for _, each := range change {
			each(t)
		}
	}
}

func TestASubAgentActsForThePrincipalAtTheTop(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		top := w.granted("taro", "office")
		sub := w.granted("office", "clerk", under(top))
		acting, err := w.Live(t.Context(), w.db.Read(), "clerk", sub.ID)
		w.must(err)
		if acting.HolderID != "taro" || len(acting.Chain) != 2 || acting.Chain[0].ID != top.ID || acting.Chain[1].ID != sub.ID {
			t.Errorf("[R6.3] acting: %+v", acting)
		}
		if shown := w.detail("taro", top); len(shown.Subs) != 1 || shown.Subs[0].ID != sub.ID {
			t.Errorf("[R6.3] the principal sees %+v", shown.Subs)
		}
		if log, err := w.Log(w.as("taro"), top.ID, ""); err != nil || log[0].What != "appointed" || log[0].About != sub.Number {
			t.Errorf("[R2.33] the log of the principal: %+v %v", log, err)
		}
		_, err = w.Release(w.as("taro"), sub.ID, sub.Version)
		w.must(err)
		if w.live("clerk", sub) || !w.live("office", top) {
			t.Error("[R6.3] the principal at the top releases a sub-agent, and no more")
		}
		next := w.granted("office", "clerk", under(top))
		_, err = w.Release(w.as("taro"), top.ID, top.Version)
		w.must(err)
		if w.live("clerk", next) {
			t.Error("[R6.3] a sub-agent's holds after its parent")
		}
		if got := w.detail("clerk", next); got.EndReason != ParentEnded {
			t.Errorf("[R6.3] %+v", got.Mandate)
		}
	})
}

func TestWhoCannotAppointASubAgent(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		refused := func(what string, kind errs.Kind, code string, by, to string, change func(*Terms)) {
			t.Helper()
			_, err := w.Grant(w.as(by), w.nextKey(), w.terms(to, change))
			w.wants(what, err, kind, code)
		}
		bare := w.granted("taro", "office", func(t *Terms) { t.Scope.SubAgents = false })
		refused("[R6.3] without authority", errs.Business, codeNoAuthority, "office", "clerk", under(bare))
		own := w.granted("taro", "office", func(t *Terms) { t.Scope.SubAgents, t.Scope.Disclosure = false, Own })
		refused("[R6.3] with disclosure restricted", errs.Business, codeNoAuthority, "office", "clerk", under(own))
		// Such a row cannot be made any more; should one stand there, it gives no authority.
		w.exec(`UPDATE delegation SET sub_agents = 1 WHERE id = $1`, own.ID)
		refused("[R6.3] with disclosure restricted, whatever stands there", errs.Business, codeRestricted, "office", "clerk", under(own))
		top := w.granted("taro", "office", func(t *Terms) {
			t.Scope.Procedures, t.Scope.Stations, t.Scope.LaterRecords = []string{"amateur-open", "amateur-renewal"}, []string{"l1"}, false
		})
		scoped := func(change func(*Terms)) func(*Terms) {
			return under(top, func(t *Terms) {
				t.Scope.Procedures, t.Scope.Stations, t.Scope.LaterRecords = []string{"amateur-open"}, []string{"l1"}, false
				change(t)
			})
		}
		refused("[R6.3] for more procedures", errs.Invalid, codeNoAuthority, "office", "clerk", scoped(func(t *Terms) { t.Scope.Procedures = nil }))
		refused("[R6.3] for more stations", errs.Invalid, codeNoAuthority, "office", "clerk", scoped(func(t *Terms) { t.Scope.Stations = nil }))
		refused("[R6.3] for later records", errs.Invalid, codeNoAuthority, "office", "clerk", scoped(func(t *Terms) { t.Scope.LaterRecords = true }))
		refused("[R6.3] for a chain of three", errs.Invalid, codeNoAuthority, "office", "clerk", scoped(func(t *Terms) { t.Scope.SubAgents = true }))
		refused("[R4.7] beyond its parent's days", errs.Invalid, codeOutside, "office", "clerk", scoped(func(t *Terms) { t.ValidUntil = "2027-11-20" }))
		refused("[R6.3] in a circle", errs.Invalid, codeWho, "office", "taro", scoped(func(*Terms) {}))
		refused("[R6.3] by the principal", errs.Forbidden, "", "taro", "clerk", scoped(func(*Terms) {}))
		refused("[R6.3] by a stranger", errs.NotFound, "", "stranger", "clerk", scoped(func(*Terms) {}))
		// The principal has another address by the time it takes it up.
		m := w.grant("office", "clerk", scoped(func(t *Terms) { t.Other.Mail = "second@example.jp" }))
		taro := w.accounts["taro"]
		taro.Mail = "second@example.jp"
		w.accounts["taro"] = taro
		_, err := w.Accept(w.as("taro"), m.ID, m.Version)
		w.wants("[R6.3] in a circle by another address", err, errs.Business, codeWho)
	})
}

func (w *world) exec(statement string, args ...any) {
	w.t.Helper()
	w.must(w.db.Tx(w.t.Context(), func(tx *db.Tx) error {
		_, err := db.Exec(w.t.Context(), tx, statement, args...)
		return err
	}))
}

func TestAnAgentAsksAndThePrincipalSigns(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		asked, err := w.Ask(w.stale("office"), w.nextKey(), w.terms("taro"))
		w.must(err)
		if asked.State != Requested || w.live("office", asked) {
			t.Errorf("[R6.2] asked: %+v", asked)
		}
		page, err := w.List(w.as("taro"), Query{Side: Principal, State: Requested})
		w.must(err)
		if len(page.Rows) != 1 {
			t.Fatalf("[R6.2] the principal sees %+v", page.Rows)
		}
		_, err = w.Accept(w.stale("taro"), asked.ID, asked.Version)
		w.wants("[R6.2] signed without a step-up", err, errs.StepUp, "")
		m, err := w.Accept(w.as("taro"), asked.ID, asked.Version)
		w.must(err)
		if m.State != Registered || !w.live("office", m) || w.detail("office", m).Evidence.AccountID != "taro" {
			t.Errorf("[R6.2] signed: %+v", m)
		}
		_, err = w.Ask(w.as("office"), w.nextKey(), w.terms("office"))
		w.wants("[R6.2] asking oneself", err, errs.Invalid, codeWho)
		_, err = w.Ask(w.as("club"), w.nextKey(), w.terms("taro"))
		w.wants("[R6.2] an organization asks", err, errs.Business, codeWho)
		other, err := w.Ask(w.as("office"), w.nextKey(), w.terms("clerk"))
		w.must(err)
		recalled, err := w.Recall(w.as("office"), other.ID, other.Version)
		if err != nil || recalled.EndReason != Recalled {
			t.Errorf("[R6.2] recalled: %+v %v", recalled, err)
		}
		if got := w.detail("clerk", other); got.EndReason != Recalled {
			t.Errorf("[R6.2] it has vanished: %+v", got.Mandate)
		}
		third, err := w.Ask(w.as("office"), w.nextKey(), w.terms("clerk"))
		w.must(err)
		refused, err := w.Refuse(w.as("clerk"), third.ID, third.Version)
		if err != nil || refused.EndReason != Refused {
			t.Errorf("[R6.2] refused: %+v %v", refused, err)
		}
	})
}

func TestARenewalTakesOverTheDayAfter(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office", func(t *Terms) { t.ValidUntil = "2027-03-31" })
		_, err := w.Renew(w.as("taro"), m.ID, m.Version, "2028-03-31")
		w.wants("[R4.7] renewed too early", err, errs.Business, codeMovedOn)
		w.later(0, 2, 20)
		_, err = w.Renew(w.as("taro"), m.ID, m.Version, "2028-04-02")
		w.wants("[R5.9] renewed for more than a year", err, errs.Invalid, "MSG-LIT-E-0085")
		next, err := w.Renew(w.as("taro"), m.ID, m.Version, "2028-03-31")
		w.must(err)
		if next.ValidFrom != "2027-04-01" || next.State != Registered || w.live("office", next) || !w.live("office", m) {
			t.Errorf("[R4.7] renewed: %+v", next)
		}
		_, err = w.Renew(w.as("taro"), m.ID, m.Version+1, "2028-03-31")
		w.wants("[R4.7] renewed twice", err, errs.Business, codeMovedOn)
		w.later(0, 1, 25)
		if w.live("office", m) || !w.live("office", next) {
			t.Error("[R4.7] the renewal did not take over")
		}
		if acting, err := w.Live(t.Context(), w.db.Read(), "office", next.ID); err != nil || acting.Origin != m.ID {
			t.Errorf("[R4.7] what was begun under the old one does not go on: %+v %v", acting, err)
		}
		_, err = w.Grant(w.as("taro"), w.nextKey(), w.terms("office"))
		w.wants("[R6.2] the same beside a renewal that took over just now", err, errs.Business, codeTwice)
		w.sweep()
		if got := w.detail("office", m); got.EndReason != Replaced {
			t.Errorf("[R4.7] the old one: %+v", got.Mandate)
		}
		_, err = w.Grant(w.as("taro"), w.nextKey(), w.terms("office"))
		w.wants("[R6.2] the same beside its renewal", err, errs.Business, codeTwice)
	})
}

func TestWhatNobodyNeededForTwoYearsIsNotRenewed(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office", func(t *Terms) { t.ValidUntil = "2027-11-25" })
		used := w.granted("taro", "clerk", func(t *Terms) { t.ValidUntil = "2027-11-25" })
		for year := range 2 {
			w.later(1, 0, -20)
			acting, err := w.Live(t.Context(), w.db.Read(), "clerk", used.ID)
			w.must(err)
			w.note(acting, Usage{What: "filed"})
			until := fmt.Sprintf("%d-11-05", 2028+year)
			m, err = w.Renew(w.as("taro"), m.ID, m.Version, until)
			w.must(err)
			used, err = w.Renew(w.as("taro"), used.ID, used.Version, until)
			w.must(err)
			w.later(0, 0, 20)
			w.sweep()
		}
		w.later(0, 10, 20)
		m, used = w.detail("taro", m).Mandate, w.detail("taro", used).Mandate // the reminder has changed them
		_, err := w.Renew(w.as("taro"), m.ID, m.Version, "2030-11-05")
		w.wants("[R4.7] renewed after nearly three years without use", err, errs.Business, codeMovedOn)
		_, err = w.Renew(w.as("taro"), used.ID, used.Version, "2030-11-05")
		w.must(err)
	})
}

func TestWhatIsStoppedIsNotRenewed(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office", func(t *Terms) { t.ValidUntil = "2026-12-31" })
		next, err := w.Renew(w.as("taro"), m.ID, m.Version, "2027-12-31")
		w.must(err)
		_, err = w.Release(w.as("taro"), m.ID, m.Version+1)
		w.must(err)
		if got := w.detail("taro", next); got.EndReason != Released {
			t.Errorf("[R4.7] its renewal: %+v", got.Mandate)
		}
		w.later(0, 2, 0)
		if w.live("office", next) {
			t.Error("[R4.7] the renewal of what was released holds")
		}
	})
}

func TestAChangeTakesThePlaceOnceItIsAccepted(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office")
		changed := w.grant("taro", "", func(t *Terms) { t.Replaces, t.Scope.LaterRecords = m.ID, false })
		if !w.live("office", m) || w.live("office", changed) {
			t.Error("[R4.7] a change holds before it was accepted")
		}
		_, err := w.Accept(w.as("office"), changed.ID, changed.Version)
		w.must(err)
		if w.live("office", m) || !w.live("office", changed) {
			t.Error("[R4.7] both hold, or none")
		}
		if got := w.detail("office", m); got.EndReason != Replaced {
			t.Errorf("[R4.7] the old one: %+v", got.Mandate)
		}
		_, err = w.Grant(w.as("taro"), w.nextKey(), w.terms("office", func(t *Terms) { t.Scope.LaterRecords = false }))
		w.wants("[R6.2] the same as the change", err, errs.Business, codeTwice)
	})
}

func (w *world) sweep() {
	w.t.Helper()
	_, err := w.Sweep(w.t.Context())
	w.must(err)
}

func TestBothAreRemindedAndTheEndIsWrittenDown(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office", func(t *Terms) { t.ValidUntil = "2027-03-31" })
		short := w.granted("taro", "clerk", func(t *Terms) { t.ValidUntil = "2026-12-01" })
		count := func(what string, of Mandate) (n int) {
			entries, err := w.Log(w.as("taro"), of.ID, "")
			w.must(err)
			for _, e := range entries {
				if e.What == what {
					n++
				}
			}
			return n
		}
		w.sweep()
		if count("ending-soon", short)+count("ending-soon", m) != 0 {
			t.Error("[R4.7] reminded along with the grant")
		}
		w.later(0, 3, 10)
		w.sweep()
		w.sweep()
		if count("ending-soon", m) != 1 || count("expired", short) != 1 {
			t.Errorf("[R4.7] reminded %d times, expired %d times", count("ending-soon", m), count("expired", short))
		}
		w.later(0, 0, 20)
		w.sweep()
		if count("ending-soon", m) != 2 {
			t.Errorf("[R4.7] reminded %d times", count("ending-soon", m))
		}
		w.later(0, 0, 7)
		w.sweep()
		w.sweep()
		if got := w.detail("taro", m); count("expired", m) != 1 || got.EndReason != Expired || got.EndedAt.IsZero() {
			t.Errorf("[R4.7] expired %d times: %+v", count("expired", m), got.Mandate)
		}
	})
}

func TestADeletedAccountEndsWhatItIsIn(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		top, waiting := w.granted("taro", "office"), w.grant("office", "taro")
		sub := w.granted("office", "clerk", under(top))
		w.must(w.db.Tx(t.Context(), func(tx *db.Tx) error { return w.EndOf(t.Context(), tx, "office") }))
		for name, m := range map[string]Mandate{"office": top, "clerk": sub} {
			if w.live(name, m) {
				t.Errorf("[R6.2] %s still acts", name)
			}
		}
		if got := w.detail("taro", waiting); got.EndReason != AccountDeleted {
			t.Errorf("[R6.2] what it granted: %+v", got.Mandate)
		}
	})
}

func TestADisputeEndsItAndIsWrittenDown(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office")
		_, err := w.Dispute(w.as("office"), m.ID, m.Version)
		w.wants("[R6.2] disputed by the agent", err, errs.Forbidden, "")
		_, err = w.Dispute(w.as("taro"), m.ID, m.Version)
		w.must(err)
		n, err := db.One(t.Context(), w.db.Read(), db.Value[int], `SELECT count(*) FROM event WHERE type = $1`, EventDisputed)
		if err != nil || n != 1 || w.live("office", m) {
			t.Errorf("[R6.2] %d events, %v", n, err)
		}
	})
}
