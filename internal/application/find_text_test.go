package application_test

import (
	"slices"
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/job"
	"radioportal/internal/principal"
)

// follow runs what follows from the events of filings until nothing does.
func (f *fixture) follow() {
	f.t.Helper()
	queue := job.New(f.db)
	f.applications.Subscribe(queue)
	for {
		var events []audit.Event
		f.must(f.db.Tx(f.t.Context(), func(tx *db.Tx) (err error) {
			if events, err = audit.Undispatched(f.t.Context(), tx, 100); err != nil {
				return err
			}
			return audit.MarkDispatched(f.t.Context(), tx, events)
		}))
		if len(events) == 0 {
			return
		}
		for _, e := range events {
			f.must(queue.Run(f.t.Context(), e))
		}
	}
}

// recordEvent records what happened to an account, as its own domain does.
func (f *fixture) recordEvent(event, account string) {
	f.t.Helper()
	f.must(f.db.Tx(f.t.Context(), func(tx *db.Tx) error {
		return audit.Record(f.t.Context(), tx, event, "account:"+account, "", struct{}{})
	}))
	f.follow()
}

// finds tells whether an officer of some bureaus finds a filing by words.
func (f *fixture) finds(number, words string, bureaus ...string) bool {
	f.t.Helper()
	list, err := f.Queue(staff(f.t, principal.Officer, bureaus...), desk.Query{Words: words})
	f.must(err)
	return slices.ContainsFunc(list.Applications, func(a application.Application) bool { return a.Number == number })
}

// fixed files for a fixed station, with remarks.
func (f *fixture) fixed(remarks string) application.Application {
	f.t.Helper()
	form := contractBase(f.t, "radio-fixed-open", "corporation")
	section(form, "station")["remarks"] = remarks
	ctx := principal.With(f.t.Context(), principal.Principal{
		Role: principal.User, AccountID: hanako, Category: "2", Status: principal.StatusActive, Services: []string{"radio"}, Name: "電波研究所", Lang: "ja",
	})
	d, err := f.CreateDraft(ctx, "radio-fixed-open", "")
	f.must(err)
	f.attachAs(hanako, d.ID, "exposure", "antennaFigure")
	saved, err := f.UpdateDraft(ctx, d.ID, 1, draft.Change{Form: formOf(f.t, form), Members: draft.FormData(`{"inquirers":[]}`)})
	f.must(err)
	r, err := f.Register(ctx, "key-"+d.ID, d.ID, saved.Version)
	f.must(explained(err))
	return f.read(r.Number)
}

// among files so much beside what is looked for that it is not among the newest any more.
func (f *fixture) among() {
	f.t.Helper()
	for range 51 {
		f.filed(clone("light", nil))
	}
}

func TestTheDeskFindsTheWordsOfForms(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] the desk finds filings by station names, places and remarks, however they are typed, in its own bureaus alone", func(t *testing.T, f *fixture) {
		fixed := f.fixed("第三みなと丸の代わりに置きます。100%_自営。")
		f.aged(fixed.Number, 30, "")
		f.among()
		if f.finds(fixed.Number, "でんぱ千葉") {
			t.Error("found before it is looked for at all")
		}
		f.follow()
		for words, want := range map[string]bool{
			"でんぱ千葉": true, "デンパ千葉": true, "ﾃﾞﾝﾊﾟ千葉": true, "みなと丸": true, "第1電波ビル": true, "第１電波 みなと": true, "100%_自営": true, "100__自営": false,
			"みなと 固定局": true, "みなと 大阪": false, "丸の代わりに 千葉市中央区": true, "みなと山": false, "しめしめ": false,
		} {
			if got := f.finds(fixed.Number, words); got != want {
				t.Errorf("%q finds it: %t", words, got)
			}
		}
		if other := otherBureau(fixed.Destination); f.finds(fixed.Number, "みなと丸", other) || !f.finds(fixed.Number, "みなと丸", fixed.Destination) {
			t.Error("bureaus do not count")
		}
	})
	title(t, "[R10.1] a case that another bureau has taken is found there by its words, and at its former one no more", func(t *testing.T, f *fixture) {
		a := f.filed(clone("light", func(form map[string]any) { section(form, "holder")["townName"] = "大阪市北区中之島9-9" }))
		f.follow()
		officer, to := of(t, principal.Administrator, "officer-1"), otherBureau(a.Destination)
		_, err := f.Transfer(officer, a.Number, a.Version, to, "管轄が違います。")
		f.must(err)
		if f.finds(a.Number, "中之島9-9", a.Destination) {
			t.Error("the former bureau finds it before anything follows")
		}
		f.follow()
		if f.finds(a.Number, "中之島9-9", a.Destination) || !f.finds(a.Number, "中之島9-9", to) {
			t.Error("found where it is not")
		}
	})
	title(t, "[R10.1] what corrects a filing is found by its own words", func(t *testing.T, f *fixture) {
		a := f.returned(clone("light", nil), "/holder/townName")
		r, err := f.corrected(a.Number, func(form map[string]any) { section(form, "holder")["townName"] = "大阪市北区堂島7-7" })
		f.must(explained(err))
		f.follow()
		if !f.finds(r.Number, "堂島7-7") || f.finds(a.Number, "堂島7-7") || !f.finds(a.Number, "梅田1-1") || f.finds(r.Number, "梅田1-1") {
			t.Error("each says what it said")
		}
	})
}

