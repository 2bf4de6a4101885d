package errs

import (
	"fmt"
	"testing"
)

func TestAnOutageIsNeverARefusal(t *testing.T) {
	down := fmt.Errorf("read: %w", New(Unavailable, "connection refused"))
	if kind := KindOf(New(Unauthenticated, "session: %w", down)); kind != Unavailable {
		t.Errorf("kind %v", kind)
	}
	if kind := KindOf(New(Unauthenticated, "session: %w", New(NotFound, "no such row"))); kind != Unauthenticated {
		t.Errorf("kind %v", kind)
	}
}
