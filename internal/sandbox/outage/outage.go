// Package outage has parts of the outside world fail, to see what the portal does then.
package outage

import (
	"io"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"radioportal/internal/sandbox/page"
)

// The ways in which a part of the outside world can fail.
const (
	Down     = "down"     // answers 503
	Slow     = "slow"     // answers nothing for long
	Nonsense = "nonsense" // answers what nobody asked
	Up       = "up"
)

// Slowness is longer than anybody waits.
const Slowness = time.Minute

// Outages are the parts that fail just now, to see what the portal does then. It is
// safe for concurrent use.
type Outages struct {
	mu    sync.Mutex
	parts map[string]string
}

// New has no part fail.
func New() *Outages {
	return &Outages{parts: map[string]string{"gbizid": Up, "mynumber": Up, "sms": Up, "letters": Up, "ca": Up, "mail": Up, "bank": Up}}
}

// Strike answers a request to a part that fails, and tells whether it did. The pages
// and lists for people go on.
func (o *Outages) Strike(w http.ResponseWriter, r *http.Request) bool {
	part, _, below := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	if !below && r.Method == http.MethodGet || strings.HasSuffix(r.URL.Path, ".p12") || strings.HasSuffix(r.URL.Path, ".pdf") {
		return false
	}
	o.mu.Lock()
	how := o.parts[part]
	o.mu.Unlock()
	switch how {
	case Down:
		w.WriteHeader(http.StatusServiceUnavailable)
	case Nonsense:
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(`{"nonsense":[`))
	case Slow:
		_, _ = io.Copy(io.Discard, r.Body) // else nobody notices that the other side has gone
		select {
		case <-r.Context().Done():
		case <-time.After(Slowness):
		}
	default:
		return false
	}
	return true
}

// Of is how a part stands.
func (o *Outages) Of(part string) string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.parts[part]
}

// Routes tell how the parts stand, and set it.
func (o *Outages) Routes() []page.Route {
	return []page.Route{page.Get("/api/outages", o.list), page.Put("/api/outages", o.set)}
}

func (o *Outages) list(w http.ResponseWriter, _ *http.Request) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return page.WriteJSON(w, maps.Clone(o.parts))
}

// set changes how the parts named stand; the others stay.
func (o *Outages) set(w http.ResponseWriter, r *http.Request) error {
	wanted := map[string]string{}
	if err := page.ReadJSON(r, &wanted); err != nil {
		return err
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	for part, how := range wanted {
		if o.parts[part] == "" || !slices.Contains([]string{Down, Slow, Nonsense, Up}, how) {
			return page.Refuse(http.StatusUnprocessableEntity, "OUTAGE_MALFORMED", nil)
		}
	}
	maps.Copy(o.parts, wanted)
	return page.WriteJSON(w, maps.Clone(o.parts))
}
