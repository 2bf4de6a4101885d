package session

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
)

// wanted is what the address of a sign-in asks for.
type wanted struct {
	returnTo string
	area     Area
	extra    url.Values // for the issuer and its login page
}

var (
	languageTags = regexp.MustCompile(`^[A-Za-z0-9-]{2,16}( [A-Za-z0-9-]{2,16}){0,4}$`)
	idTokenHint  = regexp.MustCompile(`^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$`)
	scopeNames   = []string{"openid", "profile", "email", "offline_access"}
)

// hints are the parameters of a sign-in that only choose what its page shows, with
// their values. Other values are left out.
var hints = map[string][]string{
	"identity":     {"mynumber", "gbizid", "certificate", "letter", "sms"},
	"login_method": {"password", "passkey", "mynumber", "gbizid", "certificate"},
	"service":      {"radio", "giteki", "expsp", "amateur", "gis"},
	"type":         {"individual", "corporation", "organization", "1", "2", "3"},
	"mode":         {"gis", "addidentity", "changeid"},
}

const (
	maxHint      = 4096
	promptValues = "login none consent select_account"
)

// parameters reads the address of a sign-in. What would send the browser or the code
// elsewhere is refused; what we decide ourselves (nonce, state, scope) may be said and
// changes nothing; what nobody knows is left out.
func (s *Service) parameters(query url.Values) (wanted, error) {
	w := wanted{returnTo: query.Get("returnTo"), extra: url.Values{}}
	if p := query.Get("p"); p != "" {
		w.returnTo = p
	}
	for name, values := range query {
		if len(values) > 1 {
			return w, errs.New(errs.BadRequest, "%q is given twice", name)
		}
	}
	if w.returnTo != "" && !httpx.OwnPage(w.returnTo) {
		return w, errs.New(errs.BadRequest, "returnTo is not a page of this portal")
	}
	w.area = s.portal.areaOf(query, w.returnTo)
	for name, only := range map[string]string{"client_id": w.area.Client, "redirect_uri": s.origin + w.area.Callback, "response_type": "code"} {
		if query.Has(name) && query.Get(name) != only {
			return w, errs.New(errs.BadRequest, "%s is not that of the area", name)
		}
	}
	for _, scope := range strings.Fields(query.Get("scope")) {
		if !slices.Contains(scopeNames, scope) {
			return w, errs.New(errs.BadRequest, "unknown scope")
		}
	}
	s.extras(query, w.extra)
	s.tellWhere(&w)
	return w, nil
}

// tellWhere lets our own login page know where the sign-in leads, to begin it again when
// it has expired. Another issuer need not know.
func (s *Service) tellWhere(w *wanted) {
	target := w.returnTo
	if target == "" && w.area.Prefix != "" {
		target = w.area.Landing
	}
	if target != "" && s.issuer.address == s.origin+"/oidc" {
		w.extra.Set("returnTo", target)
	}
}

func (s *Service) extras(query, extra url.Values) {
	keep := func(name string, good bool) {
		if good {
			extra.Set(name, query.Get(name))
		}
	}
	keep("ui_locales", languageTags.MatchString(query.Get("ui_locales")))
	keep("login_hint", httpx.LoginHint(query.Get("login_hint")))
	keep("prompt", slices.Contains(strings.Fields(promptValues), query.Get("prompt")))
	hint := query.Get("id_token_hint")
	keep("id_token_hint", len(hint) <= maxHint && idTokenHint.MatchString(hint))
	for name, values := range hints {
		keep(name, slices.Contains(values, query.Get(name)))
	}
}
