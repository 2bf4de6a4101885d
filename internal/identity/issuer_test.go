package identity

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"

	"radioportal/internal/applicant"
	"radioportal/internal/httpx"
)

// between stands between the portal and an issuer and changes what the issuer answers.
func (w *world) between(path string, change func(body []byte) (int, []byte)) *httptest.Server {
	target, err := url.Parse(w.boxURL)
	if err != nil {
		w.t.Fatal(err)
	}
	proxy := httputil.NewSingleHostReverseProxy(target)
	proxy.ModifyResponse = func(r *http.Response) error {
		if !strings.HasSuffix(r.Request.URL.Path, path) {
			return nil
		}
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return err
		}
		r.StatusCode, body = change(body)
		r.Body, r.ContentLength = io.NopCloser(strings.NewReader(string(body))), int64(len(body))
		r.Header.Del("Content-Length")
		return nil
	}
	server := httptest.NewServer(proxy)
	w.t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	return server
}

// through sends the portal's calls by way of a server.
func (w *world) through(m string, server *httptest.Server) {
	party := w.issuers[m].(*relyingParty)
	party.discovered = httpx.Found[*oidc.Provider]{}
	party.http = newHTTP(nil)
	party.http.Transport = rewrite{w.boxURL, server.URL, party.http.Transport}
}

type rewrite struct {
	from, to string
	next     http.RoundTripper
}

// RoundTrip implements http.RoundTripper.
func (r rewrite) RoundTrip(request *http.Request) (*http.Response, error) {
	target, err := url.Parse(strings.Replace(request.URL.String(), r.from, r.to, 1))
	if err != nil {
		return nil, err
	}
	request = request.Clone(request.Context())
	request.URL = target
	return r.next.RoundTrip(request)
}

// idToken makes an id token by a key of the test's own, or of none.
func idToken(t *testing.T, body []byte, change func(claims map[string]any)) []byte {
	t.Helper()
	var answer map[string]any
	if err := json.Unmarshal(body, &answer); err != nil {
		t.Fatal(err)
	}
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.RS256, Key: key}, nil)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := jwt.ParseSigned(answer["id_token"].(string), []jose.SignatureAlgorithm{jose.RS256, jose.ES256})
	if err != nil {
		t.Fatal(err)
	}
	claims := map[string]any{}
	if err := parsed.UnsafeClaimsWithoutVerification(&claims); err != nil {
		t.Fatal(err)
	}
	change(claims)
	if answer["id_token"], err = jwt.Signed(signer).Claims(claims).Serialize(); err != nil {
		t.Fatal(err)
	}
	changed, err := json.Marshal(answer)
	if err != nil {
		t.Fatal(err)
	}
	return changed
}

func TestAnIssuerThatAnswersNonsenseLeavesEverythingAsItWas(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		w.visit(taro, GBizID, "mihon-prime")
		before := w.latest(taro)
		replace := func(old, new string) func([]byte) (int, []byte) {
			return func(body []byte) (int, []byte) { return 200, []byte(strings.Replace(string(body), old, new, 1)) }
		}
		for name, test := range map[string]struct {
			path   string
			change func([]byte) (int, []byte)
		}{
			"token: 500":          {"/token", func([]byte) (int, []byte) { return 500, []byte("broken") }},
			"token: no JSON":      {"/token", func([]byte) (int, []byte) { return 200, []byte("<html>") }},
			"token: endless":      {"/token", func([]byte) (int, []byte) { return 200, []byte(`{"x":"` + strings.Repeat("x", 2<<20) + `"}`) }},
			"token: none":         {"/token", func([]byte) (int, []byte) { return 200, []byte(`{}`) }},
			"no id token":         {"/token", replace(`"id_token"`, `"x"`)},
			"another's key":       {"/token", func(b []byte) (int, []byte) { return 200, idToken(t, b, func(map[string]any) {}) }},
			"another nonce":       {"/token", func(b []byte) (int, []byte) { return 200, idToken(t, b, func(c map[string]any) { c["nonce"] = "x" }) }},
			"userinfo: 500":       {"/userinfo", func([]byte) (int, []byte) { return 500, nil }},
			"userinfo: no JSON":   {"/userinfo", func([]byte) (int, []byte) { return 200, []byte("nonsense") }},
			"userinfo: another's": {"/userinfo", replace(`"sub":"`, `"sub":"x`)},
			"userinfo: nobody":    {"/userinfo", func([]byte) (int, []byte) { return 200, []byte(`{}`) }},
			"unknown type":        {"/userinfo", replace(`"account_type":"2"`, `"account_type":"9"`)},
			"no number":           {"/userinfo", replace("7123456789012", "7123456789013")},
			"keys: none":          {"/jwks", func([]byte) (int, []byte) { return 200, []byte(`{"keys":[]}`) }},
		} {
			w.through(GBizID, w.between(test.path, test.change))
			if got := w.visit(taro, GBizID, "mihon-prime"); got != "/signup/identify?identityVerifyMethod=gbizid&proof=failed&reason=unavailable" {
				t.Errorf("%s: %q", name, got)
			}
			if after := w.latest(taro); after.ID != before.ID {
				t.Errorf("%s: there is another proof", name)
			}
		}
	})
}

