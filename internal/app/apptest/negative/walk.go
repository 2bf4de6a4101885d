package negative

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"
)

// Anonymous is the kind of whoever is not signed in.
const Anonymous = "anonymous"

// Person asks, with the cookies of a session.
type Person struct {
	Kind    string // Anonymous, or as the demo accounts are called
	Role    string // as x-authz names it
	Cookies map[string]string
	// Renew signs in anew, as somebody else of the kind, where the session has ended;
	// nil where nobody is left.
	Renew func() (map[string]string, error)
}

func (p *Person) cookie() string {
	pairs := []string{}
	for name, value := range p.Cookies {
		pairs = append(pairs, name+"="+value)
	}
	slices.Sort(pairs)
	return strings.Join(pairs, "; ")
}

// Walk sends requests to one host.
type Walk struct {
	Address  string // host and port
	Document Document
	People   []*Person // Anonymous first
	Seed     uint64
	// Sign signs as the bank does; nil where the host has no bank.
	Sign func(body []byte) (header, value string)

	// Statuses counts the answers by their status, Passed those of each operation that
	// got past its door, Limited those that a limit refused.
	Statuses map[int]int
	Passed   map[string]int
	Limited  int

	maker       *maker
	connections map[string]*connection
	sources     int
}

// Fault is an answer that must not be, and the request that it came to.
type Fault struct {
	Request
	What string
}

// Error implements error; the request is written so that it can be sent again.
func (f *Fault) Error() string {
	return fmt.Sprintf("%s as %s: %s\nrequest: %q", f.Operation, f.Who, f.What, shortened(f.Bytes))
}

func shortened(text []byte) []byte {
	const most = 6000
	if len(text) <= most {
		return text
	}
	return fmt.Appendf(slices.Clone(text[:most]), "… %d bytes more", len(text)-most)
}

// Begin prepares the walk; before it each person asks each operation that is theirs
// once as the document has it, so that there is something to meet.
func (w *Walk) Begin(ctx context.Context, report func(error)) {
	w.maker = &maker{rand.New(rand.NewPCG(w.Seed, 1)), w.Document, known{}, w.Sign} //nolint:gosec // no secret
	w.Statuses, w.Passed, w.connections = map[int]int{}, map[string]int{}, map[string]*connection{}
	for _, o := range w.Document.Operations() {
		for _, p := range w.People {
			if slices.Contains(o.Authz.Roles, p.Role) {
				w.ask(ctx, o, p, true, report)
			}
		}
	}
	w.signedIn(ctx, report)
}

// signedIn has everybody whose session or account was ended last sign in once more.
func (w *Walk) signedIn(ctx context.Context, report func(error)) {
	for _, o := range w.Document.Operations() {
		if !strings.HasSuffix(o.Path, "/auth/user/attribute-get") {
			continue
		}
		for _, p := range w.People {
			if slices.Contains(o.Authz.Roles, p.Role) {
				w.ask(ctx, o, p, true, report)
			}
		}
	}
}

// Go sends n requests, to each operation as many.
func (w *Walk) Go(ctx context.Context, n int, report func(error)) {
	operations := append(w.Document.Operations(), UndocumentedOperations()...)
	for i := range n {
		o := operations[i%len(operations)]
		p := pick(w.maker.Rand, w.People)
		for range 3 { // mostly somebody whom the door lets in
			if slices.Contains(o.Authz.Roles, p.Role) {
				break
			}
			p = pick(w.maker.Rand, w.People)
		}
		w.ask(ctx, o, p, w.maker.one(12), report)
	}
}

// Ends tells an operation that ends the session of whoever calls it, or whom it names; nobody who is
// signed in calls it.
func Ends(o Operation) bool {
	return strings.HasSuffix(o.Path, "/logout") || strings.HasSuffix(o.Path, "/end_session") ||
		strings.HasSuffix(o.Path, "/role/disable") || strings.HasSuffix(o.Path, "/role/factor-reset") || strings.HasSuffix(o.Path, "/role/password-reset") ||
		strings.HasSuffix(o.Path, "/user-mng/state-change") || strings.HasSuffix(o.Path, "/user-mng/factor-reset") || strings.HasSuffix(o.Path, "/user-mng/session-end")
}

func (w *Walk) ask(ctx context.Context, o Operation, p *Person, plain bool, report func(error)) {
	if Ends(o) {
		p = w.People[0]
	}
	request := w.maker.make(o, p.Kind, p.cookie(), plain)
	status, header, body, err := w.send(ctx, p, request)
	if err != nil {
		report(&Fault{request, err.Error()})
		return
	}
	if status == 0 { // refused by closing the connection
		return
	}
	w.Statuses[status]++
	w.follow(header.Get("Location"))
	if what := w.judge(o, status, header, body); what != "" {
		report(&Fault{request, what})
	}
	if status != http.StatusUnauthorized && status != http.StatusForbidden && status != http.StatusTooManyRequests {
		w.Passed[request.Operation]++
	}
	if status == http.StatusUnauthorized && plain && slices.Contains(o.Authz.Roles, p.Role) && !slices.Contains(o.Authz.Roles, Anonymous) {
		w.renew(p, request, report)
	}
}

// follow notes what stands in an address that is led to, such as the id of a sign-in.
func (w *Walk) follow(location string) {
	address, err := url.Parse(location)
	if err != nil {
		return
	}
	for name, list := range address.Query() {
		w.maker.known.note(name, list[0])
	}
}

