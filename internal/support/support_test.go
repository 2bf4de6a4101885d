package support_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/principal"
	"radioportal/internal/support"
)

const holder, gone = "holder", "gone"

// answering is the user portal, which answers each person's request with status, and with who asked what.
func answering(status int) func() http.Handler {
	return func() http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			body, _ := io.ReadAll(r.Body)
			w.WriteHeader(status)
			_ = json.NewEncoder(w).Encode(map[string]any{"resultCode": "SUCCESS",
				"result": map[string]string{"who": principal.From(r.Context()).AccountID, "path": r.URL.Path, "body": string(body)}})
		})
	}
}

func service(t *testing.T, d *db.DB, status int) *support.Service {
	t.Helper()
	for _, id := range []string{holder, "other"} {
		err := d.Tx(t.Context(), func(tx *db.Tx) error {
			_, err := db.Exec(t.Context(), tx, `INSERT INTO account (id, category, status, identified, mail, locale, services, login_types, detail, version, created_at, updated_at)
VALUES ($1, '1', '04', 1, $2, 'ja', '[]', '[]', '{}', 1, 0, 0)`, id, id+"@example.jp")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return support.New(d, support.Ports{
		Person: func(_ context.Context, _ db.Querier, id string) (principal.Principal, error) {
			switch id {
			case holder:
			case gone:
				return principal.Principal{Role: principal.User, AccountID: id, Status: principal.StatusWithdrawn}, nil
			default:
				return principal.Principal{}, errs.New(errs.NotFound, "no account %q", id)
			}
			return principal.Principal{Role: principal.User, AccountID: id, Name: "電波 太郎"}, nil
		},
		Ask: support.AskHandler(answering(status)),
	})
}

func as(t *testing.T, role principal.Role, id string) context.Context {
	t.Helper()
	return principal.With(t.Context(), principal.Principal{Role: role, AccountID: id})
}

func TestNothingIsToBeSeenOfAnAccountThatIsOver(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := service(t, d, http.StatusOK)
		_, err := s.View(as(t, principal.Administrator, "chief"), support.Request{AccountID: gone, Page: support.Home, Reason: "電話の問合せ"})
		if errs.KindOf(err) != errs.NotFound {
			t.Errorf("[R6.7] %v", err)
		}
		if views, err := s.Views(as(t, principal.User, gone)); err != nil || len(views) != 0 {
			t.Errorf("[R6.7] written down as %v, %v", views, err)
		}
	})
}

func TestStaffSeeWhatThePersonSeesAndThePersonIsShownIt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := service(t, d, http.StatusOK)
		staff := as(t, principal.Administrator, "chief")
		seen, err := s.View(staff, support.Request{AccountID: holder, Page: support.Case, About: "E1", Reason: " 電話の問合せ "})
		if err != nil {
			t.Fatal(err)
		}
		var got struct{ Who, Path, Body string }
		if err := json.Unmarshal(seen.Result, &got); err != nil {
			t.Fatal(err)
		}
		if got.Who != holder || got.Path != "/api/common/application-progress/detail-get" || got.Body != `{"electronicApplicationNumber":"E1"}` {
			t.Errorf("asked %+v", got)
		}
		if info := string(seen.Info); !strings.Contains(info, `"/api/auth/user/attribute-get"`) || !strings.Contains(info, holder) {
			t.Errorf("[R10.1] the state of the account is not what the person's portal is told: %s", info)
		}
		views, err := s.Views(as(t, principal.User, holder))
		if err != nil || len(views) != 1 || views[0].Reason != "電話の問合せ" || views[0].Page != support.Case || views[0].About != "E1" {
			t.Errorf("the person is shown %+v, %v", views, err)
		}
		if views, err := s.Views(as(t, principal.User, "other")); err != nil || len(views) != 0 {
			t.Errorf("another is shown %+v, %v", views, err)
		}
		if n := events(t, d); n != 1 {
			t.Errorf("%d in the audit log", n)
		}
	})
}

func TestEachPageIsAskedAsThePersonWould(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := service(t, d, http.StatusOK)
		for page, want := range map[support.Page]string{
			support.Notices: `/api/common/written-notice/list-get {"limit":100}`, support.Notice: `/api/common/written-notice/detail-get {"noticeNumber":"N1"}`,
			support.Licences: `/api/deji/licence/list-get {"limit":100}`, support.Licence: `/api/deji/licence/detail-get {"id":"N1"}`,
			support.Payments: `/api/common/payment/list-get {"limit":100}`, support.Payment: `/api/common/payment/detail-get {"paymentNumber":"N1"}`,
			support.Home:    `/api/common/home/get {}`,
			support.Profile: `/api/common/account/summary-get `, support.Methods: `/api/common/account/login-methods-get {}`,
			support.MandatesGiven: `/api/common/delegation/list-get {"limit":100,"side":"PRINCIPAL"}`, support.MandatesHeld: `/api/common/delegation/list-get {"limit":100,"side":"DELEGATE"}`,
			support.Mandate: `/api/common/delegation/detail-get {"delegationId":"N1"}`,
			support.Drafts:  `/api/common/draft/list-get {}`, support.Draft: `/api/common/draft/get {"temporalyNotificationId":"N1"}`,
		} {
			seen, err := s.View(as(t, principal.Administrator, "chief"), support.Request{AccountID: holder, Page: page, About: "N1", Reason: "電話の問合せ"})
			var got struct{ Path, Body string }
			if err == nil {
				err = json.Unmarshal(seen.Result, &got)
			}
			if err != nil || got.Path+" "+got.Body != want {
				t.Errorf("[R10.1] %s asks %+v, %v", page, got, err)
			}
		}
	})
}

