package app

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"radioportal/internal/config"
	"radioportal/internal/scan/scantest"
)

func TestAScannerThatIsDownIsToldAndKeepsNothingFromServing(t *testing.T) {
	t.Parallel()
	c := config.Server{
		Data: t.TempDir(), Addr: ":8080", StaffAddr: ":8081", SandboxAddr: ":8090", Sandbox: true,
		MailFrom: "portal@portal.example", Scan: scantest.Mute(t),
	}
	a, err := Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })
	answer := httptest.NewRecorder()
	a.opsHandler().ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/readyz", nil))
	if answer.Code != http.StatusOK || !strings.Contains(answer.Body.String(), `"scanner":"down"`) {
		t.Errorf("%d %s", answer.Code, answer.Body)
	}
}
