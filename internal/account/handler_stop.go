package account

import (
	"context"
	"net/http"
	"net/url"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/mail"
	"radioportal/internal/throttle"
)

// OneClickPath is where mail programs stop mails (RFC 8058).
const OneClickPath = "/api/common/mail/one-click"

// stops is how often mails are stopped. A mail provider stops them for all its users from
// a few addresses; what is written is a setting of an account.
var stops = throttle.NewBound(time.Minute, throttle.NewAmount(600, 1<<20), throttle.NewAmount(3_000, 5<<20))

var stopToken = httpx.Needed("token", "of the mail")

// registerStop adds the operations behind the links of optional mails: whoever has the
// mail may stop it, signed in or not.
func registerStop(api huma.API, s *Service) {
	httpx.Post(api, httpx.Call{Path: "/api/common/mail/unsubscribe", Authz: httpx.Everyone(), Open: httpx.Bounded(stops), MaxBody: 8 << 10, Summary: "Stop mails with the token of one"},
		func(ctx context.Context, in stopInput) (httpx.Empty, error) {
			return httpx.Empty{}, s.StopMails(ctx, in.Token)
		})
	httpx.Raw(api, httpx.Call{Path: OneClickPath, Authz: httpx.Everyone(), Open: httpx.Bounded(stops), Summary: "Stop mails as a mail program does: List-Unsubscribe=One-Click",
		MaxBody: 16 << 10, Wire: httpx.Wire{Query: []httpx.Param{stopToken}, Status: map[int]string{http.StatusOK: "Whatever the token is; nothing is said"}}}, s.oneClick)
	httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: OneClickPath, Authz: httpx.Everyone(), Open: httpx.ReadOnly(), Summary: "The page that asks a person first",
		Wire: httpx.Wire{Query: []httpx.Param{stopToken, httpx.FileLang}, Redirect: true}},
		func(w http.ResponseWriter, r *http.Request) error {
			w.Header().Set("Cache-Control", "no-store")
			query := r.URL.Query()
			page := "/mail/unsubscribe?" + url.Values{"token": {query.Get("token")}}.Encode()
			if lang := query.Get("lang"); lang != "" {
				page = mail.Link(page, lang)
			}
			http.Redirect(w, r, page, http.StatusSeeOther)
			return nil
		})
}

type stopInput struct {
	Token string `json:"token" maxLength:"400"`
}

// oneClick answers alike whatever the token is: nobody reads it.
func (s *Service) oneClick(w http.ResponseWriter, r *http.Request) error {
	w.Header().Set("Cache-Control", "no-store")
	if r.PostFormValue("List-Unsubscribe") == "One-Click" {
		if err := s.StopMails(r.Context(), r.URL.Query().Get("token")); err != nil && errs.KindOf(err) != errs.Business {
			return err
		}
	}
	w.WriteHeader(http.StatusOK)
	return nil
}
