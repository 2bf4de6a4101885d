package main

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"radioportal/bench/internal/flood"
	"radioportal/internal/app/apptest"
	"radioportal/internal/throttle"
)

// A run holds where every attack was carried out, tried something and was held off.
func TestWhatDoesNotHoldIsReported(t *testing.T) {
	var good, bad Result
	good.try(true, "never")
	bad.try(true, "never")
	bad.try(false, "%d bytes are kept", 7)
	for name, c := range map[string]struct {
		list []outcome
		held bool
		says string
	}{
		"all held":              {[]outcome{{title: "a", Result: good}, {title: "b", Result: good}}, true, "1 of 1"},
		"one of two did not":    {[]outcome{{title: "a", Result: good}, {title: "b", Result: bad}}, false, "7 bytes are kept"},
		"nothing was tried":     {[]outcome{{title: "a"}}, false, "0 of 0"},
		"it was not possible":   {[]outcome{{title: "a", Result: good, failure: errors.New("no portal")}}, false, "no portal"},
		"more held than stands": {[]outcome{{title: "a", Result: Result{Tries: 1, Held: 1, Breaches: []string{"but this"}}}}, false, "but this"},
		"no attack was made":    {nil, false, "verdict"},
	} {
		var text bytes.Buffer
		report(&text, c.list)
		if allHeld(c.list) != c.held || !strings.Contains(text.String(), c.says) || c.held == strings.Contains(text.String(), "BROKEN") && len(c.list) > 1 {
			t.Errorf("%s: held %v, reported\n%s", name, allHeld(c.list), &text)
		}
	}
}

// A portal that ends under an attack has not held.
func TestAPortalThatIsDownIsReported(t *testing.T) {
	p, err := apptest.NewProcess("true", t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	a := attack{run: serving(func(context.Context, *apptest.Process) (Result, error) { return Result{Tries: 1, Held: 1}, nil })}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := a.run(ctx, p); err == nil {
		t.Error("a portal that never served is reported as one that held")
	}
}

// Each way in which a bound does not hold is a breach.
func TestBoundsThatDoNotHoldAreBreaches(t *testing.T) {
	b := throttle.NewBound(1, throttle.NewAmount(10, 1000), throttle.NewAmount(20, 2000))
	sound := flood.Assault{
		One: flood.Sent{Requests: 11, Taken: 10, Refused: 1, Bytes: 1000}, Others: flood.Sent{Requests: 1, Taken: 1, Bytes: 10},
	}
	if list := sound.Breaches(b); len(list) > 0 {
		t.Fatalf("%q", list)
	}
	for name, change := range map[string]func(a *flood.Assault){
		"more of one source than the bound":   func(a *flood.Assault) { a.One.Taken = 11 },
		"more bytes of one source":            func(a *flood.Assault) { a.One.Bytes = 1001 },
		"more over all":                       func(a *flood.Assault) { a.Others.Taken = 11 },
		"more bytes over all":                 func(a *flood.Assault) { a.Others.Bytes = 1001 },
		"no refusal of one source":            func(a *flood.Assault) { a.One.Refused = 0 },
		"others are refused":                  func(a *flood.Assault) { a.Others = flood.Sent{Requests: 1, Refused: 1} },
		"a refusal without when to come back": func(a *flood.Assault) { a.One.Unclear = 1 },
		"a fault":                             func(a *flood.Assault) { a.Others.Failure = errors.New("500") },
	} {
		a := sound
		change(&a)
		if len(a.Breaches(b)) == 0 {
			t.Errorf("%s: no breach", name)
		}
	}
}

// The document is read whole: as many bounds as it has rows.
func TestTheDocumentedBoundsAreRead(t *testing.T) {
	list, err := flood.Documented("../../" + flood.Document)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]flood.Write{}
	for _, w := range list {
		found[w.Host+" "+w.Method+" "+w.Path] = w
	}
	for _, must := range []string{"user POST /api/signup/form-save", "user POST /oidc/authorize", "staff POST /oidc/authorize", "user GET /api/auth/login", "user POST /rum/appmonitors/{id}"} {
		if w := found[must]; !w.Complete() {
			t.Errorf("%s: %+v", must, w)
		}
	}
}
