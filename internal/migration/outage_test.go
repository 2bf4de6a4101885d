package migration

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestOldSystemsInTrouble(t *testing.T) {
	t.Parallel()
	for _, mode := range []string{"down", "half", "nonsense", "huge", "hang"} {
		t.Run(mode, func(t *testing.T) {
			each(t, func(t *testing.T, f *fixture) {
				if mode == "hang" {
					f.client.http.Timeout = 300 * time.Millisecond
				}
				id := f.person("taro", nil)
				f.mode(Lite, mode)
				tries := maxAttempts + 1
				for range tries {
					_, err := f.Login(as(t, id), id, Lite, taro[Lite][0], taro[Lite][1])
					refused(t, mode, err, "MSG-LIT-E-0103")
				}
				if n := f.rows(`handover_pending`); n != 0 || f.state(id, Lite).Status != stateNotYet {
					t.Errorf("%d wait, %+v", n, f.state(id, Lite))
				}
				f.mode(Lite, "normal")
				f.client.http.Timeout = askTime
				p := f.enter(id, Lite)
				// Once fetched, the old system is not needed any more.
				f.mode(Lite, mode)
				if _, err := f.Confirm(as(t, id), id, p.HandoverID, nil); err != nil {
					t.Error(err)
				}
			})
		})
	}
}

func TestAnOldSystemThatIsNotThere(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		id := f.person("taro", nil)
		f.settings.URLs[General], f.settings.URLs[Lite] = "", "http://127.0.0.1:1"
		_, err := f.Login(as(t, id), id, General, "a", "b")
		refused(t, "not configured", err, "MSG-LIT-E-0103")
		_, err = f.Login(as(t, id), id, Lite, "a", "b")
		refused(t, "not reached", err, "MSG-LIT-E-0103")
		if a, b := f.state(id, General), f.state(id, Lite); a.Status != stateUnavailable || b.Status != stateNotYet {
			t.Errorf("%+v %+v", a, b)
		}
	})
}

// A browser that goes away in the middle neither loses what was fetched nor buys a try.
func TestABrowserThatGoesAway(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		id := f.person("taro", nil)
		leave := func(password string) {
			ctx, cancel := context.WithCancel(as(t, id))
			f.mu.Lock()
			f.before = func(string) { cancel() }
			f.mu.Unlock()
			_, _ = f.Login(ctx, id, General, taro[General][0], password)
		}
		leave("wrong")
		if n := f.rows(`handover_failure WHERE failures = 1`); n != 4 {
			t.Errorf("%d counts", n)
		}
		leave(taro[General][1])
		if !f.state(id, General).Waiting {
			t.Error("what was fetched is lost")
		}
	})
}

// oldSystemOf answers a Lite login and then the four texts.
func oldSystemOf(t *testing.T, parts map[string]string) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/login") {
			_, _ = w.Write([]byte(`{"認証トークン":"x"}`))
			return
		}
		_, _ = w.Write([]byte(parts[r.URL.Path[strings.LastIndex(r.URL.Path, "/")+1:]]))
	}))
	t.Cleanup(server.Close)
	return server.URL
}

func TestAnswersThatMakeNoSense(t *testing.T) {
	t.Parallel()
	good := map[string]string{
		"account": `{"ユーザID":"x","申請者等情報":{"団体_個人の別":"1"},"more":{"than":["known"]}}`, "applications": `{"申請履歴":[{"問合せ番号":"1","手続名":"\u0000a"}]}`,
		"licences": `{"無線局一覧":[]}`, "notifications": `{"お知らせ":[{"番号":"1","内容":"あ"}]}`,
	}
	list := strings.Builder{}
	for i := range maxRecords + 1 {
		fmt.Fprintf(&list, `{"問合せ番号":"%d"},`, i)
	}
	each(t, func(t *testing.T, f *fixture) {
		id := f.person("taro", nil)
		try := func(part, text string) error {
			changed := map[string]string{}
			for name, each := range good {
				changed[name] = each
			}
			changed[part] = text
			f.settings.URLs[Lite] = oldSystemOf(t, changed)
			_, err := f.Login(as(t, id), id, Lite, "x", "y")
			return err
		}
		if err := try("", ""); err != nil {
			t.Fatalf("in order: %v", err)
		}
		for _, c := range [][2]string{
			{"account", ``}, {"account", `null`}, {"account", `[]`}, {"account", `{"ユーザID":"","申請者等情報":{"団体_個人の別":"1"}}`},
			{"account", `{"ユーザID":"x","申請者等情報":{"団体_個人の別":"9"}}`}, {"account", `{"ユーザID":7}`}, {"account", "{\"ユーザID\":\"\xff\"}"},
			{"applications", `{}`}, {"applications", `{"申請履歴":null}`}, {"applications", `{"申請履歴":[null]}`}, {"applications", `{"申請履歴":[{}]}`},
			{"applications", `{"申請履歴":[{"問合せ番号":"1"},{"問合せ番号":" 1"}]}`}, {"applications", `{"申請履歴":[{"問合せ番号":"1","手続名":"` + strings.Repeat("長", maxText+1) + `"}]}`},
			{"applications", `{"申請履歴":[` + strings.TrimSuffix(list.String(), ",") + `]}`}, {"applications", `{"申請履歴":"none"}`},
			{"licences", `{"無線局一覧":[{"免許の番号":"関A第1号"}]}`}, {"licences", `{"無線局一覧":[{"呼出符号":"JA1ZZZ"}]}`},
			{"notifications", `{"お知らせ":[{"番号":"1","内容":"` + strings.Repeat("長", maxBody+1) + `"}]}`}, {"notifications", `{"お知らせ":[`},
		} {
			refused(t, c[0]+" "+c[1][:min(len(c[1]), 60)], try(c[0], c[1]), "MSG-LIT-E-0103")
		}
	})
}

// A redirect is not followed: the password goes nowhere else.
func TestRedirectsAreNotFollowed(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		id := f.person("taro", nil)
		elsewhere := 0
		other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { elsewhere++ }))
		defer other.Close()
		server := httptest.NewServer(http.RedirectHandler(other.URL, http.StatusTemporaryRedirect))
		defer server.Close()
		f.settings.URLs[GIS] = server.URL
		_, err := f.Login(as(t, id), id, GIS, "x", "y")
		refused(t, "redirect", err, "MSG-LIT-E-0103")
		if elsewhere != 0 {
			t.Error("it was followed")
		}
	})
}
