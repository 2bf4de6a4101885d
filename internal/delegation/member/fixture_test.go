package member

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

// world is a service with accounts of its own, which are named by one word each.
type world struct {
	*Service
	t        *testing.T
	clock    *clock.Settable
	mu       sync.Mutex
	accounts map[string]Party
	mails    []mail.Message
}

var firstDay = time.Date(2026, 11, 25, 3, 0, 0, 0, time.UTC)

// each runs a test on both stores.
func each(t *testing.T, fn func(w *world)) {
	t.Helper()
	c := &clock.Settable{}
	c.Set(firstDay)
	dbtest.EachAt(t, c, func(t *testing.T, d *db.DB) {
		c.Set(firstDay)
		w := &world{t: t, clock: c, accounts: map[string]Party{}}
		w.Service = New(d, Ports{Account: w.account, Contact: w.contact, Send: w.send, Origin: "https://portal.example",
			LangAt: func(context.Context, db.Querier, string) (string, error) { return "", nil }})
		for name, category := range map[string]string{"firm": applicant.Corporation, "rival": applicant.Corporation, "club": applicant.Organization,
			"manager": applicant.Individual, "clerk": applicant.Individual, "reader": applicant.Individual} {
			w.add(name, category)
		}
		fn(w)
	})
}

func (w *world) add(name, category string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.accounts[name] = Party{name, strings.ToUpper(name), name + "@example.jp", category}
}

// account locks as rows of accounts are locked, where the engine locks rows.
func (w *world) account(ctx context.Context, q db.Querier, id string) (Party, error) {
	if tx, ok := q.(*db.Tx); ok && tx.Engine() == db.Postgres {
		if _, err := tx.ExecContext(ctx, `SELECT pg_advisory_xact_lock(hashtext($1))`, id); err != nil {
			return Party{}, err
		}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	p, ok := w.accounts[id]
	if !ok {
		return p, errs.New(errs.NotFound, "no account %s", id)
	}
	return p, nil
}

func (w *world) contact(ctx context.Context, q db.Querier, id string) (applicant.Contact, error) {
	p, err := w.account(ctx, q, id)
	return applicant.Contact{AccountID: id, Name: p.Name, Mail: p.Mail, Lang: "ja"}, err
}

func (w *world) send(_ context.Context, m mail.Message) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.mails = append(w.mails, m)
	return nil
}

// as is the context of an account itself.
func (w *world) as(name string) context.Context {
	return principal.With(w.t.Context(), principal.Principal{Role: principal.User, AccountID: name, Name: strings.ToUpper(name),
		Status: principal.StatusActive, Lang: "ja", Fresh: true})
}

func (w *world) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

func wanted(name string, role Role, groups ...string) Wanted {
	return Wanted{Name: name, Mail: name + "@example.jp", Role: role, Groups: groups}
}

// member is somebody who has accepted.
func (w *world) member(firm, name string, role Role) Member {
	w.t.Helper()
	m, err := w.Invite(w.as(firm), wanted(name, role))
	w.must(err)
	m, err = w.Accept(w.as(name), m.ID, m.Version)
	w.must(err)
	return m
}

// live is the role as which a person may act now, empty for not at all.
func (w *world) live(name string, m Member) Role {
	w.t.Helper()
	st, err := w.Live(w.t.Context(), w.db.Read(), name, m.ID)
	if err != nil && errs.KindOf(err) != errs.NotFound {
		w.t.Fatal(err)
	}
	return st.Role
}

// wants checks which kind and code a refusal has; a code at a field counts.
func (w *world) wants(what string, err error, kind errs.Kind, code string) {
	w.t.Helper()
	e := errs.Of(err)
	if e == nil || e.Kind != kind {
		w.t.Errorf("%s: %v, want %v %s", what, err, kind, code)
		return
	}
	got := e.Code
	if len(e.Fields) > 0 {
		got = e.Fields[0].Code
	}
	if got != code {
		w.t.Errorf("%s: %s, want %s", what, got, code)
	}
}

const atOnce = 50

// storm does something fifty times at once and tells how often it succeeded; every refusal must be of a code.
func (w *world) storm(code string, do func(i int) error) int64 {
	w.t.Helper()
	var done atomic.Int64
	var all sync.WaitGroup
	for i := range atOnce {
		all.Go(func() {
			err := do(i)
			if err == nil {
				done.Add(1)
				return
			}
			e := errs.Of(err)
			if e == nil || e.Code != code && (len(e.Fields) == 0 || e.Fields[0].Code != code) {
				w.t.Errorf("the %dth: %v, want %s", i, err, code)
			}
		})
	}
	all.Wait()
	return done.Load()
}

// fill writes so many that are invited.
func (w *world) fill(n int, at time.Time) {
	w.t.Helper()
	w.must(w.db.Tx(w.t.Context(), func(tx *db.Tx) error {
		for range n {
			id := db.NewID()
			m := Member{ID: id, FirmID: "firm", PersonMail: id + "@filled.example", Role: principal.FirmReader, State: Invited, InviterID: "firm",
				Lang: "ja", CreatedAt: at}
			if ok, err := insert(w.t.Context(), tx, m); err != nil || !ok {
				return fmt.Errorf("filled: %v %w", ok, err)
			}
		}
		return nil
	}))
}
