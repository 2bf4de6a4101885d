package licence

import (
	"strings"
	"testing"

	"radioportal/internal/applicant"
	"radioportal/internal/db"
	"radioportal/internal/mail"
	"radioportal/internal/procedure"
)

func operationBy(day string) Grant {
	g := startsBy(day)
	last := &g.Content.Particulars[len(g.Content.Particulars)-1]
	last.Label = procedure.Text{Ja: "運用開始の期限", En: "Day by which operation has to start"}
	return g
}

func TestTheDayByWhichOperationHasToStartIsToldBeforehand(t *testing.T) {
	t.Parallel()
	t.Run("[R6.5] [R10.2] it is told 3 months and a month before, once each, and of a day that was put off anew", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(operationBy("2027-05-21"))
			steps := func(list [][2]string) {
				t.Helper()
				for _, c := range list {
					mails := f.toldOf(EventBeginSoon, c[0], willing)
					if c[1] == "" && len(mails) > 0 || c[1] != "" && (len(mails) != 1 || !strings.Contains(mails[0].Text, c[1])) {
						t.Errorf("%s: %v", c[0], mails)
					}
				}
			}
			steps([][2]string{{"2027-02-20", ""}, {"2027-02-21", "3か月"}, {"2027-02-22", ""}, {"2027-04-22", "1か月"}, {"2027-04-23", ""}})
			if err := f.putOff(l.ID, "2027-08-21", filing(1)); err != nil {
				t.Fatal(err)
			}
			steps([][2]string{{"2027-05-20", ""}, {"2027-07-25", "1か月"}, {"2027-08-21", ""}, {"2027-08-22", ""}})
		})
	})
	t.Run("[R6.5] nobody is told once stations are in operation, the licence ended, or there never was as long to go", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			started, ended := f.issue(operationBy("2027-02-21")), f.issue(signed(operationBy("2027-02-21"), "ほうかつ2"))
			f.issue(signed(operationBy("2026-12-10"), "ほうかつ3"))
			f.issue(signed(operationBy(""), "ほうかつ4"))
			if err := f.report(started.ID, added(1), filing(1)); err != nil {
				t.Fatal(err)
			}
			if err := f.end(ended.ID, "2027-03-31", filing(2)); err != nil {
				t.Fatal(err)
			}
			for _, day := range []string{"2026-11-22", "2026-12-05", "2027-01-25"} {
				if mails := f.toldOf(EventBeginSoon, day, willing); len(mails) != 0 {
					t.Errorf("%s: %v", day, mails)
				}
			}
			if err := f.tx(func(tx *db.Tx) error { return f.Withdraw(t.Context(), tx, filing(1)) }); err != nil {
				t.Fatal(err)
			}
			if mails := f.toldOf(EventBeginSoon, "2027-01-26", willing); len(mails) != 1 {
				t.Errorf("the report was withdrawn: %v", mails)
			}
		})
	})
	t.Run("[R6.5] the mail names the day and the way to more time, and is not sent of what has changed since", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			l := f.issue(operationBy("2027-05-21"))
			english := applicant.Contact{Name: "Taro", Mail: "taro@mail.example", Lang: "en", AboutLicense: true}
			mails := f.toldOf(EventBeginSoon, "2027-03-01", english)
			if len(mails) != 1 {
				t.Fatalf("%v", mails)
			}
			says(t, mails[0], "Day by which operation has to start: 21 May 2027", "procedureId=blanket-more-operationBy", l.ID)
			unwilling := english
			unwilling.AboutLicense = false
			if got := f.mails(f.events(EventBeginSoon), unwilling); len(got) != 0 {
				t.Errorf("%v", got)
			}
			if err := f.putOff(l.ID, "2027-08-21", filing(1)); err != nil {
				t.Fatal(err)
			}
			if got := f.mails(f.events(EventBeginSoon), english); len(got) != 0 {
				t.Errorf("another day stands by now: %v", got)
			}
		})
	})
}

func signed(g Grant, callSign string) Grant {
	g.Content.CallSign = callSign
	return g
}

func says(t *testing.T, m mail.Message, words ...string) {
	t.Helper()
	for _, each := range words {
		if !strings.Contains(m.Subject+m.Text, each) {
			t.Errorf("%q is not in %s\n%s", each, m.Subject, m.Text)
		}
	}
}
