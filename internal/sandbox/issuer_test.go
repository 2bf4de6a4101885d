package sandbox

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"radioportal/internal/secret"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
	"github.com/google/go-cmp/cmp"
	"golang.org/x/oauth2"
)

var clientKey = func() *ecdsa.PrivateKey {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		panic(err)
	}
	return key
}()

const verifier = "a-verifier-that-is-long-enough-to-be-one-of-43-characters"

func challenge(verifier string) string {
	sum := sha256.Sum256([]byte(verifier))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// client is the portal at one issuer, without anything the portal itself does.
type client struct {
	*tryout
	kind, id, redirect, scope string
}

func (o *tryout) clients() []client {
	return []client{
		{o, "gbizid", "portal", o.portal.server.URL + "/gbizid", "openid profile user email"},
		{o, "mynumber", "RP1", o.portal.server.URL + "/mynumber", "openid name address birthdate gender"},
	}
}

// request is an authorization request that holds; change makes it another.
func (c client) request(change url.Values) url.Values {
	query := url.Values{
		"response_type": {"code"}, "client_id": {c.id}, "redirect_uri": {c.redirect}, "scope": {c.scope}, "state": {"the state"},
		"nonce": {"the nonce"}, "code_challenge": {challenge(verifier)}, "code_challenge_method": {"S256"},
	}
	for name, values := range change {
		query[name] = values
	}
	return query
}

func (c client) authorize(change url.Values) answer {
	return c.call("GET", "/"+c.kind+"/authorize?"+c.request(change).Encode(), "")
}

var requestField = regexp.MustCompile(`name="request" value="([^"]+)"`)

// code signs in as a person.
func (c client) code(person string) string {
	c.t.Helper()
	page := c.authorize(nil)
	field := requestField.FindStringSubmatch(page.body)
	if page.status != 200 || field == nil {
		c.t.Fatalf("%s: %d %s", c.kind, page.status, page.body)
	}
	return c.query(c.form("/"+c.kind+"/authorize", url.Values{"request": {field[1]}, "person": {person}}.Encode())).Get("code")
}

// query is what the browser is led back to the portal with.
func (c client) query(a answer) url.Values {
	c.t.Helper()
	back, err := url.Parse(a.header.Get("Location"))
	if err != nil || a.status != 303 || !strings.HasPrefix(back.String(), c.redirect+"?") {
		c.t.Fatalf("%s: %d %q %v", c.kind, a.status, a.header.Get("Location"), err)
	}
	return back.Query()
}

// assertion proves the client; change makes it another. Its key is the right one
// where none is given.
func (c client) assertion(change func(*jwt.Claims), key *ecdsa.PrivateKey) string {
	c.t.Helper()
	if key == nil {
		key = clientKey
	}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.ES256, Key: key}, nil)
	if err != nil {
		c.t.Fatal(err)
	}
	claims := jwt.Claims{Issuer: c.id, Subject: c.id, Audience: jwt.Audience{c.url + "/mynumber/token"}, ID: secret.New(), Expiry: jwt.NewNumericDate(c.clock.Now().Add(time.Minute))}
	if change != nil {
		change(&claims)
	}
	token, err := jwt.Signed(signer).Claims(claims).Serialize()
	if err != nil {
		c.t.Fatal(err)
	}
	return token
}

