package application_test

import (
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

// resultMail is the mail of a result, in a language.
func (f *fixture) resultMail(a application.Application, lang string) mail.Message {
	f.t.Helper()
	f.world.lang = lang
	mails := f.mailsOf(f.read(a.Number))
	return mails[len(mails)-1]
}

func TestTheMailOfAResultSaysIt(t *testing.T) {
	t.Parallel()
	title(t, "[R4.8] the mail of a grant says what was granted, and the result that was stated, but not why an inspection was not passed", func(t *testing.T, f *fixture) {
		officer := staff(t, principal.Administrator)
		f.underWork("key-00000001", "JA1AAA")
		a, err := f.completes("関予第1号", "2027-03-01")
		f.must(explained(err))
		a = f.toReview(a)
		_, err = f.Complete(officer, a.Number, a.Version, desk.Decision{Outcome: application.Granted,
			Ruling: map[string]string{"result": "failed", "inspectedOn": "2026-11-21", "reason": "周波数の偏差が大きい。", "redoBy": "2027-04-30"}})
		f.must(explained(err))
		for lang, want := range map[string]string{"ja": "検査の結果: 不合格", "en": "Result of the inspection: Not passed"} {
			if m := f.resultMail(a, lang); !strings.Contains(m.Text, want) || strings.Contains(m.Text, "偏差") || strings.Contains(m.Text, "のとおり認めました") {
				t.Errorf("%s: %s", lang, m.Text)
			}
		}
	})
	title(t, "[R4.8] a mail speaks of objections where what was granted is not as it was filed for", func(t *testing.T, f *fixture) {
		for _, c := range []struct {
			desk.LicenceDecision
			differs bool
		}{{desk.LicenceDecision{CallSign: "JK1ABC"}, false}, {desk.LicenceDecision{CallSign: "JK1ABD", ValidFrom: "2026-11-21", ValidTo: "2028-11-20"}, true}} {
			a := f.underReview(clone("light", nil))
			d := desk.Decision{Outcome: application.Granted, Reason: "期間を短くする。", Licence: c.LicenceDecision}
			_, err := f.Complete(staff(t, principal.Administrator), a.Number, a.Version, d)
			f.must(explained(err))
			for lang, words := range map[string]string{"ja": "不服", "en": "Objections"} {
				if m := f.resultMail(a, lang); strings.Contains(m.Text, words) != c.differs {
					t.Errorf("%s, %+v: %s", lang, c, m.Text)
				}
			}
		}
	})
	title(t, "[R4.8] the mail of a licence that was granted has its number", func(t *testing.T, f *fixture) {
		a := f.underReview(clone("light", func(m map[string]any) { section(m, "holder")["prefecture"] = "27" }))
		_, err := f.Complete(staff(t, principal.Administrator), a.Number, a.Version, desk.Decision{Outcome: application.Granted, Licence: desk.LicenceDecision{CallSign: "JK3ABC"}})
		f.must(explained(err))
		for lang, want := range map[string]string{"ja": "結果: 無線局の免許を与えました。", "en": "Result: The radio station licence has been granted."} {
			if m := f.resultMail(a, lang); !strings.Contains(m.Text, want) {
				t.Errorf("%s: %s", lang, m.Text)
			}
		}
	})
}
