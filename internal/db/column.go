package db

import "time"

// Time is a column of Unix milliseconds as a time in UTC; the zero time where the column is NULL.
func Time(ms *int64) time.Time {
	if ms == nil {
		return time.Time{}
	}
	return time.UnixMilli(*ms).UTC()
}

// Millis is a time as it is stored, in Unix milliseconds; nil, which is stored as NULL, for the zero time.
func Millis(t time.Time) *int64 {
	if t.IsZero() {
		return nil
	}
	ms := t.UnixMilli()
	return &ms
}

// Flag is a boolean as it is stored: 1 or 0.
func Flag(set bool) int64 {
	if set {
		return 1
	}
	return 0
}
