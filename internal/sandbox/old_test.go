package sandbox

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"radioportal/internal/sandbox/page"
)

// enter signs in to an old system as its first user and gives the header to ask with.
func (o *tryout) enter(number string) []string {
	o.t.Helper()
	content, err := os.ReadFile("old/" + number + ".json")
	if err != nil {
		o.t.Fatal(err)
	}
	var system struct {
		Login struct{ User, Word, Token string }
		Users []struct{ UserID, Password string }
	}
	if err := json.Unmarshal(content, &system); err != nil {
		o.t.Fatal(err)
	}
	body, err := json.Marshal(map[string]string{system.Login.User: system.Users[0].UserID, system.Login.Word: system.Users[0].Password})
	if err != nil {
		o.t.Fatal(err)
	}
	a := o.call("POST", "/old/"+number+"/login", string(body))
	var session map[string]string
	a.into(o.t, &session)
	if a.status != 200 || session[system.Login.Token] == "" {
		o.t.Fatalf("system %s: %d %s", number, a.status, a.body)
	}
	return []string{"Authorization", "Bearer " + session[system.Login.Token]}
}

func TestOldSystemsAnswerTheirOwnPeople(t *testing.T) {
	t.Parallel()
	o := start(t)
	for number, name := range map[string]string{"1": "氏名又は名称", "2": "申請者等情報", "3": "user_kbn", "4": "SHIMEI"} {
		session := o.enter(number)
		for _, part := range []string{"account", "applications", "licences", "notifications"} {
			a := o.call("GET", "/old/"+number+"/"+part, "", session...)
			if a.status != 200 || !json.Valid([]byte(a.body)) || part == "account" && !strings.Contains(a.body, name) {
				t.Errorf("system %s %s: %d %s", number, part, a.status, a.body)
			}
			if a := o.call("GET", "/old/"+number+"/"+part, ""); a.status != 401 {
				t.Errorf("system %s %s without a session: %d", number, part, a.status)
			}
		}
		if a := o.call("POST", "/old/"+number+"/logout", "", session...); a.status != 204 {
			t.Errorf("logout: %d", a.status)
		}
		if a := o.call("GET", "/old/"+number+"/account", "", session...); a.status != 401 {
			t.Errorf("after the logout: %d", a.status)
		}
	}
}

func TestOldSystemsRefuse(t *testing.T) {
	t.Parallel()
	o := start(t)
	for _, body := range []string{`{"利用者ID":"DP00010001","パスワード":"wrong"}`, `{"利用者ID":"nobody","パスワード":"kyuu-denpa-taro"}`, `{}`} {
		if a := o.call("POST", "/old/1/login", body); a.status != 401 {
			t.Errorf("%s: %d", body, a.status)
		}
	}
	if a := o.call("POST", "/old/1/login", `[`); a.status != 400 {
		t.Errorf("not JSON: %d", a.status)
	}
	if a := o.call("POST", "/old/5/login", `{}`); a.status != 404 {
		t.Errorf("no such system: %d", a.status)
	}
	o.call("PUT", "/api/old/5", `{"mode":"down"}`).refused(t, "no such system", 404, "OLD_SYSTEM_UNKNOWN")
	o.call("PUT", "/api/old/1", `{"mode":"sleepy"}`).refused(t, "no such mode", 422, "OLD_MODE_UNKNOWN")
}

func TestOldSystemsFailWhenTold(t *testing.T) {
	t.Parallel()
	o := start(t)
	session := o.enter("2")
	ask := func(mode, part string) answer {
		t.Helper()
		if a := o.call("PUT", "/api/old/2", `{"mode":"`+mode+`"}`); a.status != 200 || !strings.Contains(a.body, mode) {
			t.Fatalf("%s: %d %s", mode, a.status, a.body)
		}
		return o.call("GET", "/old/2/"+part, "", session...)
	}
	if a := ask("down", "account"); a.status != 503 {
		t.Errorf("down: %d", a.status)
	}
	if a, b := ask("half", "account"), ask("half", "licences"); a.status != 200 || b.status != 503 {
		t.Errorf("half: %d %d", a.status, b.status)
	}
	if a := ask("nonsense", "account"); a.status != 200 || json.Valid([]byte(a.body)) {
		t.Errorf("nonsense: %d %s", a.status, a.body)
	}
	if a := ask("huge", "account"); len(a.body) < 32<<20 {
		t.Errorf("huge: %d bytes", len(a.body))
	}
	if a := o.call("GET", "/old?lang=en", ""); !strings.Contains(a.body, "Made to fail on purpose") || !strings.Contains(a.body, "lite-no-taro-2020") {
		t.Errorf("the page does not tell: %s", a.body)
	}
	o.call("PUT", "/api/old/2", `{"mode":"hang"}`)
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	request, _ := http.NewRequestWithContext(ctx, "GET", o.url+"/old/2/account", nil)
	if response, err := http.DefaultClient.Do(request); err == nil {
		t.Errorf("hang: %d", response.StatusCode)
	}
	if a := ask("normal", "account"); a.status != 200 {
		t.Errorf("normal: %d", a.status)
	}
}

func TestOldSystemsAreListed(t *testing.T) {
	t.Parallel()
	o := start(t)
	var list struct {
		Systems []struct {
			Type, URL, Mode string
			Name            page.Text
			Users           []struct{ UserID, Password string }
		}
	}
	o.call("GET", "/api/old", "").into(t, &list)
	if len(list.Systems) != 4 {
		t.Fatalf("%+v", list)
	}
	for _, s := range list.Systems {
		if len(s.Users) < 2 || s.URL != "/old/"+s.Type || s.Mode != "normal" || s.Name.JA == "" || s.Name.EN == "" {
			t.Errorf("%+v", s)
		}
	}
}
