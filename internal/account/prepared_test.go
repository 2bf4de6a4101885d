package account_test

import (
	"slices"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/job"
	"radioportal/internal/principal"
)

// followed does what follows from an event of an account, as often as jobs may run.
func (m *merging) followed(t *testing.T, kind string) {
	t.Helper()
	q := job.New(m.db)
	m.Subscribe(q)
	events, err := audit.OfSubjectSince(t.Context(), m.db.Read(), "account:"+m.id, m.db.Now().AddDate(-1, 0, 0), kind)
	if err != nil || len(events) == 0 {
		t.Fatalf("%s: %d events, %v", kind, len(events), err)
	}
	for range 2 {
		for _, e := range events {
			if err := q.Run(t.Context(), e); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// What staff prepared for a person is theirs once the identity is shown, also where that is after the account was opened.
func TestAPreparedAccountIsTakenOverOnceTheIdentityIsShownLater(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		refusedFirst, other bool
		clashes             []applicant.Clash
	}{
		"approved":                     {},
		"refused, then approved":       {refusedFirst: true},
		"of somebody else":             {other: true},
		"what keeps the two apart has": {clashes: []applicant.Clash{{Kind: "mandate", Named: []string{}, Refuses: true}}},
	} {
		dbtest.Each(t, func(t *testing.T, d *db.DB) {
			m := two(t, d, nil)
			m.keeper.clashes = c.clashes
			prepared := detail()
			if c.other {
				prepared.Birthday = "1985-04-02"
			}
			there, err := m.RegisterFor(chief(t), prepared, "taro@prepared.example", "紙の申請のため")
			if err != nil {
				t.Fatal(err)
			}
			if err := d.Tx(t.Context(), func(tx *db.Tx) error {
				if _, err := db.Exec(t.Context(), tx, `UPDATE passkey SET account_id = $1`, there.ID); err != nil {
					return err
				}
				_, err := db.Exec(t.Context(), tx, `UPDATE account SET status = $1, identified = 0, identity_method = '' WHERE id = $2`, principal.StatusInProcedure, m.id)
				return err
			}); err != nil {
				t.Fatal(err)
			}
			for _, accept := range map[bool][]bool{true: {false, true}, false: {true}}[c.refusedFirst] {
				if _, err := m.Review(chief(t), seen(t, m.Service, d, m.id), accept); err != nil {
					t.Fatal(err)
				}
			}
			m.followed(t, "account.identity-accepted")
			ended, err := m.Account(t.Context(), d.Read(), there.ID)
			if err != nil {
				t.Fatal(err)
			}
			taken := ended.Status == principal.StatusWithdrawn && ended.MergedInto == m.id && m.has(t, m.id) == 2 && m.has(t, there.ID) == 0
			left := account.Unclaimed(ended) && m.has(t, there.ID) == 2 && m.now(t).Identified
			if want := !c.other && c.clashes == nil; taken != want || left == want {
				t.Errorf("[R2.33] %s: taken over %v, left %v: %+v", name, taken, left, ended)
			}
			if want := !c.other && c.clashes == nil; slices.Contains(m.notices, m.id+" Your accounts have become one") != want {
				t.Errorf("[R2.33] %s: the person is told %v", name, m.notices)
			}
		})
	}
}
