package page

import (
	"bytes"
	"embed"
	"errors"
	"html/template"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"radioportal/internal/clock"
)

//go:embed pages
var files embed.FS

// templates holds each page by name, within the layout. Values are escaped by
// where they stand (html/template). Most programs never show one: they are read when one is.
var templates = sync.OnceValue(func() map[string]*template.Template {
	set := map[string]*template.Template{}
	for _, name := range []string{"index", "clock", "mails", "mail", "bank", "bill", "receipt", "payments", "accounts", "sms", "letters", "certificates", "mynumber", "gbizid", "old", "problem"} {
		set[name] = template.Must(template.ParseFS(files, "pages/layout.html", "pages/"+name+".html"))
	}
	return set
})

// Renderer shows the pages of the sandbox.
type Renderer struct {
	Alone bool // no portal shares the accounts and the clock
}

// Text is a text in both languages.
type Text struct {
	JA string `json:"ja"`
	EN string `json:"en"`
}

// page is what a template is given.
type page struct {
	Name    string // of the template
	Lang    string // ja or en
	Refused bool   // the title then begins with 'Error:'
	Alone   bool   // no portal shares the accounts and the clock
	Data    any

	request *http.Request
}

// T is the text of a key.
func (p page) T(key string) string { return TextOf(key, p.Lang) }

// Link is the address of a page in the language chosen.
func (p page) Link(path string) string { return Link(p.request, path) }

// Switch is the address of this page in the other language; after a form was
// sent, that of its start.
func (p page) Switch() string {
	target, q := url.URL{Path: p.request.URL.Path, RawPath: p.request.URL.RawPath}, p.request.URL.Query()
	if p.request.Method != http.MethodGet {
		first, _, _ := strings.Cut(strings.TrimPrefix(target.Path, "/"), "/")
		target, q = url.URL{Path: "/" + first}, url.Values{}
	}
	q.Set("lang", map[string]string{"ja": "en", "en": "ja"}[p.Lang])
	target.RawQuery = q.Encode()
	return target.String()
}

// Path escapes a value that is a part of an address.
func (p page) Path(part string) string { return url.PathEscape(part) }

// Of is a text of the portal in the language chosen.
func (p page) Of(t Text) string {
	if p.Lang == "en" {
		return t.EN
	}
	return t.JA
}

// Yen writes an amount with its unit.
func (p page) Yen(amount int64) string {
	digits := strconv.FormatInt(amount, 10)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	if p.Lang == "en" {
		return digits + " yen"
	}
	return digits + "円"
}

// Time writes an RFC 3339 time as it is in Japan.
func (p page) Time(text string) string {
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return text
	}
	return t.In(clock.Tokyo).Format("2006-01-02 15:04:05")
}

// Kind names a kind of account.
func (p page) Kind(kind string) string {
	if _, known := texts["kind."+kind]; known {
		return p.T("kind." + kind)
	}
	return kind
}

// Render shows a page.
func (d Renderer) Render(w http.ResponseWriter, r *http.Request, status int, name string, data any) error {
	return renderPage(w, status, page{Name: name, Lang: LangOf(r), Refused: status >= http.StatusBadRequest, Alone: d.Alone, Data: data, request: r})
}

func renderPage(w http.ResponseWriter, status int, p page) error {
	var body bytes.Buffer
	if err := templates()[p.Name].ExecuteTemplate(&body, "layout.html", p); err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Language", p.Lang)
	h.Set("Vary", "Accept-Language")
	w.WriteHeader(status)
	_, _ = w.Write(body.Bytes())
	return nil
}

// Problem tells a person of a refusal.
func (d Renderer) Problem(w http.ResponseWriter, r *http.Request, e *Refusal) {
	if err := d.Render(w, r, e.Status, "problem", e.Code); err != nil {
		w.WriteHeader(http.StatusInternalServerError)
	}
}

// Stylesheet is that of all pages.
func Stylesheet(w http.ResponseWriter, _ *http.Request) error {
	content, err := files.ReadFile("pages/style.css")
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	_, _ = w.Write(content)
	return nil
}

// LangOf is the language asked for: by ?lang=, else by the browser's first
// choice, else Japanese.
func LangOf(r *http.Request) string {
	if lang := r.URL.Query().Get("lang"); lang == "ja" || lang == "en" {
		return lang
	}
	if strings.HasPrefix(strings.ToLower(r.Header.Get("Accept-Language")), "en") {
		return "en"
	}
	return "ja"
}

// Link keeps a language that was chosen by ?lang=.
func Link(r *http.Request, path string) string {
	if lang := r.URL.Query().Get("lang"); lang == "ja" || lang == "en" {
		return path + "?lang=" + lang
	}
	return path
}

// ReadForm reads a form that was sent; its values are in r.PostForm.
func ReadForm(r *http.Request) error {
	err := r.ParseForm()
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return Refuse(http.StatusRequestEntityTooLarge, "BODY_TOO_LARGE", nil)
	}
	if err != nil {
		return Refuse(http.StatusBadRequest, "BODY_MALFORMED", err)
	}
	return nil
}
