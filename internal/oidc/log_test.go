package oidc

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
)

func TestWhoHasGoneAwayIsNoError(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	logger := slog.New(clientGoneHandler{slog.NewTextHandler(&log, nil)}).With("a", 1).WithGroup("g")
	ctx, leave := context.WithCancel(t.Context())
	logger.ErrorContext(ctx, "there")
	leave()
	logger.ErrorContext(ctx, "gone")
	if text := log.String(); !strings.Contains(text, "level=ERROR msg=there a=1") || !strings.Contains(text, "level=INFO msg=gone a=1") {
		t.Error(text)
	}
}
