package payment

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/banksign"
	"radioportal/internal/clock"
)

func TestOnlyASignedAnswerOfTheBankCounts(t *testing.T) {
	t.Parallel()
	const answer = `{"attempts":[{"attemptId":"a","state":"FAILED"},{"attemptId":"b","state":"PENDING"}],"payments":[{"callbackId":"c"}],"more":1}`
	now := &clock.Settable{}
	now.Set(today)
	for name, c := range map[string]struct {
		answer string
		key    []byte
		at     time.Duration
		status int
		good   bool
	}{
		"signed":    {answer, secret, 0, 200, true},
		"forged":    {answer, []byte("another"), 0, 200, false},
		"stale":     {answer, secret, -time.Hour, 200, false},
		"nonsense":  {`{"attempts":[`, secret, 0, 200, false},
		"down":      {answer, secret, 0, 503, false},
		"elsewhere": {answer, secret, 0, 302, false},
	} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			body, _ := io.ReadAll(r.Body)
			if err := banksign.Verify(secret, now.Now(), r.Header.Get(banksign.Header), body); err != nil {
				t.Errorf("%s: the question: %v", name, err)
			}
			w.Header().Set("Location", "https://elsewhere.example/")
			w.Header().Set(banksign.Header, banksign.Sign(c.key, now.Now().Add(c.at), []byte(c.answer)))
			w.WriteHeader(c.status)
			_, _ = io.WriteString(w, c.answer)
		}))
		known, err := NewClient(server.URL, secret, now, nil).Ask(t.Context(), Question{Numbers{"00100", "1", "2"}, []string{"a", "b"}})
		server.Close()
		if (err == nil) != c.good {
			t.Errorf("%s: %v", name, err)
		}
		if c.good && (!cmp.Equal(known.Failed, []string{"a"}) || len(known.Callbacks) != 1) {
			t.Errorf("%s: %+v", name, known)
		}
	}
	if _, err := NewClient("http://127.0.0.1:1", secret, now, nil).Ask(t.Context(), Question{}); err == nil {
		t.Error("a bank that is not there answered")
	}
}
