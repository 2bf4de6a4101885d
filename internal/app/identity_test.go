package app

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"radioportal/internal/account"
	"radioportal/internal/app/apptest"
	"radioportal/internal/applicant"
	"radioportal/internal/config"
	"radioportal/internal/identity"
)

// serveForTest runs a whole portal with its sandbox on free ports.
func serveForTest(t *testing.T) *App {
	t.Helper()
	addresses := []string{}
	for range 4 {
		l, err := apptest.HoldPort(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		_, port, err := net.SplitHostPort(l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		addresses = append(addresses, ":"+port)
	}
	a, err := Open(t.Context(), config.Server{Data: t.TempDir(), Addr: addresses[0], StaffAddr: addresses[1], SandboxAddr: addresses[2],
		OpsAddr: addresses[3], MailFrom: "no-reply@radioportal.example", Sandbox: true, SandboxAllHours: true, BuildPoll: time.Minute, MonitoringDays: 1})
	if err != nil {
		t.Fatal(err)
	}
	if err := a.accounts.SeedDemo(t.Context()); err != nil {
		t.Fatal(err)
	}
	return a
}

func run(t *testing.T, a *App) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- a.Run(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
	for range 3000 { // a minute
		response, err := http.Get(a.config.Origin + "/")
		if err == nil {
			response.Body.Close()
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatal("nothing listens")
}

var issuersForm = regexp.MustCompile(`name="request" value="([^"]+)"`)

// A signed-in user goes to the sandbox's issuer and comes back with a proof; nobody
// else can bring it.
func TestASignedInUserProvesWhoTheyAre(t *testing.T) {
	t.Parallel()
	a := serveForTest(t)
	run(t, a)
	demo := account.Demo()[0]
	browser := apptest.New(a.config.Origin)
	if err := browser.SignIn(t.Context(), apptest.Account{UserID: demo.UserID, Password: demo.Password, TOTPSecret: demo.TOTPSecret}, time.Now()); err != nil {
		t.Fatal(err)
	}
	var attribute struct {
		UserInfoDetail struct {
			AccountID string `json:"accountId"`
		} `json:"userInfoDetail"`
	}
	if err := browser.Post(t.Context(), "/api/auth/user/attribute-get", struct{}{}, &attribute); err != nil {
		t.Fatal(err)
	}
	owner := "account:" + attribute.UserInfoDetail.AccountID
	address, err := a.identity.Begin(t.Context(), owner, identity.MyNumber, "/mypage/account/security")
	if err != nil {
		t.Fatal(err)
	}
	ask := func(b *apptest.Client, method, address, body string) (string, http.Header) {
		t.Helper()
		request, err := http.NewRequest(method, address, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		_, answer, header, err := b.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		return string(answer), header
	}
	page, header := ask(browser, "GET", address, "")
	if policy := header.Get("Content-Security-Policy"); !strings.Contains(policy, "form-action 'self' "+a.config.Origin+";") {
		t.Errorf("the form may not lead back: %s", policy)
	}
	form := url.Values{"request": {issuersForm.FindStringSubmatch(page)[1]}, "person": {"taro"}}
	_, header = ask(browser, "POST", a.config.SandboxOrigin+"/mynumber/authorize", form.Encode())
	back := header.Get("Location")

	if _, header := ask(apptest.New(a.config.Origin), "GET", back, ""); header.Get("Location") != "" {
		t.Errorf("another browser is led to %q", header.Get("Location"))
	}
	if _, header := ask(browser, "GET", back, ""); header.Get("Location") != "/mypage/account/security?identityVerifyMethod=mynumber&proof=ok" {
		t.Errorf("led to %q", header.Get("Location"))
	}
	p, found, err := a.identity.Latest(t.Context(), owner)
	if err != nil || !found || p.Claims.Name != "電波 太郎" {
		t.Errorf("%v %v %+v", err, found, p)
	}
	if kept, err := a.accounts.Account(t.Context(), a.db.Read(), attribute.UserInfoDetail.AccountID); err != nil {
		t.Error(err)
	} else if got := kept.Detail.Differs(applicant.Claims{Name: p.Claims.Name, NameKana: p.Claims.NameKana, Birthday: p.Claims.Birthday, Address: p.Claims.Address}, ""); len(got) != 0 {
		t.Errorf("the demo account and its card differ in %v", got)
	}
}

func TestIdentitySettingsAreCheckedAtTheStart(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	write := func(name, kind string, content []byte) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: content}), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	long, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	sec1, _ := x509.MarshalECPrivateKey(key)
	pkcs8, _ := x509.MarshalPKCS8PrivateKey(key)
	wrong, _ := x509.MarshalPKCS8PrivateKey(long)
	for _, test := range []struct {
		name     string
		identity config.Identity
		want     string
	}{
		{"SEC 1", config.Identity{MyNumberKey: write("sec1", "EC PRIVATE KEY", sec1)}, ""},
		{"PKCS 8", config.Identity{MyNumberKey: write("pkcs8", "PRIVATE KEY", pkcs8)}, ""},
		{"RSA", config.Identity{MyNumberKey: write("rsa", "PRIVATE KEY", wrong)}, "P-256"},
		{"no file", config.Identity{MyNumberKey: filepath.Join(folder, "nowhere")}, "--mynumber-key"},
		{"no certificates", config.Identity{CAFile: write("ca", "PRIVATE KEY", pkcs8), OCSPURL: "https://ocsp.example"}, "--ca-file"},
		{"no policy", config.Identity{CAPolicies: []string{"nonsense"}}, "--ca-policies"},
	} {
		a, err := Open(t.Context(), config.Server{Data: t.TempDir(), Addr: ":8080", StaffAddr: ":8081", SandboxAddr: ":8090",
			MailFrom: "no-reply@radioportal.example", Sandbox: true, Identity: test.identity})
		if (err == nil) != (test.want == "") || err != nil && !strings.Contains(fmt.Sprint(err), test.want) {
			t.Errorf("%s: %v", test.name, err)
		}
		if err == nil {
			if err := a.Close(); err != nil {
				t.Error(err)
			}
		}
	}
}
