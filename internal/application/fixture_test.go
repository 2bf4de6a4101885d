package application_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
	"radioportal/procedures"
)

const (
	taro     = "taro" // individuals
	hanako   = "hanako"
	openID   = "amateur-open"
	noticeID = "test-notice" // a procedure without fee and licence
)

// today is the day the tests happen on.
var today = time.Date(2026, 11, 21, 1, 2, 3, 0, time.UTC)

// catalogue is the real one, and a procedure without fee and licence.
var catalogue = sync.OnceValue(func() *procedure.Catalogue {
	folder := fstest.MapFS{noticeID + ".yaml": {Data: []byte(noticeYAML)}}
	err := fs.WalkDir(procedures.FS, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := procedures.FS.ReadFile(path)
		folder[path] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		panic(err)
	}
	c, err := procedure.Load(folder)
	if err != nil {
		panic(err)
	}
	return c
})

const noticeYAML = `
id: test-notice
version: 1
service: amateur
kind: open
inForce: { from: 2025-10-01 }
title: { ja: 変更の申請, en: Application for a change }
summary: { ja: 試験, en: Test }
guide:
  whenToFile: { ja: 試験, en: Test }
  legalBasis: { ja: 試験, en: Test }
  processingTime: { ja: 試験, en: Test }
holders: [individual, corporation]
effect: review
feeWhen: none
destination: "place.prefecture"
form:
  - section: place
    title: { ja: 場所, en: Place }
    fields:
      - { id: prefecture, type: choice, codes: prefectures, label: { ja: 都道府県, en: Prefecture }, required: true }
`

// bases are complete forms, shared with the contract cases of the procedure.
var bases = sync.OnceValue(func() map[string]map[string]any { return basesOf("amateur-open") })

// contractBase is a complete form of another procedure.
func contractBase(t testing.TB, procedureID, name string) map[string]any {
	t.Helper()
	form := basesOf(procedureID)[name]
	if form == nil {
		t.Fatalf("%s has no base %s", procedureID, name)
	}
	return form
}

func basesOf(procedureID string) map[string]map[string]any {
	content, err := os.ReadFile("../../contract/procedures/" + procedureID + ".json")
	if err != nil {
		panic(err)
	}
	var contract struct {
		Bases map[string]struct{ Raw map[string]any }
	}
	if err := json.Unmarshal(content, &contract); err != nil {
		panic(err)
	}
	raw := map[string]map[string]any{}
	for name, base := range contract.Bases {
		raw[name] = base.Raw
	}
	return raw
}

// The rooms, under names of their own in the fixture.
type (
	drafts       = draft.Service
	applications = application.Service
	reviews      = desk.Service
)

// Codes of the message catalogue.
const (
	codeRequired        = "MSG-LIT-E-0001"
	codeChoose          = "MSG-LIT-E-0002"
	codeTooLong         = "MSG-LIT-E-0011"
	codeSame            = "MSG-LIT-E-0018"
	codeAtMost          = "MSG-LIT-E-0026"
	codeNoDate          = "MSG-LIT-E-0045"
	codeDateGone        = "MSG-LIT-E-0047"
	codeNotSame         = "MSG-LIT-E-0056"
	codeInUse           = "MSG-LIT-E-0092"
	codeMovedOn         = "MSG-LIT-E-0093"
	codeNotWithdrawable = "MSG-LIT-E-0094"
	codeNotReturned     = "MSG-LIT-E-0095"
	codeStale           = "MSG-LIT-E-0097"
	codeKeyReused       = "MSG-LIT-E-0098"

	codeInfected      = "MSG-LIT-E-0079"
	codeXML           = "MSG-LIT-E-0082"
	codeSubmitted     = "MSG-LIT-E-0096"
	codeNotGuaranteed = "MSG-LIT-E-0100"
	codeWindow        = "MSG-LIT-E-0050"
	codeChecking      = "MSG-LIT-I-0023"
	codeNoAccess      = "MSG-LIT-I-0035"
)

func ptr(s string) *string { return &s }

