// Package logs is the program's log: bounded, whatever the program is asked. Lines of one message
// are listed so many times a minute, and a text in a line is cut.
package logs

import (
	"bytes"
	"io"
	"log"
	"log/slog"
)

// Start makes w the log of the program, of packages that write by the standard log too. Messages
// that are bounded where they are written are all listed. flush lists what was counted only.
func Start(w io.Writer, boundedElsewhere ...string) (flush func()) {
	base := slog.NewTextHandler(w, &slog.HandlerOptions{ReplaceAttr: cut})
	h := limited(base, boundedElsewhere...)
	slog.SetDefault(slog.New(h))
	log.SetOutput(lines{}) // SetDefault takes each line for a message of its own
	return h.bound.flush
}

// lines takes what packages write by the standard log: under one message, as their texts hold
// what they were sent.
type lines struct{}

// Write implements io.Writer; the standard log writes each line at once.
func (lines) Write(text []byte) (int, error) {
	slog.Warn("a library writes", "text", string(bytes.TrimSpace(text)))
	return len(text), nil
}
