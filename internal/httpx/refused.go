package httpx

import (
	"context"
	"log/slog"
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

// Refused access is written down with who asked, from where, and for what, under one message.
const (
	refusedMessage     = "access refused"
	refusedMoreMessage = "access refused, not listed one by one"
)

// BoundedMessages are those of the log that are bounded here, for each source apart.
func BoundedMessages() []string { return []string{refusedMessage, refusedMoreMessage} }

// Bounds of what is listed in a minute: a flood of refusals is no flood of the log, and one
// source leaves room for the others.
const (
	refusedEvery     = time.Minute
	refusedAll       = 120
	refusedPerSource = 20
)

// objectNames are the names under which inputs say what they are about. Secrets and what a
// person typed of themselves are not among them.
var objectNames = map[string]bool{
	"electronicApplicationNumber": true, "temporalyNotificationId": true, "attachmentId": true, "licenceId": true, "paymentNumber": true,
	"noticeNumber": true, "letterId": true, "sessionId": true, "passkeyId": true, "handoverId": true, "reportNo": true,
	"accountId": true, "applicationManagementId": true, "id": true,
}

const maxObject = 64 // bytes; what is longer is none of our ids

// refusedAccess is what an operation refused.
type refusedAccess struct {
	operation string
	object    func() string
	err       error
}

// logForeign is logRefused for a request from a foreign origin, which is refused before anybody
// asks whose it is: that is asked for what is listed only.
func logForeign(r *http.Request, resolve Resolver, err error) {
	source := ClientAddress(r)
	if !refusals.admit(source) {
		return
	}
	p, _ := resolve(r) // nobody where that fails
	slog.WarnContext(r.Context(), refusedMessage, "why", "foreign origin", "actor", p.PersonID(), "role", p.Role, "source", source,
		"operation", r.Method+" "+r.URL.Path, "object", objectOfQuery(r.URL.Query()), "cause", err, "requestId", RequestID(r.Context()))
}

// logRefused writes down that an operation refused err: a role or a state that may not, an object
// of another, or of another bureau. One that is missing cannot be told from one that is
// another's, and is written down alike. Other errors are not about access.
func logRefused(ctx context.Context, a refusedAccess) {
	kind := errs.KindOf(a.err)
	if kind != errs.Forbidden && kind != errs.NotFound {
		return
	}
	source := AddressOf(ctx)
	if !refusals.admit(source) {
		return
	}
	p, why := principal.From(ctx), "forbidden"
	if kind == errs.NotFound {
		why = "not found for this actor"
	}
	slog.WarnContext(ctx, refusedMessage, "why", why, "actor", p.PersonID(), "role", p.Role, "source", source,
		"operation", a.operation, "object", a.object(), "cause", a.err, "requestId", RequestID(ctx))
}

// refuse is the answer to an error of an operation, which is written down where it refuses access.
func refuse(ctx context.Context, operation string, in any, err error) huma.StatusError {
	logRefused(ctx, refusedAccess{operation, func() string { return objectOf(in) }, err})
	return answerOf(ctx, err)
}

// objectOf finds in an operation's input what it is about.
func objectOf(in any) string {
	var found []string
	collect(reflect.ValueOf(in), &found)
	return strings.Join(found, " ")
}

func collect(v reflect.Value, found *[]string) {
	for v.Kind() == reflect.Pointer && !v.IsNil() {
		v = v.Elem()
	}
	if v.Kind() != reflect.Struct {
		return
	}
	for i := range v.NumField() {
		field := v.Type().Field(i)
		if field.Anonymous || field.Name == "Body" {
			collect(v.Field(i), found)
			continue
		}
		name := field.Tag.Get("json") + "," + field.Tag.Get("query") + "," + field.Tag.Get("path")
		for each := range strings.SplitSeq(name, ",") {
			if objectNames[each] && v.Field(i).Kind() == reflect.String {
				*found = appendObject(*found, each, v.Field(i).String())
			}
		}
	}
}

// objectOfQuery is objectOf for an operation that reads the query of its address.
func objectOfQuery(query url.Values) string {
	var found []string
	for name := range objectNames {
		found = appendObject(found, name, query.Get(name))
	}
	return strings.Join(found, " ")
}

func appendObject(found []string, name, value string) []string {
	if value == "" {
		return found
	}
	return append(found, name+"="+value[:min(len(value), maxObject)])
}

// refusals bounds what all of the process writes.
var refusals = &bound{now: time.Now, after: func(d time.Duration, fn func()) { time.AfterFunc(d, fn) }}

// bound lets so many lines through in a minute, and counts the others.
type bound struct {
	now   func() time.Time
	after func(time.Duration, func())

	mu      sync.Mutex
	until   time.Time
	lines   int
	sources map[string]int // no more than lines
	left    int
}

func (b *bound) admit(source string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.now()
	if !now.Before(b.until) {
		b.until, b.lines, b.sources = now.Add(refusedEvery), 0, map[string]int{}
	}
	if b.lines < refusedAll && b.sources[source] < refusedPerSource {
		b.lines++
		b.sources[source]++
		return true
	}
	if b.left++; b.left == 1 {
		b.after(b.until.Sub(now), b.tell)
	}
	return false
}

// tell writes how many were left out.
func (b *bound) tell() {
	b.mu.Lock()
	left := b.left
	b.left = 0
	b.mu.Unlock()
	slog.Warn(refusedMoreMessage, "count", left)
}
