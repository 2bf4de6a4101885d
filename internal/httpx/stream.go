package httpx

import (
	"context"
	"net/http"
	"time"

	"radioportal/internal/errs"
)

// EventStream is the media type of server-sent events.
const EventStream = "text/event-stream"

// heartbeat is how often something is written where nothing happens: so soon it is found that nobody takes it any more, and no
// proxy holds the connection for dead.
const heartbeat = 20 * time.Second

// IsStream tells whether a request asks for a stream of events, as a page does by itself: that is no activity of a person.
func IsStream(r *http.Request) bool {
	return r.Method == http.MethodGet && r.Header.Get("Accept") == EventStream
}

// TakesStream refuses a request for a stream that does not ask for one.
func TakesStream(r *http.Request) error {
	if !IsStream(r) {
		return errs.New(errs.BadRequest, "the stream is for who accepts %s alone", EventStream)
	}
	return nil
}

type shareKey struct{}

// Stream writes events as they come until there are no more or the caller goes. It leaves the account's share of the requests that are
// worked on: it waits, and does nothing.
func Stream(w http.ResponseWriter, r *http.Request, events <-chan []byte) error {
	if leave, ok := r.Context().Value(shareKey{}).(func()); ok {
		leave()
	}
	w.Header().Set("Content-Type", EventStream)
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Accel-Buffering", "no")
	ticker := time.NewTicker(heartbeat)
	defer ticker.Stop()
	s := stream{w, http.NewResponseController(w)}
	if s.write(": open\n\n") != nil {
		return nil //nolint:nilerr // whoever has gone is told nothing
	}
	for {
		select {
		case <-r.Context().Done():
			return nil
		case event, more := <-events:
			if !more || s.write("data: "+string(event)+"\n\n") != nil {
				return nil
			}
		case <-ticker.C:
			if s.write(": still here\n\n") != nil {
				return nil
			}
		}
	}
}

type stream struct {
	http.ResponseWriter
	control *http.ResponseController
}

func (s stream) write(text string) error {
	if _, err := s.Write([]byte(text)); err != nil {
		return err
	}
	return s.control.Flush()
}

// sharing has a request's context know how it leaves its share early; leaving twice is once.
func sharing(ctx context.Context, leave func()) (context.Context, func()) {
	left := false
	once := func() {
		if !left {
			left = true
			leave()
		}
	}
	return context.WithValue(ctx, shareKey{}, once), once
}
