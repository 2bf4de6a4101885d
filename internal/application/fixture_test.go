package application_test

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
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
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
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
	for file, form := range formYAML() {
		folder[file] = &fstest.MapFile{Data: []byte(form)}
	}
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
checklist:
  - { id: far, ja: 遠い局である, en: It is far away, when: "place.prefecture == '01'", required: true }
  - { id: near, ja: 近い局である, en: It is near, when: "place.prefecture == '01'" }
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
	codeNoDocument      = "MSG-LIT-E-0004"
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

func newFixture(t testing.TB, d *db.DB) *fixture {
	w := &world{files: map[string][]draft.AttachmentInfo{}, payments: map[string]procedure.Bill{}, facts: map[string]draft.LicenceFacts{}, chains: map[string][]version{}, lang: "ja",
		shown: draft.IdentityCheck{Identified: true, Method: "letter"}}
	written := draft.New(d, catalogue(), draft.Ports{Attachments: w, Holders: w, Licences: w, Tables: w, Places: towns{}})
	filed := application.New(d, catalogue(), written, application.Ports{
		Attachments: w, Holders: w, Fees: w, Licences: w, Notices: noticeBoard{w}, Mailer: postbox{w}, Certificates: printer{w}, Past: w, Agents: w, Firms: w,
	}, application.Settings{Origin: "https://portal.example/"})
	filed.SetPastAgents(w)
	reviewed := desk.New(d, catalogue(), written, filed, desk.Ports{Attachments: w, Holders: w, Licences: w, CallSigns: w, Staff: office{w}, Letters: letters{w}, Posted: printer{w}, Mailer: postbox{w}, StaffOrigin: "https://staff.example/"})
	return &fixture{written, filed, reviewed, d, t, w, nil}
}

// RequestCorrection returns what a test returns, for another reason than the counted ones where the test is about none of them.
func (f *fixture) RequestCorrection(ctx context.Context, number string, version int64, c application.Correction) (application.ReviewMoved, error) {
	c.Fields = slices.Clone(c.Fields)
	for i := range c.Fields {
		c.Fields[i].Reason = cmp.Or(c.Fields[i].Reason, "OTHER")
	}
	return f.applications.RequestCorrection(ctx, number, version, c)
}

// letters are the texts that ship; a test may write one.
type letters struct{ w *world }

func (l letters) Text(_ context.Context, _ db.Querier, id string) (procedure.Letter, error) {
	for _, each := range append(l.w.letters, catalogue().Letters()...) {
		if each.ID == id {
			return each, nil
		}
	}
	return procedure.Letter{}, errs.New(errs.NotFound, "no letter %s", id)
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
	f.later()
	return f.read(r.Number)
}

// later has what is filed next be received later: lists order by the millisecond, and then by a number that is drawn.
func (f *fixture) later() {
	if f.clock != nil {
		f.clock.Set(f.clock.Now().Add(time.Millisecond))
	}
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

// InUse knows the call sign JA1RL of somebody else.
func (w *world) InUse(_ context.Context, _ db.Querier, p procedure.LicenceParticular, _, holder string) (bool, error) {
	return p.ID == "callSign" && p.Value == "JA1RL" && holder != "", nil
}

// LookUp notes for which numbers the authority is asked.
func (w *world) LookUp(_ context.Context, uses []procedure.EquipmentUse) {
	for _, u := range uses {
		w.lookedUp = append(w.lookedUp, u.Number)
	}
}

// Certified knows 001-220333 alone, and points out 466 MHz with it, and what pointsOut names.
func (w *world) Certified(_ context.Context, _ db.Querier, uses []procedure.EquipmentUse) ([]procedure.EquipmentKnown, []procedure.Finding, error) {
	list, pointed := []procedure.EquipmentKnown{}, []procedure.Finding(nil)
	for _, u := range uses {
		known := u.Number == "001-220333"
		list = append(list, procedure.EquipmentKnown{Number: u.Number, Pointers: []string{u.Pointer}, Known: known, Waves: []string{"F3E 142–170MHz 10W"}})
		if at := u.At["frequencyMHz"]; known && at != "" && u.Typed["frequencyMHz"][0] == "466" {
			pointed = append(pointed, procedure.Finding{Pointer: at, Code: "MSG-LIT-E-0024", Text: procedure.Text{Ja: "142–170MHzでない", En: "not 142–170 MHz"}})
		}
		if w.pointsOut == "class" && known {
			pointed = append(pointed, procedure.Finding{Pointer: u.Pointer, Code: "MSG-LIT-E-0067", Says: u.Number, Text: procedure.Text{Ja: "種別が違う", En: "another class"},
				Refusal: map[string]string{"reason": u.For.Refusal, "class": "簡易無線局に使用するための無線設備"}})
		}
		if at := u.At[w.pointsOut]; known && at != "" {
			pointed = append(pointed, procedure.Finding{Pointer: at, Code: "MSG-LIT-E-0024", Text: procedure.Text{Ja: "認証の範囲でない", En: "not certified"}})
		}
	}
	return list, pointed, nil
}

// towns know where two wards are.
type towns struct{}

// Elsewhere knows Tokyo's ward, which is in no other prefecture.
func (towns) Elsewhere(prefectureCd, _, _, address string) map[string]string {
	if prefectureCd == "27" && strings.HasPrefix(address, "千代田区") {
		return map[string]string{"townName": "東京都千代田区"}
	}
	return nil
}

// Unlisted knows of one city that there is none of.
func (towns) Unlisted(_, address string) bool { return strings.HasPrefix(address, "架空市") }

// OtherCity takes the ward 27127 for another one than the address names.
func (towns) OtherCity(_, cityCd, _ string) (coded, named string) {
	if cityCd == "27127" {
		return "大阪市北区", "大阪市中央区"
	}
	return "", ""
}

// unchecked is why the tests grant without a word of the checklist.
const unchecked = "審査票で確かめた。"

// overChecklist has a grant say why its checklist is not confirmed, as the portal asks for.
func overChecklist(d desk.Decision) desk.Decision {
	if d.Outcome == application.Granted && d.UncheckedReason == "" {
		d.UncheckedReason = unchecked
	}
	return d
}

// Complete is that of the desk, over the checklist; what is about that calls f.reviews.
func (f *fixture) Complete(ctx context.Context, number string, version int64, d desk.Decision) (application.ReviewMoved, error) {
	return f.reviews.Complete(ctx, number, version, overChecklist(d))
}

// Check is that of the desk, over the checklist.
func (f *fixture) Check(ctx context.Context, number string, version int64, differenceReason string) (application.ReviewMoved, error) {
	return f.reviews.Check(ctx, number, version, differenceReason, desk.Confirming{Reason: unchecked})
}

// DraftDecision is that of the desk, over the checklist.
func (f *fixture) DraftDecision(ctx context.Context, number string, version int64, d desk.Decision, on string) (application.ReviewMoved, error) {
	return f.reviews.DraftDecision(ctx, number, version, overChecklist(d), on)
}

func (w *world) OtherHolders(context.Context, db.Querier, []procedure.CertifiedTo) ([]procedure.Finding, error) {
	return nil, nil
}
