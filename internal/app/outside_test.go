package app_test

import (
	"bytes"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"radioportal/internal/app"
	"radioportal/internal/app/apptest"
)

// inProduction starts the portal in gp, without --sandbox, and its outside world beside it.
func inProduction(t *testing.T) *portal {
	t.Helper()
	server := newProcess(t, buildBinary(t))
	surround(t, server, t.TempDir())
	server.Flags = []string{"--environment", "gp", "--scan", "off", "--scan-off-allowed"}
	start(t, server)
	t.Cleanup(func() { _ = server.Kill() })
	return &portal{apptest.New(server.UserOrigin).Trust(server.Sandbox), t, server}
}

func surround(t *testing.T, server *apptest.Process, data string) *apptest.Sandbox {
	t.Helper()
	world, err := server.StartSandbox(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = world.Stop() })
	return world
}

func (p *portal) browser(t *testing.T) *portal {
	t.Helper()
	return &portal{apptest.New(p.server.UserOrigin).Trust(p.server.Sandbox), t, p.server}
}

// [R7.2] The portal in gp speaks to everybody outside over TLS, with secrets of their own.
func TestProductionAgainstTheSandboxAlone(t *testing.T) {
	t.Parallel()
	p := inProduction(t)
	t.Run("mail and gBizID", func(t *testing.T) {
		p := p.browser(t)
		p.begun("2", "gbizid", "corp@mail.example", "", "radio")
		var leads struct{ RedirectTo string }
		p.ok("/api/signup/identity-begin", body{"method": "gbizid", "returnTo": "/signup/identify"}, &leads)
		if !strings.HasPrefix(leads.RedirectTo, "https://") {
			t.Errorf("gBizID is at %s", leads.RedirectTo)
		}
		p.visit("gbizid", "soshin-prime", leads.RedirectTo)
		p.ok("/api/signup/userinfo/insert", body{"userInfoDetail": company()}, nil)
		p.must(p.signInBy("gbizid", "soshin-prime"))
		if a := p.attribute(); a.UserInfoDetail["representativeLastName"] != "送信" {
			t.Errorf("taken over: %+v", a)
		}
		p.wantCode("/api/common/userinfo/handover-login", body{"type": "1", "userId": "DP00020002", "password": "wrong"}, "MSG-LIT-E-0058") // as the old system says
	})
	t.Run("SMS", func(t *testing.T) {
		p := p.browser(t)
		p.begun("1", "password", "sms@mail.example", "sms", "expsp")
		p.ok("/api/signup/sms-send", body{"telNo": "090-0000-1234"}, nil)
		list := regexp.MustCompile(`"text":"([^"]+)"`).FindStringSubmatch(p.page(http.MethodGet, p.server.SandboxOrigin+"/api/sms", ""))
		if list == nil {
			t.Fatal("no SMS")
		}
		p.ok("/api/signup/sms-check", body{"code": regexp.MustCompile(`[0-9]{6}`).FindString(list[1])}, nil)
	})
	t.Run("letters", func(t *testing.T) {
		app.NeedFonts(t)
		p := p.browser(t)
		_, err := p.SignUp(t.Context(), p.server, apptest.Newcomer{Account: apptest.Account{UserID: "letter", Password: "kaze no denpa wa tooku"},
			Mail: "letter@mail.example"}, "account", "letter", apptest.Person(), "amateur")
		p.must(err)
		p.letter()
	})
	t.Run("the bank asks the portal", func(t *testing.T) {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, p.server.SandboxOrigin+"/api/bank/pay",
			strings.NewReader(`{"collectionInstitutionNumber":"00100","paymentNumber":"1234567890123456","confirmationNumber":"654321"}`))
		p.must(err)
		request.Header.Set("Content-Type", "application/json")
		if status, text, _, err := p.Do(request); err != nil || status != http.StatusNotFound || !bytes.Contains(text, []byte("BILL_UNKNOWN")) {
			t.Errorf("%d %s %v", status, text, err)
		}
	})
	t.Run("nothing of the demo is there", func(t *testing.T) {
		for _, path := range []string{"/accounts", "/api/accounts", "/clock", "/api/clock"} {
			request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, p.server.SandboxOrigin+path, nil)
			p.must(err)
			if status, _, _, err := p.Do(request); err != nil || status != http.StatusNotFound {
				t.Errorf("%s answers %d %v", path, status, err)
			}
		}
		if index := p.page(http.MethodGet, p.server.SandboxOrigin+"/", ""); strings.Contains(index, "/accounts") || strings.Contains(index, "/clock") {
			t.Error("the first page leads there")
		}
		if _, err := p.server.SeedAccounts(t.Context(), 1); err == nil || !strings.Contains(err.Error(), "in a sandbox only") {
			t.Errorf("demo accounts are made: %v", err)
		}
	})
	t.Run("the sandbox does not take its place", func(t *testing.T) {
		p.must(p.server.Stop())
		out, err := exec.CommandContext(t.Context(), p.server.Binary, "serve", "--sandbox", "--data", p.server.Data).CombinedOutput() //nolint:gosec // the program under test
		if err == nil || !bytes.Contains(out, []byte("no sandbox's")) {
			t.Errorf("%v: %s", err, out)
		}
	})
}

// A portal that runs goes on trusting the outside world that is started anew.
func TestTheSandboxAloneKeepsItsKeys(t *testing.T) {
	t.Parallel()
	server, data := newProcess(t, buildBinary(t)), filepath.Join(t.TempDir(), "world")
	kept := map[string]string{}
	for round := range 2 {
		world := surround(t, server, data)
		if err := world.Stop(); err != nil {
			t.Fatal(err)
		}
		list, err := os.ReadDir(data)
		if err != nil || len(list) < 8 {
			t.Fatalf("%v %v", list, err)
		}
		for _, each := range list {
			content, err := os.ReadFile(filepath.Join(data, each.Name())) //nolint:gosec // a file of the test
			found, infoErr := each.Info()
			if err != nil || infoErr != nil || found.Mode().Perm() != 0o600 {
				t.Errorf("%s: %v %v %v", each.Name(), found.Mode(), err, infoErr)
			}
			if old, ok := kept[each.Name()]; round == 1 && (!ok || old != string(content)) && each.Name() != "portal.env" { // its ports differ
				t.Errorf("%s is another", each.Name())
			}
			kept[each.Name()] = string(content)
		}
	}
}
