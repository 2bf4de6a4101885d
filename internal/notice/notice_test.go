package notice

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

const (
	taro   = "taro"
	hanako = "hanako"
)

// today is 8 in the morning in Japan, still the day before in UTC.
var today = time.Date(2026, 11, 20, 23, 2, 3, 0, time.UTC)

type fixture struct {
	*Service
	t     *testing.T
	clock *clock.Settable
}

// each runs fn on both engines at the day of the tests.
func each(t *testing.T, fn func(t *testing.T, f *fixture)) {
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		now.Set(today)
		fn(t, &fixture{New(d), t, now})
	})
}

func granted(account string) Notice {
	return Notice{
		ElectronicApplicationNumber: "E26A1", CaseID: "case-1", AccountID: account, Addressee: "𠮷田 髙子",
		Name:   procedure.Text{Ja: "無線局免許通知書", En: "Notice of a radio station licence"},
		Sender: procedure.Text{Ja: "関東総合通信局", En: "Kanto Bureau of Telecommunications"},
		Body:   procedure.Text{Ja: "免許を与えました。\n\n有効期間をご確認ください。", En: "A licence was granted.\n\nPlease check its term."},
	}
}

func (f *fixture) send(account string) string {
	f.t.Helper()
	return f.deliver(granted(account))
}

// all are an account's notices, as its list shows them.
func (f *fixture) all(account string) ([]Summary, error) {
	found, err := f.List(f.t.Context(), account, Filter{})
	return found.Notices, err
}

func (f *fixture) deliver(n Notice) string {
	f.t.Helper()
	var number string
	err := f.db.Tx(f.t.Context(), func(tx *db.Tx) error {
		var err error
		number, err = f.Send(f.t.Context(), tx, n)
		return err
	})
	if err != nil {
		f.t.Fatal(err)
	}
	return number
}

// post calls an operation as an account.
func (f *fixture) post(account, path, body string) (int, map[string]any) {
	f.t.Helper()
	mux := http.NewServeMux()
	Register(httpx.NewAPI(mux, "test"), f.Service)
	resolve := func(*http.Request) (principal.Principal, error) {
		if account == "" {
			return principal.Principal{Role: principal.Anonymous}, nil
		}
		return principal.Principal{Role: principal.User, AccountID: account, Status: principal.StatusActive}, nil
	}
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	httpx.Protect(mux, resolve, httpx.CSP()).ServeHTTP(w, r)
	var answer struct{ Result map[string]any }
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
		f.t.Fatalf("%s: %d %s", path, w.Code, w.Body)
	}
	return w.Code, answer.Result
}

func TestSendAndRead(t *testing.T) {
	t.Parallel()
	t.Run("[R3.5] a notice has its name, date and sender, and is unread until it is opened", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			number := f.send(taro)
			text := func(t procedure.Text) map[string]any { return map[string]any{"ja": t.Ja, "en": t.En} }
			n := granted(taro)
			want := map[string]any{"noticeNumber": number, "name": text(n.Name), "date": "2026-11-21", "sender": text(n.Sender), "read": false}
			_, list := f.post(taro, "/api/common/written-notice/list-get", `{}`)
			if diff := cmp.Diff([]any{want}, list["notices"]); diff != "" {
				t.Errorf("list -want +got\n%s", diff)
			}
			want["read"], want["body"], want["electronicApplicationNumber"], want["addressee"] = true, text(n.Body), "E26A1", n.Addressee
			plain := func(texts ...string) (list []any) {
				for _, text := range texts {
					list = append(list, map[string]any{"heading": "", "text": text, "facts": []any{}})
				}
				return list
			}
			want["parts"] = map[string]any{
				"ja": plain("免許を与えました。", "有効期間をご確認ください。"), "en": plain("A licence was granted.", "Please check its term."),
			}
			_, detail := f.post(taro, "/api/common/written-notice/detail-get", `{"noticeNumber":"`+number+`"}`)
			if diff := cmp.Diff(want, detail); diff != "" {
				t.Errorf("detail -want +got\n%s", diff)
			}
			if list, unread, err := f.Latest(t.Context(), taro, 5); err != nil || len(list) != 1 || unread != 0 || !list[0].Read {
				t.Errorf("after it was opened: %v %v", list, err)
			}
			for _, kind := range []string{EventSent, EventRead} {
				if n := f.events(kind, number); n != 1 {
					t.Errorf("%d events %s", n, kind)
				}
			}
		})
	})
}

// events is how often something happened to a notice.
func (f *fixture) events(kind, number string) int64 {
	f.t.Helper()
	n, err := db.One(f.t.Context(), f.db.Read(), db.Value[int64],
		`SELECT count(*) FROM event WHERE type = $1 AND subject = $2 AND case_id = 'case-1'`, kind, "notice:"+number)
	if err != nil {
		f.t.Fatal(err)
	}
	return n
}

func TestTheFirstReadingCounts(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		number := f.send(taro)
		first, err := f.Open(t.Context(), taro, number)
		if err != nil || !first.Read() {
			t.Fatal(first.ReadAt, err)
		}
		f.clock.Set(today.AddDate(0, 0, 1))
		if again, err := f.Open(t.Context(), taro, number); err != nil || !again.ReadAt.Equal(first.ReadAt) {
			t.Errorf("%s became %s, %v", first.ReadAt, again.ReadAt, err)
		}
		if n := f.events(EventRead, number); n != 1 {
			t.Errorf("%d readings are recorded", n)
		}
	})
}

func TestNewestFirst(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		numbers := []string{}
		for i := range 7 {
			f.clock.Set(today.Add(time.Duration(i) * time.Hour))
			numbers = append([]string{f.send(taro)}, numbers...)
		}
		f.send(hanako)
		for want, list := range map[int]func() ([]Summary, error){
			7: func() ([]Summary, error) { return f.all(taro) },
			5: func() ([]Summary, error) {
				list, _, err := f.Latest(t.Context(), taro, 5)
				return list, err
			},
		} {
			got, err := list()
			if err != nil || len(got) != want {
				t.Fatalf("%d of %d, %v", len(got), want, err)
			}
			for i, n := range got {
				if n.NoticeNumber != numbers[i] {
					t.Errorf("at %d: %s, want %s", i, n.NoticeNumber, numbers[i])
				}
			}
		}
	})
}

func TestAnothersNoticeLooksMissing(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		number := f.send(taro)
		for name, c := range map[string]struct {
			account, number string
			status          int
		}{
			"another's": {hanako, number, 404},
			"missing":   {taro, "N260000000000", 404},
			"malformed": {taro, `\u0000`, 400},
			"no one's":  {"", number, 401},
		} {
			if code, _ := f.post(c.account, "/api/common/written-notice/detail-get", `{"noticeNumber":"`+c.number+`"}`); code != c.status {
				t.Errorf("%s: %d", name, code)
			}
		}
		if list, err := f.all(taro); err != nil || list[0].Read {
			t.Errorf("a stranger marked it read: %v %v", list, err)
		}
	})
}
