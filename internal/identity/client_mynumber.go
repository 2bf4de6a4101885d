package identity

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"encoding/base64"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
	"golang.org/x/oauth2"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/secret"
)

// MyNumberClient is how the Digital Authentication App knows the portal. Key is a
// key of the curve P-256, whose public half was registered there.
type MyNumberClient struct {
	Issuer, ClientID string
	Key              crypto.Signer
}

// assertionLife is how long a client assertion holds.
const assertionLife = 3 * time.Minute

// newMyNumber makes the client of the Digital Authentication App: private_key_jwt
// and id tokens with ES256, PKCE S256, state and nonce required; a card that was
// revoked is refused there (acr crl). See the Digital Agency's API reference,
// developers.digital.go.jp/documents/auth-and-sign/authserver.
func newMyNumber(o Options) (*relyingParty, error) {
	key, ok := o.MyNumber.Key.(*ecdsa.PrivateKey)
	if !ok || key.Curve != elliptic.P256() {
		return nil, errors.New("the Digital Authentication App takes a key of the curve P-256")
	}
	public := jose.JSONWebKey{Key: key.Public()}
	thumbprint, err := public.Thumbprint(crypto.SHA256)
	if err != nil {
		return nil, err
	}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.ES256, Key: jose.JSONWebKey{Key: key, KeyID: base64.RawURLEncoding.EncodeToString(thumbprint)}},
		(&jose.SignerOptions{}).WithType("JWT"))
	if err != nil {
		return nil, err
	}
	return &relyingParty{
		issuer: o.MyNumber.Issuer, algorithm: []string{"ES256"}, clock: o.Clock, http: newHTTP(o.Roots),
		client: oauth2.Config{
			ClientID: o.MyNumber.ClientID, RedirectURL: CallbackURL(o.Origin, MyNumber),
			Scopes: []string{"openid", "name", "address", "birthdate", "gender"}, Endpoint: oauth2.Endpoint{AuthStyle: oauth2.AuthStyleInParams},
		},
		more: []oauth2.AuthCodeOption{oauth2.SetAuthURLParam("acr_values", "aal3 crl")},
		proof: func(endpoint string) ([]oauth2.AuthCodeOption, error) {
			return assert(signer, o.MyNumber.ClientID, endpoint, o.Clock)
		},
		claims: myNumberClaims,
	}, nil
}

// assert proves the client (RFC 7523).
func assert(signer jose.Signer, clientID, endpoint string, at clock.Clock) ([]oauth2.AuthCodeOption, error) {
	now := at.Now()
	text, err := jwt.Signed(signer).Claims(jwt.Claims{
		Issuer: clientID, Subject: clientID, Audience: jwt.Audience{endpoint}, ID: secret.New(),
		IssuedAt: jwt.NewNumericDate(now), Expiry: jwt.NewNumericDate(now.Add(assertionLife)),
	}).Serialize()
	return []oauth2.AuthCodeOption{
		oauth2.SetAuthURLParam("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"),
		oauth2.SetAuthURLParam("client_assertion", text),
	}, err
}

// place is an address: a text, or the object of OpenID Connect (Core 5.1.1).
type place string

// UnmarshalJSON implements json.Unmarshaler.
func (p *place) UnmarshalJSON(content []byte) error {
	var text string
	if json.Unmarshal(content, &text) == nil {
		*p = place(text)
		return nil
	}
	var object struct {
		Formatted string `json:"formatted"`
		Region    string `json:"region"`
		Locality  string `json:"locality"`
		Street    string `json:"street_address"`
	}
	if err := json.Unmarshal(content, &object); err != nil {
		return err
	}
	if object.Formatted == "" {
		object.Formatted = object.Region + object.Locality + object.Street
	}
	*p = place(object.Formatted)
	return nil
}

// myNumberClaims takes the four particulars of a card (氏名, 住所, 生年月日, 性別).
func myNumberClaims(decode func(any) error) (applicant.Claims, error) {
	var u struct {
		Name      string `json:"name"`
		Address   place  `json:"address"`
		Birthdate word   `json:"birthdate"`
		Gender    word   `json:"gender"`
	}
	if err := decode(&u); err != nil {
		return applicant.Claims{}, err
	}
	c := applicant.Claims{Name: strings.Join(strings.Fields(u.Name), " "), Address: string(u.Address), Birthday: isoDate(string(u.Birthdate)), Gender: string(u.Gender)}
	if c.Name == "" || c.Birthday == "" {
		return applicant.Claims{}, errors.New("name or birthdate is missing")
	}
	return c, nil
}

// isoDate reads 19850401 and 1985-04-01; "" where it is no date.
func isoDate(text string) string {
	for _, layout := range []string{time.DateOnly, "20060102"} {
		if date, err := time.Parse(layout, text); err == nil {
			return date.Format(time.DateOnly)
		}
	}
	return ""
}
