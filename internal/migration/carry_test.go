package migration

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/account"
	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// item finds an item of a preview.
func (p CarryPreview) item(name string) CarriedItem {
	for _, i := range p.Items {
		if i.Name == name {
			return i
		}
	}
	return CarriedItem{}
}

func TestCarryOver(t *testing.T) {
	t.Parallel()
	t.Run("[R1.7, R2.34, R4.6] an account's data comes over from each of the four systems once", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			id := f.person("taro", nil)
			want := map[System]Counts{General: {3, 1, 2}, Lite: {2, 1, 2}, Expsp: {2, 0, 1}, GIS: {1, 0, 1}}
			for _, system := range Systems() {
				if s := f.state(id, system); s.Status != stateNotYet || s.Waiting {
					t.Errorf("before: %+v", s)
				}
				p := f.enter(id, system)
				if got := (Counts{p.ApplicationCount, p.LicenceCount, p.NotificationCount}); got != want[system] || len(p.Applications) != got.Applications {
					t.Errorf("system %s shows %+v", system, got)
				}
				if s := f.state(id, system); s.Status != stateNotYet || !s.Waiting {
					t.Errorf("fetched: %+v", s)
				}
				r, err := f.Confirm(as(t, id), id, p.HandoverID, nil)
				if err != nil || r.Counts != want[system] || !strings.HasPrefix(r.DoneAt, "2026-11-21T01:") {
					t.Fatalf("system %s: %+v %v", system, r, err)
				}
				if s := f.state(id, system); s.Status != stateDone || s.Waiting || s.DoneAt != r.DoneAt {
					t.Errorf("done: %+v", s)
				}
				_, err = f.Login(as(t, id), id, system, taro[system][0], taro[system][1])
				refused(t, "a second time", err, "MSG-LIT-I-0035")
			}
			applications, err := f.Applications(t.Context(), id)
			if err != nil || len(applications) != 8 || applications[0].Number != "EXP-2024-001733" || applications[0].Status != "実験中" {
				t.Errorf("applications %+v %v", applications, err)
			}
			licences, err := f.Licences(t.Context(), id)
			if err != nil || len(licences) != 2 || licences[0].Number != "関A第0123456号" || licences[0].ValidTo != "2029-06-19" || licences[1].CallSign != "JA1ZZZ" {
				t.Errorf("licences %+v %v", licences, err)
			}
			notifications, err := f.Notifications(t.Context(), id)
			if err != nil || len(notifications) != 6 || !json.Valid(notifications[0].Document) {
				t.Errorf("notifications %+v %v", notifications, err)
			}
			if n := f.rows(`event WHERE type = $1`, EventCompleted); n != 4 {
				t.Errorf("%d events", n)
			}
			if n := f.rows(`handover_pending`); n != 0 {
				t.Errorf("%d still wait", n)
			}
		})
	})
}

func TestWhatComesOverIntoTheAccount(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		id := f.person("taro", func(a *account.Account) { a.Detail.FirstName = "次郎" })
		p := f.enter(id, General)
		outcomes := map[string]string{}
		for _, i := range p.Items {
			outcomes[i.Name] = i.Outcome
		}
		want := map[string]string{"name": outcomeKeep, "nameKana": outcomeSame, "birthday": outcomeFill, "nationality": outcomeFill, "address": outcomeFill,
			"telNo": outcomeChoose, "contactName": outcomeFill, "contactNameKana": outcomeFill, "contactTelNo": outcomeFill, "contactEmail": outcomeFill}
		if diff := cmp.Diff(want, outcomes); diff != "" {
			t.Errorf("-want +got\n%s", diff)
		}
		if diff := cmp.Diff([]CarriedField{{"telNo", "0300000001", "0300009999"}}, p.item("telNo").Fields); diff != "" {
			t.Error(diff)
		}
		for name, chosen := range map[string][]string{"unknown": {"telNo", "shoeSize"}, "verified": {"name"}} {
			_, err := f.Confirm(as(t, id), id, p.HandoverID, chosen)
			if errs.KindOf(err) != errs.Invalid {
				t.Errorf("%s: %v", name, err)
			}
		}
		r, err := f.Confirm(as(t, id), id, p.HandoverID, []string{"telNo"})
		if err != nil || len(r.Items) != 8 {
			t.Fatal(r, err)
		}
		a, err := f.accounts.Account(t.Context(), f.db.Read(), id)
		if err != nil {
			t.Fatal(err)
		}
		d := a.Detail
		got := []string{d.LastName + d.FirstName, d.Birthday, d.Nationality, d.PostalCode, d.PrefectureCd, d.CityCd, d.TownName, d.TelNo, d.ContactEmail, d.UserCategory, d.AccountID}
		if diff := cmp.Diff([]string{"電波次郎", "1985-04-01", "JP", "1000001", "13", "13101", "千代田区千代田9丁目99番99号", "0300000001", "taro.old@demo.example", "1", id}, got); diff != "" {
			t.Errorf("-want +got\n%s", diff)
		}
	})
}

