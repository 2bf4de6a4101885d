package app_test

import (
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"radioportal/internal/app/apptest"
	"radioportal/internal/session"
)

var unlisted = regexp.MustCompile(`msg="log lines not listed one by one" message="bank's message refused" count=(\d+)`)

// Nobody fills the log: what anonymous requests write is bounded in lines and in bytes.
func TestAnonymousRequestsDoNotFillTheLog(t *testing.T) {
	t.Parallel()
	t.Run("[R4.6] anonymous requests leave so many lines of one message a minute, cut, and the number of the others", func(t *testing.T) {
		p, err := apptest.NewProcess(buildBinary(t), t.TempDir(), "")
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		portal := session.UserPortal.Clients(p.UserOrigin)[0]
		ask := p.UserOrigin + "/oidc/authorize?" + url.Values{"client_id": {portal.ID}, "redirect_uri": portal.RedirectURIs[:1],
			"scope": {strings.Repeat("x", 30_000)}, "response_type": {"code"}}.Encode()
		const requests = 300 // more than a minute's on a slow machine too
		for range requests {
			send(t, http.MethodPost, p.UserOrigin+"/api/bank/callback", `{}`)
			send(t, http.MethodGet, ask, "")
		}
		if err := p.Stop(); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(p.Log)
		if err != nil {
			t.Fatal(err)
		}
		listed, left := strings.Count(string(text), `msg="bank's message refused"`), 0
		for _, each := range unlisted.FindAllStringSubmatch(string(text), -1) {
			n, _ := strconv.Atoi(each[1])
			left += n
		}
		if listed >= requests || listed+left != requests {
			t.Errorf("%d lines are listed of %d requests, and %d are not", listed, requests, left)
		}
		if !strings.Contains(string(text), `msg="auth request"`) {
			t.Error("a long scope is not logged")
		}
		for line := range strings.Lines(string(text)) {
			if len(line) > 4_000 {
				t.Errorf("a line of %d bytes: %.200s", len(line), line)
			}
		}
	})
}

func send(t *testing.T, method, address, body string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
}
