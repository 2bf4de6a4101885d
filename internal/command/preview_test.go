package command

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

func write(t *testing.T, file, text string) string {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// [R10.2] A definition is previewed with what stands beside it, a kind of station from above its family's folder.
func TestAPreviewTakesTheFolderThatServeWould(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	for kind, name := range map[string]string{"station": "radio/lighthouse.yaml", "notification": "buoy.yaml"} {
		text, err := skeleton(kind, strings.TrimSuffix(filepath.Base(name), ".yaml"))
		if err != nil {
			t.Fatal(err)
		}
		file := write(t, filepath.Join(folder, name), text)
		if got, err := folderOf(file); err != nil || got != folder {
			t.Errorf("%s is read from %s, %v", name, got, err)
		}
	}
	list, err := furtherOf(folder)
	var ids []string
	for _, each := range list {
		ids = append(ids, each.Definition().ID)
	}
	if err != nil || !slices.Contains(ids, "radio-lighthouse-open") || !slices.Contains(ids, "buoy") || slices.Contains(ids, "amateur-open") {
		t.Errorf("previewed are %v, %v", ids, err)
	}
	settings := (&ProceduresPreview{Port: 8180}).settings(folder, t.TempDir())
	if err := settings.Complete(); err != nil {
		t.Error(err)
	}
}

// [R10.2] A port that is taken is told before a portal is made and anything is printed of it.
func TestAPreviewLooksForItsPortsFirst(t *testing.T) {
	t.Parallel()
	taken, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = taken.Close() }()
	port := taken.Addr().(*net.TCPAddr).Port
	err = (&ProceduresPreview{File: write(t, filepath.Join(t.TempDir(), "notes.txt"), "none"), Port: port}).Run(t.Context())
	if err == nil || !strings.Contains(err.Error(), strconv.Itoa(port)+" is taken") || !strings.Contains(err.Error(), "--port") {
		t.Error(err)
	}
}

// [R10.2] What a folder has beside the file is read, and not shown.
func TestAPreviewShowsTheProceduresOfItsFile(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	files := map[string]string{}
	for id, name := range map[string]string{"lighthouse": "radio/lighthouse.yaml", "buoy": "buoy.yaml"} {
		text, err := skeleton(map[string]string{"lighthouse": "station", "buoy": "notification"}[id], id)
		if err != nil {
			t.Fatal(err)
		}
		files[id] = write(t, filepath.Join(folder, name), text)
	}
	list, err := furtherOf(folder)
	if err != nil {
		t.Fatal(err)
	}
	for id, file := range files {
		own := ofFile(list, file)
		if len(own) == 0 || len(own) == len(list) {
			t.Errorf("%s has %d of %d procedures", id, len(own), len(list))
		}
		for _, each := range own {
			if !strings.Contains(each.Definition().ID, id) {
				t.Errorf("%s is shown for %s", each.Definition().ID, id)
			}
		}
	}
}

func TestAPreviewIsForItsMachineAlone(t *testing.T) {
	t.Parallel()
	for host, want := range map[string]int{"localhost:1": http.StatusOK, "127.0.0.1:1": http.StatusOK, "portal.example:1": http.StatusForbidden, "portal.example": http.StatusForbidden} {
		request, answer := httptest.NewRequest(http.MethodGet, "/", nil), httptest.NewRecorder()
		request.Host = host
		(&previewPages{}).handler().ServeHTTP(answer, request)
		if answer.Code != want {
			t.Errorf("%s: %d, want %d", host, answer.Code, want)
		}
	}
}

// ledTo is where a browser that keeps its cookies comes to when it opens an address, as far as no page is asked for.
func ledTo(t *testing.T, address string) string {
	t.Helper()
	jar, last := map[string]*http.Cookie{}, ""
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	for range 10 {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, cookie := range jar {
			request.AddCookie(cookie)
		}
		response, err := client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		for _, cookie := range response.Cookies() {
			jar[cookie.Name] = cookie
		}
		next, err := response.Location()
		if err != nil {
			return last
		}
		address, last = next.String(), next.String()
	}
	return last
}