func (c client) exchange(code string, change url.Values) answer {
	form := url.Values{"grant_type": {"authorization_code"}, "code": {code}, "redirect_uri": {c.redirect}, "code_verifier": {verifier}}
	headers := []string{"Content-Type", "application/x-www-form-urlencoded"}
	if c.kind == "gbizid" {
		headers = append(headers, "Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(c.id+":"+url.QueryEscape("gbiz secret"))))
	} else {
		form.Set("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer")
		form.Set("client_assertion", c.assertion(nil, nil))
	}
	for name, values := range change {
		if name == "Authorization" {
			headers = append(headers, name, values[0])
			continue
		}
		form[name] = values
	}
	return c.call("POST", "/"+c.kind+"/token", form.Encode(), headers...)
}

func (c client) wantError(name string, a answer, status int, code string) {
	c.t.Helper()
	var e struct {
		Code        string `json:"error"`
		Description string `json:"error_description"`
	}
	a.into(c.t, &e)
	if a.status != status || e.Code != code || e.Description == "" {
		c.t.Errorf("%s, %s: %d %s, want %d %s", c.kind, name, a.status, a.body, status, code)
	}
}

// TestAPersonSignsIn goes the whole way with the libraries that the portal has too.
func TestAPersonSignsIn(t *testing.T) {
	t.Parallel()
	o := start(t)
	for _, c := range o.clients() {
		person := map[string]string{"gbizid": "mihon-prime", "mynumber": "taro"}[c.kind]
		var tokens struct {
			ID     string `json:"id_token"`
			Access string `json:"access_token"`
		}
		c.exchange(c.code(person), nil).into(t, &tokens)
		provider, err := oidc.NewProvider(t.Context(), o.url+"/"+c.kind)
		if err != nil {
			t.Fatal(err)
		}
		token, err := provider.Verifier(&oidc.Config{ClientID: c.id, Now: o.clock.Now}).Verify(t.Context(), tokens.ID)
		if err != nil || token.Nonce != "the nonce" {
			t.Fatalf("%s: %v %+v", c.kind, err, token)
		}
		info, err := provider.UserInfo(t.Context(), oauth2.StaticTokenSource(&oauth2.Token{AccessToken: tokens.Access}))
		if err != nil || info.Subject != token.Subject {
			t.Fatalf("%s: %v %+v", c.kind, err, info)
		}
		claims := map[string]any{}
		if err := info.Claims(&claims); err != nil {
			t.Fatal(err)
		}
		delete(claims, "sub")
		if c.kind == "mynumber" {
			want := map[string]any{"name": "電波 太郎", "address": "東京都千代田区千代田9丁目99番99号", "birthdate": "19850401", "gender": "1"}
			if diff := cmp.Diff(want, claims); diff != "" {
				t.Error(diff)
			}
		} else if claims["account_type"] != "2" || claims["corporate_number"] != "7123456789012" || claims["rep_last_nm"] != "見本" || claims["email"] == "" {
			t.Errorf("claims %v", claims)
		}
	}
}

func TestAnIssuerRefusesAnAddressToReturnToThatIsNotItsClients(t *testing.T) {
	t.Parallel()
	o := start(t)
	for _, c := range o.clients() {
		for _, redirect := range []string{"", c.redirect + "/", c.redirect + "?x=1", strings.ToUpper(c.redirect), "https://elsewhere.example/", c.redirect + "#x"} {
			if a := c.authorize(url.Values{"redirect_uri": {redirect}}); a.status != 400 || a.header.Get("Location") != "" {
				t.Errorf("%s %q: %d %v", c.kind, redirect, a.status, a.header)
			}
		}
		if a := c.authorize(url.Values{"redirect_uri": {c.redirect, "https://elsewhere.example/"}}); a.status != 400 {
			t.Errorf("%s, two: %d", c.kind, a.status)
		}
		if a := c.authorize(url.Values{"client_id": {"another"}}); a.status != 400 || a.header.Get("Location") != "" {
			t.Errorf("%s, client: %d", c.kind, a.status)
		}
		person := map[string]string{"gbizid": "mihon-prime", "mynumber": "taro"}[c.kind]
		c.wantError("redirect", c.exchange(c.code(person), url.Values{"redirect_uri": {c.redirect + "/"}}), 400, "invalid_grant")
	}
}

func TestAnIssuerRefusesARequestWithoutProof(t *testing.T) {
	t.Parallel()
	o := start(t)
	for _, c := range o.clients() {
		for name, test := range map[string]struct {
			change url.Values
			want   string
		}{
			"no nonce":        {url.Values{"nonce": nil}, "invalid_request"},
			"no state":        {url.Values{"state": nil}, "invalid_request"},
			"no PKCE":         {url.Values{"code_challenge": nil, "code_challenge_method": nil}, "invalid_request"},
			"plain PKCE":      {url.Values{"code_challenge": {verifier}, "code_challenge_method": {"plain"}}, "invalid_request"},
			"short challenge": {url.Values{"code_challenge": {"short"}}, "invalid_request"},
			"request object":  {url.Values{"request": {"e30.e30."}}, "invalid_request"},
			"no openid":       {url.Values{"scope": {"name"}}, "invalid_scope"},
			"implicit":        {url.Values{"response_type": {"id_token"}}, "unsupported_response_type"},
		} {
			if got := c.query(c.authorize(test.change)); got.Get("error") != test.want || got.Has("code") {
				t.Errorf("%s, %s: %v", c.kind, name, got)
			}
		}
	}
}

func TestAnIssuerRefusesACodeThatIsNotToBeTaken(t *testing.T) {
	t.Parallel()
	o := start(t)
	for _, c := range o.clients() {
		person := map[string]string{"gbizid": "mihon-prime", "mynumber": "taro"}[c.kind]
		for name, change := range map[string]url.Values{
			"another verifier": {"code_verifier": {verifier + "x"}}, "no verifier": {"code_verifier": nil}, "the challenge": {"code_verifier": {challenge(verifier)}},
		} {
			c.wantError(name, c.exchange(c.code(person), change), 400, "invalid_grant")
		}
		c.wantError("unknown", c.exchange("no such code", nil), 400, "invalid_grant")
		c.wantError("grant", c.exchange(c.code(person), url.Values{"grant_type": {"password"}}), 400, "unsupported_grant_type")

		late := c.code(person)
		o.clock.Set(o.clock.Now().Add(5*time.Minute + time.Second))
		c.wantError("late", c.exchange(late, nil), 400, "invalid_grant")

		code := c.code(person)
		var tokens struct {
			Access string `json:"access_token"`
		}
		c.exchange(code, nil).into(t, &tokens)
		c.wantError("again", c.exchange(code, nil), 400, "invalid_grant")
		if a := o.call("GET", "/"+c.kind+"/userinfo", "", "Authorization", "Bearer "+tokens.Access); a.status != 401 || a.header.Get("WWW-Authenticate") == "" {
			t.Errorf("%s: a code used twice leaves its token: %d %s", c.kind, a.status, a.body)
		}
		if a := o.call("GET", "/"+c.kind+"/userinfo", ""); a.status != 401 {
			t.Errorf("%s: userinfo for nobody: %d", c.kind, a.status)
		}
	}
}

func TestGBizIDRefusesAnotherSecret(t *testing.T) {
	t.Parallel()
	c := start(t).clients()[0]
	for name, header := range map[string]string{
		"wrong": "Basic " + base64.StdEncoding.EncodeToString([]byte("portal:another")), "client": "Basic " + base64.StdEncoding.EncodeToString([]byte("x:gbiz+secret")),
		"none": "", "bearer": "Bearer x",
	} {
		c.wantError(name, c.exchange(c.code("mihon-prime"), url.Values{"Authorization": {header}}), 401, "invalid_client")
	}
}

func TestTheDigitalAuthenticationAppRefusesAClientThatDoesNotProveItself(t *testing.T) {
	t.Parallel()
	o := start(t)
	c := o.clients()[1]
	other, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	used := c.assertion(nil, nil)
	if a := c.exchange(c.code("taro"), url.Values{"client_assertion": {used}}); a.status != 200 {
		t.Fatalf("good: %d %s", a.status, a.body)
	}
	none := base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none"}`)) + "." + strings.Split(used, ".")[1] + "."
	for name, assertion := range map[string]string{
		"reused":       used,
		"another key":  c.assertion(nil, other),
		"unsigned":     none,
		"no token":     "nonsense",
		"issuer":       c.assertion(func(j *jwt.Claims) { j.Issuer = "RP2" }, nil),
		"subject":      c.assertion(func(j *jwt.Claims) { j.Subject = "RP2" }, nil),
		"audience":     c.assertion(func(j *jwt.Claims) { j.Audience = jwt.Audience{"https://elsewhere.example/token"} }, nil),
		"no audience":  c.assertion(func(j *jwt.Claims) { j.Audience = nil }, nil),
		"expired":      c.assertion(func(j *jwt.Claims) { j.Expiry = jwt.NewNumericDate(o.clock.Now().Add(-time.Second)) }, nil),
		"for ever":     c.assertion(func(j *jwt.Claims) { j.Expiry = jwt.NewNumericDate(o.clock.Now().Add(time.Hour)) }, nil),
		"no expiry":    c.assertion(func(j *jwt.Claims) { j.Expiry = nil }, nil),
		"no jti":       c.assertion(func(j *jwt.Claims) { j.ID = "" }, nil),
		"nothing sent": "",
	} {
		c.wantError(name, c.exchange(c.code("taro"), url.Values{"client_assertion": {assertion}}), 401, "invalid_client")
	}
	c.wantError("type", c.exchange(c.code("taro"), url.Values{"client_assertion_type": {"jwt"}}), 401, "invalid_client")
}

func TestAPersonWhoDoesNotWantToIsLedBack(t *testing.T) {
	t.Parallel()
	for _, c := range start(t).clients() {
		field := requestField.FindStringSubmatch(c.authorize(nil).body)[1]
		got := c.query(c.form("/"+c.kind+"/authorize", "person=&request="+field))
		if got.Get("error") != "access_denied" || got.Get("state") != "the state" {
			t.Errorf("%s: %v", c.kind, got)
		}
		if a := c.form("/"+c.kind+"/authorize", "person=taro&request="+field); a.status != 400 {
			t.Errorf("%s: a page is used twice: %d", c.kind, a.status)
		}
	}
}

func TestTheDigitalAuthenticationAppRestsFromSixToSeven(t *testing.T) {
	t.Parallel()
	o := start(t)
	c := o.clients()[1]
	for at, want := range map[string]string{"05:59:59": "", "06:00:00": "temporarily_unavailable", "06:59:58": "temporarily_unavailable", "07:00:00": ""} {
		now, err := time.Parse(time.RFC3339, "2026-11-21T"+at+"+09:00")
		if err != nil {
			t.Fatal(err)
		}
		o.clock.Set(now)
		a := c.authorize(nil)
		if want == "" && a.status != 200 {
			t.Errorf("[R9.4] at %s: %d", at, a.status)
		}
		if want != "" && c.query(a).Get("error") != want {
			t.Errorf("[R9.4] at %s: %v", at, a.header)
		}
	}
}

func TestPeopleAreAdded(t *testing.T) {
	t.Parallel()
	o := start(t)
	var card, account struct{ ID string }
	o.call("POST", "/api/mynumber", `{"name":"新規 一","address":"東京都","birthdate":"2000-01-02","gender":"2"}`).into(t, &card)
	o.call("POST", "/api/gbizid", `{"account_type":"1","name":"新規株式会社","corporate_number":"4888888888802"}`).into(t, &account)
	for i, id := range []string{account.ID, card.ID} {
		c := o.clients()[i]
		if a := c.exchange(c.code(id), nil); a.status != 200 {
			t.Errorf("%s: %d %s", c.kind, a.status, a.body)
		}
	}
	o.call("POST", "/api/mynumber", `{"name":"","birthdate":"2000-01-02"}`).refused(t, "nobody", 422, "PERSON_MALFORMED")
	o.call("POST", "/api/gbizid", `{"name":"x","corporate_number":"1"}`).refused(t, "number", 422, "PERSON_MALFORMED")
}
