package httpx_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

func TestABodyThatBreaksOffIsTheSendersFault(t *testing.T) {
	mux := http.NewServeMux()
	api := httpx.NewAPI(mux, "test")
	httpx.Post(api, httpx.Call{Path: "/api/typed", Authz: httpx.Everyone(), Open: httpx.ReadOnly()}, func(context.Context, input) (output, error) { return output{}, nil })
	httpx.Raw(api, httpx.Call{Path: "/api/raw", Authz: httpx.Everyone(), Open: httpx.ReadOnly()}, func(_ http.ResponseWriter, r *http.Request) error {
		_, err := io.ReadAll(r.Body)
		return err
	})
	server := httptest.NewServer(httpx.Protect(mux, func(*http.Request) (principal.Principal, error) {
		return principal.Principal{Role: principal.Anonymous}, nil
	}, httpx.CSP()))
	defer server.Close()
	for _, path := range []string{"/api/typed", "/api/raw"} {
		for _, kind := range []string{"application/json", "application/x-www-form-urlencoded"} {
			for _, framing := range []string{"Content-Length: 100\r\n\r\n{}", "Transfer-Encoding: chunked\r\n\r\nzz\r\n", "Transfer-Encoding: chunked\r\n\r\n5\r\nab"} {
				conn, err := net.Dial("tcp", server.Listener.Addr().String())
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: %s\r\n%s", path, kind, framing)
				if err := conn.(*net.TCPConn).CloseWrite(); err != nil {
					t.Fatal(err)
				}
				answer, err := io.ReadAll(conn)
				if err != nil || !strings.HasPrefix(string(answer), "HTTP/1.1 400 ") || !strings.Contains(string(answer), "application/problem+json") {
					t.Errorf("%s %s %q: %v %s", path, kind, framing, err, answer)
				}
				conn.Close()
			}
		}
	}
}

func TestARequestThatIsGivenUpIsNoFault(t *testing.T) {
	ctx, giveUp := context.WithCancel(t.Context())
	giveUp()
	answer := httptest.NewRecorder()
	httpx.WriteError(answer, httptest.NewRequestWithContext(ctx, http.MethodPost, "/", nil), errs.New(errs.Internal, "query: %w", ctx.Err()))
	if answer.Code != http.StatusBadRequest {
		t.Errorf("%d %s", answer.Code, answer.Body)
	}
}
