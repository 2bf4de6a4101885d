package draft

import (
	"net/http"

	"radioportal/internal/httpx"
	"radioportal/internal/procedure/xmlfile"
	"radioportal/internal/throttle"
)

// How many files are read into drafts at once and how many wait: what a file holds takes
// several times its size in memory while it is read.
const (
	filesAtOnce        = 2
	filesWaitOfAccount = 4
	filesWait          = 256
)

func newReading() *throttle.Queue {
	return throttle.NewQueue(throttle.QueueOptions{Name: "files read into drafts", AtOnce: filesAtOnce, PerSource: filesWaitOfAccount, PerLane: filesWait})
}

// inTurn has the file in a request's body read when it is its sender's turn.
func (s *Service) inTurn(r *http.Request, read func(file []byte) error) error {
	return httpx.InTurn(r, s.reading, xmlfile.MaxSize, read)
}
