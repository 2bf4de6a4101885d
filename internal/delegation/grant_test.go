package delegation

import (
	"testing"

	"radioportal/internal/applicant"
	"radioportal/internal/errs"
)

func TestAPowerOfAttorneyHoldsFromAcceptanceToRelease(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.grant("taro", "office")
		if m.State != Waiting || !ValidNumber(m.Number) {
			t.Fatalf("[R6.2] granted: %+v", m)
		}
		if w.live("office", m) {
			t.Error("[R4.7] it holds before it was accepted")
		}
		registered, err := w.Accept(w.stale("office"), m.ID, m.Version)
		w.must(err)
		if registered.State != Registered || registered.Delegate.AccountID != "office" {
			t.Errorf("[R4.7] accepted: %+v", registered)
		}
		acting, err := w.Live(t.Context(), w.db.Read(), "office", m.ID)
		w.must(err)
		if acting.HolderID != "taro" || acting.HolderName != "TARO" || acting.Role != Agent || len(acting.Chain) != 1 || !acting.LaterRecords {
			t.Errorf("[R6.2] acting: %+v", acting)
		}
		if w.live("taro", m) || w.live("stranger", m) {
			t.Error("[R6.2] somebody else acts under it")
		}
		released, err := w.Release(w.stale("taro"), m.ID, registered.Version)
		w.must(err)
		if w.live("office", m) || released.EndReason != Released {
			t.Errorf("[R4.7] released: %+v", released)
		}
		if got := w.detail("office", m); got.State != Ended || got.EndReason != Released || got.Evidence == nil {
			t.Errorf("[R4.7] the agent sees %+v", got)
		}
	})
}

func TestASignatureIsKeptAndNeedsAFreshAuthentication(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		_, err := w.Grant(w.stale("taro"), w.nextKey(), w.terms("office"))
		w.wants("[R6.2] granting without a step-up", err, errs.StepUp, "")
		m := w.granted("taro", "office")
		e := w.detail("taro", m).Evidence
		if e.SHA256 != hashOf(e.Document) || e.Method != StepUp || e.AccountID != "taro" || e.SessionID != "session of taro" || e.FreshUntil.IsZero() {
			t.Errorf("[R6.2] evidence: %+v", e)
		}
	})
}

func TestWhoCannotBeGrantedOne(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		refused := func(what, from, to, code string, change func(*Terms)) {
			t.Helper()
			_, err := w.Grant(w.as(from), w.nextKey(), w.terms(to, change))
			w.wants(what, err, errs.Invalid, code)
		}
		none := func(*Terms) {}
		refused("[R6.2] to an organization", "taro", "club", codeWho, none)
		refused("[R6.2] to oneself", "taro", "taro", codeWho, none)
		refused("[R6.2] to oneself in another case and width", "taro", "office", codeWho, func(t *Terms) { t.Other.Mail = "ＴＡＲＯ@example.jp" })
		refused("[R5.9] for more than a year", "taro", "office", "MSG-LIT-E-0085", func(t *Terms) { t.ValidUntil = "2027-11-26" })
		refused("[R5.9] ending before it begins", "taro", "office", "MSG-LIT-E-0057",
			func(t *Terms) { t.ValidFrom, t.ValidUntil = "2027-02-01", "2027-01-31" })
		refused("[R5.9] from yesterday", "taro", "office", "MSG-LIT-E-0047", func(t *Terms) { t.ValidFrom = "2026-11-24" })
		refused("[R6.3] sub-agents without full disclosure", "taro", "office", codeRestricted, func(t *Terms) { t.Scope.Disclosure = Own })
		refused("[R6.5] a procedure that is not delegable", "taro", "office", codeChoose, func(t *Terms) { t.Scope.Procedures = []string{"expsp-open"} })
		refused("[R6.2] a station of somebody else", "taro", "office", codeChoose, func(t *Terms) { t.Scope.Stations = []string{"l1", "l9"} })
		refused("[R6.2] single without a procedure", "taro", "office", codeChoose, func(t *Terms) { t.Scope.Kind = Single })
		_, err := w.Grant(w.as("club"), w.nextKey(), w.terms("office"))
		w.wants("[R6.2] by an organization", err, errs.Business, codeWho)
		// Its kind is known at the latest when it takes it up.
		m := w.grant("taro", "club", func(t *Terms) { t.Other.Category = applicant.Corporation })
		_, err = w.Accept(w.as("club"), m.ID, m.Version)
		w.wants("[R6.2] taken up by an organization", err, errs.Business, codeWho)
	})
}