// renew signs in somebody else of the kind: what was asked may have ended the session,
// or the account.
func (w *Walk) renew(p *Person, request Request, report func(error)) {
	cookies, err := p.Renew()
	if err != nil {
		report(fmt.Errorf("%s before %s: %w", p.Kind, request.Operation, err))
		return
	}
	p.Cookies = cookies
}

// judge tells what is wrong with an answer, "" where nothing is.
func (w *Walk) judge(o Operation, status int, header http.Header, body []byte) string {
	limited := status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable && header.Get("Retry-After") != ""
	if limited {
		w.Limited++
	}
	switch {
	case status == http.StatusNotImplemented && header.Get("X-Request-Id") == "": // net/http: an unknown transfer encoding
		return ""
	case status >= http.StatusInternalServerError && !limited:
		return fmt.Sprintf("%d %.300s", status, body)
	case !strings.HasPrefix(o.Path, "/api/") || header.Get("X-Request-Id") == "": // a page, or net/http itself
		return ""
	}
	kind, _, _ := strings.Cut(header.Get("Content-Type"), ";")
	return w.form(kind, status, body)
}

// form tells where an answer is neither envelope nor problem document though it is JSON,
// or should be.
func (w *Walk) form(kind string, status int, body []byte) string {
	if kind != "application/json" && kind != "application/problem+json" {
		if status >= http.StatusBadRequest && kind != "text/html" && len(body) > 0 {
			return fmt.Sprintf("%d as %q: %.200s", status, kind, body)
		}
		return ""
	}
	if len(body) == 0 { // of HEAD
		return ""
	}
	var answer map[string]any
	if err := json.Unmarshal(body, &answer); err != nil {
		return fmt.Sprintf("%d, no JSON: %.200s", status, body)
	}
	if kind == "application/json" && status == http.StatusOK {
		w.maker.known.note("", answer)
		if _, is := answer["resultCode"].(string); !is && answer["openapi"] == nil {
			return fmt.Sprintf("no envelope: %.200s", body)
		}
	}
	if kind == "application/problem+json" && (answer["status"] != float64(status) || answer["requestId"] == "") {
		return fmt.Sprintf("%d, another problem: %.200s", status, body)
	}
	return ""
}

// patience is how long an answer may take; nothing that is asked here takes long.
const patience = time.Minute

type connection struct {
	net.Conn
	reader *bufio.Reader
	used   int
}

// send writes a request as it is and reads its answer; status 0 where the portal closes
// the connection without one, as it may when HTTP itself is broken.
func (w *Walk) send(ctx context.Context, p *Person, request Request) (int, http.Header, []byte, error) {
	c, err := w.connect(ctx, p.Kind)
	if err != nil {
		return 0, nil, nil, err
	}
	c.used++
	if err := c.SetDeadline(time.Now().Add(patience)); err != nil {
		return 0, nil, nil, err
	}
	_, _ = c.Write(request.Bytes) // who refuses early may not read it all
	if request.Broken {
		_ = c.Conn.(*net.TCPConn).CloseWrite()
	}
	method, _, _ := strings.Cut(string(request.Bytes), " ")
	response, err := http.ReadResponse(c.reader, &http.Request{Method: method})
	for err == nil && response.StatusCode == http.StatusContinue {
		response, err = http.ReadResponse(c.reader, &http.Request{Method: method})
	}
	var body []byte
	if err == nil {
		defer func() { _ = response.Body.Close() }()
		body, err = readAll(response)
	}
	if err != nil || response.Close || request.Broken || c.reader.Buffered() > 0 || c.used >= mostRequests {
		_ = c.Close()
		delete(w.connections, p.Kind)
	}
	if err != nil {
		var timeout net.Error
		if errors.As(err, &timeout) && timeout.Timeout() {
			return 0, nil, nil, fmt.Errorf("no answer within %s", patience)
		}
		return 0, nil, nil, nil
	}
	if bytes.Contains(request.Bytes, []byte("\r\nCookie: "+p.cookie()+"\r\n")) { // not one that was spoilt
		p.keep(response.Cookies())
	}
	return response.StatusCode, response.Header, body, nil
}

// readAll reads an answer, unpacked where a request asked for it packed.
func readAll(response *http.Response) ([]byte, error) {
	if response.Header.Get("Content-Encoding") != "gzip" || response.Body == http.NoBody {
		return io.ReadAll(response.Body)
	}
	unpacked, err := gzip.NewReader(response.Body)
	if errors.Is(err, io.EOF) { // of HEAD
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return io.ReadAll(unpacked)
}

// keep follows the cookies of a session, which some operations change.
func (p *Person) keep(list []*http.Cookie) {
	for _, c := range list {
		if c.Value != "" && c.MaxAge >= 0 {
			p.Cookies[c.Name] = c.Value
		}
	}
}

// mostRequests of one source: limits are not what is tested here.
const mostRequests = 20

// connect takes another of this machine's addresses for each connection.
func (w *Walk) connect(ctx context.Context, kind string) (*connection, error) {
	if c := w.connections[kind]; c != nil {
		return c, nil
	}
	w.sources++
	source := net.IPv4(127, byte(1+w.sources>>14), byte(w.sources>>7&127), byte(1+w.sources&127))
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: source}, Timeout: patience}
	conn, err := dialer.DialContext(ctx, "tcp4", w.Address)
	if err != nil {
		return nil, err
	}
	c := &connection{conn, bufio.NewReader(conn), 0}
	w.connections[kind] = c
	return c, nil
}
