package application_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// ask returns places of an application that is under review.
func (f *fixture) ask(a application.Application, due string, pointers ...string) (application.Application, error) {
	f.t.Helper()
	c := application.Correction{Text: "確かめてください。", DueDate: due}
	for _, pointer := range pointers {
		c.Fields = append(c.Fields, application.ReturnedField{Pointer: pointer, Comment: "直してください。"})
	}
	_, err := f.RequestCorrection(staff(f.t, principal.Officer), a.Number, a.Version, c)
	return f.read(a.Number), err
}

func TestTheNoticeOfACorrectionExplainsEachItem(t *testing.T) {
	t.Parallel()
	title(t, "[R4.2] the notice of a correction says at each item what is asked", func(t *testing.T, f *fixture) {
		_, err := f.ask(f.underReview(clone("light", nil)), "", "/holder/townName")
		f.must(explained(err))
		inJa, inEn, _ := strings.Cut(f.noticed(taro), "Please correct your")
		for _, text := range []string{inJa, inEn} {
			says(t, text, []string{"\n直してください。\n"}, nil)
		}
	})
}

func TestACorrectionIsTakenBack(t *testing.T) {
	t.Parallel()
	title(t, "[R4.2] what is not asked for any more stands where it stood; the applicant is told, and what was typed stays", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Officer)
		a, err := f.ask(f.underReview(clone("light", nil)), "", "/holder/townName")
		f.must(explained(err))
		d, err := f.CorrectionDraft(as(t, taro), a.Number)
		f.must(err)
		saved, err := f.UpdateDraft(as(t, taro), d.ID, d.Version, draft.Change{Form: draft.FormData(`{"holder":{"townName":"打ちかけ"}}`)})
		f.must(err)
		f.clock.Set(f.db.Now().Add(5 * 24 * time.Hour))
		if _, err := f.CancelCorrection(officer, a.Number, a.Version, "　"); errs.KindOf(err) != errs.Invalid {
			t.Errorf("taken back without a reason: %v", err)
		}
		moved, err := f.CancelCorrection(officer, a.Number, a.Version, "こちらで確かめました。")
		f.must(err)
		a = f.read(a.Number)
		if moved.Status != application.UnderReview || a.Status != application.UnderReview || a.Version != moved.Version {
			t.Errorf("stands at %s", a.Status)
		}
		if a.StandardDue != "2026-12-24" { // three business days after the 21st: from the 24th to the 26th of November
			t.Errorf("[R4.2] the standard time ends on %s", a.StandardDue)
		}
		if _, err := f.Register(as(t, taro), "key-"+d.ID, d.ID, saved.Version); errs.CodeOf(err) != codeNotReturned {
			t.Errorf("the draft is filed: %v", err)
		}
		kept, _, err := f.Draft(as(t, taro), d.ID)
		f.must(err)
		if !strings.Contains(string(kept.Form), "打ちかけ") {
			t.Errorf("what was typed is gone: %s", kept.Form)
		}
		own, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		if r := own.Requests[0]; r.State != application.RequestCancelled || r.Answer != "こちらで確かめました。" || r.AnsweredAt.IsZero() {
			t.Errorf("%+v", r)
		}
		mails := f.mailsOf(a)
		if last := mails[len(mails)-1]; !strings.Contains(last.Text, "こちらで確かめました。") || !strings.Contains(last.Subject, "不要") {
			t.Errorf("the mail says %s: %s", last.Subject, last.Text)
		}
		if _, err := f.CancelCorrection(officer, a.Number, a.Version, "理由のとおり"); errs.CodeOf(err) != codeMovedOn {
			t.Errorf("taken back twice: %v", err)
		}
		// OpenRequest once more, what was typed is gone on with.
		a, err = f.ask(a, "", "/holder/townName")
		f.must(explained(err))
		again, err := f.CorrectionDraft(as(t, taro), a.Number)
		f.must(err)
		if again.ID != d.ID {
			t.Error("another draft is begun")
		}
	})
}

