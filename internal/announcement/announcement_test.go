package announcement

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// today is 8 in the morning in Japan, still the day before in UTC.
var today = time.Date(2026, 11, 20, 23, 2, 3, 0, time.UTC)

// each runs fn on both engines with a clock that stands at today.
func each(t *testing.T, fn func(t *testing.T, s *Service, now *clock.Settable)) {
	now := &clock.Settable{}
	dbtest.EachAt(t, now, func(t *testing.T, d *db.DB) {
		now.Set(today)
		fn(t, New(d, Ports{Pages: pages{}, Origin: "https://portal.example", Bureau: named}), now)
	})
}

func publish(t *testing.T, s *Service, list ...Announcement) {
	t.Helper()
	err := s.db.Tx(t.Context(), func(tx *db.Tx) error {
		for _, a := range list {
			a.Title = procedure.Text{Ja: "題 " + a.ID, En: "Title " + a.ID}
			a.Body = procedure.Text{Ja: "本文 " + a.ID, En: "Body " + a.ID}
			if err := seed(t.Context(), tx, a); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func ids(t *testing.T, s *Service, n int) []string {
	t.Helper()
	list, err := s.Latest(t.Context(), n)
	if err != nil {
		t.Fatal(err)
	}
	out := []string{}
	for _, a := range list {
		out = append(out, a.AnnouncementID)
	}
	return out
}

func TestAnAnnouncementIsShownInItsTime(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, now *clock.Settable) {
		publish(t, s,
			Announcement{ID: "old", Kind: System, From: today.AddDate(0, -1, 0)},
			Announcement{ID: "ended", Kind: License, From: today.AddDate(0, -1, 0), To: today.AddDate(0, 0, -1)},
			Announcement{ID: "soon", Kind: Application, From: today.AddDate(0, 0, 1), To: today.AddDate(0, 0, 3)},
			Announcement{ID: "urgent", Kind: System, Urgent: true, From: today.AddDate(0, -2, 0)},
			Announcement{ID: "fresh", Kind: License, From: today.Add(-time.Hour)},
		)
		if diff := cmp.Diff([]string{"urgent", "fresh", "old"}, ids(t, s, 5)); diff != "" {
			t.Errorf("urgent first, then the newest: %s", diff)
		}
		if diff := cmp.Diff([]string{"urgent", "fresh"}, ids(t, s, 2)); diff != "" {
			t.Error(diff)
		}
		for _, id := range []string{"ended", "soon", "missing", "\x00", "' OR 1=1"} {
			if _, err := s.ByID(t.Context(), id); errs.KindOf(err) != errs.NotFound {
				t.Errorf("%q: %v", id, err)
			}
		}
		now.Set(today.AddDate(0, 0, 2))
		if got := ids(t, s, 5); len(got) != 4 || got[1] != "soon" {
			t.Errorf("two days on: %v", got)
		}
	})
}

func TestAnyoneReadsAnnouncements(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, _ *clock.Settable) {
		publish(t, s, Announcement{ID: "one", Kind: License, Urgent: true, From: today})
		mux := http.NewServeMux()
		Register(httpx.NewAPI(mux, "test"), s)
		anonymous := func(*http.Request) (principal.Principal, error) {
			return principal.Principal{Role: principal.Anonymous}, nil
		}
		host := httpx.Protect(mux, anonymous, httpx.CSP())
		post := func(path, body string) (int, map[string]any) {
			r := httptest.NewRequest(http.MethodPost, "/api/mst/announcement/"+path, strings.NewReader(body))
			r.Header.Set("Content-Type", "application/json")
			w := httptest.NewRecorder()
			host.ServeHTTP(w, r)
			var answer struct{ Result map[string]any }
			if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
				t.Fatal(err)
			}
			return w.Code, answer.Result
		}
		want := map[string]any{
			"announcementId": "one", "kind": "license", "title": map[string]any{"ja": "題 one", "en": "Title one"},
			"date": "2026-11-21", "urgent": true, "bureau": map[string]any{"ja": "本省", "en": "Ministry"},
		}
		_, list := post("list-get", `{}`)
		if diff := cmp.Diff([]any{want}, list["announcements"]); diff != "" {
			t.Errorf("list -want +got\n%s", diff)
		}
		want["body"] = map[string]any{"ja": "本文 one", "en": "Body one"}
		_, detail := post("detail-get", `{"announcementId":"one"}`)
		if diff := cmp.Diff(want, detail); diff != "" {
			t.Errorf("detail -want +got\n%s", diff)
		}
		if code, _ := post("detail-get", `{"announcementId":"two"}`); code != http.StatusNotFound {
			t.Errorf("missing: %d", code)
		}
	})
}

func TestSeedMayRunAtEveryStart(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, now *clock.Settable) {
		for range 2 {
			if err := s.Seed(t.Context()); err != nil {
				t.Fatal(err)
			}
			now.Set(today.AddDate(0, 0, 1))
		}
		list, err := s.List(t.Context())
		if err != nil || len(list) != len(sandbox) || list[0].AnnouncementID != "sandbox" {
			t.Fatalf("%v %v", list, err)
		}
		for _, each := range list {
			a, err := s.ByID(t.Context(), each.AnnouncementID)
			if err != nil || each.Date != "2026-11-21" {
				t.Errorf("%s of %s: %v", each.AnnouncementID, each.Date, err)
			}
			if ja, en := strings.Count(a.Body.Ja, "\n\n"), strings.Count(a.Body.En, "\n\n"); ja != en || ja == 0 {
				t.Errorf("%s: %d and %d paragraphs", a.ID, ja, en)
			}
		}
	})
}

// pages make nothing; of a text the one address of a script is dead.
type pages struct{}

func (pages) Preview(Announcement) (procedure.Text, error) { return procedure.Text{}, nil }

func (pages) DeadLink(body string) string {
	if strings.Contains(body, "javascript:") {
		return "javascript:alert(1)"
	}
	return ""
}

func TestALinkThatThePageLeavesOutIsRefusedAtItsField(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, s *Service, _ *clock.Settable) {
		for _, publish := range []bool{true, false} {
			in := written()
			in.Body.En = "See [here](javascript:alert(1))."
			_, err := s.Save(officer(t), in, publish)
			var wrong *errs.Error
			if !errors.As(err, &wrong) || len(wrong.Fields) != 1 || wrong.Fields[0].Pointer != "/body/en" || wrong.Fields[0].Code != "MSG-LIT-E-0002" ||
				wrong.Fields[0].Params["reason"] != "deadLink" {
				t.Errorf("[R2.28] publish %v: %v", publish, err)
			}
		}
	})
}

// named are the bureaus that there are, and the ministry.
func named(letter string) (procedure.Text, bool) {
	names := map[string]procedure.Text{"": {Ja: "本省", En: "Ministry"}, "A": {Ja: "関東", En: "Kanto"}, "B": {Ja: "信越", En: "Shin-etsu"}}
	name, there := names[letter]
	return name, there
}
