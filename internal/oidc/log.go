package oidc

import (
	"context"
	"errors"
	"log/slog"
)

// clientGoneHandler writes what fails because whoever asked has gone away as information: it is no
// fault of the portal, however often the library finds it one.
type clientGoneHandler struct{ slog.Handler }

// Handle implements slog.Handler.
func (h clientGoneHandler) Handle(ctx context.Context, r slog.Record) error {
	if errors.Is(ctx.Err(), context.Canceled) {
		r.Level = min(r.Level, slog.LevelInfo)
	}
	return h.Handler.Handle(ctx, r)
}

// WithAttrs implements slog.Handler; the library adds its own to every request's logger.
func (h clientGoneHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return clientGoneHandler{h.Handler.WithAttrs(attrs)}
}

// WithGroup implements slog.Handler.
func (h clientGoneHandler) WithGroup(name string) slog.Handler {
	return clientGoneHandler{h.Handler.WithGroup(name)}
}
