package negative

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
)

// Request is one as it goes over the wire.
type Request struct {
	Operation string // method and path as the document has them
	Who       string // the person's kind
	Bytes     []byte
	// Broken ends the sending side after it, so that nobody waits for what does not come.
	Broken bool
}

// draft is a request that is being made.
type draft struct {
	method, path string
	query        []string
	header       [][2]string
	body         []byte
	framing      string // in place of Content-Length; then broken, because more may be waited for
	broken       bool
}

// make makes a request for an operation with the cookies of whoever asks. A plain one
// is as good as the document tells.
func (m *maker) make(o Operation, who, cookie string, plain bool) Request {
	d := &draft{method: o.Method, path: o.Path}
	d.set("Host", "localhost")
	if cookie != "" {
		d.set("Cookie", cookie)
	}
	m.fill(o, d, plain)
	if m.sign != nil && slices.Contains(o.Authz.Roles, "bank") && !m.one(5) {
		name, value := m.sign(d.body)
		d.set(name, value)
	}
	if !plain {
		m.breakAround(d)
		if m.one(4) {
			m.breakAround(d)
		}
	}
	return Request{Operation: o.Method + " " + o.Path, Who: who, Bytes: d.bytes(), Broken: d.broken}
}

// fill puts in what the operation takes; half of the bodies are spoilt.
func (m *maker) fill(o Operation, d *draft, plain bool) {
	for _, p := range o.Parameters {
		if p.In == "header" {
			d.set(p.Name, fmt.Sprintf("negative-%d", m.Uint64()))
		}
	}
	if s := o.body(); s != nil {
		body := m.sample("", s, 0)
		if !plain && !m.one(4) {
			m.spoil(body)
		}
		d.set("Content-Type", "application/json")
		d.body = []byte(body.String())
		return
	}
	for range m.IntN(7) {
		d.query = append(d.query, m.pair(plain))
	}
	if d.method == "POST" {
		m.fillPost(d)
	}
}

func (m *maker) fillPost(d *draft) {
	switch m.IntN(5) {
	case 0:
		d.set("Content-Type", "application/x-www-form-urlencoded")
		d.body, d.query = []byte(strings.Join(d.query, "&")), nil
	case 1:
		d.set("Content-Type", "multipart/form-data; boundary=b")
		d.body = m.parts()
	case 2:
		d.set("Content-Type", "application/xml")
		d.body = []byte(`<?xml version="1.0"?><application xmlns="urn:x" procedure="amateur-open">` + m.text() + "&#0;</application>")
	case 3:
		d.set("Content-Type", "application/json")
		d.body = []byte(pick(m.Rand, values))
	}
}

func (m *maker) parts() []byte {
	var b strings.Builder
	part := func(disposition, value string) {
		b.WriteString("--b\r\nContent-Disposition: form-data; " + disposition + "\r\n\r\n" + value + "\r\n")
	}
	part(`name="temporalyNotificationId"`, m.value("temporalyNotificationId", m.one(2)))
	part(`name="documentId"`, pick(m.Rand, []string{"diagram", "x", m.text()}))
	name := m.text()
	if m.one(2) {
		part(`name="file"; filename*=UTF-8''`+url.PathEscape(name+".pdf"), "%PDF-1.4\n%%EOF")
	} else {
		part(`name="file"; filename="`+strings.NewReplacer("\r", "", "\n", "", `"`, `\"`).Replace(name)+`.pdf"`, m.text())
	}
	b.WriteString("--b--\r\n")
	return []byte(b.String())
}

// pair is a name and a value of a query, escaped.
func (m *maker) pair(plain bool) string {
	name := pick(m.Rand, queries)
	if !plain && m.one(20) {
		name = m.text()
	}
	return url.QueryEscape(name) + "=" + url.QueryEscape(m.value(name, plain || m.one(2)))
}

// value is a good value of a name where there is one, else an odd one.
func (m *maker) value(name string, real bool) string {
	if !real {
		return m.text()
	}
	if list := good[name]; len(list) > 0 {
		return pick(m.Rand, list)
	}
	if list := m.known[name]; len(list) > 0 {
		var text string
		raw := pick(m.Rand, list)
		if json.Unmarshal(raw, &text) != nil {
			text = string(raw)
		}
		return text
	}
	return pick(m.Rand, []string{"", "x", "1"})
}

