package banksign_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"radioportal/internal/banksign"
)

var (
	secret = []byte("0123456789abcdef0123456789abcdef")
	now    = time.Date(2026, 11, 21, 1, 2, 3, 0, time.UTC)
	body   = []byte(`{"amount":4300}`)
)

// The value was computed with openssl dgst -sha256 -hmac over "1795222923.{"amount":4300}".
func TestSignatureIsAnHMACOfTimeAndBody(t *testing.T) {
	const want = "t=1795222923,v1=34fd706b0368ce711816dd1168e94501eef4aeeec1f8b150f571ac7aba3e43ce"
	if got := banksign.Sign(secret, now, body); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestVerify(t *testing.T) {
	signed := banksign.Sign(secret, now, body)
	mac := signed[strings.Index(signed, ",v1=")+4:]
	for name, c := range map[string]struct {
		secret []byte
		now    time.Time
		header string
		body   string
		want   error
	}{
		"genuine":            {secret, now, signed, string(body), nil},
		"at the edge":        {secret, now.Add(banksign.Tolerance), signed, string(body), nil},
		"at the other edge":  {secret, now.Add(-banksign.Tolerance), signed, string(body), nil},
		"too old":            {secret, now.Add(banksign.Tolerance + time.Second), signed, string(body), banksign.ErrExpired},
		"from the future":    {secret, now.Add(-banksign.Tolerance - time.Second), signed, string(body), banksign.ErrExpired},
		"absurd time":        {secret, now, banksign.Sign(secret, time.Unix(-1<<62, 0), body), string(body), banksign.ErrExpired},
		"altered body":       {secret, now, signed, `{"amount":4301}`, banksign.ErrForged},
		"altered white":      {secret, now, signed, `{"amount": 4300}`, banksign.ErrForged},
		"other secret":       {[]byte("another"), now, signed, string(body), banksign.ErrForged},
		"no secret":          {nil, now, banksign.Sign(nil, now, body), string(body), banksign.ErrForged},
		"moved time":         {secret, now, "t=1795222924,v1=" + mac, string(body), banksign.ErrForged},
		"missing":            {secret, now, "", string(body), banksign.ErrMalformed},
		"no time":            {secret, now, "v1=" + mac, string(body), banksign.ErrMalformed},
		"empty time":         {secret, now, "t=,v1=" + mac, string(body), banksign.ErrMalformed},
		"other order":        {secret, now, "v1=" + mac + ",t=1795222923", string(body), banksign.ErrMalformed},
		"something more":     {secret, now, signed + ",v0=00", string(body), banksign.ErrMalformed},
		"short":              {secret, now, signed[:len(signed)-2], string(body), banksign.ErrMalformed},
		"not hex":            {secret, now, signed[:len(signed)-1] + "g", string(body), banksign.ErrMalformed},
		"upper-case version": {secret, now, strings.Replace(signed, "v1", "V1", 1), string(body), banksign.ErrMalformed},
	} {
		if err := banksign.Verify(c.secret, c.now, c.header, []byte(c.body)); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}