func TestTheDeskFindsOneFilingByItsNumber(t *testing.T) {
	t.Parallel()
	title(t, "[R10.1] a whole number finds the filing that has it alone, the rest of one also what speaks of it", func(t *testing.T, f *fixture) {
		first := f.filed(clone("light", nil))
		other := f.fixed(first.Number + "の続きです。")
		f.follow()
		for words, want := range map[string]bool{first.Number: false, first.InquiryNumber: false, first.Number[1:]: true} {
			if !f.finds(first.Number, words) {
				t.Errorf("%q does not find its filing", words)
			}
			if got := f.finds(other.Number, words); got != want {
				t.Errorf("%q finds what speaks of it: %t", words, got)
			}
		}
	})
}

func TestTheDeskFindsFilingsByTheNamesThatWereProven(t *testing.T) {
	t.Parallel()
	title(t, "[R8.4] the desk finds filings by the name that their holder has proven, until another one is, or the person is erased", func(t *testing.T, f *fixture) {
		a := f.filed(clone("light", nil))
		f.follow()
		f.married()
		f.world.shown.Proven["lastName"] = "榎本"
		if f.finds(a.Number, "榎本花子") {
			t.Error("a name that nothing has told of is found")
		}
		f.recordEvent("account.identity-shown", taro)
		if !f.finds(a.Number, "榎本花子") || !f.finds(a.Number, "榎本 花子") || f.finds(a.Number, "榎本太郎") {
			t.Error("the proven name is not found")
		}
		f.world.shown.Proven["lastName"] = "髙橋"
		f.recordEvent("account.identity-shown", taro)
		if !f.finds(a.Number, "高橋花子") || !f.finds(a.Number, "髙橋 花子") {
			t.Error("a variant of a character in a name counts")
		}
		f.world.shown = draft.IdentityCheck{}
		f.recordEvent("account.deleted", taro)
		if f.finds(a.Number, "榎本花子") || !f.finds(a.Number, "無線 花子") {
			t.Error("of an erased person the filing alone says who it was")
		}
		if n := f.count(`SELECT count(*) FROM application_text WHERE words LIKE '%榎本%'`); n != 0 {
			t.Error("the name stays behind")
		}
	})
	title(t, "[R10.1] an index of more than a block's filings finds each, and a filing of any length", func(t *testing.T, f *fixture) {
		first := f.filed(clone("light", func(form map[string]any) { section(form, "holder")["townName"] = "大阪市北区曽根崎3-3" }))
		f.follow()
		f.exec("UPDATE application_text SET block = 1 WHERE electronic_application_number = $1", first.Number)
		f.exec("UPDATE application_gram SET block = 1")
		for i := range 2 {
			long := f.filed(clone("light", func(form map[string]any) {
				section(form, "contact")["email"] = strings.Repeat("a", 50+i) + "@example.jp"
			}))
			f.follow()
			if !f.finds(long.Number, "梅田1-1") || !f.finds(first.Number, "曽根崎") {
				t.Error("not found")
			}
		}
	})
}
