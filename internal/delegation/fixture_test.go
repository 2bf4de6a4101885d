package delegation

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/procedures"
)

// world is a service with accounts of its own, which are named by one word each.
type world struct {
	*Service
	t     *testing.T
	clock *clock.Settable
	mu    sync.Mutex
	// accounts by their id; fresh are those that have just shown who they are.
	accounts  map[string]Party
	suspended map[string]bool
	stations  map[string][]Station
	mails     []mail.Message
	lang      string // of all mails; ja where empty
	key       int
}

var firstDay = time.Date(2026, 11, 25, 3, 0, 0, 0, time.UTC)

var catalogue = sync.OnceValues(func() (*procedure.Catalogue, error) { return procedure.LoadChecked(procedures.FS) })

// each runs a test on both stores.
func each(t *testing.T, fn func(w *world)) {
	t.Helper()
	c := &clock.Settable{}
	c.Set(firstDay)
	dbtest.EachAt(t, c, func(t *testing.T, d *db.DB) {
		c.Set(firstDay)
		all, err := catalogue()
		if err != nil {
			t.Fatal(err)
		}
		w := &world{t: t, clock: c, accounts: map[string]Party{}, suspended: map[string]bool{}, stations: map[string][]Station{}}
		w.Service = New(d, all, Ports{Account: w.account, Active: w.active, Contact: w.contact, Send: w.send, Origin: "https://portal.example",
			LangAt:   func(context.Context, db.Querier, string) (string, error) { return "", nil },
			Stations: func(_ context.Context, accountID string) ([]Station, error) { return w.stations[accountID], nil }})
		for name, category := range map[string]string{"taro": applicant.Individual, "office": applicant.Corporation, "clerk": applicant.Individual,
			"club": applicant.Organization, "stranger": applicant.Individual} {
			w.accounts[name] = Party{AccountID: name, Name: strings.ToUpper(name), Mail: name + "@example.jp", Category: category}
		}
		w.stations["taro"] = []Station{{ID: "l1"}, {ID: "l2"}}
		fn(w)
	})
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

// active tells of all but those that are suspended.
func (w *world) active(ctx context.Context, q db.Querier, id string) (bool, error) {
	_, err := w.account(ctx, q, id)
	w.mu.Lock()
	defer w.mu.Unlock()
	return !w.suspended[id], err
}

func (w *world) contact(ctx context.Context, q db.Querier, id string) (applicant.Contact, error) {
	p, err := w.account(ctx, q, id)
	return applicant.Contact{AccountID: id, Name: p.Name, Mail: p.Mail, Lang: cmp.Or(w.lang, "ja")}, err
}

func (w *world) send(_ context.Context, m mail.Message) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.mails = append(w.mails, m)
	return nil
}

// as is the context of an account that has just shown who it is.
func (w *world) as(name string) context.Context {
	p := principal.Principal{Role: principal.User, AccountID: name, Status: principal.StatusActive, Lang: "ja",
		SessionID: "session of " + name, Fresh: true, FreshUntil: w.clock.Now().Add(5 * time.Minute)}
	return principal.With(w.t.Context(), p)
}

// stale is the context of one that has not.
func (w *world) stale(name string) context.Context {
	p := principal.From(w.as(name))
	p.Fresh = false
	return principal.With(w.t.Context(), p)
}

func (w *world) nextKey() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.key++
	return fmt.Sprintf("key-%06d", w.key)
}

// terms are those of a year's agency in everything, changed as a test wants.
func (w *world) terms(to string, change ...func(*Terms)) Terms {
	other := w.typed(to)
	t := Terms{Other: other, Scope: Scope{Role: Agent, Kind: Comprehensive, Disclosure: All, SubAgents: true, LaterRecords: true},
		ValidUntil: clock.Date(w.clock.Now().AddDate(0, 11, 0))}
	for _, each := range change {
		each(&t)
	}
	return t
}

// typed is an account as somebody types it.
func (w *world) typed(name string) Party {
	w.mu.Lock()
	defer w.mu.Unlock()
	p := w.accounts[name]
	p.AccountID = ""
	return p
}

func (w *world) grant(from, to string, change ...func(*Terms)) Mandate {
	w.t.Helper()
	m, err := w.Grant(w.as(from), w.nextKey(), w.terms(to, change...))
	w.must(err)
	return m
}

// granted is one that was accepted too.
func (w *world) granted(from, to string, change ...func(*Terms)) Mandate {
	w.t.Helper()
	m := w.grant(from, to, change...)
	m, err := w.Accept(w.as(to), m.ID, m.Version)
	w.must(err)
	return m
}

func (w *world) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

// live tells whether an account may act under one now.
func (w *world) live(name string, m Mandate) bool {
	w.t.Helper()
	acting, err := w.Live(w.t.Context(), w.db.Read(), name, m.ID)
	if err != nil && errs.KindOf(err) != errs.NotFound {
		w.t.Fatal(err)
	}
	all, again := w.ActingFor(w.t.Context(), w.db.Read(), name, m.HolderID)
	w.must(again)
	if acting.Member.ID != "" { // mails go to the firm
		return true
	}
	if m.HolderID != "" && slices.ContainsFunc(all, func(a Acting) bool { return a.ID == m.ID }) != (err == nil) {
		w.t.Errorf("%s acts for %s under %s: %v, but of all they act under are %d", name, m.HolderID, m.ID, err, len(all))
	}
	return err == nil
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

func (w *world) detail(name string, m Mandate) Shown {
	w.t.Helper()
	shown, err := w.Detail(w.as(name), m.ID)
	w.must(err)
	return shown
}

func (w *world) later(years, months, days int) {
	w.clock.Set(w.clock.Now().AddDate(years, months, days))
}

// codeIs tells whether a refusal has a code.
func codeIs(err error, code string) bool { return errs.Of(err) != nil && errs.Of(err).Code == code }

func (w *world) note(by Acting, use Usage) {
	w.t.Helper()
	w.must(w.db.Tx(w.t.Context(), func(tx *db.Tx) error { return w.Note(w.t.Context(), tx, by, use) }))
}
