package httpx

import "time"

// WireTime is a time as operations tell it: RFC 3339 in UTC, "" for the zero time.
func WireTime(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.RFC3339)
}
