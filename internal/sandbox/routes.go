package sandbox

import (
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"strings"

	"radioportal/internal/sandbox/giteki"
	"radioportal/internal/sandbox/letterbox"
	"radioportal/internal/sandbox/page"
)

// maxBody is the largest request body taken, in bytes.
const maxBody = 64 << 10

func (s *Sandbox) table() []page.Route {
	own := []page.Route{
		page.Get("/{$}", s.indexPage),
		page.Get("/style.css", page.Stylesheet),

		page.Get("/api/clock", s.clockGet),
		page.Put("/api/clock", s.clockPut),
		page.Delete("/api/clock", s.clockDelete),
		page.Get("/clock", s.clockPage),
		page.Post("/clock", s.clockForm),

		page.Get("/api/accounts", s.accountsList),
		page.Get("/accounts", s.accountsPage),
	}
	all := slices.Concat(own, s.mails.Routes(), s.bank.Routes(), s.phone.Routes(), s.letters.Routes(), s.ca.Routes(), s.issuers.Routes(),
		s.outages.Routes(), s.old.Routes(), giteki.Search{}.Routes())
	return slices.DeleteFunc(all, s.withoutPortal)
}

func (s *Sandbox) indexPage(w http.ResponseWriter, r *http.Request) error {
	return s.renderer.Render(w, r, http.StatusOK, "index", s.options)
}

// withoutPortal tells whether a route shows what only a portal of the same process has.
func (s *Sandbox) withoutPortal(r page.Route) bool {
	page := strings.TrimPrefix(r.Path, "/api")
	return s.options.Alone && (page == "/clock" || page == "/accounts")
}

func (s *Sandbox) routes() http.Handler {
	mux := http.NewServeMux()
	methods := map[string][]string{}
	for _, r := range s.table() {
		mux.Handle(r.Method+" "+r.Path, s.answer(r.Do))
		methods[r.Path] = append(methods[r.Path], r.Method)
	}
	for path, allowed := range methods {
		slices.Sort(allowed)
		mux.Handle(path, s.answer(func(w http.ResponseWriter, _ *http.Request) error {
			w.Header().Set("Allow", strings.Join(allowed, ", "))
			return page.Refuse(http.StatusMethodNotAllowed, "METHOD_NOT_ALLOWED", nil)
		}))
	}
	mux.Handle("/", s.answer(func(http.ResponseWriter, *http.Request) error {
		return page.Refuse(http.StatusNotFound, "NOT_FOUND", nil)
	}))
	protection := http.NewCrossOriginProtection()
	protection.SetDenyHandler(s.answer(func(http.ResponseWriter, *http.Request) error {
		return page.Refuse(http.StatusForbidden, "FOREIGN_ORIGIN", nil)
	}))
	return protection.Handler(mux)
}

// answer turns an action into a handler and its refusal into a problem document,
// or into a page for a person.
func (s *Sandbox) answer(do page.Action) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", page.CSP)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cache-Control", "no-store")
		r.Body = http.MaxBytesReader(w, r.Body, limitOf(r))
		if s.outages.Strike(w, r) {
			return
		}
		err := do(w, r)
		if err == nil {
			return
		}
		var known *page.Refusal
		if !errors.As(err, &known) {
			known = page.Refuse(http.StatusInternalServerError, "INTERNAL", err)
		}
		if known.Status >= http.StatusInternalServerError {
			slog.WarnContext(r.Context(), "sandbox refused", "code", known.Code, "error", known.Cause)
		}
		if forProgram(r) {
			page.WriteProblem(w, r, known)
			return
		}
		s.renderer.Problem(w, r, known)
	})
}

// limitOf is the largest body taken of a request: letters carry their PDF.
func limitOf(r *http.Request) int64 {
	if r.URL.Path == "/letters" {
		return letterbox.MaxLetter
	}
	return maxBody
}

// forProgram tells whether no person reads the answer.
func forProgram(r *http.Request) bool {
	return strings.HasPrefix(r.URL.Path, "/api/") || r.Header.Get("Content-Type") == "application/json"
}
