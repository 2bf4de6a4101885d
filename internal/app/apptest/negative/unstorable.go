package negative

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
)

// Unstorable asks each operation with a NUL, half a surrogate pair and bytes that are no
// UTF-8 at each place that it reads; the answer must be 400.
func (w *Walk) Unstorable(ctx context.Context, report func(error)) {
	for _, o := range w.Document.Operations() {
		at := slices.IndexFunc(w.People, func(p *Person) bool { return slices.Contains(o.Authz.Roles, p.Role) })
		if at < 0 {
			continue
		}
		p := w.People[at]
		for _, bad := range []string{"\x00", "\xff", "\xed\xa0\x80"} {
			w.must400(ctx, o, p, report, "the query", func(d *draft) { d.query = []string{"a=" + url.QueryEscape(bad)} })
			w.must400(ctx, o, p, report, "the path", func(d *draft) { d.path += url.PathEscape(bad) })
			if bad != "\x00" { // which HTTP itself refuses in a header
				w.must400(ctx, o, p, report, "a header", func(d *draft) { d.set("Idempotency-Key", "12345678"+bad) })
				w.must400(ctx, o, p, report, "a cookie", func(d *draft) { d.set("Cookie", p.cookie()+"; lang="+bad) })
			}
		}
		if o.body() == nil || o.signed() {
			continue
		}
		for _, bad := range []string{`"\u0000"`, `"\ud800"`, "\"\xff\""} {
			w.must400(ctx, o, p, report, "a value", func(d *draft) { d.body = w.maker.with(o, bad) })
			w.must400(ctx, o, p, report, "a name", func(d *draft) { d.body = []byte(`{` + bad + `:1}`) })
		}
	}
}

// with is a body in which one value, at any depth, is another.
func (m *maker) with(o Operation, value string) []byte {
	body := m.sample("", o.body(), 0)
	*pick(m.Rand, body.all()) = node{text: value}
	return []byte(body.String())
}

func (w *Walk) must400(ctx context.Context, o Operation, p *Person, report func(error), where string, change func(*draft)) {
	d := &draft{method: o.Method, path: o.Path}
	d.set("Host", "localhost")
	if cookie := p.cookie(); cookie != "" {
		d.set("Cookie", cookie)
	}
	w.maker.fill(o, d, true)
	change(d)
	request := Request{Operation: o.Method + " " + o.Path, Who: p.Kind, Bytes: d.bytes()}
	status, _, body, err := w.send(ctx, p, request)
	if err != nil || status != http.StatusBadRequest {
		report(&Fault{request, fmt.Sprintf("%s: %d %.200s %v", where, status, body, err)})
	}
}
