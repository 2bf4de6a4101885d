package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"radioportal/bench/internal/flood"
	"radioportal/internal/app/apptest"
)

// writes floods every route that strangers may write by until nobody's junk is taken any
// more, then some of them with what the protocols want.
func writes(ctx context.Context, p *apptest.Process) (r Result, err error) {
	list, err := flood.Documented(flood.Document)
	if err != nil {
		return r, err
	}
	w := &writing{ctx: ctx, p: p, result: &r, routes: list}
	for _, step := range []func() error{w.everywhere, w.signUps, w.crowd, w.formSaves, w.links, w.authorizations, w.callbacks} {
		if err := step(); err != nil {
			return r, err
		}
	}
	r.Worst = fmt.Sprintf("%.1f MiB kept of %.1f MiB in %d requests (%s)", mebibytes(w.worst.kept), mebibytes(w.worst.sent.Bytes), w.worst.sent.Requests, w.worst.what)
	return r, nil
}

func mebibytes(n int64) float64 { return float64(n) / (1 << 20) }

// writing is a portal that is written to, and what it kept most of.
type writing struct {
	ctx    context.Context
	p      *apptest.Process
	result *Result
	routes []flood.Write
	worst  keeping
}

// keeping is what the store grew by under a flood.
type keeping struct {
	what string
	sent flood.Sent
	kept int64
}

// route is a documented one of the user portal; it panics where the document has lost it.
func (w *writing) route(path string) flood.Write {
	for _, each := range w.routes {
		if each.Host == "user" && each.Method == "POST" && each.Path == path {
			return each
		}
	}
	panic(flood.Document + " does not name " + path)
}

// measured floods between two readings of the store. What was taken may leave so many bytes.
func (w *writing) measured(what string, may func(flood.Sent) int64, run func() (flood.Sent, error)) error {
	before, err := flood.Kept(w.ctx, w.p)
	if err != nil {
		return err
	}
	sent, err := run()
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	after, err := flood.Kept(w.ctx, w.p)
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	k := keeping{what, sent, after - before}
	w.result.try(k.kept <= may(sent), "%s: %d bytes are kept of %d requests with %d bytes that were taken; %d may be", what, k.kept, sent.Taken, sent.Bytes, may(sent))
	w.result.try(sent.Failure == nil, "%s: %v", what, sent.Failure)
	if k.kept >= w.worst.kept {
		w.worst = k
	}
	return nil
}

// everywhere floods each route with junk, of which nothing is kept.
func (w *writing) everywhere() error {
	nothing := func(flood.Sent) int64 { return flood.Slack }
	return w.measured("junk everywhere", nothing, func() (all flood.Sent, err error) {
		for _, each := range w.routes {
			a, err := each.Attack(w.ctx, w.p)
			if err != nil {
				return all, err
			}
			breaches := a.Breaches(each.Bound)
			w.result.try(len(breaches) == 0, "%s %s of the %s portal: %s", each.Method, each.Path, each.Host, strings.Join(breaches, "; "))
			all.Add(a.Taken())
		}
		return all, nil
	})
}

// repeated sends so many requests from one source, and has the bound of their route hold.
func (w *writing) repeated(what string, times int, to flood.Write, request func(n int) (*http.Request, error)) error {
	return w.repeatedAndDone(what, times, to, request, true)
}

// repeatedAndDone is repeated where the portal does what is asked for, or none of it.
func (w *writing) repeatedAndDone(what string, times int, to flood.Write, request func(n int) (*http.Request, error), done bool) error {
	return w.measured(what, flood.Sent.MayKeep, func() (s flood.Sent, err error) {
		c := to.Visitor(w.p, "127.0.0.2")
		for n := range times {
			r, err := request(n)
			if err != nil {
				return s, err
			}
			s.Send(c, r, to.Window)
		}
		w.result.try(int64(s.Taken) <= to.PerSource.Number && s.Bytes <= to.PerSource.Bytes, "%s: %d requests with %d bytes were taken from one source", what, s.Taken, s.Bytes)
		w.result.try(s.Done > 0 == done, "%s: %d of %d that were taken were done", what, s.Done, s.Taken)
		w.result.try(s.Unclear == 0, "%s: %d refusals do not say when to come again", what, s.Unclear)
		return s, nil
	})
}

