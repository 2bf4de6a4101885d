package migration

import (
	"strings"
	"testing"

	"radioportal/internal/account"
	"radioportal/internal/audit"
	"radioportal/internal/db"
)

// events are the events of a type, oldest first.
func (f *fixture) events(kind string) []audit.Event {
	f.t.Helper()
	ids, err := db.All(f.t.Context(), f.db.Read(), db.Value[string], `SELECT id FROM event WHERE type = $1 ORDER BY id`, kind)
	if err != nil {
		f.t.Fatal(err)
	}
	list := []audit.Event{}
	for _, id := range ids {
		e, err := audit.ByID(f.t.Context(), f.db.Read(), id)
		if err != nil {
			f.t.Fatal(err)
		}
		list = append(list, e)
	}
	return list
}

func TestMails(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		for lang, words := range map[string][]string{"ja": {"データ移行が完了しました", "過去の申請・届出: 3件", "Lite", "24時間停止", "停止の期限: 2026-11-22 10:"},
			"en": {"carried over", "Past filings: 3", "Lite", "blocked for 24 hours", "Blocked until: 2026-11-22 10:"}} {
			id := f.person("taro-"+lang, func(a *account.Account) { a.Locale = lang })
			system, user := General, taro[General]
			if lang == "en" {
				system, user = Lite, taro[Lite]
			}
			p, err := f.Login(as(t, id), id, system, user[0], user[1])
			if err != nil {
				t.Fatal(err)
			}
			if _, err := f.Confirm(as(t, id), id, p.HandoverID, nil); err != nil {
				t.Fatal(err)
			}
			for i := range maxAttempts - 1 {
				f.wrong(id, GIS, "nobody-"+lang+string(rune('0'+i)), "MSG-LIT-E-0058")
			}
			f.wrong(id, GIS, "nobody-"+lang, "MSG-LIT-E-0104")
			if lang == "en" {
				words[1] = "Past filings: 2"
			} else {
				words[2] = "電波利用電子申請・届出システム\n"
			}
			f.mails = nil
			for _, e := range append(f.events(EventCompleted), f.events(EventBlocked)...) {
				if !strings.HasSuffix(e.Subject, id) {
					continue
				}
				send := f.mailCompleted
				if e.Type == EventBlocked {
					send = f.mailBlocked
				}
				for range 2 { // a job may run twice
					if err := send(t.Context(), e); err != nil {
						t.Fatal(err)
					}
				}
			}
			if len(f.mails) != 4 || f.mails[0].ID != f.mails[1].ID || f.mails[0].To != "taro-"+lang+"@portal.example" {
				t.Fatalf("%d mails: %+v", len(f.mails), f.mails)
			}
			all := f.mails[0].Subject + f.mails[0].Text + f.mails[2].Subject + f.mails[2].Text
			for _, word := range append(words, "https://portal.example/mypage/account/migration") {
				if !strings.Contains(all, word) {
					t.Errorf("%q is not in\n%s", word, all)
				}
			}
			if strings.Contains(all, "<no value>") || !strings.Contains(f.mails[0].HTML, `<html lang="`+lang+`">`) {
				t.Error(f.mails[0])
			}
		}
	})
}

// A block of an old user alone is told to nobody by mail.
func TestNoMailForAnOldUsersBlock(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		for _, name := range []string{"a", "b", "c", "d"} {
			f.wrong(f.person(name, nil), GIS, "victim", "MSG-LIT-E-0058")
		}
		f.wrong(f.person("e", nil), GIS, "victim", "MSG-LIT-E-0104")
		list := f.events(EventBlocked)
		if len(list) != 1 || f.mailBlocked(t.Context(), list[0]) != nil || len(f.mails) != 0 {
			t.Errorf("%+v %+v", list, f.mails)
		}
	})
}