// formOf is a form as a draft keeps it.
func formOf(t testing.TB, form map[string]any) draft.FormData {
	t.Helper()
	content, err := json.Marshal(form)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// fixture is a service whose neighbours are played by the test.
type fixture struct {
	*drafts
	*applications
	*reviews
	db    *db.DB
	t     testing.TB
	world *world
	clock *clock.Settable // nil in benchmarks
}

// world plays the domains that applications need.
type world struct {
	mu        sync.Mutex
	files     map[string][]draft.AttachmentInfo // by draft id or application number
	payments  map[string]procedure.Bill
	licences  []application.Licence
	amended   []application.Licence
	facts     map[string]draft.LicenceFacts // by licence id
	notices   []application.Notice
	cancelled []string
	feeStatus string              // of every bill
	updated   []map[string]string // parts of the user info
	refused   error               // what Update answers
	mails     []mail.Message
	lang      string
	known     map[string]string // of the account, by which it binds forms
	details   map[string]any    // of the account; of nobody in particular where nil
	shown     draft.Shown
	past      []application.PastFiling
	chains    map[string][]version // by licence id, what was done to facts
	broken    error                // what Licences and Notices answer
	unseen    func()               // happens before the files of a draft are listed
	onFiles   func()               // happens after
	unknown   bool                 // nobody has an account any more
}

func newFixture(t testing.TB, d *db.DB) *fixture {
	w := &world{files: map[string][]draft.AttachmentInfo{}, payments: map[string]procedure.Bill{}, facts: map[string]draft.LicenceFacts{}, chains: map[string][]version{}, lang: "ja",
		shown: draft.Shown{Identified: true, Method: "letter"}}
	written := draft.New(d, catalogue(), draft.Ports{Attachments: w, Holders: w, Licences: w})
	filed := application.New(d, catalogue(), written, application.Ports{
		Attachments: w, Holders: w, Fees: w, Licences: w, Notices: noticeBoard{w}, Mailer: postbox{w}, Past: w,
	}, application.Settings{Origin: "https://portal.example/"})
	reviewed := desk.New(d, catalogue(), written, filed, desk.Ports{Attachments: w, Holders: w, Licences: w, Staff: office{w}})
	return &fixture{written, filed, reviewed, d, t, w, nil}
}

// each runs fn on both engines at the day of the tests.
func each(t *testing.T, fn func(t *testing.T, f *fixture)) {
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		now.Set(today)
		f := newFixture(t, d)
		f.clock = now
		fn(t, f)
	})
}

// title is each under the title of a requirement.
func title(t *testing.T, title string, fn func(t *testing.T, f *fixture)) {
	t.Run(title, func(t *testing.T) { each(t, fn) })
}

func (w *world) list(id string) []draft.AttachmentInfo {
	w.mu.Lock()
	defer w.mu.Unlock()
	return append([]draft.AttachmentInfo{}, w.files[id]...)
}

func (w *world) OfDraft(_ context.Context, _ db.Querier, id string) ([]draft.AttachmentInfo, error) {
	if w.unseen != nil {
		w.unseen()
	}
	files := w.list(id)
	if w.onFiles != nil {
		w.onFiles()
	}
	return files, nil
}

func (w *world) OfApplication(_ context.Context, _ db.Querier, number string) ([]draft.AttachmentInfo, error) {
	return w.list(number), nil
}

func (w *world) Copy(_ context.Context, attachmentID string, into io.Writer) error {
	_, err := io.WriteString(into, "bytes of "+attachmentID)
	return err
}

func (w *world) Adopt(_ context.Context, _ *db.Tx, draftID, number string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, has := range w.files[number] { // attachment_name
		for _, f := range w.files[draftID] {
			if f.DocumentID == has.DocumentID && f.FileName == has.FileName {
				return errs.New(errs.Internal, "two files %q of document %s", f.FileName, f.DocumentID)
			}
		}
	}
	w.files[number] = append(w.files[number], w.files[draftID]...)
	delete(w.files, draftID)
	return nil
}

func (w *world) Carry(_ context.Context, _ *db.Tx, from, to string, anew func(string) bool) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, f := range w.files[from] {
		if !anew(f.DocumentID) {
			w.files[to] = append(w.files[to], f)
		}
	}
	return nil
}

func (w *world) Cancel(_ context.Context, _ *db.Tx, number string) error {
	w.cancelled = append(w.cancelled, number)
	return nil
}

func (w *world) StatusOf(context.Context, db.Querier, string) (string, error) {
	return w.feeStatus, nil
}

func (w *world) Discard(_ context.Context, _ *db.Tx, draftID string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.files, draftID)
	return nil
}

