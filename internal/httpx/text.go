package httpx

import (
	"bytes"
	"io"
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	stdjson "github.com/go-json-experiment/json/v1"

	"radioportal/internal/errs"
)

// CheckText refuses what is no text: bytes that are no UTF-8, half a surrogate pair
// among them, and NUL. PostgreSQL stores neither, and no field means them.
func CheckText(values ...string) error {
	for _, value := range values {
		if !utf8.ValidString(value) || strings.IndexByte(value, 0) >= 0 {
			return errs.New(errs.BadRequest, "a NUL or no UTF-8 in %.100q", value)
		}
	}
	return nil
}

// DecodeJSON reads JSON strictly: a repeated name, a name in another case, bad UTF-8,
// half a surrogate pair or a NUL is an error.
func DecodeJSON(data []byte, v any, options ...json.Options) error {
	if err := CheckJSON(data); err != nil {
		return err
	}
	return json.Unmarshal(data, v, options...)
}

// encodeJSON writes v as encoding/json does, but that a list or a map without entries is never null.
func encodeJSON(w io.Writer, v any) error {
	return json.MarshalWrite(w, v, stdjson.DefaultOptionsV1(), json.FormatNilSliceAsNull(false), json.FormatNilMapAsNull(false))
}

// CheckJSON refuses the NUL that a strict reader of JSON takes.
func CheckJSON(data []byte) error {
	if holdsNUL(data) {
		return errs.New(errs.BadRequest, "a NUL in JSON")
	}
	return nil
}

// holdsNUL finds an escaped NUL; JSON allows none as it is.
func holdsNUL(data []byte) bool {
	for {
		at := bytes.IndexByte(data, '\\')
		if at < 0 || at+1 == len(data) {
			return false
		}
		if bytes.HasPrefix(data[at:], []byte(`\u0000`)) {
			return true
		}
		data = data[at+2:] // the escaped character may be a backslash itself
	}
}

// maxForm is the size of a form, in bytes: an OpenID request with an id token is a tenth of it.
const maxForm = 64 << 10

// refuseBrokenText looks at address, headers and forms before anything else reads them.
// JSON is looked at where it is decoded.
func refuseBrokenText(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		err := checkAddress(r.URL)
		if err == nil {
			err = checkHeader(r)
		}
		if err == nil && isForm(r) {
			r.Body = http.MaxBytesReader(w, r.Body, maxForm)
			err = checkForm(r)
		}
		if err != nil {
			WriteError(w, r, err)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// checkAddress leaves an escape that is none to whoever reads the query.
func checkAddress(address *url.URL) error {
	if err := CheckText(address.Path, address.RawQuery); err != nil || !strings.Contains(address.RawQuery, "%") {
		return err
	}
	return checkValues(address.Query())
}

func checkValues(values url.Values) error {
	for name, list := range values {
		if err := CheckText(append(list, name)...); err != nil {
			return err
		}
	}
	return nil
}

// checkHeader refuses what means one thing and is given twice: readers would differ in which counts. It also reads what a program puts into Basic authorization (RFC 6749, 2.3.1).
func checkHeader(r *http.Request) error {
	for _, list := range r.Header {
		if err := CheckText(list...); err != nil {
			return err
		}
	}
	for _, name := range []string{"Idempotency-Key", "Content-Type", "Authorization"} {
		if len(r.Header[name]) > 1 {
			return errs.New(errs.BadRequest, "%s is given twice", name)
		}
	}
	id, secret, _ := r.BasicAuth()
	for _, value := range []string{id, secret} {
		if text, err := url.QueryUnescape(value); err == nil {
			value = text
		}
		if err := CheckText(value); err != nil {
			return err
		}
	}
	return nil
}

const formType = "application/x-www-form-urlencoded"

func isForm(r *http.Request) bool {
	given := r.Header.Get("Content-Type")
	return r.Method == http.MethodPost && len(given) >= len(formType) && strings.EqualFold(given[:len(formType)], formType)
}

// checkForm leaves the form parsed for the handler.
func checkForm(r *http.Request) error {
	if err := r.ParseForm(); err != nil {
		return errs.New(errs.BadRequest, "form: %w", err)
	}
	return checkValues(r.PostForm)
}
