package oidc

import (
	"context"
	"errors"
	"log/slog"
)

// departed writes what fails because whoever asked has gone away as information: it is no
// fault of the portal, however often the library finds it one.
type departed struct{ slog.Handler }

func (h departed) Handle(ctx context.Context, r slog.Record) error {
	if errors.Is(ctx.Err(), context.Canceled) {
		r.Level = min(r.Level, slog.LevelInfo)
	}
	return h.Handler.Handle(ctx, r)
}

func (h departed) WithAttrs(attrs []slog.Attr) slog.Handler {
	return departed{h.Handler.WithAttrs(attrs)}
}

func (h departed) WithGroup(name string) slog.Handler { return departed{h.Handler.WithGroup(name)} }