func TestWhatACorrectionReturnsIsWrittenDownForTheCount(t *testing.T) {
	t.Parallel()
	title(t, "[R1.5] places, reasons and the checks that had pointed there are written down, and once more when it is taken back", func(t *testing.T, f *fixture) {
		a, err := f.ask(f.underReview(clone("light", func(form map[string]any) {
			op, _ := form["operators"].([]any)[0].(map[string]any)
			maps.Copy(op, map[string]any{"simultaneous": true, "qualification": "onTheGround1", "numberKind": "1", "examinationNumber": "A123"})
			delete(op, "licenceNumber")
		})), "", "/operators/0/qualification", "/holder/townName")
		f.must(explained(err))
		_, err = f.CancelCorrection(staff(t, principal.Officer), a.Number, a.Version, "誤って求めたため")
		f.must(err)
		for event, want := range map[string]string{
			application.EventCorrectionRequested: `"returned":[{"pointer":"/operators/0/qualification","reason":"OTHER","pointed":["simultaneous-amateur"]},{"pointer":"/holder/townName","reason":"OTHER"}]`,
			application.EventCorrectionCancelled: `"askedOn":"2026-11-21","procedureId":"amateur-open","returned":[{"pointer":"/operators/0/qualification","reason":"OTHER","pointed":["simultaneous-amateur"]},{"pointer":"/holder/townName","reason":"OTHER"}]`,
		} {
			data, err := db.One(t.Context(), f.db.Read(), db.Value[string], "SELECT data FROM event WHERE type = $1", event)
			f.must(err)
			if !strings.Contains(data, want) {
				t.Errorf("%s: %s", event, data)
			}
		}
	})
}

func TestTheStandardTimeStandsStillForACorrection(t *testing.T) {
	t.Parallel()
	title(t, "[R4.2] the days with the applicant are not the office's", func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil)) // on Saturday, 21 November; 20 business days end on 21 December
		f.clock.Set(f.db.Now().Add(4 * 24 * time.Hour))
		a, err := f.ask(a, "", "/holder/townName") // on Wednesday, the 25th
		f.must(explained(err))
		f.clock.Set(f.db.Now().Add(10 * 24 * time.Hour))
		r, err := f.corrected(a.Number, func(m map[string]any) { section(m, "holder")["townName"] = "大阪市北区1-1" })
		f.must(explained(err))
		// Seven business days later, on Saturday, 5 December. After the 21st follow 22 to 25 and 28 December, 4 and 5 January.
		if got := f.read(r.Number).StandardDue; got != "2027-01-05" || a.StandardDue != "2026-12-21" {
			t.Errorf("the standard time ends on %s, after %s", got, a.StandardDue)
		}
	})
}

func TestAPausedStandardTimeSaysSo(t *testing.T) {
	t.Parallel()
	title(t, "[R4.2] while a correction is waited for, the list, the case and the applicant see since when the standard time stands still, and its new last day", func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil)) // on Saturday, 21 November; 20 business days end on 21 December
		f.clock.Set(f.db.Now().Add(4 * 24 * time.Hour))
		a, err := f.ask(a, "2026-12-07", "/holder/townName") // on Wednesday, the 25th
		f.must(explained(err))
		f.clock.Set(f.db.Now().Add(2 * 24 * time.Hour)) // Friday: two business days later; by Monday, 7 December, there are eight
		want := &application.Pause{Since: "2026-11-25", IfToday: "2026-12-23", IfLastDay: "2027-01-06"}
		own, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		listed, err := f.Pauses(t.Context(), f.db.Read(), []application.Application{a})
		f.must(err)
		for where, got := range map[string]*application.Pause{"of the applicant": f.ViewOf(own).Paused, "of the list": listed[a.Number]} {
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s: %s", where, diff)
			}
		}
		_, err = f.CancelCorrection(staff(t, principal.Officer), a.Number, a.Version, "こちらで確かめました。")
		f.must(err)
		own, err = f.Detail(as(t, taro), a.Number)
		f.must(err)
		if own.Paused != nil || own.StandardDue != want.IfToday {
			t.Errorf("it goes on: %+v, until %s", own.Paused, own.StandardDue)
		}
	})
}

func TestACorrectionHasALastDay(t *testing.T) {
	t.Parallel()
	title(t, "[R4.2] a last day is told to the applicant; it lies within a year from today", func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil))
		today := f.db.Now()
		for due, want := range map[string]string{
			clock.Date(today.AddDate(0, 0, -1)): codeDateGone, clock.Date(today.AddDate(0, 0, 366)): "MSG-LIT-E-0048", "2026-02-30": codeNoDate, "soon": codeNoDate,
		} {
			if _, err := f.ask(a, due, "/holder/townName"); fields(err)["/dueDate"] != want {
				t.Errorf("%s: %v", due, explained(err))
			}
		}
		due := clock.Date(today.AddDate(0, 0, 16))
		a, err := f.ask(a, due, "/holder/townName")
		f.must(explained(err))
		_, asked, err := f.Current(as(t, taro), 10)
		f.must(err)
		own, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		if len(asked) != 1 || asked[0].DueDate != due || own.Requests[0].DueDate != due {
			t.Errorf("%+v, %+v", asked, own.Requests)
		}
		written := today.AddDate(0, 0, 16).Format("2006年1月2日")
		mails := f.mailsOf(a)
		for where, text := range map[string]string{"mail": mails[len(mails)-1].Text, "notice": f.world.notices[len(f.world.notices)-1].Body.Ja} {
			if !strings.Contains(text, written) {
				t.Errorf("the %s names no last day: %s", where, text)
			}
		}
	})
}