func TestTheSameIsNotGrantedTwice(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		terms, key := w.terms("office"), w.nextKey()
		first, err := w.Grant(w.as("taro"), key, terms)
		w.must(err)
		again, err := w.Grant(w.as("taro"), key, terms)
		if err != nil || again.ID != first.ID || again.Version != first.Version {
			t.Errorf("[R6.2] the same key gives %+v %v", again, err)
		}
		terms.Scope.LaterRecords = false
		_, err = w.Grant(w.as("taro"), key, terms)
		w.wants("[R6.2] the same key for another", err, errs.Business, codeKeyReused)
		_, err = w.Grant(w.as("taro"), w.nextKey(), w.terms("office", func(t *Terms) { t.Other.Mail = "Office@Example.jp" }))
		w.wants("[R6.2] the same in another case", err, errs.Business, codeTwice)
		if at := errs.Of(err).Fields[0].Params; at["delegationNumber"] != first.Number || at["delegationId"] != first.ID {
			t.Errorf("[R6.2] the refusal names %v, want %s %s", at, first.Number, first.ID)
		}
		w.later(0, 0, 31) // not answered, and not written down yet
		w.grant("taro", "office")
		if got := w.detail("taro", first); got.EndReason != Lapsed {
			t.Errorf("[R6.2] the first: %+v", got.Mandate)
		}
	})
}

func TestAnInquirerMayBeAnybodys(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		look := func(t *Terms) { t.Scope.Role, t.Scope.SubAgents = Inquirer, false }
		for from, to := range map[string]string{"club": "taro", "taro": "club"} {
			m := w.granted(from, to, look)
			acting, err := w.Live(t.Context(), w.db.Read(), to, m.ID)
			if err != nil || acting.Role != Inquirer || acting.HolderID != from {
				t.Errorf("[R6.2] from %s to %s: %+v %v", from, to, acting, err)
			}
		}
		_, err := w.Grant(w.as("taro"), w.nextKey(), w.terms("office", func(t *Terms) { t.Scope.Role = Inquirer }))
		w.wants("[R6.3] an inquirer with sub-agents", err, errs.Invalid, codeNoAuthority)
	})
}

func TestAKeyIsOfOneOperation(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		_, err := w.Grant(w.as("taro"), "one and the same", w.terms("office"))
		w.must(err)
		_, err = w.Ask(w.as("taro"), "one and the same", w.terms("office"))
		w.wants("[R6.2] a request under the key of a grant", err, errs.Business, codeKeyReused)
	})
}

func TestTheWrongAccountAndTheWrongTime(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.grant("taro", "office")
		_, err := w.Accept(w.as("stranger"), m.ID, m.Version)
		w.wants("[R6.2] accepted by a stranger", err, errs.NotFound, "")
		_, err = w.Detail(w.as("stranger"), m.ID)
		w.wants("[R6.2] seen by a stranger", err, errs.NotFound, "")
		_, err = w.Accept(w.as("taro"), m.ID, m.Version)
		w.wants("[R6.2] accepted by whoever granted it", err, errs.Business, codeMovedOn)
		_, err = w.Accept(w.as("office"), m.ID, m.Version+1)
		w.wants("[R6.2] at another version", err, errs.Business, codeConflict)
		registered, err := w.Accept(w.as("office"), m.ID, m.Version)
		w.must(err)
		_, err = w.Accept(w.as("office"), m.ID, registered.Version)
		w.wants("[R6.2] accepted twice", err, errs.Business, codeMovedOn)
		_, err = w.Release(w.as("office"), m.ID, registered.Version)
		w.wants("[R6.2] released by the agent", err, errs.Forbidden, "")
		w.later(1, 0, 0)
		_, err = w.Release(w.as("taro"), m.ID, registered.Version)
		w.wants("[R4.7] released after its end", err, errs.Business, codeOutside)
		if w.live("office", m) {
			t.Error("[R4.7] it holds after its end")
		}
		coming := w.granted("taro", "office", func(t *Terms) { t.ValidFrom = "2027-12-24" })
		if w.live("office", coming) {
			t.Error("[R4.7] it holds before its first day")
		}
		_, err = w.Release(w.as("taro"), coming.ID, coming.Version)
		w.wants("[R4.7] released before its first day", err, errs.Business, codeOutside)
		recalled, err := w.Recall(w.as("taro"), coming.ID, coming.Version)
		if err != nil || recalled.EndReason != Recalled {
			t.Errorf("[R4.7] recalled before its first day: %+v %v", recalled, err)
		}
	})
}

func TestAnAccountThatComesLaterSeesWhatWaitsForItsAddress(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.grant("taro", "", func(t *Terms) {
			t.Other = Party{Name: "新人", Mail: "New@example.jp", Category: applicant.Individual}
		})
		w.accounts["late"] = Party{AccountID: "late", Name: "LATE", Mail: "new@EXAMPLE.jp", Category: applicant.Individual}
		page, err := w.List(w.as("late"), Query{Side: Delegate})
		w.must(err)
		if len(page.Rows) != 1 || page.Rows[0].ID != m.ID {
			t.Fatalf("[R6.2] it sees %+v", page.Rows)
		}
		_, err = w.Accept(w.as("late"), m.ID, m.Version)
		w.must(err)
		if !w.live("late", m) {
			t.Error("[R6.2] it does not hold")
		}
	})
}
