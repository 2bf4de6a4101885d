package app_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/app"
	"radioportal/internal/app/apptest"
)

// oldLicence is what the sandbox's old system tells of its first user.
const oldLicence = "関A第0123456号"

type migratedLicence struct {
	ID, LicenceNumber, CallSign, Category, ValidTo string
	Valid                                          bool
}

// carryOver takes over everything that an old system knows of its user.
func carryOver(t *testing.T, c *apptest.Client, system, user, password string) {
	t.Helper()
	var fetched struct{ HandoverID string }
	err := c.Post(t.Context(), "/api/common/userinfo/handover-login", map[string]string{"type": system, "userId": user, "password": password}, &fetched)
	if err == nil {
		err = c.Post(t.Context(), "/api/common/userinfo/handover", map[string]any{"handoverId": fetched.HandoverID, "confirmed": true}, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestWhatComesOverIsTheAccounts(t *testing.T) {
	t.Parallel()
	t.Run("[R2.34] [R2.26] licences and filings that came over are listed, and begin a renewal, a change, a discontinuation and a reuse", func(t *testing.T) {
		binary := buildBinary(t)
		for name, address := range app.Stores {
			t.Run(name, func(t *testing.T) { migrated(t, binary, address(t)) })
		}
	})
}

func migrated(t *testing.T, binary, address string) {
	server, err := apptest.NewProcess(binary, t.TempDir(), address)
	if err != nil {
		t.Fatal(err)
	}
	start(t, server)
	t.Cleanup(func() { _ = server.Kill() })
	var accounts struct{ Accounts []apptest.Account }
	outside(t, server, http.MethodGet, "/api/accounts", "", &accounts)
	day := time.Date(2029, 3, 1, 3, 0, 0, 0, time.UTC) // the renewal's window is open
	outside(t, server, http.MethodPut, "/api/clock", `{"now":"`+day.Format(time.RFC3339)+`"}`, nil)
	c := apptest.New(server.UserOrigin)
	if err := c.SignIn(t.Context(), accounts.Accounts[0], day); err != nil {
		t.Fatal(err)
	}
	ask := func(path string, in, into any) {
		t.Helper()
		if err := c.Post(t.Context(), path, in, into); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
	}
	carryOver(t, c, "1", "DP00010001", "kyuu-denpa-taro")
	carryOver(t, c, "2", "lite-taro", "lite-no-taro-2020")

	var list struct{ Licences []migratedLicence }
	ask("/api/deji/licence/list-get", map[string]any{}, &list)
	at := slices.IndexFunc(list.Licences, func(l migratedLicence) bool { return l.LicenceNumber == oldLicence && l.Valid })
	if at < 0 {
		t.Fatalf("the licence list: %+v", list.Licences)
	}
	l := list.Licences[at]
	if l.CallSign != "JA1ZZZ" || l.Category != "amateur" || l.ValidTo != "2029-06-19" || len(list.Licences) != 2 {
		t.Errorf("%+v", list.Licences)
	}
	var detail struct {
		HolderName, Place string
		Renewable         bool
		Emissions         []any
	}
	ask("/api/deji/licence/detail-get", map[string]string{"id": l.ID}, &detail)
	if detail.HolderName != "電波　太郎" || !strings.Contains(detail.Place, "東京都千代田区千代田") || !detail.Renewable || len(detail.Emissions) != 1 {
		t.Errorf("%+v", detail)
	}
	var history struct {
		Entries []struct {
			Past *struct{ Number, ProcedureID string }
		}
	}
	ask("/api/common/application-history/list-get", map[string]string{"source": "old"}, &history)
	if len(history.Entries) != 5 {
		t.Errorf("history: %+v", history)
	}
	type draft struct {
		TemporalyNotificationID string
		FormData                map[string]any
		Members                 map[string]any
		Keeps                   []string
	}
	begun := func(path string, in any) draft {
		t.Helper()
		var d draft
		ask(path, in, &d)
		ask("/api/common/draft/get", map[string]string{"temporalyNotificationId": d.TemporalyNotificationID}, &d)
		return d
	}
	for _, procedure := range []string{"amateur-renewal", "amateur-change", "amateur-repeal"} {
		d := begun("/api/common/draft/create", map[string]string{"procedureId": procedure, "licenceId": l.ID})
		facts, _ := d.FormData["licence"].(map[string]any)
		transmitters, _ := d.FormData["transmitters"].([]any)
		if facts["number"] != oldLicence || facts["callSign"] != "JA1ZZZ" || procedure != "amateur-repeal" && len(transmitters) != 1 {
			t.Errorf("%s begins with %v", procedure, d.FormData)
		}
		if procedure == "amateur-renewal" {
			if !slices.Contains(d.Keeps, "transmitters") {
				t.Errorf("what came over may be typed over: %q", d.Keeps)
			}
			var checked struct{ LicenceNumber string }
			ask("/api/common/application/relicense-check", map[string]string{"temporalyNotificationId": d.TemporalyNotificationID, "number": "ｊａ１ｚｚｚ"}, &checked)
			if checked.LicenceNumber != oldLicence {
				t.Errorf("%+v", checked)
			}
		}
	}
	d := begun("/api/common/draft/copy", map[string]string{"electronicApplicationNumber": "DS-2019-0004211"})
	if transmitters, _ := d.FormData["transmitters"].([]any); len(transmitters) != 1 {
		t.Errorf("a reuse begins with %v", d.FormData)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet,
		server.UserOrigin+"/api/common/application-progress/download?electronicApplicationNumber=DS-2019-0004211", nil)
	if err != nil {
		t.Fatal(err)
	}
	if status, file, _, err := c.Do(request); err != nil || status != http.StatusOK || !strings.Contains(string(file), "KV12345678") {
		t.Errorf("past data: %d %v %.300s", status, err, file)
	}
}
