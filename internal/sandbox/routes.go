package sandbox

import (
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"strings"
)

// csp lets a page load its stylesheet and send its own forms; there are no scripts.
const csp = "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// maxBody is the largest request body taken, in bytes.
const maxBody = 64 << 10

// action answers a request or refuses it.
type action func(w http.ResponseWriter, r *http.Request) error

type route struct {
	method, path string
	do           action
}

func (s *Sandbox) table() []route {
	return slices.DeleteFunc(append([]route{
		{"GET", "/{$}", s.indexPage},
		{"GET", "/style.css", s.stylesheet},

		{"GET", "/api/clock", s.clockGet},
		{"PUT", "/api/clock", s.clockPut},
		{"DELETE", "/api/clock", s.clockDelete},
		{"GET", "/clock", s.clockPage},
		{"POST", "/clock", s.clockForm},

		{"GET", "/api/mail", s.mailList},
		{"DELETE", "/api/mail", s.mailDelete},
		{"GET", "/mail", s.mailPage},
		{"GET", "/mail/{id}", s.mailOnePage},

		{"GET", "/api/bank", s.bankPayments},
		{"GET", "/api/bank/payments", s.bankPayments},
		{"POST", "/api/bank/pay", s.bankPay},
		{"POST", "/api/bank/payments/{id}/send", s.bankSend},
		{"GET", "/bank", s.bankPage},
		{"POST", "/bank/pay", s.bankPayForm},
		{"POST", "/bank/inquiry", s.bankInquiry},
		{"GET", "/bank/payments", s.bankPaymentsPage},
		{"GET", "/bank/payments/{id}", s.bankReceiptPage},
		{"POST", "/bank/payments/{id}/send", s.bankSendForm},

		{"POST", "/sms", s.smsSend},
		{"GET", "/sms", s.smsPage},
		{"GET", "/api/sms", s.smsList},

		{"POST", "/letters", s.letterSend},
		{"GET", "/letters", s.letterPage},
		{"GET", "/letters/{file}", s.letterFile},
		{"GET", "/api/letters", s.letterList},

		{"GET", "/ca", s.caPage},
		{"GET", "/ca/files/{file}", s.caFile},
		{"POST", "/ca/ocsp", s.caOCSP},
		{"GET", "/ca/crl/{name}", s.caList},
		{"GET", "/api/certificates", s.caCertificates},
		{"POST", "/api/certificates", s.caIssue},

		{"GET", "/api/mynumber", s.mynumberList},
		{"POST", "/api/mynumber", s.mynumberAdd},
		{"GET", "/api/gbizid", s.gbizidList},
		{"POST", "/api/gbizid", s.gbizidAdd},

		{"GET", "/api/outages", s.outageList},
		{"PUT", "/api/outages", s.outagePut},

		{"GET", "/api/accounts", s.accountsList},
		{"GET", "/accounts", s.accountsPage},

		{"GET", "/api/old", s.oldList},
		{"PUT", "/api/old/{system}", s.oldPut},
		{"GET", "/old", s.oldPage},
		{"POST", "/old/{system}/login", s.oldLogin},
		{"GET", "/old/{system}/account", s.oldPart("account", func(u *oldUser) json.RawMessage { return u.Account })},
		{"GET", "/old/{system}/applications", s.oldPart("applications", func(u *oldUser) json.RawMessage { return u.Applications })},
		{"GET", "/old/{system}/licences", s.oldPart("licences", func(u *oldUser) json.RawMessage { return u.Licences })},
		{"GET", "/old/{system}/notifications", s.oldPart("notifications", func(u *oldUser) json.RawMessage { return u.Notifications })},
		{"POST", "/old/{system}/logout", s.oldLogout},
	}, append(s.issuers["gbizid"].table(s), s.issuers["mynumber"].table(s)...)...), s.withoutPortal)
}

// withoutPortal tells whether a route shows what only a portal of the same process has.
func (s *Sandbox) withoutPortal(r route) bool {
	page := strings.TrimPrefix(r.path, "/api")
	return s.options.Alone && (page == "/clock" || page == "/accounts")
}

func (s *Sandbox) routes() http.Handler {
	mux := http.NewServeMux()
	methods := map[string][]string{}
	for _, r := range s.table() {
		mux.Handle(r.method+" "+r.path, s.answer(r.do))
		methods[r.path] = append(methods[r.path], r.method)
	}
	for path, allowed := range methods {
		slices.Sort(allowed)
		mux.Handle(path, s.answer(func(w http.ResponseWriter, _ *http.Request) error {
			w.Header().Set("Allow", strings.Join(allowed, ", "))
			return refuse(http.StatusMethodNotAllowed, "METHOD_NOT_ALLOWED", nil)
		}))
	}
	mux.Handle("/", s.answer(func(http.ResponseWriter, *http.Request) error {
		return refuse(http.StatusNotFound, "NOT_FOUND", nil)
	}))
	protection := http.NewCrossOriginProtection()
	protection.SetDenyHandler(s.answer(func(http.ResponseWriter, *http.Request) error {
		return refuse(http.StatusForbidden, "FOREIGN_ORIGIN", nil)
	}))
	return protection.Handler(mux)
}

// answer turns an action into a handler and its refusal into a problem document,
// or into a page for a person.
func (s *Sandbox) answer(do action) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", csp)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cache-Control", "no-store")
		r.Body = http.MaxBytesReader(w, r.Body, limitOf(r))
		if s.outages.strike(w, r) {
			return
		}
		err := do(w, r)
		if err == nil {
			return
		}
		var known *refusal
		if !errors.As(err, &known) {
			known = refuse(http.StatusInternalServerError, "INTERNAL", err)
		}
		if known.status >= http.StatusInternalServerError {
			slog.WarnContext(r.Context(), "sandbox refused", "code", known.code, "error", known.cause)
		}
		if forProgram(r) {
			writeProblem(w, r, known)
			return
		}
		s.problemPage(w, r, known)
	})
}

// limitOf is the largest body taken of a request: letters carry their PDF.
func limitOf(r *http.Request) int64 {
	if r.URL.Path == "/letters" {
		return maxLetter
	}
	return maxBody
}

// forProgram tells whether no person reads the answer.
func forProgram(r *http.Request) bool {
	return strings.HasPrefix(r.URL.Path, "/api/") || r.Header.Get("Content-Type") == "application/json"
}
