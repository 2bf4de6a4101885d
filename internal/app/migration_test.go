package app_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"radioportal/internal/app"
	"radioportal/internal/app/apptest"
)

// outside asks the sandbox of a running program.
func outside(t *testing.T, server *apptest.Process, method, path, body string, into any) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, server.SandboxOrigin+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK {
		t.Fatalf("%s: %d %s %v", path, response.StatusCode, text, err)
	}
	if into != nil {
		if err := json.Unmarshal(text, into); err != nil {
			t.Fatalf("%s: %v in %s", path, err, text)
		}
	}
}

type previousSystems struct {
	Systems []struct{ Type, Status, DoneAt string } `json:"systems"`
}

func states(t *testing.T, c *apptest.Client) string {
	t.Helper()
	var s previousSystems
	if err := c.Post(t.Context(), "/api/common/userinfo/handover-state-get", map[string]any{}, &s); err != nil {
		t.Fatal(err)
	}
	list := []string{}
	for _, each := range s.Systems {
		list = append(list, each.Status)
	}
	return strings.Join(list, " ")
}

// mailArrives waits until a mail with these words in its subject came to an address.
func mailArrives(t *testing.T, server *apptest.Process, to, words string) {
	t.Helper()
	ticker := time.NewTicker(50 * time.Millisecond)
	defer ticker.Stop()
	limit, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for {
		var box struct {
			Mails []struct{ Subject string } `json:"mails"`
		}
		outside(t, server, http.MethodGet, "/api/mail?to="+to, "", &box)
		for _, m := range box.Mails {
			if strings.Contains(m.Subject, words) {
				return
			}
		}
		select {
		case <-limit.Done():
			t.Fatalf("no mail about %q: %+v", words, box.Mails)
		case <-ticker.C:
		}
	}
}

func TestKillBetweenTheStepsOfAMigration(t *testing.T) {
	t.Parallel()
	t.Run("[R2.34, R4.6] a migration fetched before the program was killed is confirmed after it", func(t *testing.T) {
		binary := buildBinary(t)
		for name, address := range app.Stores {
			t.Run(name, func(t *testing.T) {
				server, err := apptest.NewProcess(binary, t.TempDir(), address(t))
				if err != nil {
					t.Fatal(err)
				}
				start(t, server)
				t.Cleanup(func() { _ = server.Kill() })
				var accounts struct{ Accounts []apptest.Account }
				outside(t, server, http.MethodGet, "/api/accounts", "", &accounts)
				c := apptest.New(server.UserOrigin)
				if err := c.SignIn(t.Context(), accounts.Accounts[0], time.Now()); err != nil {
					t.Fatal(err)
				}
				var fetched struct{ HandoverID string }
				err = c.Post(t.Context(), "/api/common/userinfo/handover-login",
					map[string]string{"type": "1", "userId": "DP00010001", "password": "kyuu-denpa-taro"}, &fetched)
				if err != nil {
					t.Fatal(err)
				}
				if err := server.Kill(); err != nil {
					t.Fatal(err)
				}
				start(t, server)
				confirmation := map[string]any{"handoverId": fetched.HandoverID, "confirmed": true}
				var done struct{ Applications, Licences, Notifications int }
				if err := c.Post(t.Context(), "/api/common/userinfo/handover", confirmation, &done); err != nil || done.Applications != 3 {
					t.Fatal(done, err)
				}
				mailArrives(t, server, "individual@demo.example", "データ移行が完了しました")

				for range 5 {
					err = c.Post(t.Context(), "/api/common/userinfo/handover-login", map[string]string{"type": "2", "userId": "lite-taro", "password": "no"}, nil)
				}
				if err == nil || !strings.Contains(err.Error(), "MSG-LIT-E-0104") {
					t.Errorf("after five failures: %v", err)
				}
				if got := states(t, c); got != "DONE BLOCKED NOT_YET NOT_YET" {
					t.Error(got)
				}
				mailArrives(t, server, "individual@demo.example", "24時間停止")
				later := time.Now().Add(25 * time.Hour)
				outside(t, server, http.MethodPut, "/api/clock", `{"now":"`+later.UTC().Format(time.RFC3339)+`"}`, nil)
				if err := c.SignIn(t.Context(), accounts.Accounts[0], later); err != nil {
					t.Fatal(err)
				}
				if got := states(t, c); got != "DONE NOT_YET NOT_YET NOT_YET" {
					t.Error(got)
				}
			})
		}
	})
}
