package application_test

import (
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/db"
	"radioportal/internal/principal"
)

func TestAnInfectedFileIsNotFiled(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		d := f.drafted(taro, clone("individual", nil))
		f.attach(d.ID, "diagram", "guarantee")
		f.world.files[d.ID][1].ScanStatus, f.world.files[d.ID][1].Finding = "infected", "Bad"
		_, err := f.Register(as(t, taro), "key-00000001", d.ID, d.Version)
		if got := fields(err); len(got) != 1 || got["/documents/guarantee"] != codeInfected {
			t.Errorf("[R5.10] %v %v", err, got)
		}
		f.world.files[d.ID][1].ScanStatus = "checking"
		if _, err := f.Register(as(t, taro), "key-00000001", d.ID, d.Version); err != nil {
			t.Errorf("a file that is still being checked: %v", explained(err))
		}
	})
}

func TestAFileFoundBadLaterIsTold(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		form := clone("individual", nil)
		d := f.drafted(taro, form)
		f.attach(d.ID, "diagram", "guarantee")
		receipt, err := f.Register(as(t, taro), "key-00000001", d.ID, d.Version)
		f.must(explained(err))
		a := f.read(receipt.Number)
		f.mailsOf(a)
		bad := application.InfectedFile{AttachmentID: "1", DocumentID: "guarantee", FileName: "secret-name.pdf", Finding: "Bad"}
		f.must(f.db.Tx(t.Context(), func(tx *db.Tx) error { return f.FileInfected(t.Context(), tx, a.Number, bad) }))
		detail, err := f.Detail(as(t, taro), a.Number)
		f.must(err)
		last := detail.Timeline[len(detail.Timeline)-1]
		if last.Type != application.EventFileInfected || last.Note != bad.FileName || last.ActorKind != "system" || last.Status != application.Arrived {
			t.Errorf("%+v", last)
		}
		if c, err := f.Case(staff(t, principal.Officer), a.Number); err != nil || c.Version != a.Version || c.Status != application.Arrived {
			t.Errorf("the application itself moved: %+v %v", c, err)
		}
		for lang, want := range map[string][]string{
			"ja": {"添付書類に問題が見つかりました", a.Number, "保証書", "https://portal.example/mypage/application-progress/detail"},
			"en": {"A problem was found in an attachment", a.Number, "Guarantee certificate"},
		} {
			f.world.lang = lang
			mails := f.mailsOf(a)
			m := mails[len(mails)-1]
			for _, text := range want {
				if !strings.Contains(m.Subject+m.Text, text) {
					t.Errorf("%s lacks %q: %s\n%s", lang, text, m.Subject, m.Text)
				}
			}
			if strings.Contains(m.Text, bad.FileName) || strings.Contains(m.Text, "{{") {
				t.Errorf("%s", m.Text)
			}
		}
	})
}