func fieldsOf(err error) []errs.Field {
	var e *errs.Error
	if errors.As(err, &e) {
		return e.Fields
	}
	return nil
}

func TestALastDayIsADayOnWhichTheOfficeIsOpen(t *testing.T) {
	t.Parallel()
	title(t, "[R4.2] a last day on which the offices are closed is refused at its field, with the next on which they are open", func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil))
		for due, next := range map[string]string{
			"2027-01-01": "2027-01-04", // New Year, and the closed days after it
			"2026-12-05": "2026-12-07", // a Saturday
			"2026-11-23": "2026-11-24", // 勤労感謝の日
		} {
			want := errs.Field{Pointer: "/dueDate", Code: "MSG-LIT-E-0047", Params: errs.Params{"reason": "officeClosed", "next": next}}
			_, correction := f.ask(a, due, "/holder/townName")
			_, addition := f.RequestAddition(staff(t, principal.Officer), a.Number, a.Version, "配置図をお送りください。", due)
			for what, err := range map[string]error{"correction": correction, "addition": addition} {
				if diff := cmp.Diff([]errs.Field{want}, fieldsOf(err)); diff != "" {
					t.Errorf("%s by %s: %s", what, due, diff)
				}
			}
		}
		_, err := f.ask(a, "2027-01-04", "/holder/townName")
		f.must(explained(err))
	})
}

func TestANoticeNamesWhatIsReturned(t *testing.T) {
	t.Parallel()
	title(t, "[R4.2] notice and mail name each item, its row and each document", func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil))
		f.world.files[a.Number] = []draft.AttachmentInfo{{AttachmentID: "1", DocumentID: "diagram", ScanStatus: "clean"}}
		a, err := f.ask(a, "", "/holder/townName", "/transmitters/0/proofNumber", "/documents/diagram")
		f.must(explained(err))
		proc, err := f.Procedure(a.ProcedureID, a.ProcedureVersion)
		f.must(err)
		notice := f.world.notices[len(f.world.notices)-1].Body
		mails := f.mailsOf(a)
		for _, item := range []struct{ pointer, ja, en string }{
			{"/holder/townName", "市区町村", "municipality"}, {"/transmitters/0/proofNumber", "1", "1"}, {"/documents/diagram", "送信機系統図", "Transmitter block diagram"},
		} {
			name := proc.PlaceName(item.pointer)
			if !strings.Contains(name.Ja, item.ja) || !strings.Contains(name.En, item.en) {
				t.Errorf("%s is called %+v", item.pointer, name)
			}
			if !strings.Contains(notice.Ja, name.Ja) || !strings.Contains(notice.En, name.En) || !strings.Contains(mails[len(mails)-1].Text, name.Ja) {
				t.Errorf("%s is not named:\n%s\n%s\n%s", item.pointer, notice.Ja, notice.En, mails[len(mails)-1].Text)
			}
		}
	})
}

func TestARowIsReturnedAlone(t *testing.T) {
	t.Parallel()
	title(t, "[R4.2] a field of one row is corrected; the other rows stay, and none comes or goes", func(t *testing.T, f *fixture) {
		a, err := f.ask(f.underReview(clone("light", func(form map[string]any) {
			rows, _ := form["transmitters"].([]any)
			second := map[string]any{}
			for name, value := range rows[0].(map[string]any) {
				second[name] = value
			}
			second["proofNumber"] = "KV11112222"
			form["transmitters"] = []any{rows[0], second}
		})), "", "/transmitters/1/proofNumber")
		f.must(explained(err))
		r, err := f.corrected(a.Number, func(m map[string]any) {
			rows, _ := m["transmitters"].([]any)
			for _, each := range rows {
				each.(map[string]any)["proofNumber"] = "KV87654321"
			}
			m["transmitters"] = append(rows, rows[0])
		})
		f.must(explained(err))
		form, err := f.document(r.Number).Object()
		f.must(err)
		rows, _ := form["transmitters"].([]any)
		if len(rows) != 2 || rows[0].(map[string]any)["proofNumber"] == "KV87654321" || rows[1].(map[string]any)["proofNumber"] != "KV87654321" {
			t.Errorf("%+v", rows)
		}
	})
}

