package draft

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

func ptr(s string) *string { return &s }

func TestDraftKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		ctx := as(t, taro)
		f.world.details = somebody
		d, err := f.CreateDraft(ctx, openID, "")
		f.must(err)
		if d.ProcedureVersion != 1 || d.Version != 1 || d.Step != "start" || d.SaveName != "アマチュア局の免許申請（開設）" {
			t.Errorf("%+v", d)
		}
		read, _, err := f.Draft(ctx, d.ID)
		f.must(err)
		if form := string(read.Form); !strings.Contains(form, `"lastName":"電波"`) || !strings.Contains(form, `"prefecture":"13"`) {
			t.Errorf("the account's data is not filled in: %s", form)
		}
		if string(read.Members) != `{"constituents":[],"inquirers":[]}` || strings.Contains(string(read.Form), "inquirers") {
			t.Errorf("members %s", read.Members)
		}

		typed := FormData("{ \"operators\":[{\"licenceNumber\":\" ａｘｎ90592 \"}], \"big\": 123456789012345678901234567890, \"e\":\"\\u0000\" }")
		saved, err := f.UpdateDraft(ctx, d.ID, 1, Change{Form: typed, Step: ptr("form")})
		f.must(err)
		if saved.Version != 2 || saved.SavedAt.IsZero() {
			t.Errorf("%+v", saved)
		}
		saved, err = f.UpdateDraft(ctx, d.ID, 2, Change{SaveName: ptr(" 自宅\x00の\n局 "), Members: FormData(`{"inquirers":[{"name":"x"}]}`)})
		f.must(err)
		read, _, err = f.Draft(ctx, d.ID)
		f.must(err)
		if string(read.Form) != string(typed) {
			t.Errorf("kept %s, typed %s", read.Form, typed)
		}
		if read.Step != "form" || read.SaveName != "自宅の 局" || read.Version != 3 || !read.SavedAt.Equal(saved.SavedAt) {
			t.Errorf("%+v", read)
		}
		list, err := f.DraftSummaries(ctx, 5)
		f.must(err)
		if len(list) != 1 || list[0].ID != d.ID || list[0].SaveName != "自宅の 局" || list[0].Service != "amateur" || list[0].Subject.Ja == "" {
			t.Errorf("%+v", list)
		}
		f.must(f.DeleteDraft(ctx, d.ID))
		if _, _, err := f.Draft(ctx, d.ID); errs.KindOf(err) != errs.NotFound {
			t.Errorf("deleted, and yet %v", err)
		}
	})
}

func TestStaleSaveIsRefused(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		ctx := as(t, taro)
		d, err := f.CreateDraft(ctx, openID, "")
		f.must(err)
		var wg sync.WaitGroup
		results := make([]error, 8)
		for i := range results {
			wg.Go(func() {
				_, results[i] = f.UpdateDraft(ctx, d.ID, 1, Change{Form: FormData(fmt.Sprintf(`{"n":%d}`, i))})
			})
		}
		wg.Wait()
		won := 0
		for _, err := range results {
			var e *errs.Error
			switch {
			case err == nil:
				won++
			case errs.CodeOf(err) != codeConflict:
				t.Errorf("%v", err)
			case !errors.As(err, &e) || e.Params["version"] != "2":
				t.Errorf("present version not told: %v", err)
			}
		}
		if won != 1 {
			t.Errorf("%d of 8 saves of the same version were kept", won)
		}
	})
}

func TestAnothersDraftLooksMissing(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		d := f.drafted(taro, clone(t, "light"))
		for _, id := range []string{d.ID, db.NewID(), "nothing", "", "\x00", strings.Repeat("x", 5000)} {
			ctx := as(t, hanako)
			if id != d.ID {
				ctx = as(t, taro)
			}
			_, _, get := f.Draft(ctx, id)
			_, update := f.UpdateDraft(ctx, id, 2, Change{Step: ptr("form")})
			_, fee := f.Fee(ctx, id)
			for operation, err := range map[string]error{
				"get": get, "update": update, "fee": fee, "delete": f.DeleteDraft(ctx, id),
			} {
				if errs.KindOf(err) != errs.NotFound {
					t.Errorf("%s of %.40q: %v, want not found", operation, id, err)
				}
			}
		}
		if list, err := f.Drafts(as(t, hanako), 10); err != nil || len(list) != 0 {
			t.Errorf("a stranger's list: %v, %v", list, err)
		}
		if n := f.count(`SELECT count(*) FROM draft WHERE version = 2`); n != 1 {
			t.Error("the draft was changed")
		}
	})
}

func TestWhoMayBegin(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		with := func(change func(*principal.Principal)) error {
			p := principal.From(as(t, taro))
			change(&p)
			_, err := f.CreateDraft(principal.With(t.Context(), p), openID, "")
			return err
		}
		for name, err := range map[string]error{
			"a corporation":       with(func(p *principal.Principal) { p.Category = "2" }),
			"without the service": with(func(p *principal.Principal) { p.Services = []string{"expsp"} }),
		} {
			if errs.CodeOf(err) != codeNoAccess {
				t.Errorf("%s: %v", name, err)
			}
		}
		if err := with(func(p *principal.Principal) { p.Status, p.Services = principal.StatusTemporary, nil }); err != nil {
			t.Errorf("a temporary account may keep drafts: %v", err)
		}
		if _, err := f.CreateDraft(as(t, taro), "no-such\x00", ""); errs.KindOf(err) != errs.NotFound {
			t.Errorf("unknown procedure: %v", err)
		}
	})
}

func TestLimitsOfADraft(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		ctx := as(t, taro)
		d, err := f.CreateDraft(ctx, openID, "")
		f.must(err)
		inquirers := func(n int) FormData {
			return FormData(`{"inquirers":[` + strings.TrimSuffix(strings.Repeat(`{},`, n), ",") + `]}`)
		}
		if _, err := f.UpdateDraft(ctx, d.ID, 1, Change{Members: inquirers(1000)}); errs.CodeOf(err) != codeInquirers {
			t.Errorf("1000 inquirers: %v", err)
		}
		if _, err := f.UpdateDraft(ctx, d.ID, 1, Change{Members: inquirers(999)}); err != nil {
			t.Errorf("999 inquirers: %v", err)
		}
		large := FormData(`{"a":"` + strings.Repeat("x", maxForm) + `"}`)
		if _, err := f.UpdateDraft(ctx, d.ID, 2, Change{Form: large}); errs.KindOf(err) != errs.BadRequest {
			t.Errorf("over 1 MiB: %v", err)
		}
		if _, err := f.UpdateDraft(ctx, d.ID, 2, Change{Form: large[:0:0]}); err != nil {
			t.Errorf("nothing to change: %v", err)
		}
	})
}

func TestNumberOfDraftsIsLimited(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		for range 200 {
			_, err := f.CreateDraft(as(t, taro), openID, "")
			f.must(err)
		}
		if _, err := f.CreateDraft(as(t, taro), openID, ""); errs.CodeOf(err) != codeTooMany {
			t.Errorf("draft 201: %v", err)
		}
		if _, err := f.CreateDraft(as(t, hanako), openID, ""); err != nil {
			t.Errorf("another account: %v", err)
		}
	})
}

func TestFeeOfADraft(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		d := f.drafted(taro, clone(t, "light"))
		fee, err := f.Fee(as(t, taro), d.ID)
		f.must(err)
		if fee.Amount != 2750 || fee.Class != "upTo50W" || len(fee.Breakdown) != 1 || fee.Source.En == "" {
			t.Errorf("%+v", fee)
		}
	})
}