// A page that would write something as it is looked at writes nothing in the person's name.
func TestNothingIsWrittenInThePersonsName(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		portal := func() http.Handler {
			return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				err := d.Tx(r.Context(), func(tx *db.Tx) error {
					return audit.Record(r.Context(), tx, support.EventViewed, "account:"+holder, "", audit.Change{})
				})
				_ = json.NewEncoder(w).Encode(map[string]any{"resultCode": "SUCCESS",
					"result": map[string]bool{"written": err == nil, "watched": principal.From(r.Context()).SupportView}})
			})
		}
		result, err := support.AskHandler(portal)(as(t, principal.Administrator, "chief"), principal.Principal{Role: principal.User, AccountID: holder}, "/x", nil)
		if string(result) != `{"watched":true,"written":false}` || err != nil {
			t.Errorf("[R10.1] %s, %v", result, err)
		}
		if n := events(t, d); n != 0 {
			t.Errorf("[R10.1] %d in the audit log", n)
		}
	})
}

func TestWhatIsRefusedIsWrittenDownOnlyWhereSomethingWasShown(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := service(t, d, http.StatusOK)
		staff := as(t, principal.Administrator, "chief")
		for name, r := range map[string]support.Request{
			"no notice":  {AccountID: holder, Page: support.Notice, Reason: "電話の問合せ"},
			"no reason":  {AccountID: holder, Page: support.Home, Reason: "  "},
			"one sign":   {AccountID: holder, Page: support.Home, Reason: "x"},
			"not filled": {AccountID: holder, Page: support.Home, Reason: "[理由]のため、確かめます"},
			"no filing":  {AccountID: holder, Page: support.PastCase, Reason: "電話の問合せ"},
			"nobody":     {AccountID: "nobody", Page: support.Home, Reason: "電話の問合せ"},
		} {
			_, err := s.View(staff, r)
			if kind := errs.KindOf(err); !slices.Contains([]errs.Kind{errs.Invalid, errs.NotFound}, kind) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if n := events(t, d); n != 0 {
			t.Errorf("%d in the audit log", n)
		}
	})
}

func TestAPageThatIsClosedToThePersonIsClosed(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		seen, err := service(t, d, http.StatusForbidden).View(as(t, principal.Administrator, "chief"), support.Request{AccountID: holder, Page: support.Home, Reason: "電話の問合せ"})
		if err != nil || seen.Result != nil || seen.Who.Name != "電波 太郎" {
			t.Errorf("%+v %v", seen, err)
		}
	})
}

func TestAFailureOfThePortalIsNoAnswer(t *testing.T) {
	for status, kind := range map[int]errs.Kind{http.StatusNotFound: errs.NotFound, http.StatusServiceUnavailable: errs.Internal} {
		_, err := support.AskHandler(answering(status))(t.Context(), principal.Principal{}, "/x", nil)
		if errs.KindOf(err) != kind {
			t.Errorf("%d: %v", status, err)
		}
	}
}

func TestAPersonWhoIsGoneIsTakenOutOfTheReasons(t *testing.T) {
	for _, end := range []string{"account.erased-by-office", "account.deleted", "account.temporary-ended"} {
		t.Run(end, func(t *testing.T) { takenOut(t, end) })
	}
}

// takenOut looks at what is kept after an account has ended.
func takenOut(t *testing.T, end string) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := service(t, d, http.StatusOK)
		look := func(account, reason string) {
			t.Helper()
			err := support.Note(as(t, principal.Administrator, "chief"), s, support.Request{AccountID: account, Page: support.Home, Reason: reason})
			if err != nil {
				t.Fatal(err)
			}
		}
		look(holder, "電波太郎さんから電話")
		look("other", "電話の問合せ")
		sealed := func(tx *db.Tx) error { // what is not sealed yet is not looked for
			_, err := db.Exec(t.Context(), tx, `UPDATE event SET batch = 1 WHERE batch IS NULL`)
			return err
		}
		if err := d.Tx(t.Context(), sealed); err != nil {
			t.Fatal(err)
		}
		q := job.New(d)
		s.Subscribe(q)
		for range 2 { // a job may run twice
			if err := q.Run(t.Context(), audit.Event{Type: end, Subject: "account:" + holder}); err != nil {
				t.Fatal(err)
			}
		}
		for account, want := range map[string]string{holder: "", "other": "電話の問合せ"} {
			views, err := s.Views(as(t, principal.User, account))
			if err != nil || len(views) != 1 || views[0].Reason != want {
				t.Errorf("[R6.7] of %s is kept %+v, %v", account, views, err)
			}
			logged, err := db.One(t.Context(), d.Read(), db.Value[string], `SELECT data FROM event WHERE type = 'support.viewed' AND subject = $1`, "account:"+account)
			if err != nil || strings.Contains(logged, "電波太郎") || (want != "") != strings.Contains(logged, "電話の問合せ") {
				t.Errorf("[R6.7] of %s the log says %s, %v", account, logged, err)
			}
		}
	})
}

func events(t *testing.T, d *db.DB) int64 {
	t.Helper()
	n, err := db.One(t.Context(), d.Read(), func(row db.Scanner) (n int64, err error) { return n, row.Scan(&n) },
		`SELECT count(*) FROM event WHERE type = 'support.viewed' AND subject = 'account:holder'`)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
