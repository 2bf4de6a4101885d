package sandbox

import (
	"io"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// The ways in which a part of the outside world can fail.
const (
	outageDown     = "down"     // answers 503
	outageSlow     = "slow"     // answers nothing for long
	outageNonsense = "nonsense" // answers what nobody asked
	outageUp       = "up"
)

// slowness is longer than anybody waits.
const slowness = time.Minute

// outages are the parts that fail just now, to see what the portal does then. It is
// safe for concurrent use.
type outages struct {
	mu    sync.Mutex
	parts map[string]string
}

func newOutages() *outages {
	return &outages{parts: map[string]string{"gbizid": outageUp, "mynumber": outageUp, "sms": outageUp, "letters": outageUp, "ca": outageUp, "mail": outageUp, "bank": outageUp}}
}

// strike answers a request to a part that fails, and tells whether it did. The pages
// and lists for people go on.
func (o *outages) strike(w http.ResponseWriter, r *http.Request) bool {
	part, _, below := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	if !below && r.Method == http.MethodGet || strings.HasSuffix(r.URL.Path, ".p12") || strings.HasSuffix(r.URL.Path, ".pdf") {
		return false
	}
	o.mu.Lock()
	how := o.parts[part]
	o.mu.Unlock()
	switch how {
	case outageDown:
		w.WriteHeader(http.StatusServiceUnavailable)
	case outageNonsense:
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(`{"nonsense":[`))
	case outageSlow:
		_, _ = io.Copy(io.Discard, r.Body) // else nobody notices that the other side has gone
		select {
		case <-r.Context().Done():
		case <-time.After(slowness):
		}
	default:
		return false
	}
	return true
}

// of is how a part stands.
func (o *outages) of(part string) string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.parts[part]
}

func (s *Sandbox) outageList(w http.ResponseWriter, _ *http.Request) error {
	s.outages.mu.Lock()
	defer s.outages.mu.Unlock()
	return writeJSON(w, maps.Clone(s.outages.parts))
}

// outagePut changes how the parts named stand; the others stay.
func (s *Sandbox) outagePut(w http.ResponseWriter, r *http.Request) error {
	wanted := map[string]string{}
	if err := readJSON(r, &wanted); err != nil {
		return err
	}
	s.outages.mu.Lock()
	defer s.outages.mu.Unlock()
	for part, how := range wanted {
		if s.outages.parts[part] == "" || !slices.Contains([]string{outageDown, outageSlow, outageNonsense, outageUp}, how) {
			return refuse(http.StatusUnprocessableEntity, "OUTAGE_MALFORMED", nil)
		}
	}
	maps.Copy(s.outages.parts, wanted)
	return writeJSON(w, maps.Clone(s.outages.parts))
}
