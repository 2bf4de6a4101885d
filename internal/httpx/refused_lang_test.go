package httpx

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

func TestWhoIsRefusedAtOnceIsToldInTheirLanguage(t *testing.T) {
	t.Parallel()
	handler := Protect(http.NotFoundHandler(), func(*http.Request) (principal.Principal, error) {
		return principal.Principal{}, errs.Refuse("MSG-LIT-E-0093", errs.Params{"reason": "mandateOver"})
	}, CSP())
	for lang, want := range map[string]string{"en": "Nothing can be done or seen", "ja": "手続きや閲覧ができません"} {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/api/x", nil)
		r.Header.Set("Accept-Language", lang)
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		if !strings.Contains(w.Body.String(), want) {
			t.Errorf("[R2.41] in %s: %s", lang, w.Body)
		}
	}
}