// breakAround spoils one thing around the body.
func (m *maker) breakAround(d *draft) {
	switch m.IntN(14) {
	case 0:
		d.method = pick(m.Rand, methods)
	case 1:
		d.query = append(d.query, m.pair(false), pick(m.Rand, []string{"%zz", "a;b", "&&&", "=", "%00=%00", "\xff", strings.Repeat("a=b&", 3000)}))
	case 2:
		d.path += pick(m.Rand, []string{"%00", "/", "//", "/..", "%2e%2e/", "%ff", "%ed%a0%80", ";x", "%", "/%2f", "\xe3\x81\x82", ".json", strings.Repeat("/a", 2000)})
	case 3:
		d.path = pick(m.Rand, []string{"/" + d.path, strings.ToUpper(d.path), "/x/.." + d.path, "http://evil.example" + d.path, "*", "", strings.Replace(d.path, "a", "%61", 1)})
	case 4, 5, 6, 7:
		name := pick(m.Rand, headerNames)
		d.set(name, pick(m.Rand, headers[name]))
	case 8:
		m.breakBody(d)
	}
}

func (m *maker) breakBody(d *draft) {
	switch m.IntN(9) {
	case 0:
		d.body = nil
	case 1:
		d.framing, d.broken = fmt.Sprintf("Content-Length: %d\r\n", len(d.body)+1+m.IntN(1000)), true
	case 2:
		d.framing, d.broken = pick(m.Rand, []string{"Content-Length: -1\r\n", "Content-Length: x\r\n", "Content-Length: 1\r\nContent-Length: 2\r\n", "Content-Length: 99999999999999999999\r\n", "Content-Length: 9999999999\r\n", "Transfer-Encoding: x\r\n", ""}), true
	case 3:
		d.framing, d.broken = "Transfer-Encoding: chunked\r\n", true
		d.body = append([]byte(pick(m.Rand, []string{"", "zz\r\n", "5\r\nab", "ffffffffffffffffff\r\n", "0\r\nX: y\r\n\r\n", "1;ext=\"\r\na\r\n0\r\n\r\n"})), d.body...)
	case 4:
		d.framing, d.broken = "Transfer-Encoding: chunked\r\n", true
		d.body = fmt.Appendf(nil, "%x\r\n%s\r\n0\r\nX-Trailer: \xff\r\n\r\n", len(d.body), d.body)
	case 5:
		d.set("Content-Encoding", "gzip")
		var zipped bytes.Buffer
		zip := gzip.NewWriter(&zipped)
		_, _ = zip.Write(d.body) // to memory
		_ = zip.Close()
		d.body = zipped.Bytes()[:zipped.Len()-m.IntN(9)]
	case 6:
		d.body = append([]byte("\xef\xbb\xbf"), d.body...)
	case 7:
		d.body = append(d.body, d.body...)
	default:
		for range 1 + m.IntN(4) {
			if len(d.body) > 0 {
				d.body[m.IntN(len(d.body))] = byte(m.IntN(256))
			}
		}
	}
}

// set puts a header in place of one of the same name.
func (d *draft) set(name, value string) {
	for i, h := range d.header {
		if h[0] == name {
			d.header[i][1] = value
			return
		}
	}
	d.header = append(d.header, [2]string{name, value})
}

func (d *draft) bytes() []byte {
	var b bytes.Buffer
	target := d.path
	if len(d.query) > 0 {
		target += "?" + strings.Join(d.query, "&")
	}
	fmt.Fprintf(&b, "%s %s HTTP/1.1\r\n", d.method, target)
	for _, h := range d.header {
		fmt.Fprintf(&b, "%s: %s\r\n", h[0], h[1])
	}
	framing := d.framing
	if framing == "" && !d.broken {
		framing = fmt.Sprintf("Content-Length: %d\r\n", len(d.body))
	}
	b.WriteString(framing + "\r\n")
	b.Write(d.body)
	return b.Bytes()
}