func TestAPreviewRefusesWhatCheckRefuses(t *testing.T) {
	t.Parallel()
	file := write(t, filepath.Join(t.TempDir(), "buoy.yaml"), "id: buoy\nversion: one\n")
	err := (&ProceduresPreview{File: file, Port: previewPortsFrom(t)}).Run(t.Context())
	if err == nil || !strings.Contains(err.Error(), "buoy.yaml:2") {
		t.Error(err)
	}
	if err := (&ProceduresPreview{File: write(t, filepath.Join(t.TempDir(), "notes.txt"), "none"), Port: previewPortsFrom(t)}).Run(t.Context()); err == nil {
		t.Error("a folder without definitions is previewed")
	}
}

// [R10.2] What is previewed can be filed in the portal that the preview serves, and nothing of it is left when it ends.
func TestAPreviewServesTheDefinitionAndLeavesNothing(t *testing.T) {
	folder, temporary := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", temporary)
	text, err := skeleton("notification", "buoy")
	if err != nil {
		t.Fatal(err)
	}
	text = regexp.MustCompile(`from: \d{4}-\d{2}-\d{2}`).ReplaceAllString(text, "from: 2026-01-01") // else the clock has to be set first
	preview := &ProceduresPreview{File: write(t, filepath.Join(folder, "buoy.yaml"), text), Port: previewPortsFrom(t)}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- preview.Run(ctx) }()
	at := func(n int) string { return "http://localhost:" + strconv.Itoa(preview.Port+n) }
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for status := 0; status != http.StatusOK; status, _ = asked(t, http.MethodGet, at(3)+"/readyz", "") {
		select {
		case err := <-ended:
			t.Fatalf("it ended before it was ready: %v", err)
		case <-tick.C:
		}
	}
	status, answer := asked(t, http.MethodPost, at(0)+"/api/mst/procedure/detail-get", `{"procedureId":"buoy"}`)
	if status != http.StatusOK || !strings.Contains(answer, `"buoy"`) || !strings.Contains(answer, "SUCCESS") {
		t.Errorf("%d %s", status, answer)
	}
	for path, want := range map[string]string{"/": "buoy", "/view?procedureId=buoy&version=1": `id="licence"`, "/xml?procedureId=buoy&version=1": `procedure="buoy"`} {
		if status, answer := asked(t, http.MethodGet, at(4)+path, ""); status != http.StatusOK || !strings.Contains(answer, want) {
			t.Errorf("[R10.2] %s: %d, without %s: %s", path, status, want, answer)
		}
	}
	if got := ledTo(t, at(4)+"/wizard?procedureId=buoy&version=1"); !strings.HasPrefix(got, at(0)+"/login/completed?p=%2Fapplication%2Fpreparation%3FprocedureId%3Dbuoy") {
		t.Errorf("[R10.2] the wizard is at %s", got)
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if left, err := filepath.Glob(filepath.Join(temporary, "radioportal-preview*")); err != nil || len(left) > 0 {
		t.Errorf("%v is left, %v", left, err)
	}
}

// asked is the status and the body of an answer; 0 while nobody listens.
func asked(t *testing.T, method, address, body string) (int, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, ""
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(text)
}

// previewPortsFrom is the first of five free ports in a row, looked for from elsewhere in each process that tests.
func previewPortsFrom(t *testing.T) int {
	t.Helper()
	for first := 12000 + os.Getpid()%2000*5; first < 29000; first += 5 {
		free := 0
		for n := range previewPorts {
			l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "localhost:"+strconv.Itoa(first+n))
			if err != nil {
				break
			}
			free++
			if err := l.Close(); err != nil {
				t.Fatal(err)
			}
		}
		if free == previewPorts {
			return first
		}
	}
	t.Fatal("no five ports in a row are free")
	return 0
}