func TestUnchosenValuesStay(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		id := f.person("taro", func(a *account.Account) { a.Identified, a.Detail.PrefectureCd = false, "47" })
		p := f.enter(id, Lite)
		if o := p.item("address").Outcome; o != outcomeChoose {
			t.Errorf("address %s", o)
		}
		// Its municipality was not known to the old system and is found by its name.
		if got := p.item("address").Fields[2]; got.Name != "cityCd" || got.Old != "13101" {
			t.Errorf("%+v", got)
		}
		if _, err := f.Confirm(as(t, id), id, p.HandoverID, nil); err != nil {
			t.Fatal(err)
		}
		a, err := f.accounts.Account(t.Context(), f.db.Read(), id)
		if err != nil || a.Detail.PrefectureCd != "47" || a.Detail.TownName != "" || a.Detail.TelNo != "0300009999" || a.Detail.RadioLicenseNumber != "EAN90592" {
			t.Errorf("%+v %v", a.Detail, err)
		}
	})
}

func TestBodies(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		company := f.person("musen", func(a *account.Account) {
			a.Detail = account.UserInfoDetail{UserCategory: account.Corporation, CompanyName: "見本無線株式会社"}
		})
		p, err := f.Login(as(t, company), company, General, "DP00020002", "kyuu-mihon-musen")
		if err != nil || p.item("companyName").Outcome != outcomeSame || p.item("representativeName").Outcome != outcomeFill || p.item("name").Name != "" {
			t.Errorf("%+v %v", p.Items, err)
		}
		if _, err := f.Confirm(as(t, company), company, p.HandoverID, nil); err != nil {
			t.Fatal(err)
		}
		a, err := f.accounts.Account(t.Context(), f.db.Read(), company)
		if err != nil || a.Detail.RepresentativeFirstName != "一郎" || a.Detail.ContactLastNameKana != "ミホン" || a.Detail.LastName != "" {
			t.Errorf("%+v %v", a.Detail, err)
		}
		club := f.person("club", func(a *account.Account) {
			a.Detail = account.UserInfoDetail{UserCategory: account.Organization, OrganizationName: "見本アマチュア無線クラブ"}
		})
		p, err = f.Login(as(t, club), club, Lite, "lite-club", "lite-no-club-2021")
		if err != nil || p.item("organizationName").Outcome != outcomeSame || p.item("representativeName").Outcome != outcomeFill {
			t.Errorf("%+v %v", p.Items, err)
		}
	})
}

func TestAnotherKindOfAccount(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		id := f.person("taro", nil)
		for range maxAttempts + 1 {
			_, err := f.Login(as(t, id), id, General, "DP00020002", "kyuu-mihon-musen")
			refused(t, "a company's", err, "MSG-LIT-I-0035")
		}
		if f.state(id, General).Status != stateNotYet || f.rows(`handover_pending`) != 0 {
			t.Error("something was left behind")
		}
	})
}

func TestConfirmationIsFor30MinutesAndTheAccount(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		id, other := f.person("taro", nil), f.person("jiro", nil)
		p := f.enter(id, General)
		for name, c := range map[string][2]string{"another's": {other, p.HandoverID}, "unknown": {id, "nonsense"}, "NUL": {id, "a\x00"}} {
			if _, err := f.Confirm(as(t, c[0]), c[0], c[1], nil); errs.KindOf(err) != errs.NotFound {
				t.Errorf("%s: %v", name, err)
			}
		}
		if again, err := f.Waiting(t.Context(), id, General); err != nil || again.HandoverID != p.HandoverID || len(again.Items) != len(p.Items) {
			t.Errorf("shown again: %+v %v", again, err)
		}
		f.clock.Set(today.Add(pendingTime + time.Minute))
		_, err := f.Confirm(as(t, id), id, p.HandoverID, nil)
		refused(t, "too late", err, "MSG-LIT-E-0097")
		if _, err := f.Waiting(t.Context(), id, General); errs.KindOf(err) != errs.NotFound {
			t.Errorf("shown too late: %v", err)
		}
		if n, err := f.Sweep(t.Context()); err != nil || n != 1 {
			t.Errorf("swept %d %v", n, err)
		}
		if _, err := f.Confirm(as(t, id), id, p.HandoverID, nil); errs.KindOf(err) != errs.NotFound {
			t.Errorf("swept: %v", err)
		}
		if n := f.rows(`past_application`); n != 0 {
			t.Errorf("%d applications", n)
		}
	})
}

