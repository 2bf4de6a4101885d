package httpx_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"radioportal/internal/httpx"
)

func TestAKeyThatIsNoneIsRefusedWithItsHeaderAndTheRule(t *testing.T) {
	t.Parallel()
	for _, key := range []string{"", "short", "key key key", "電波電波電波電波", strings.Repeat("k", 129)} {
		r := httptest.NewRequest(http.MethodPost, "/api/x", nil)
		r.Header.Set("Idempotency-Key", key)
		_, err := httpx.KeyOf(r)
		answer := httptest.NewRecorder()
		httpx.WriteError(answer, r, err)
		var problem struct {
			Status int
			Detail string
			Where  []string
		}
		if err := json.Unmarshal(answer.Body.Bytes(), &problem); err != nil {
			t.Fatal(err)
		}
		if answer.Code != http.StatusUnprocessableEntity || problem.Status != answer.Code || problem.Detail == "" || len(problem.Where) != 1 ||
			!strings.HasPrefix(problem.Where[0], "header.Idempotency-Key: ") || !strings.Contains(problem.Where[0], "8 to 128") {
			t.Errorf("[R1.5] %q: %d %+v", key, answer.Code, problem)
		}
	}
	r := httptest.NewRequest(http.MethodPost, "/api/x", nil)
	r.Header.Set("Idempotency-Key", "key-0001")
	if key, err := httpx.KeyOf(r); key != "key-0001" || err != nil {
		t.Error(key, err)
	}
}
