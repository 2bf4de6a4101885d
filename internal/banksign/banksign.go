// Package banksign signs what the portal and the bank tell each other, and
// verifies it: an HMAC over the exact bytes and the time they were signed at.
package banksign

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Header is the HTTP header a signature stands in.
const Header = "Bank-Signature"

// Tolerance is how far the signing time may lie from the verifier's, either way.
const Tolerance = 5 * time.Minute

// Why a signature does not hold. None of them says what the right one would be.
var (
	ErrMalformed = errors.New("bank signature is missing or malformed")
	ErrForged    = errors.New("bank signature does not match the body")
	ErrExpired   = errors.New("bank signature is too old or from the future")
)

// Sign makes the header's value for body, signed at now:
// t=<unix seconds>,v1=<hex HMAC-SHA256 of t, a full stop and the body>.
func Sign(secret []byte, now time.Time, body []byte) string {
	t := strconv.FormatInt(now.Unix(), 10)
	return "t=" + t + ",v1=" + hex.EncodeToString(sum(secret, t, body))
}

// Verify tells whether header signs body with secret, at a time near now. It
// returns ErrMalformed, ErrForged or ErrExpired; an empty secret verifies nothing.
func Verify(secret []byte, now time.Time, header string, body []byte) error {
	t, mac, err := parse(header)
	if err != nil {
		return err
	}
	if len(secret) == 0 || !hmac.Equal(mac, sum(secret, t, body)) {
		return ErrForged
	}
	seconds, err := strconv.ParseInt(t, 10, 64)
	if err != nil {
		return fmt.Errorf("%w: time", ErrMalformed)
	}
	// Compared in seconds: an absurd time would overflow a duration.
	limit, at := int64(Tolerance/time.Second), now.Unix()
	if seconds < at-limit || seconds > at+limit {
		return ErrExpired
	}
	return nil
}

// parse takes exactly one t and one v1, in this order, and nothing besides.
func parse(header string) (t string, mac []byte, err error) {
	first, second, ok := strings.Cut(header, ",")
	t, isTime := strings.CutPrefix(first, "t=")
	value, isMAC := strings.CutPrefix(second, "v1=")
	if !ok || !isTime || !isMAC || t == "" {
		return "", nil, ErrMalformed
	}
	mac, err = hex.DecodeString(value)
	if err != nil || len(mac) != sha256.Size {
		return "", nil, ErrMalformed
	}
	return t, mac, nil
}

func sum(secret []byte, t string, body []byte) []byte {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(t + "."))
	mac.Write(body)
	return mac.Sum(nil)
}