func TestNothingSecretIsKept(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		id := f.person("taro", nil)
		f.enter(id, General)
		_, err := f.Login(as(t, id), id, General, "DP00010001", "wrong-secret-word")
		refused(t, "wrong", err, "MSG-LIT-E-0058")
		for _, word := range []string{taro[General][1], "wrong-secret-word"} {
			if n := f.rows(`handover_pending WHERE answers LIKE $1`, "%"+word+"%") + f.rows(`event WHERE data LIKE $1`, "%"+word+"%"); n != 0 {
				t.Errorf("%s is kept", word)
			}
		}
	})
}

// post calls an operation as an account.
func (f *fixture) post(accountID, path, body string) (int, string) {
	f.t.Helper()
	mux := http.NewServeMux()
	Register(httpx.NewAPI(mux, "test"), f.Service)
	resolve := func(*http.Request) (principal.Principal, error) {
		return principal.Principal{Role: principal.User, AccountID: accountID, Status: principal.StatusActive, Lang: "en"}, nil
	}
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	httpx.Protect(mux, resolve, httpx.CSP()).ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

func TestOperations(t *testing.T) {
	t.Parallel()
	t.Run("[R7.7, R2.34] log in to the old system, confirm, complete", func(t *testing.T) {
		each(t, func(t *testing.T, f *fixture) {
			id := f.person("taro", nil)
			code, text := f.post(id, "/api/common/userinfo/handover-login", `{"type":"2","userId":"LITE-Taro","password":"lite-no-taro-2020"}`)
			var login struct{ Result CarryPreview }
			if err := json.Unmarshal([]byte(text), &login); err != nil || code != 200 || login.Result.UserID != "lite-taro" || login.Result.Licences[0].Number != "関A第0123456号" {
				t.Fatalf("login: %d %s", code, text)
			}
			if code, shown := f.post(id, "/api/common/userinfo/handover-preview-get", `{"type":"2"}`); code != 200 || !strings.Contains(shown, login.Result.HandoverID) {
				t.Errorf("preview: %d %s", code, shown)
			}
			confirmation := `{"handoverId":"` + login.Result.HandoverID + `","confirmed":`
			if code, text := f.post(id, "/api/common/userinfo/handover", confirmation+`false}`); code != 200 || !strings.Contains(text, "MSG-LIT-E-0005") || !strings.Contains(text, "/confirmed") {
				t.Errorf("not confirmed: %d %s", code, text)
			}
			code, text = f.post(id, "/api/common/userinfo/handover", confirmation+`true,"items":["telNo"]}`)
			if code != 200 || !strings.Contains(text, `"resultCode":"SUCCESS"`) || !strings.Contains(text, `"licences":1`) || !strings.Contains(text, "telNo") {
				t.Errorf("confirmed: %d %s", code, text)
			}
			if code, again := f.post(id, "/api/common/userinfo/handover", confirmation+`true}`); code != 200 || again != text {
				t.Errorf("confirmed again: %d %s", code, again)
			}
			if code, text := f.post(id, "/api/common/userinfo/handover-state-get", `{}`); code != 200 || !strings.Contains(text, `"status":"DONE"`) {
				t.Errorf("state: %d %s", code, text)
			}
			if code, _ := f.post(id, "/api/common/userinfo/handover-preview-get", `{"type":"2"}`); code != 404 {
				t.Errorf("nothing waits: %d", code)
			}
			if code, _ := f.post(id, "/api/common/userinfo/handover-login", `{"type":"5","userId":"a","password":"b"}`); code != 422 {
				t.Errorf("no such system: %d", code)
			}
		})
	})
}
