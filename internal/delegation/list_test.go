package delegation

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/audit"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

func TestListsShowEachSideItsOwn(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		old := w.granted("taro", "office", func(t *Terms) { t.ValidUntil = "2026-12-10" })
		released := w.granted("taro", "clerk")
		_, err := w.Release(w.as("taro"), released.ID, released.Version)
		w.must(err)
		asked, err := w.Ask(w.as("clerk"), w.nextKey(), w.terms("taro", func(t *Terms) { t.Scope.LaterRecords = false }))
		w.must(err)
		waiting := w.grant("stranger", "office")
		w.later(0, 0, 20) // the first is over, and not written down yet
		name := map[string]string{old.ID: "old", released.ID: "released", asked.ID: "asked", waiting.ID: "waiting"}
		for _, c := range []struct {
			who   string
			query Query
			want  string
		}{
			{"taro", Query{Side: Principal}, "asked released old"},
			{"taro", Query{Side: Principal, State: Requested}, "asked"},
			{"taro", Query{Side: Principal, State: Registered}, ""},
			{"taro", Query{Side: Principal, State: Ended}, "released old"},
			{"taro", Query{Side: Delegate}, ""},
			{"office", Query{Side: Delegate}, "waiting old"},
			{"office", Query{Side: Delegate, State: Waiting}, "waiting"},
			{"office", Query{Side: Delegate, Keyword: "ＳＴＲＡＮＧＥＲ@"}, "waiting"},
			{"office", Query{Side: Delegate, Keyword: strings.ToLower(old.Number)}, "old"},
			{"office", Query{Side: Delegate, Keyword: "%"}, ""},
			{"office", Query{Side: Delegate, Limit: 1, Offset: 1}, "old"},
			{"clerk", Query{Side: Delegate}, "asked released"},
			{"club", Query{Side: Delegate}, ""},
		} {
			page, err := w.List(w.as(c.who), c.query)
			w.must(err)
			var got []string
			for _, m := range page.Rows {
				got = append(got, name[m.ID])
				if m.ID == old.ID && m.State != Ended {
					t.Errorf("[R2.6] what is over is shown as %s", m.State)
				}
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("[R2.6] %s sees under %+v: %v, want %q", c.who, c.query, got, c.want)
			}
		}
	})
}

func TestTheAskerIsToldWhatMayBeDoneAndWhyNot(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office", func(t *Terms) { t.Scope.SubAgents = false })
		actions := func(name string) (list []string) {
			for _, p := range w.detail(name, m).May {
				text := string(p.Action)
				if !p.Allowed {
					text += "=" + p.Reason.Code
				}
				list = append(list, text)
			}
			return list
		}
		if got, want := actions("taro"), []string{"accept=" + codeMovedOn, "refuse=" + codeMovedOn, "recall=" + codeOutside, "renew=" + codeMovedOn,
			"change", "release", "dispute"}; !slices.Equal(got, want) {
			t.Errorf("[R6.2] the principal may %v, want %v", got, want)
		}
		if got, want := actions("office"), []string{"accept=" + codeMovedOn, "refuse=" + codeMovedOn, "recall=" + codeMovedOn,
			"appoint=" + codeNoAuthority, "drop"}; !slices.Equal(got, want) {
			t.Errorf("[R6.2] the agent may %v, want %v", got, want)
		}
	})
}

func TestTheLogSaysWhoDidWhat(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office")
		acting, err := w.Live(t.Context(), w.db.Read(), "office", m.ID)
		w.must(err)
		for range 3 {
			w.note(acting, Usage{What: "looked", Gathered: true})
			w.note(acting, Usage{What: "filed", About: "E26"})
		}
		w.later(0, 0, 1)
		w.note(acting, Usage{What: "looked", Gathered: true})
		entries, err := w.Log(w.as("taro"), m.ID, "")
		w.must(err)
		var got []string
		for _, e := range entries {
			got = append(got, fmt.Sprintf("%s by %s", e.What, e.ActorName))
		}
		want := []string{"looked by OFFICE", "filed by OFFICE", "filed by OFFICE", "filed by OFFICE", "looked by OFFICE", "accepted by OFFICE", "granted by TARO"}
		slices.Sort(got[1:5])
		if slices.Sort(want[1:5]); !slices.Equal(got, want) {
			t.Errorf("[R2.33] the log: %v, want %v", got, want)
		}
		if older, err := w.Log(w.as("office"), m.ID, entries[4].ID); err != nil || len(older) != 2 {
			t.Errorf("[R2.33] its second page: %v %v", older, err)
		}
		_, err = w.Log(w.as("stranger"), m.ID, "")
		w.wants("[R2.33] the log for a stranger", err, errs.NotFound, "")
		if w.detail("taro", m).LastUsedAt.IsZero() {
			t.Error("[R2.33] nothing says when it was used last")
		}
	})
}