// certified is a filing with a transmitter that a guarantee body has certified.
func (f *fixture) certified() application.Application {
	f.t.Helper()
	a := f.underReview(clone("light", nil))
	f.world.files[a.Number] = []draft.AttachmentInfo{{AttachmentID: "c", DocumentID: "guarantee", ScanStatus: "clean"}}
	return a
}

func TestACertificateThatIsRefusedDoesNotGoOn(t *testing.T) {
	t.Parallel()
	title(t, "[R4.2] a certificate that a check refuses is left out, and is not asked for where it was returned", func(t *testing.T, f *fixture) {
		for _, pointer := range []string{"/transmitters/0/proofNumber", "/transmitters", "/documents/guarantee"} {
			a, err := f.ask(f.certified(), "", pointer)
			f.must(explained(err))
			r, err := f.corrected(a.Number, func(m map[string]any) {
				rows, _ := m["transmitters"].([]any)
				rows[0].(map[string]any)["proofNumber"] = "KV87654322"
			})
			f.must(explained(err))
			if files := f.world.list(r.Number); slices.ContainsFunc(files, func(each draft.AttachmentInfo) bool { return each.DocumentID == "guarantee" }) {
				t.Errorf("%s: the certificate goes on: %+v", pointer, files)
			}
		}
	})
}

func TestACertificateIsReplaced(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		a, err := f.ask(f.certified(), "", "/transmitters")
		f.must(explained(err))
		d, err := f.CorrectionDraft(as(t, taro), a.Number)
		f.must(err)
		if _, err := f.DraftDocument(t.Context(), f.db.Read(), taro, d.ID, "guarantee"); err != nil {
			t.Errorf("[R4.2] the certificate of what is returned cannot be sent: %v", err)
		}
		if _, err := f.DraftDocument(t.Context(), f.db.Read(), taro, d.ID, "exposure"); err != nil {
			t.Errorf("a document that had no file: %v", err)
		}
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error { return f.TouchDraft(t.Context(), tx, taro, d.ID) }))
	})
}

func TestACorrectionIsRemindedOfOnce(t *testing.T) {
	t.Parallel()
	title(t, "[R4.2] three days before its last day a correction is reminded of, once; what is answered is not", func(t *testing.T, f *fixture) {
		a, err := f.ask(f.underReview(clone("light", nil)), clock.Date(f.db.Now().AddDate(0, 0, 10)), "/holder/townName")
		f.must(explained(err))
		remind := func() int64 {
			t.Helper()
			reminded, err := f.Remind(t.Context())
			f.must(err)
			return reminded
		}
		if reminded := remind(); reminded != 0 {
			t.Errorf("ten days before, %d are told", reminded)
		}
		f.clock.Set(f.db.Now().AddDate(0, 0, 8))
		if first, second := remind(), remind(); first != 1 || second != 0 {
			t.Errorf("told %d and %d", first, second)
		}
		mails := f.mailsOf(a)
		if last := mails[len(mails)-1]; !strings.Contains(last.Subject, "期限") {
			t.Errorf("%s", last.Subject)
		}
		_, err = f.CancelCorrection(staff(t, principal.Officer), a.Number, a.Version, "理由のとおり")
		f.must(err)
		a, err = f.ask(f.read(a.Number), clock.Date(f.db.Now().AddDate(0, 0, 2)), "/holder/townName")
		f.must(explained(err))
		_, err = f.CancelCorrection(staff(t, principal.Officer), a.Number, a.Version, "理由のとおり")
		f.must(err)
		if reminded := remind(); reminded != 0 {
			t.Errorf("what is not asked for any more is reminded of %d times", reminded)
		}
	})
}

func TestWhatTheAccountSaysIsNotReturned(t *testing.T) {
	t.Parallel()
	title(t, "[R4.8] what the form has from the account is returned only where the account says something else now", func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", nil))
		officer := staff(t, principal.Officer)
		asking := application.Correction{Fields: []application.ReturnedField{{Pointer: "/holder/lastName", Comment: "氏名を確かめてください。"}}}
		f.world.known = map[string]string{"lastName": "無線"}
		c, err := f.Case(officer, a.Number)
		f.must(err)
		if slices.Contains(c.Places, "/holder/lastName") || !slices.Contains(c.Places, "/station/remarks") || slices.Contains(c.Places, "/holder/organizationName") {
			t.Errorf("the desk offers %q", c.Places)
		}
		if _, err := f.RequestCorrection(officer, a.Number, a.Version, asking); fields(err)["/fields/0/pointer"] != codeChoose {
			t.Errorf("the same as in the account: %v", err)
		}
		f.world.known = map[string]string{"lastName": "電波"}
		_, err = f.RequestCorrection(officer, a.Number, a.Version, asking)
		f.must(explained(err))
	})
}
