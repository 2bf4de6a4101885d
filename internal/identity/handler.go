package identity

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/throttle"
)

// Owners knows for whom a browser speaks: by its session an account, by a cookie a
// sign-up or a sign-in. Without this question somebody could begin a visit and have
// another person end it.
type Owners interface {
	Owns(r *http.Request, owner string) (bool, error)
}

// base is where the operations are.
const base = "/api/auth/identity"

// CallbackURL is the only address that an issuer sends a browser back to.
func CallbackURL(origin string, m string) string { return origin + base + "/callback/" + m }

// methodLists are where each flow asks which methods there are: at the master base of its own, and
// the sign-in at auth.
var methodLists = []struct {
	path  string
	authz httpx.Authz
}{
	{base + "/methods-get", httpx.Everyone()},
	{"/api/signup/mst/identity-methods-get", httpx.Everyone()},
	{"/api/temporary/mst/identity-methods-get", httpx.Everyone()},
	{"/api/addidentity/mst/identity-methods-get", httpx.SignedIn()},
	{"/api/changeid/mst/identity-methods-get", httpx.SignedIn()},
}

// returns are ways back from an issuer. A proof that comes of one is kept for an hour.
var returns = throttle.NewBound(time.Minute, throttle.NewAmount(300, 1<<20), throttle.NewAmount(3_000, 10<<20))

// Register adds the operations. What sends and checks codes and signatures belongs to
// whoever owns the flow.
func Register(api huma.API, s *Service) {
	for _, at := range methodLists {
		httpx.Post(api, httpx.Call{Path: at.path, Summary: "Ways to prove who one is, and which are open now", Authz: at.authz, Open: httpx.ReadOnly()},
			func(context.Context, httpx.Empty) (States, error) { return States{s.States()}, nil })
	}
	for _, m := range []string{GBizID, MyNumber} {
		httpx.Raw(api, httpx.Call{Method: http.MethodGet, Path: base + "/callback/" + m, Summary: "Return from the issuer " + m, Authz: httpx.Everyone(), Open: httpx.Bounded(returns),
			Wire: httpx.Wire{Query: []httpx.Param{{Name: "state"}, {Name: "code"}, {Name: "error"}}, Redirect: true}},
			func(w http.ResponseWriter, r *http.Request) error { return s.callback(w, r, m) })
	}
}

// States answers methods-get.
type States struct {
	Methods []State `json:"methods"`
}

// callback takes a browser back from an issuer and leads it on to the page that the
// visit was for. A visit that is unknown, over, or another's is a bad request: there
// is nowhere to lead to.
func (s *Service) callback(w http.ResponseWriter, r *http.Request, m string) error {
	query := r.URL.Query()
	v, err := visitByState(r.Context(), s.db.Read(), query.Get("state"), s.db.Now().UnixMilli())
	own := false
	if err == nil && v.method == m && s.options.Owners != nil {
		own, err = s.options.Owners.Owns(r, v.owner)
	}
	if err != nil && errs.KindOf(err) != errs.NotFound {
		return err
	}
	if !own {
		return errs.New(errs.BadRequest, "this browser began no visit to %s with this state", m)
	}
	reason, err := s.outcome(r.Context(), v, query)
	if err != nil {
		return err
	}
	w.Header().Set("Cache-Control", "no-store")
	http.Redirect(w, r, back(v, reason), http.StatusFound)
	return nil
}

// outcome ends a visit: "" where there is a proof, else why there is none.
func (s *Service) outcome(ctx context.Context, v visit, query url.Values) (Reason, error) {
	if v.used && v.proofID != "" { // the same way back again, by a reload
		return "", nil
	}
	if wrong := query.Get("error"); wrong != "" {
		slog.InfoContext(ctx, "issuer answered with an error", "method", v.method, "error", wrong)
		return map[string]Reason{"access_denied": Denied, "temporarily_unavailable": s.resting(v.method), "server_error": Unavailable}[wrong].or(Refused), nil
	}
	err := s.complete(ctx, v, query.Get("code"))
	if reason := ReasonOf(err); reason != "" {
		return reason, nil
	}
	return "", err
}

func (r Reason) or(other Reason) Reason {
	if r == "" {
		return other
	}
	return r
}

// resting tells an issuer that is closed at this hour from one that is down.
func (s *Service) resting(m string) Reason {
	if _, closed := s.closedUntil(m); closed {
		return Closed
	}
	return Unavailable
}

// back is the page that a visit was for, with what came of it.
func back(v visit, reason Reason) string {
	answer := url.Values{"proof": {"ok"}, "identityVerifyMethod": {v.method}}
	if reason != "" {
		answer.Set("proof", "failed")
		answer.Set("reason", string(reason))
	}
	separator := "?"
	if strings.Contains(v.returnTo, "?") {
		separator = "&"
	}
	return v.returnTo + separator + answer.Encode()
}

// ownQuery is a query that a page to return to may have; nothing in it can be taken
// for what is added.
var ownQuery = regexp.MustCompile(`^[A-Za-z0-9_.~=&%-]+$`)

// How long the query of a page to return to may be, in bytes. That of the login page
// holds a sealed request to sign in.
const (
	loginPage     = "/oidc/login"
	maxOwnQuery   = 400
	maxLoginQuery = 8000
)

func (s *Service) mayReturnTo(target string) bool {
	path, query, hasQuery := strings.Cut(target, "?")
	if !slices.Contains(s.options.ReturnTo, path) {
		return false
	}
	if !hasQuery {
		return true
	}
	longest := maxOwnQuery
	if path == loginPage {
		longest = maxLoginQuery
	}
	values, err := url.ParseQuery(query)
	return err == nil && len(query) <= longest && ownQuery.MatchString(query) && !values.Has("proof") && !values.Has("identityVerifyMethod") && !values.Has("reason")
}

func logged(ctx context.Context, err error) {
	if !errors.Is(err, context.Canceled) {
		slog.WarnContext(ctx, "issuer", "error", err)
	}
}

func unavailable(ctx context.Context, err error) error {
	logged(ctx, err)
	return refuse(codeUnavailable, Unavailable)
}
