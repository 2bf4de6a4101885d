package application_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

func TestFilingIsComplete(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		form := clone("individual", nil)
		d := f.drafted(taro, form)
		f.attach(d.ID, "diagram", "guarantee")
		r, err := f.Register(as(t, taro), "key-00000001", d.ID, d.Version)
		f.must(explained(err))
		if !application.ValidNumber(r.Number) || !strings.HasPrefix(r.Number, "E26A") || !application.ValidInquiryNumber(r.InquiryNumber) || r.ReceptionDate != "2026-11-21" {
			t.Errorf("%+v", r)
		}
		a := f.read(r.Number)
		want := application.Application{
			Number: r.Number, InquiryNumber: r.InquiryNumber, CaseID: r.CaseID, CaseName: "アマチュア局の免許申請（開設）",
			ProcedureID: openID, ProcedureVersion: 1, Effect: application.EffectReview, Subject: a.Subject, HolderID: taro, HolderName: "電波 太郎",
			ActorID: taro, ActorName: "電波 太郎", Category: "individual", Lang: "ja", Destination: "A", DestinationName: a.DestinationName,
			Status: application.Arrived, Version: 1, ReceivedAt: a.ReceivedAt, Fee: a.Fee, StandardDue: "2026-12-21",
		}
		if diff := cmp.Diff(want, a); diff != "" {
			t.Error(diff)
		}
		if a.Fee.Amount != 2750 || a.Subject.En != "Licence application for an amateur station" || a.DestinationName.Ja == "" {
			t.Errorf("%+v", a)
		}
		detail, err := f.Detail(as(t, taro), r.Number)
		f.must(err)
		sum := sha256.Sum256(detail.FormData)
		if detail.SHA256 != hex.EncodeToString(sum[:]) || !strings.Contains(string(detail.FormData), `"licenceNumber":"AABI09012"`) {
			t.Errorf("canonical document %s", detail.FormData)
		}
		filed, err := db.Value[string](f.db.Read().QueryRowContext(t.Context(), application.FiledSQL, r.Number))
		f.must(err)
		if !json.Valid([]byte(filed)) || !strings.Contains(filed, `"licenceNumber":"aabi09012"`) {
			t.Errorf("as typed: %s", filed)
		}
		if len(f.world.files[r.Number]) != 2 || len(f.world.files[d.ID]) != 0 {
			t.Errorf("files were not adopted: %v", f.world.files)
		}
		if n := f.count(`SELECT count(*) FROM draft`); n != 0 {
			t.Error("the draft is still there")
		}
		events, err := audit.OfCase(t.Context(), f.db.Read(), r.CaseID)
		f.must(err)
		if len(events) != 1 || events[0].Type != application.EventArrived || events[0].ActorID != taro || !events[0].At.Equal(a.ReceivedAt) {
			t.Errorf("%+v", events)
		}
	})
}

func TestADraftBegunInEnglishHasNoNameOfItsOwn(t *testing.T) {
	title(t, "[R2.15] a case is called after its procedure in whichever language it was begun, unless it was given a name", func(t *testing.T, f *fixture) {
		p := principal.From(as(t, taro))
		p.Lang = "en"
		english := principal.With(t.Context(), p)
		for given, want := range map[string]string{"": "アマチュア局の免許申請（開設）", "Station of my uncle": "Station of my uncle"} {
			d, err := f.CreateDraft(english, openID, "")
			f.must(err)
			form := clone("light", nil)
			content, err := json.Marshal(form)
			f.must(err)
			c := draft.Change{Form: content, Members: draft.FormData(`{"inquirers":[]}`)}
			if given != "" {
				c.SaveName = &given
			}
			saved, err := f.UpdateDraft(english, d.ID, 1, c)
			f.must(err)
			r, err := f.Register(english, "key-"+d.ID, d.ID, saved.Version)
			f.must(explained(err))
			if got := f.read(r.Number).CaseName; got != want {
				t.Errorf("named %q: the case is called %q", given, got)
			}
		}
	})
}

// attach gives a draft one file for each document.
func (f *fixture) attach(draftID string, documents ...string) {
	f.t.Helper()
	f.attachAs(taro, draftID, documents...)
}

