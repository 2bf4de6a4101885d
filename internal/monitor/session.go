package monitor

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"radioportal/internal/errs"
)

// maxSessionMetadata is the size of what holds for all events of a batch, in bytes: it is
// stored with each of them.
const maxSessionMetadata = 8 << 10

// spread puts what holds for all events of a batch to each; what an event says itself
// counts. aws-rum-web sends it once for the batch from 3.0 on, with each event before.
func (b *Batch) spread() error {
	if b.SessionMetadata == "" {
		return nil
	}
	if len(b.SessionMetadata) > maxSessionMetadata || !isObject(b.SessionMetadata) {
		return errs.New(errs.BadRequest, "malformed session metadata")
	}
	for i := range b.RumEvents {
		e := &b.RumEvents[i]
		if !isObject(e.Metadata) {
			return errs.New(errs.BadRequest, "event without JSON objects")
		}
		all := map[string]jsontext.Value{}
		for _, text := range []string{b.SessionMetadata, e.Metadata} {
			if err := json.Unmarshal([]byte(text), &all, lenient); err != nil {
				return errs.New(errs.BadRequest, "metadata: %w", err)
			}
		}
		text, err := json.Marshal(all, lenient, json.Deterministic(true))
		if err != nil {
			return errs.New(errs.BadRequest, "metadata: %w", err)
		}
		e.Metadata = string(text)
	}
	return nil
}
