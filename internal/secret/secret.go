// Package secret makes the secrets that the portal gives out, keeps what is stored of
// them and compares them: tokens of cookies and links, codes of letters and messages.
package secret

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"math/big"
)

// size is the size of a token in bytes: 256 bits are guessed by nobody, so that a plain
// hash of them is enough.
const size = 32

// New is a token of 256 random bits, which can stand in a cookie or an address.
func New() string { return base64.RawURLEncoding.EncodeToString(Bytes(size)) }

// WellFormed tells whether a text can be what New has made.
func WellFormed(token string) bool {
	raw, err := base64.RawURLEncoding.DecodeString(token)
	return err == nil && len(raw) == size
}

// Bytes are n random bytes, for a key.
func Bytes(n int) []byte {
	raw := make([]byte, n)
	_, _ = rand.Read(raw) // never fails (crypto/rand)
	return raw
}

// Code is n characters of an alphabet at random, each as likely as the others.
func Code(n int, alphabet string) string {
	most := big.NewInt(int64(len(alphabet)))
	code := make([]byte, n)
	for i := range code {
		drawn, _ := rand.Int(rand.Reader, most) // never fails (crypto/rand)
		code[i] = alphabet[drawn.Int64()]
	}
	return string(code)
}

// Hash is what is stored of a secret: a reader of the database cannot use it. It is
// SHA-256 in hexadecimal digits. A code that is short enough to be tried out needs a salt.
func Hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// Equal compares two secrets in a time that does not tell where they differ.
func Equal(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// Sign is the signature of a text under a key (HMAC-SHA-256), which Signed knows again.
func Sign(key []byte, text string) []byte {
	mac := hmac.New(sha256.New, key)
	_, _ = mac.Write([]byte(text)) // never fails (hash.Hash)
	return mac.Sum(nil)
}

// Signed tells whether a signature is that of a text under a key.
func Signed(key []byte, text string, signature []byte) bool {
	return hmac.Equal(signature, Sign(key, text))
}