func (f *fixture) attachAs(account, draftID string, documents ...string) {
	f.t.Helper()
	for _, id := range documents {
		f.world.files[draftID] = append(f.world.files[draftID], draft.AttachmentInfo{AttachmentID: db.NewID(), DocumentID: id, FileName: id + ".pdf"})
		f.must(f.db.Tx(f.t.Context(), func(tx *db.Tx) error { return f.TouchDraft(f.t.Context(), tx, account, draftID) }))
	}
}

func TestServerChecksTheForm(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		for name, c := range map[string]struct {
			base string
			edit func(map[string]any)
			at   string
			code string
		}{
			"a field":            {"light", func(m map[string]any) { section(m, "holder")["postalCode"] = "12" }, "/holder/postalCode", "MSG-LIT-E-0041"},
			"a row":              {"light", func(m map[string]any) { row(m, "transmitters", 0)["powerW"] = "" }, "/transmitters/0/powerW", "MSG-LIT-E-0001"},
			"a required file":    {"individual", nil, "/documents/diagram", "MSG-LIT-E-0004"},
			"across fields":      {"light", func(m map[string]any) { row(m, "transmitters", 0)["powerW"] = "51" }, "/style/lightUser", "MSG-LIT-E-0099"},
			"the same inquirer":  {"light", inquirers("a@example.jp", "b@example.jp", "a@Example.jp"), "/inquirers/2/email", "MSG-LIT-E-0092"},
			"inquirer by no one": {"light", inquirers(""), "/inquirers/0/email", "MSG-LIT-E-0001"},
		} {
			d := f.drafted(taro, clone(c.base, c.edit))
			_, err := f.Register(as(t, taro), "key-"+name[:5]+"-1234", d.ID, d.Version)
			if errs.KindOf(err) != errs.Invalid || fields(err)[c.at] != c.code {
				t.Errorf("%s: %v %v, want %s at %s", name, err, fields(err), c.code, c.at)
			}
		}
		if n := f.count(`SELECT count(*) FROM application`); n != 0 {
			t.Errorf("%d applications of invalid forms", n)
		}
	})
}

func section(form map[string]any, id string) map[string]any { return form[id].(map[string]any) }

func row(form map[string]any, id string, i int) map[string]any {
	return form[id].([]any)[i].(map[string]any)
}

func inquirers(mails ...string) func(map[string]any) {
	return func(form map[string]any) {
		rows := []any{}
		for _, mail := range mails {
			rows = append(rows, map[string]any{"name": "照会", "email": mail})
		}
		form["inquirers"] = rows
	}
}

func TestHostileFormData(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		for name, form := range map[string]string{
			"empty":                `{}`,
			"sections of no kind":  `{"holder":1,"operators":"x","transmitters":{"0":{}},"station":[[]],"style":null}`,
			"values of no kind":    `{"holder":{"lastName":{"a":[1]},"telNo":[true]},"transmitters":[null,1,{"powerW":{"$gt":0},"bands":"144M"}]}`,
			"unknown names":        `{"__proto__":{"x":1},"constructor":{},"holder":{"isAdmin":true}}`,
			"thousands of rows":    `{"transmitters":[` + strings.TrimSuffix(strings.Repeat(`{"certified":true},`, 3000), ",") + `]}`,
			"deep":                 `{"holder":` + strings.Repeat(`[`, 5000) + strings.Repeat(`]`, 5000) + `}`,
			"long text":            `{"holder":{"lastName":"` + strings.Repeat("あ", 200000) + `"}}`,
			"numbers beyond range": `{"transmitters":[{"powerW":1e999},{"powerW":-1},{"powerW":"1e400"},{"powerW":"NaN"}]}`,
		} {
			d := f.drafted(taro, clone("light", nil))
			_, err := f.UpdateDraft(as(t, taro), d.ID, d.Version, draft.Change{Form: draft.FormData(form)})
			if errs.KindOf(err) == errs.BadRequest {
				continue
			}
			f.must(err)
			_, err = f.Register(as(t, taro), "key-hostile-1", d.ID, d.Version+1)
			if errs.KindOf(err) != errs.Invalid {
				t.Errorf("%s: %v", name, err)
			}
		}
		if n := f.count(`SELECT count(*) FROM application`); n != 0 {
			t.Errorf("%d applications of hostile forms", n)
		}
	})
}

