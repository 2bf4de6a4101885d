package logs

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"log/slog"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// started is the log of a test, and what stands in it.
func started(t *testing.T, boundedElsewhere ...string) (*bytes.Buffer, func()) {
	t.Helper()
	before, flags := slog.Default(), log.Flags()
	t.Cleanup(func() { slog.SetDefault(before); log.SetOutput(io.Discard); log.SetFlags(flags) })
	var text bytes.Buffer
	return &text, Start(&text, boundedElsewhere...)
}

// count is how many lines hold all the pieces.
func count(text string, pieces ...string) (n int) {
	for line := range strings.Lines(text) {
		held := true
		for _, piece := range pieces {
			held = held && strings.Contains(line, piece)
		}
		if held {
			n++
		}
	}
	return n
}

func TestLinesOfOneMessageAreBoundedInAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		text, _ := started(t, "bounded elsewhere")
		for i := range 100 {
			slog.Warn("refused", "n", i)
			slog.With("a", 1).WithGroup("g").Warn("refused", "n", i)
			slog.Error("failed", "n", i)
			slog.Warn("bounded elsewhere")
		}
		slog.Info("refused") // of another level
		time.Sleep(every)
		synctest.Wait()
		for _, want := range []struct {
			n      int
			pieces []string
		}{
			{60, []string{"msg=refused", "level=WARN"}}, {1, []string{"msg=refused", "level=INFO"}}, {60, []string{"msg=failed"}}, {100, []string{`msg="bounded elsewhere"`}},
			{1, []string{`level=WARN msg="log lines not listed one by one" message=refused count=140`}},
			{1, []string{`level=ERROR msg="log lines not listed one by one" message=failed count=40`}},
			{2, []string{notListed}},
		} {
			if got := count(text.String(), want.pieces...); got != want.n {
				t.Errorf("%v: %d lines, not %d", want.pieces, got, want.n)
			}
		}
		text.Reset()
		slog.Warn("refused")
		time.Sleep(2 * every)
		synctest.Wait()
		if count(text.String(), "msg=refused") != 1 || strings.Count(text.String(), "\n") != 1 {
			t.Errorf("the next minute: %q", text)
		}
	})
}

func TestAFloodOfMessagesIsBoundedToo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		text, flush := started(t)
		for i := range 10_000 {
			slog.Info(fmt.Sprint("message ", i))
			log.Printf("http: TLS handshake error from 192.0.2.1:%d", i)
		}
		if got := count(text.String(), "message "); got != maxMessages-1+perMessage {
			t.Errorf("%d of 10000 messages are listed", got)
		}
		if got := count(text.String(), "TLS handshake"); got != perMessage {
			t.Errorf("%d of 10000 lines of a library are listed", got)
		}
		if n := len(slog.Default().Handler().(handler).bound.counts); n > maxMessages+1 {
			t.Errorf("%d messages are remembered", n)
		}
		text.Reset()
		flush()
		if count(text.String(), otherMessages, fmt.Sprint("count=", 10_000-(maxMessages-1)-perMessage)) != 1 || count(text.String(), "a library writes", "count=9940") != 1 {
			t.Errorf("%q", text)
		}
	})
}

var cutMark = regexp.MustCompile(`… \(30\d\d\d bytes\)`)

type longed struct{ Text string }

type valuer struct{ text string }

func (v valuer) LogValue() slog.Value {
	return slog.GroupValue(slog.String("inner", v.text), slog.Any("any", longed{v.text}))
}

func TestLongTextsAreCut(t *testing.T) {
	long := strings.Repeat("あ", 10_000)
	for name, write := range map[string]func(*slog.Logger){
		"a text":              func(l *slog.Logger) { l.Warn("m", "a", long) },
		"an error":            func(l *slog.Logger) { l.Warn("m", "a", errors.New(long)) },
		"the message":         func(l *slog.Logger) { l.Warn(long) },
		"a group":             func(l *slog.Logger) { l.Warn("m", slog.Group("g", slog.Group("h", "a", long))) },
		"a group of a logger": func(l *slog.Logger) { l.WithGroup("g").With("a", long).Warn("m") },
		"a value":             func(l *slog.Logger) { l.Warn("m", "a", longed{long}) },
		"a list":              func(l *slog.Logger) { l.Warn("m", "a", []string{long}) },
		"a value of a group":  func(l *slog.Logger) { l.Warn("m", "a", valuer{long}) },
	} {
		text, _ := started(t)
		write(slog.Default())
		if text.Len() > 2*maxText+200 || strings.Contains(text.String(), "�") || !cutMark.MatchString(text.String()) {
			t.Errorf("%s: %d bytes: %s", name, text.Len(), text)
		}
	}
	text, _ := started(t)
	slog.Error("panic", "stack", long[:9_000], "error", errors.New("short"), "nothing", nil)
	if !strings.Contains(text.String(), long[:9_000]) || cutMark.MatchString(text.String()) || !strings.Contains(text.String(), "nothing=<nil>") {
		t.Errorf("%s", text)
	}
}

func TestAListedLineCostsHardlyAnAllocation(t *testing.T) {
	ctx := context.Background()
	allocations := func(h slog.Handler) float64 {
		l := slog.New(h)
		return testing.AllocsPerRun(perMessage/2, func() { l.WarnContext(ctx, "refused", "actor", "a", "n", 1) })
	}
	bare := allocations(slog.NewTextHandler(io.Discard, nil))
	bounded := allocations(limited(slog.NewTextHandler(io.Discard, &slog.HandlerOptions{ReplaceAttr: cut})))
	if bounded > bare+1 { // the line's level goes through cut as a value
		t.Errorf("%v allocations, %v without bounds", bounded, bare)
	}
}
