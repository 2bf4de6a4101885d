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
		var told struct {
			Status int
			Detail string
			Where  []string
		}
		if err := json.Unmarshal(answer.Body.Bytes(), &told); err != nil {
			t.Fatal(err)
		}
		if answer.Code != http.StatusUnprocessableEntity || told.Status != answer.Code || told.Detail == "" || len(told.Where) != 1 ||
			!strings.HasPrefix(told.Where[0], "header.Idempotency-Key: ") || !strings.Contains(told.Where[0], "8 to 128") {
			t.Errorf("[R1.5] %q: %d %+v", key, answer.Code, told)
		}
	}
	r := httptest.NewRequest(http.MethodPost, "/api/x", nil)
	r.Header.Set("Idempotency-Key", "key-0001")
	if key, err := httpx.KeyOf(r); key != "key-0001" || err != nil {
		t.Error(key, err)
	}
}
