package httpx

import (
	"bufio"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"radioportal/internal/principal"
)

func TestStreamsLeaveTheShareOfTheirAccount(t *testing.T) {
	t.Parallel()
	events := make(chan []byte)
	mux := http.NewServeMux()
	mux.HandleFunc("GET /api/stream", func(w http.ResponseWriter, r *http.Request) {
		if TakesStream(r) != nil || Stream(w, r, events) != nil {
			w.WriteHeader(http.StatusBadRequest)
		}
	})
	mux.HandleFunc("GET /api/other", func(http.ResponseWriter, *http.Request) {})
	resolve := func(*http.Request) (principal.Principal, error) {
		return principal.Principal{Role: principal.Officer, AccountID: "a"}, nil
	}
	server := httptest.NewServer(Protect(mux, resolve, CSP()))
	t.Cleanup(server.Close)
	ask := func(path, accept string) *http.Response {
		request, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+path, nil)
		request.Header.Set("Accept", accept)
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = answer.Body.Close() })
		return answer
	}
	streams := []*bufio.Scanner{}
	for range perAccount + 1 { // all of the share and one
		answer := ask("/api/stream", EventStream)
		if answer.StatusCode != http.StatusOK || answer.Header.Get("Content-Type") != EventStream || answer.Header.Get("Cache-Control") != "no-store" {
			t.Fatalf("[R10.1] %d %v", answer.StatusCode, answer.Header)
		}
		streams = append(streams, bufio.NewScanner(answer.Body))
	}
	if answer := ask("/api/other", "application/json"); answer.StatusCode != http.StatusOK {
		t.Errorf("beside the streams: %d", answer.StatusCode)
	}
	if answer := ask("/api/stream", "application/json"); answer.StatusCode != http.StatusBadRequest {
		t.Errorf("[R10.1] for who takes no stream: %d", answer.StatusCode)
	}
	for range streams {
		events <- []byte(`{"n":1}`)
	}
	close(events)
	received := 0
	for _, lines := range streams { // each ends
		for lines.Scan() {
			received += strings.Count(lines.Text(), `data: {"n":1}`)
		}
	}
	if received != len(streams) {
		t.Errorf("[R10.1] told %d of %d", received, len(streams))
	}
}
