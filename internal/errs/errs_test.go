package errs_test

import (
	"errors"
	"fmt"
	"testing"

	"radioportal/internal/errs"
)

func TestAFaultNeverLooksLikeARefusal(t *testing.T) {
	fault, refused, away := errors.New("disk I/O error"), errs.Refuse("MSG", nil), errs.New(errs.Unavailable, "away")
	for name, c := range map[string]struct {
		err  error
		kind errs.Kind
		code string
	}{
		"nothing":                     {nil, errs.Internal, ""},
		"a fault":                     {fault, errs.Internal, ""},
		"a refusal":                   {refused, errs.Business, "MSG"},
		"a refusal with its context":  {fmt.Errorf("filing: %w", refused), errs.Business, "MSG"},
		"a fault and a refusal":       {errors.Join(fault, refused), errs.Internal, ""},
		"a refusal and a fault":       {fmt.Errorf("add: %w", errors.Join(refused, fault)), errs.Internal, ""},
		"two in one text":             {fmt.Errorf("%w (%w)", refused, fault), errs.Internal, ""},
		"a refusal and a part away":   {errors.Join(refused, away), errs.Unavailable, ""},
		"a refusal and nothing":       {errors.Join(nil, refused, nil), errs.Business, "MSG"},
		"two refusals":                {errors.Join(refused, errs.New(errs.NotFound, "gone")), errs.Business, "MSG"},
		"a refusal for a known cause": {errs.New(errs.BadRequest, "parse: %w", fault), errs.BadRequest, ""},
	} {
		if kind, code := errs.KindOf(c.err), errs.CodeOf(c.err); kind != c.kind || code != c.code {
			t.Errorf("%s: kind %d, code %q", name, kind, code)
		}
	}
}

func TestAnOutageIsNeverARefusal(t *testing.T) {
	down := fmt.Errorf("read: %w", errs.New(errs.Unavailable, "connection refused"))
	if kind := errs.KindOf(errs.New(errs.Unauthenticated, "session: %w", down)); kind != errs.Unavailable {
		t.Errorf("kind %v", kind)
	}
	if kind := errs.KindOf(errs.New(errs.Unauthenticated, "session: %w", errs.New(errs.NotFound, "no such row"))); kind != errs.Unauthenticated {
		t.Errorf("kind %v", kind)
	}
}
