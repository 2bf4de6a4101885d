package httpx

import (
	"net/http"
	"regexp"
)

// IdempotencyKey is the header of Raw operations that do the same once however often they are called; others declare it by tags.
var IdempotencyKey = Param{Name: "Idempotency-Key", Required: true, Doc: "8 to 128 visible characters of ASCII, new for each file", Pattern: `^[!-~]{8,128}$`, Min: 8, Max: 128}

var keyPattern = regexp.MustCompile(IdempotencyKey.Pattern)

// KeyOf is the key that a Raw operation was called with. Another is refused as huma refuses it, with the header's name and the rule.
func KeyOf(r *http.Request) (string, error) {
	key := r.Header.Get(IdempotencyKey.Name)
	if keyPattern.MatchString(key) {
		return key, nil
	}
	return "", Unfit(r, "header."+IdempotencyKey.Name, "expected "+IdempotencyKey.Doc+" ("+IdempotencyKey.Pattern+")")
}

// Unfit is the refusal of a part of a call of a Raw operation: where it is, and the rule that it breaks.
func Unfit(r *http.Request, where, rule string) error {
	p := newProblem(r.Context(), http.StatusUnprocessableEntity, "")
	p.Detail, p.Where = "validation failed", []string{where + ": " + rule}
	return p
}