// A lie that is signed by the issuer's own key is a lie of the issuer's; the checks
// of the id token are seen with its own tokens for somebody else.
func TestAnIDTokenForAnotherVisitIsRefused(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		var first []byte
		w.through(MyNumber, w.between("/token", func(body []byte) (int, []byte) {
			if first == nil {
				first = body
			}
			return 200, first
		}))
		if got := w.visit(taro, MyNumber, "taro"); !strings.HasSuffix(got, "proof=ok") {
			t.Fatalf("the first: %q", got)
		}
		if got := w.visit("signup:victim", MyNumber, "hanako"); !strings.HasSuffix(got, "reason=unavailable") {
			t.Errorf("the first one's token again: %q", got)
		}
		w.wantNoProof("replayed", "signup:victim")
	})
}

func TestAnIDTokenThatIsOverIsRefused(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		w.through(MyNumber, w.between("/token", func(body []byte) (int, []byte) {
			w.pass(2 * time.Hour)
			return 200, body
		}))
		back := w.choose(taro, MyNumber, "taro")
		if a := w.get(back, taro); !strings.HasSuffix(a.location, "reason=unavailable") {
			t.Errorf("%+v", a)
		}
	})
}

func TestAnIssuerThatIsDownOrSlowLeavesEverythingAsItWas(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, w *world) {
		for m, person := range map[string]string{GBizID: "mihon-prime", MyNumber: "taro"} {
			party := w.issuers[m].(*relyingParty)
			patient := party.http.Timeout
			// Only what is slow is not waited for long.
			fail := func(how string) {
				party.http.Timeout = patient
				if how == "slow" {
					party.http.Timeout = 300 * time.Millisecond
				}
				w.fail(m, how)
			}
			for _, how := range []string{"down", "slow", "nonsense"} {
				fail(how)
				_, err := w.Begin(t.Context(), taro, m, "/signup/identify") // finds nobody
				wantRefusal(t, m+" "+how, err, "MSG-LIT-E-0103", Unavailable)
				fail("up")
				back := w.choose(taro, m, person) // it is found as soon as it is back
				fail(how)
				if a := w.get(back, taro); !strings.HasSuffix(a.location, "proof=failed&reason=unavailable") {
					t.Errorf("%s %s: %+v", m, how, a)
				}
				w.wantNoProof(how, taro)
				fail("up")
				party.discovered = httpx.Found[*oidc.Provider]{}
			}
		}
	})
}

func TestOtherWaysToWriteTheSameClaimsAreRead(t *testing.T) {
	t.Parallel()
	read := func(body string, claims func(func(any) error) (applicant.Claims, error)) (applicant.Claims, error) {
		return claims(func(into any) error { return json.Unmarshal([]byte(body), into) })
	}
	company := func(decode func(any) error) (applicant.Claims, error) {
		return gBizIDClaims(decode, func(string) string { return "" })
	}
	c, err := read(`{"account_type":3,"corp_type":1,"corporate_number":7123456789012,"prefecture_name":"東京都","address1":"渋谷区","user_birthday_ymd":"1980-01-01"}`, company)
	if err != nil || c.AccountType != "member" || c.CompanyNumber != "7123456789012" || c.Address != "東京都渋谷区" || c.Birthday != "1980-01-01" {
		t.Errorf("%v %+v", err, c)
	}
	c, err = read(`{"name":"電波　太郎","birthdate":"1985-04-01","gender":1,"address":{"formatted":"東京都"}}`, myNumberClaims)
	if err != nil || c.Name != "電波 太郎" || c.Birthday != "1985-04-01" || c.Address != "東京都" || c.Gender != "1" {
		t.Errorf("%v %+v", err, c)
	}
	for _, body := range []string{`{}`, `{"name":"電波 太郎"}`, `{"name":"電波 太郎","birthdate":"19850431"}`, `{"name":1}`, `{"name":"x","birthdate":"19850401","address":[]}`} {
		if c, err := read(body, myNumberClaims); err == nil {
			t.Errorf("%s: %+v", body, c)
		}
	}
}