func (w *writing) post(path string, body any, headers ...string) (*http.Request, error) {
	text, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	r, err := http.NewRequestWithContext(w.ctx, http.MethodPost, w.p.UserOrigin+path, bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	return r, nil
}

type object = map[string]any

func (w *writing) signUps() error {
	to := w.route("/api/signup/begin")
	begun, err := beginning(w.ctx, apptest.New(w.p.UserOrigin), "account")
	if err != nil {
		return err
	}
	return w.repeated("600 sign-ups begun", 600, to, func(int) (*http.Request, error) { return w.post(to.Path, begun) })
}

// crowd begins sign-ups from as many sources as it takes to use up what all may send.
func (w *writing) crowd() error {
	to := w.route("/api/signup/begin")
	begun, err := beginning(w.ctx, apptest.New(w.p.UserOrigin), "account")
	if err != nil {
		return err
	}
	return w.measured("sign-ups begun by a crowd", flood.Sent.MayKeep, func() (flood.Sent, error) {
		s, err := to.Crowd(w.p, func(int) (*http.Request, error) { return w.post(to.Path, begun) })
		w.result.try(int64(s.Taken) <= to.Overall.Number && s.Bytes <= to.Overall.Bytes && s.Refused > 0,
			"sign-ups begun by a crowd: %d with %d bytes were taken, %d refused", s.Taken, s.Bytes, s.Refused)
		w.result.try(s.Done > 0 && s.Unclear == 0, "sign-ups begun by a crowd: %d done, %d refusals do not say when to come again", s.Done, s.Unclear)
		return s, err
	})
}

// formSaves are 600 saves of one sign-up whose mail is confirmed, as long as they may be.
func (w *writing) formSaves() error {
	c, to := apptest.New(w.p.UserOrigin), w.route("/api/signup/form-save")
	if err := confirmed(w.ctx, w.p, c, "account", "flood@mail.example"); err != nil {
		return err
	}
	text := strings.Repeat("x", 15_000)
	return w.repeated("600 form saves", 600, to, func(n int) (*http.Request, error) {
		return w.post(to.Path, object{"form": object{"text": text, "n": n}}, "Cookie", c.Cookie())
	})
}

// links are asked for by as many addresses.
func (w *writing) links() error {
	to := w.route("/api/auth/recovery/begin")
	return w.repeated("600 links asked for", 600, to, func(n int) (*http.Request, error) {
		return w.post(to.Path, object{"mail": fmt.Sprintf("n%d@mail.example", n)})
	})
}

// authorizations are 500 requests to sign in, of 4 kB each.
func (w *writing) authorizations() error {
	to := w.route("/oidc/authorize")
	return w.repeated("500 authorize requests of 4 kB", 500, to, func(n int) (*http.Request, error) {
		query := url.Values{"client_id": {"portal"}, "redirect_uri": {w.p.UserOrigin + "/api/auth/callback"}, "response_type": {"code"}, "scope": {"openid"},
			"state": {strings.Repeat("s", 3_500)}, "nonce": {fmt.Sprint("n", n, strings.Repeat("n", 500))}, "code_challenge": {strings.Repeat("c", 43)}, "code_challenge_method": {"S256"}}
		return http.NewRequestWithContext(w.ctx, http.MethodGet, w.p.UserOrigin+to.Path+"?"+query.Encode(), nil)
	})
}

// callbacks are 2,000 that the bank has not signed.
func (w *writing) callbacks() error {
	to := w.route("/api/bank/callback")
	return w.repeatedAndDone("2,000 bank callbacks", 2_000, to, func(n int) (*http.Request, error) {
		return w.post(to.Path, object{"callbackId": fmt.Sprint("n-", n), "collectionInstitutionNumber": "1", "paymentNumber": "2", "confirmationNumber": "3",
			"amount": 1, "paidAt": "2026-04-01T00:00:00Z", "bankName": strings.Repeat("x", 10_000)})
	}, false)
}