// Each side has its mail, also the principal at the top of a sub-agent's, and an address without an account.
func TestEverySideIsTold(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		top := w.granted("taro", "office")
		sub := w.grant("office", "", under(top), func(t *Terms) { t.Other = Party{Name: "新人", Mail: "new@example.jp", Category: "1"} })
		e := audit.Event{ID: "e1", Type: EventGranted, Role: principal.User, Data: []byte(`{"delegationId":"` + sub.ID + `"}`)}
		w.must(w.tellPrincipal(t.Context(), e))
		w.must(w.tellDelegate(t.Context(), e))
		var got, ids []string
		for _, m := range w.mails {
			got, ids = append(got, m.To), append(ids, m.ID)
			if !strings.Contains(m.Text, sub.Number) || !strings.Contains(m.Text, "TARO") || !strings.Contains(m.Text, sub.ID) {
				t.Errorf("[R2.33] the mail to %s says\n%s", m.To, m.Text)
			}
		}
		if want := []string{"office@example.jp", "taro@example.jp", "new@example.jp"}; !slices.Equal(got, want) {
			t.Errorf("[R2.33] told: %v, want %v", got, want)
		}
		if slices.Sort(ids); len(slices.Compact(ids)) != 3 {
			t.Errorf("[R2.33] mails of one id: %v", ids)
		}
	})
}

// What is answered does not tell whether an address is an account's.
func TestNothingTellsOfAccounts(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		known, unknown := w.grant("taro", "office"), w.grant("taro", "", w.somebody(1))
		for _, m := range []Mandate{known, unknown} {
			got := summaryOf(w.detail("taro", m).Mandate)
			got.ID, got.Number, got.CreatedAt, got.Delegate = "", "", "", delegationParty{Joined: got.Delegate.Joined}
			want := summaryOf(w.detail("taro", known).Mandate)
			want.ID, want.Number, want.CreatedAt, want.Delegate = "", "", "", delegationParty{Joined: want.Delegate.Joined}
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("[R6.2] %+v, want %+v", got, want)
			}
		}
	})
}

// A new account is led to what waits for the answer of its address: one, or the list of several.
func TestANewAccountIsLedToWhatWaitsForIt(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		at := func() string {
			w.t.Helper()
			page, err := w.AwaitedAt(t.Context(), w.db.Read(), " N1@EXAMPLE.jp")
			w.must(err)
			return page
		}
		if page := at(); page != "" {
			t.Errorf("nothing waits at %s", page)
		}
		m, err := w.Ask(w.as("office"), w.nextKey(), w.terms("office", w.somebody(1)))
		w.must(err)
		if page := at(); page != "/mypage/delegation/detail?delegationId="+m.ID {
			t.Errorf("one waits at %q", page)
		}
		_, err = w.Grant(w.as("taro"), w.nextKey(), w.terms("office", w.somebody(1)))
		w.must(err)
		if page := at(); page != "/mypage/delegation" {
			t.Errorf("two wait at %q", page)
		}
		w.later(0, 0, 31)
		if page := at(); page != "" {
			t.Errorf("what is over waits at %s", page)
		}
	})
}

func TestTheListBeginsWithWhatIsRegisteredAndMarksSubAgents(t *testing.T) {
	t.Parallel()
	each(t, func(w *world) {
		m := w.granted("taro", "office")
		w.later(0, 0, 1)
		waiting := w.grant("taro", "clerk")
		w.grant("office", "stranger", under(m))
		page, err := w.List(w.as("taro"), Query{Side: Principal})
		w.must(err)
		if len(page.Rows) != 2 || page.Rows[0].ID != m.ID || page.Rows[1].ID != waiting.ID {
			t.Fatalf("[R2.6] what is registered stands first: %+v", page.Rows)
		}
		if first, second := summaryOf(page.Rows[0]), summaryOf(page.Rows[1]); first.SubCount != 1 || second.SubCount != 0 {
			t.Errorf("[R6.3] sub-agents of the agent: %d and %d", first.SubCount, second.SubCount)
		}
	})
}