func TestSameKeySameReceipt(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		d := f.drafted(taro, clone("light", nil))
		const callers = 16
		receipts := make([]application.Receipt, callers)
		var wg sync.WaitGroup
		for i := range callers {
			wg.Go(func() {
				var err error
				if receipts[i], err = f.Register(as(t, taro), "key-00000001", d.ID, d.Version); err != nil {
					t.Errorf("caller %d: %v", i, err)
				}
			})
		}
		wg.Wait()
		again, err := f.Register(as(t, taro), "key-00000001", d.ID, d.Version)
		f.must(err)
		for _, r := range receipts {
			if r != again {
				t.Errorf("receipt %+v, want %+v", r, again)
			}
		}
		if n := f.count(`SELECT count(*) FROM application`); n != 1 {
			t.Errorf("%d applications", n)
		}
		if n := f.count(`SELECT count(*) FROM event WHERE type = 'application.arrived'`); n != 1 {
			t.Errorf("%d events", n)
		}
	})
}

func TestSameKeyOtherContent(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		ctx := as(t, taro)
		first := f.drafted(taro, clone("light", nil))
		_, err := f.Register(ctx, "key-00000001", first.ID, first.Version)
		f.must(err)
		second := f.drafted(taro, clone("light", nil))
		if _, err := f.Register(ctx, "key-00000001", second.ID, second.Version); errs.CodeOf(err) != codeKeyReused {
			t.Errorf("another draft: %v", err)
		}
		if _, err := f.Register(ctx, "key-00000001", first.ID, first.Version+1); errs.CodeOf(err) != codeKeyReused {
			t.Errorf("another version: %v", err)
		}
		if _, err := f.Register(ctx, "key-00000002", first.ID, first.Version); errs.CodeOf(err) != codeSubmitted {
			t.Errorf("another key: %v", err)
		}
		_, err = f.View(ctx, first.ID)
		if refused := errs.Of(err); errs.CodeOf(err) != codeSubmitted || refused.Params["electronicApplicationNumber"] == "" || f.read(refused.Params["electronicApplicationNumber"]).HolderID != taro {
			t.Errorf("[R2.11] what was filed of a draft that is opened: %v", err)
		}
		if _, err := f.View(as(t, hanako), first.ID); errs.KindOf(err) != errs.NotFound {
			t.Errorf("[R2.11] to another account: %v", err)
		}
		if _, err := f.UpdateDraft(ctx, first.ID, first.Version, draft.Change{Step: ptr("form")}); errs.CodeOf(err) != codeSubmitted {
			t.Errorf("a save after the filing: %v", err)
		}
		if _, _, err := f.Draft(ctx, second.ID); err != nil {
			t.Errorf("the refused draft is gone: %v", err)
		}
		if _, err := f.Register(as(t, hanako), "key-00000001", f.drafted(hanako, clone("light", nil)).ID, 2); err != nil {
			t.Errorf("another account's same key: %v", err)
		}
	})
}

func TestDifferentKeysFileADraftOnce(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		d := f.drafted(taro, clone("light", nil))
		var wg sync.WaitGroup
		var mu sync.Mutex
		filed := 0
		for i := range 16 {
			wg.Go(func() {
				_, err := f.Register(as(t, taro), fmt.Sprintf("key-%08d", i), d.ID, d.Version)
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					filed++
				} else if errs.CodeOf(err) != codeSubmitted {
					t.Errorf("%v", err)
				}
			})
		}
		wg.Wait()
		if n := f.count(`SELECT count(*) FROM application`); filed != 1 || n != 1 {
			t.Errorf("%d acknowledged, %d stored", filed, n)
		}
	})
}

func TestWhatTheApplicantSawIsFiled(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		ctx := as(t, taro)
		d := f.drafted(taro, clone("light", nil))
		_, err := f.UpdateDraft(ctx, d.ID, d.Version, draft.Change{Step: ptr("confirm")})
		f.must(err)
		if _, err := f.Register(ctx, "key-00000001", d.ID, d.Version); errs.CodeOf(err) != codeStale {
			t.Errorf("an older version was filed: %v", err)
		}
		if _, err := f.Register(ctx, "key-00000001", d.ID, d.Version+1); err != nil {
			t.Errorf("%v", explained(err))
		}
	})
}