func (w *world) Holder(_ context.Context, _ db.Querier, id string) (draft.Holder, error) {
	if w.unknown || id != taro && id != hanako && !strings.HasPrefix(id, "user-") { // of the benchmark
		return draft.Holder{}, errs.New(errs.NotFound, "account")
	}
	h := draft.Holder{Name: "電波 太郎", Mail: id + "@example.jp", Lang: w.lang, Details: w.details, Known: w.known, Shown: w.shown}
	if h.Details == nil {
		h.Details = map[string]any{}
	}
	return h, nil
}

func (w *world) Known(ctx context.Context, q db.Querier, id string) (map[string]string, error) {
	h, err := w.Holder(ctx, q, id)
	return h.Known, err
}

func (w *world) TakeOver(_ context.Context, _ *db.Tx, _ string, parts map[string]string) (updated, kept bool, err error) {
	w.updated = append(w.updated, parts)
	return true, false, w.refused
}

func (w *world) Request(_ context.Context, _ *db.Tx, b procedure.Bill) (paymentNumber, dueDate string, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.payments[b.ElectronicApplicationNumber] = b
	return "P-" + b.ElectronicApplicationNumber, "2026-12-21", w.broken
}

func (w *world) Issue(_ context.Context, _ *db.Tx, l application.Licence) (application.LicenceIssued, error) {
	w.licences = append(w.licences, l)
	if l.Notified {
		id := "record " + l.CaseID
		w.facts[id] = draft.LicenceFacts{ID: id, AccountID: l.AccountID, Number: "関A-" + l.CaseID, Category: l.Content.Category,
			CaseID: l.CaseID, ElectronicApplicationNumber: l.ElectronicApplicationNumber, ValidFrom: l.Content.ValidFrom, ValidTo: l.Content.ValidTo}
	}
	return application.LicenceIssued{ID: "licence-1", Number: "関A第1号"}, w.broken
}

func (w *world) ByID(_ context.Context, _ db.Querier, accountID, id string) (draft.LicenceFacts, error) {
	facts, ok := w.facts[id]
	if !ok || accountID != taro {
		return draft.LicenceFacts{}, errs.New(errs.NotFound, "licence")
	}
	return facts, w.broken
}

func (w *world) ByCase(_ context.Context, _ db.Querier, accountID, caseID string) (draft.LicenceFacts, error) {
	for _, l := range w.licences {
		if l.AccountID == accountID && l.CaseID == caseID {
			return w.facts["record "+caseID], w.broken
		}
	}
	return draft.LicenceFacts{}, errs.New(errs.NotFound, "licence")
}

func (w *world) ByNumber(_ context.Context, _ db.Querier, accountID, number string) (draft.LicenceFacts, error) {
	for _, l := range w.facts {
		if l.Number == number && accountID == taro {
			return l, w.broken
		}
	}
	return draft.LicenceFacts{}, errs.New(errs.NotFound, "licence")
}

func (w *world) Filings(_ context.Context, _ db.Querier, accountID string) ([]application.PastFiling, error) {
	if accountID != taro {
		return nil, w.broken
	}
	return slices.Clone(w.past), w.broken
}

func (w *world) Ending(_ context.Context, _ db.Querier, category, from, to string) ([]draft.LicenceFacts, error) {
	var list []draft.LicenceFacts
	for _, l := range w.facts {
		if l.Category == category && from <= l.ValidTo && l.ValidTo <= to {
			list = append(list, l)
		}
	}
	return list, w.broken
}

func (w *world) ByHolder(_ context.Context, _ db.Querier, accountID string) ([]draft.LicenceFacts, error) {
	return w.licencesWhere(func(l draft.LicenceFacts) bool { return l.AccountID == accountID }), w.broken
}

func (w *world) ByCallSign(_ context.Context, _ db.Querier, callSign string) ([]draft.LicenceFacts, error) {
	return w.licencesWhere(func(l draft.LicenceFacts) bool { return l.CallSign == rule.CallSign(callSign) }), w.broken
}

func (w *world) licencesWhere(fits func(draft.LicenceFacts) bool) []draft.LicenceFacts {
	var list []draft.LicenceFacts
	for _, l := range w.facts {
		if fits(l) {
			list = append(list, l)
		}
	}
	return list
}

