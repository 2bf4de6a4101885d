package worklist

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"sync"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
	"radioportal/procedures"
)

const me, other = "agent", "another agent"

var firstDay = time.Date(2026, 11, 25, 3, 0, 0, 0, time.UTC)

var catalogue = sync.OnceValues(func() (*procedure.Catalogue, error) { return procedure.LoadChecked(procedures.FS) })

// world is a store with rows of the domains, as far as a list reads them.
type world struct {
	*Service
	t     *testing.T
	db    *db.DB
	clock *clock.Settable
	n     int
}

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
		fn(&world{Service: New(d, all, Ports{}), t: t, db: d, clock: c})
	})
}

func as(t *testing.T, account string) context.Context {
	return principal.With(t.Context(), principal.Principal{Role: principal.User, AccountID: account, Status: principal.StatusActive, Lang: "ja"})
}

type values map[string]any

// insert adds a row: usual, and what is named more than that.
func (w *world) insert(table string, usual, more values) {
	w.t.Helper()
	maps.Copy(usual, more)
	columns, marks, c := []string{}, []string{}, &db.Condition{}
	for name, value := range usual {
		columns, marks = append(columns, name), append(marks, c.Arg(value))
	}
	w.exec("INSERT INTO "+table+" ("+strings.Join(columns, ", ")+") VALUES ("+strings.Join(marks, ", ")+")", c.Args...)
}

func (w *world) exec(statement string, args ...any) {
	w.t.Helper()
	err := w.db.Tx(w.t.Context(), func(tx *db.Tx) error {
		_, err := db.Exec(w.t.Context(), tx, statement, args...)
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) next(prefix string) string {
	w.n++
	return fmt.Sprintf("%s%04d", prefix, w.n)
}

func (w *world) account(id string) { w.insert("account", accountRow(id), nil) }

func accountRow(id string) values {
	return values{"id": id, "category": "1", "status": principal.StatusActive, "identified": 1, "mail": id, "locale": "ja", "services": "[]",
		"login_types": "[]", "detail": "{}", "version": 1, "created_at": 1, "updated_at": 1}
}

// grant has a holder let the agent act; it gives the id.
func (w *world) grant(holder string, more values) string {
	row := w.grantRow(holder, holder)
	w.insert("delegation", row, more)
	return row["id"].(string)
}

func (w *world) grantRow(name, holder string) values {
	id := w.next("mandate-")
	return values{"id": id, "delegation_number": w.next("M"), "begun_by": "PRINCIPAL", "creator_id": holder, "idempotency_key": id, "content_hash": "",
		"holder_id": holder, "holder_name": name, "holder_words": rule.Compared(name), "principal_key": holder, "principal_name": holder, "principal_mail": holder,
		"principal_category": "1", "delegate_key": me, "delegate_name": "agent", "delegate_mail": "agent", "delegate_category": "2", "role": "AGENT", "kind": "COMPREHENSIVE",
		"disclosure": "ALL", "later_records": 0, "sub_agents": 0, "procedures": "[]", "stations": "[]", "valid_from": "2026-01-01", "valid_until": "2026-12-31",
		"state": "REGISTERED", "origin_id": id, "renewal": 0, "words": "", "version": 1, "created_at": 1, "chain_since": 1}
}

// file adds an application of a holder; it gives the number.
func (w *world) file(holder, status string, more values) string {
	row := w.fileRow(holder, status)
	w.insert("application", row, more)
	return row["electronic_application_number"].(string)
}

func (w *world) fileRow(holder, status string) values {
	number := w.next("E")
	return values{"electronic_application_number": number, "inquiry_number": number, "case_id": number, "case_name": "名前", "procedure_id": "amateur-open",
		"procedure_version": 1, "effect": "review", "subject_ja": "アマチュア局の開設", "subject_en": "Open an amateur station", "holder_id": holder, "holder_name": holder,
		"actor_id": holder, "actor_name": "", "category": "1", "lang": "ja", "destination": "A", "destination_ja": "", "destination_en": "", "status": status,
		"version": 1, "received_at": w.n, "fee_amount": 0, "assignee_id": "", "assignee_name": "", "standard_due": "", "draft_id": number, "draft_version": 1,
		"idempotency_key": number, "fee": "{}"}
}

// filedByMe is what the agent filed.
var filedByMe = values{"actor_id": me, "mandate_number": "M0001"}

func (w *world) ask(holder, number, kind, due string) {
	w.insert("application_request", w.askRow(holder, number, kind, due), nil)
}

func (w *world) askRow(holder, number, kind, due string) values {
	return values{"id": w.next("request"), "electronic_application_number": number, "case_id": number, "holder_id": holder, "kind": kind,
		"state": "OPEN", "request_text": "", "due_date": due, "fields": "[]", "requested_at": w.n}
}

func (w *world) bill(holder, number, state, due string) {
	w.insert("payment", w.billRow(holder, number, state, due), nil)
}

func (w *world) billRow(holder, number, state, due string) values {
	return values{"payment_number": w.next("1234567890"), "confirmation_number": "", "institution_number": "", "electronic_application_number": number,
		"case_id": number, "account_id": holder, "subject_ja": "", "subject_en": "", "amount": 4300, "breakdown": "[]", "requested_at": w.n, "due_date": due,
		"state": state, "bureau": "A"}
}

func (w *world) licence(holder, validTo string, more values) string {
	row := w.licenceRow(holder, validTo)
	w.insert("licence", row, more)
	return row["id"].(string)
}

func (w *world) licenceRow(holder, validTo string) values {
	id := w.next("licence-")
	return values{"id": id, "account_id": holder, "case_id": id, "licence_number": w.next("AA"), "permit_number": id, "viewing_pin": "", "holder_key": "", "category": "amateur",
		"call_sign": "", "issued_at": w.n, "valid_from": "2022-01-01", "version": 1, "name_ja": "無線局免許状", "name_en": "Licence", "valid_to": validTo, "discontinued": 0}
}

// rows are what the agent's list has, each as 'kind ref mandate'.
func (w *world) rows(f Filter) []string {
	w.t.Helper()
	list, err := w.List(as(w.t, me), f, 0, 100)
	if err != nil {
		w.t.Fatal(err)
	}
	rows := []string{}
	for _, i := range list.Items {
		rows = append(rows, string(i.Kind)+" "+i.Number+i.LicenceID+" "+i.MandateID)
	}
	if list.Total != len(rows) {
		w.t.Errorf("%d rows, and %d are counted", len(rows), list.Total)
	}
	return rows
}
