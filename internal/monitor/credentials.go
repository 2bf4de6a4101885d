package monitor

import (
	"encoding/base64"
	"encoding/hex"
	"strconv"
	"strings"
	"time"

	"radioportal/internal/errs"
	"radioportal/internal/secret"
)

const (
	// lifetime is how long temporary credentials hold.
	lifetime = time.Hour
	// maxSkew is how far a browser's clock may be off.
	maxSkew = 15 * time.Minute
)

// Credentials are temporary and nobody's: they only make the client sign what it
// sends. Nothing of them is stored: the access key carries its expiry, secret and
// token follow from it and the server's key.
type Credentials struct {
	AccessKeyID     string `json:"accessKeyId"`
	SecretAccessKey string `json:"secretAccessKey"`
	SessionToken    string `json:"sessionToken"`
	Expiration      string `json:"expiration"` // ISO 8601
}

// accessKeyPrefix marks our access keys: RP, expiry in Unix seconds, 64 random bits.
const accessKeyPrefix = "RP"

// key makes credentials and knows them again.
type key []byte

func (k key) issue(now time.Time) Credentials {
	expires := now.Add(lifetime).Truncate(time.Second)
	return k.of(accessKeyPrefix+strconv.FormatInt(expires.Unix(), 10)+"-"+hex.EncodeToString(secret.Bytes(8)), expires)
}

func (k key) of(accessKeyID string, expires time.Time) Credentials {
	return Credentials{
		AccessKeyID: accessKeyID, SecretAccessKey: k.derive("secret", accessKeyID), SessionToken: k.derive("token", accessKeyID),
		Expiration: expires.UTC().Format(time.RFC3339),
	}
}

func (k key) derive(purpose, accessKeyID string) string {
	return base64.RawURLEncoding.EncodeToString(secret.Sign(k, purpose+"\x00"+accessKeyID))
}

// find derives the credentials of an access key; errs.Forbidden where it is none of
// ours or over. That it was issued follows from the signature alone.
func (k key) find(accessKeyID string, now time.Time) (Credentials, error) {
	rest, ours := strings.CutPrefix(accessKeyID, accessKeyPrefix)
	seconds, nonce, _ := strings.Cut(rest, "-")
	unix, err := strconv.ParseInt(seconds, 10, 64)
	if !ours || err != nil || len(nonce) != 16 {
		return Credentials{}, errs.New(errs.Forbidden, "access key is malformed")
	}
	expires := time.Unix(unix, 0)
	if now.After(expires.Add(maxSkew)) {
		return Credentials{}, errs.New(errs.Forbidden, "credentials are over")
	}
	return k.of(accessKeyID, expires), nil
}