// office is who works at the bureaus: two officers of E, and one of A.
type office struct{ *world }

func (office) Colleagues(_ context.Context, _ db.Querier, bureau string) ([]desk.Colleague, error) {
	return map[string][]desk.Colleague{
		"A": {{AccountID: "officer-3", Name: "審査 三郎", Role: "officer"}},
		"E": {{AccountID: "officer-1", Name: "審査 一郎", Role: "officer"}, {AccountID: "officer-2", Name: "審査 二郎", Role: "officer"}, {AccountID: "chief", Name: "主任 花子", Role: "administrator"}},
	}[bureau], nil
}

func (office) StaffNames(_ context.Context, _ db.Querier, _ []string) (map[string]string, error) {
	return map[string]string{"officer-1": "審査 一郎", "officer-2": "審査 二郎", "chief": "主任 花子"}, nil
}

type noticeBoard struct{ *world }

func (b noticeBoard) Send(_ context.Context, _ *db.Tx, n application.Notice) (string, error) {
	b.notices = append(b.notices, n)
	return fmt.Sprintf("N-%d", len(b.notices)), b.broken
}

type postbox struct{ *world }

func (b postbox) Send(_ context.Context, m mail.Message) error {
	b.mails = append(b.mails, m)
	return nil
}

// as is the context of an individual with an account in full standing.
func as(t testing.TB, account string) context.Context {
	return principal.With(t.Context(), principal.Principal{
		Role: principal.User, AccountID: account, Category: "1", Status: principal.StatusActive,
		Services: []string{"amateur"}, Name: "電波 太郎", Lang: "ja",
	})
}

func staff(t testing.TB, role principal.Role, bureaus ...string) context.Context {
	return principal.With(t.Context(), principal.Principal{
		Role: role, AccountID: "officer-1", Name: "審査 一郎", Bureaus: bureaus, Lang: "ja",
	})
}

// clone is a deep copy of a form, changed by edit.
func clone(base string, edit func(form map[string]any)) map[string]any {
	content, _ := json.Marshal(bases()[base])
	var form map[string]any
	_ = json.Unmarshal(content, &form)
	if edit != nil {
		edit(form)
	}
	return form
}

func (f *fixture) must(err error) {
	f.t.Helper()
	if err != nil {
		f.t.Fatal(err)
	}
}

// drafted makes a draft of the account with this form, at version 2.
func (f *fixture) drafted(account string, form map[string]any) draft.Draft {
	f.t.Helper()
	d, err := f.CreateDraft(as(f.t, account), openID, "")
	f.must(err)
	members := draft.FormData(`{"inquirers":[]}`)
	if rows, ok := form["inquirers"]; ok {
		content, _ := json.Marshal(map[string]any{"inquirers": rows})
		members = content
	}
	content, _ := json.Marshal(form)
	saved, err := f.UpdateDraft(as(f.t, account), d.ID, 1, draft.Change{Form: content, Members: members})
	f.must(err)
	d.Version = saved.Version
	return d
}

// filed files a form for taro and gives the application.
func (f *fixture) filed(form map[string]any) application.Application {
	f.t.Helper()
	d := f.drafted(taro, form)
	r, err := f.Register(as(f.t, taro), "key-"+d.ID, d.ID, d.Version)
	f.must(explained(err))
	return f.read(r.Number)
}

// explained names the fields of a validation failure.
func explained(err error) error {
	var e *errs.Error
	if errors.As(err, &e) && len(e.Fields) > 0 {
		return fmt.Errorf("%w: %v", err, e.Fields)
	}
	return err
}

func (f *fixture) read(number string) application.Application {
	f.t.Helper()
	a, err := application.ByNumber(f.t.Context(), f.db.Read(), number, "")
	f.must(err)
	return a
}

func (f *fixture) count(query string) int64 {
	f.t.Helper()
	n, err := db.Value[int64](f.db.Read().QueryRowContext(f.t.Context(), query))
	f.must(err)
	return n
}

// fields are the pointers and codes of a validation failure.
func fields(err error) map[string]string {
	found := map[string]string{}
	var e *errs.Error
	if errors.As(err, &e) {
		for _, field := range e.Fields {
			found[field.Pointer] = field.Code
		}
	}
	return found
}

// somebody is what an account says.
var somebody = map[string]any{"lastName": "電波", "prefectureCd": "13"}