func TestAFileThatGoesDuringTheFilingIsNoticed(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		d := f.drafted(taro, clone("individual", nil))
		f.attach(d.ID, "diagram", "guarantee")
		once := sync.Once{}
		f.world.onFiles = func() {
			once.Do(func() {
				f.world.files[d.ID] = f.world.files[d.ID][:1] // the guarantee is deleted after it was seen
				f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error { return f.TouchDraft(t.Context(), tx, taro, d.ID) }))
			})
		}
		_, err := f.Register(as(t, taro), "key-00000001", d.ID, d.Version)
		if fields(err)["/documents/guarantee"] != "MSG-LIT-E-0004" {
			t.Errorf("%v %v", err, fields(err))
		}
		if n := f.count(`SELECT count(*) FROM application`); n != 0 {
			t.Error("filed without a document it needs")
		}
	})
}

func TestAFilingOvertakenByItsTwinHasTheSameReceipt(t *testing.T) {
	t.Parallel()
	title(t, "[R2.14] the files are gone with the twin before they are read", func(t *testing.T, f *fixture) {
		d := f.drafted(taro, clone("individual", nil))
		f.attach(d.ID, "diagram", "guarantee")
		var twin application.Receipt
		f.world.unseen = func() {
			f.world.unseen = nil
			var err error
			twin, err = f.Register(as(t, taro), "key-00000001", d.ID, d.Version)
			f.must(explained(err))
		}
		receipt, err := f.Register(as(t, taro), "key-00000001", d.ID, d.Version)
		if explained(err) != nil || receipt != twin {
			t.Errorf("%+v %v, want %+v", receipt, explained(err), twin)
		}
	})
}

func TestNumbersThatAreTakenAreDrawnAgain(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		draws := [][2]string{
			{application.WithCheckDigit("E26E00000001"), application.WithCheckDigit("00000000001")},
			{application.WithCheckDigit("E26E00000001"), application.WithCheckDigit("00000000002")}, // application number taken
			{application.WithCheckDigit("E26E00000002"), application.WithCheckDigit("00000000001")}, // inquiry number taken
			{application.WithCheckDigit("E26E00000002"), application.WithCheckDigit("00000000002")},
		}
		f.Draw(func() (string, string) {
			n := draws[0]
			draws = draws[1:]
			return n[0], n[1]
		})
		f.filed(clone("light", nil))
		if a := f.filed(clone("light", nil)); !strings.HasPrefix(a.Number, "E26E00000002") || len(draws) != 0 {
			t.Errorf("%s, %d draws left", a.Number, len(draws))
		}
		f.Draw(func() (string, string) {
			return application.WithCheckDigit("E26E00000001"), application.WithCheckDigit("00000000009")
		})
		d := f.drafted(taro, clone("light", nil))
		if _, err := f.Register(as(t, taro), "key-00000003", d.ID, d.Version); errs.KindOf(err) != errs.Unavailable {
			t.Errorf("no number is free: %v", err)
		}
		if _, _, err := f.Draft(as(t, taro), d.ID); err != nil {
			t.Errorf("the draft is gone: %v", err)
		}
	})
}

func TestHalfAFilingIsNone(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		d := f.drafted(taro, clone("individual", nil))
		f.attach(d.ID, "diagram", "guarantee")
		broken := errors.New("the store broke")
		f.Change(func(p *application.Ports) { p.Attachments = brokenAdoption{f.world, broken} })
		if _, err := f.Register(as(t, taro), "key-00000001", d.ID, d.Version); !errors.Is(err, broken) {
			t.Errorf("%v", err)
		}
		if f.count(`SELECT count(*) FROM application`)+f.count(`SELECT count(*) FROM event`) != 0 || f.count(`SELECT count(*) FROM draft`) != 1 {
			t.Error("half of the filing stands")
		}
	})
}

type brokenAdoption struct {
	*world
	err error
}

func (b brokenAdoption) Adopt(_ context.Context, _ *db.Tx, _, _ string) error { return b.err }

func TestATemporaryAccountFilesNothing(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		d := f.drafted(taro, clone("light", nil))
		p := principal.From(as(t, taro))
		p.Services = nil
		if _, err := f.Register(principal.With(t.Context(), p), "key-00000001", d.ID, d.Version); errs.CodeOf(err) != codeNoAccess {
			t.Errorf("without the service: %v", err)
		}
	})
}
