package app_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"radioportal/internal/app/apptest"
	"radioportal/internal/db/dbtest"
)

// With the data folder's disk full, what writes is answered 503 and what reads goes on;
// with room again all goes on, without a restart.
func TestAFullDataDisk(t *testing.T) {
	t.Parallel()
	folder := dbtest.SmallDisk(t, 48<<10)
	server, err := apptest.NewProcess(buildBinary(t), folder, "")
	if err != nil {
		t.Fatal(err)
	}
	server.Log = t.TempDir() + "/server.log"
	start(t, server)
	t.Cleanup(func() { _ = server.Kill() })
	person := demo(t, apptest.New(server.UserOrigin), "individual")
	if _, err := person.SaveDraft(t.Context(), apptest.LightForm()); err != nil {
		t.Fatal(err)
	}
	read := call{method: http.MethodPost, path: "/api/common/home/get", body: []byte("{}")}
	ready := call{method: http.MethodGet, path: "/readyz"}
	free := dbtest.Fill(t, folder)
	var refused *apptest.Refusal
	for range 500 { // what the log has room for is still written
		if refused = draftOf(t, person); refused != nil {
			break
		}
	}
	if refused == nil || refused.Status != http.StatusServiceUnavailable {
		t.Errorf("[R12.3] a write on a full disk: %v", refused)
	}
	if got := fetch(t.Context(), server.UserOrigin, read, person.Cookie(), outageLimit); got.status != http.StatusOK {
		t.Errorf("[R12.3] a read on a full disk: %d %v", got.status, got.err)
	}
	if got := fetch(t.Context(), server.Op, ready, "", healthLimit); got.status != http.StatusServiceUnavailable || !strings.Contains(got.body, `"down"`) {
		t.Errorf("[R12.3] /readyz: %d %s %v", got.status, got.body, got.err)
	}
	free()
	if again := draftOf(t, person); again != nil {
		t.Errorf("[R12.3] with room again: %v", again)
	}
	if got := fetch(t.Context(), server.Op, ready, "", healthLimit); got.status != http.StatusOK {
		t.Errorf("[R12.3] /readyz with room again: %d %s %v", got.status, got.body, got.err)
	}
}

// draftOf saves a draft and gives why not.
func draftOf(t *testing.T, person *apptest.Client) *apptest.Refusal {
	t.Helper()
	_, err := person.SaveDraft(t.Context(), apptest.LightForm())
	if err == nil {
		return nil
	}
	var refused *apptest.Refusal
	if !errors.As(err, &refused) {
		t.Fatal(err)
	}
	return refused
}
