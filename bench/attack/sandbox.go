package main

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"time"

	"radioportal/internal/app/apptest"
	"radioportal/internal/config"
)

// sandbox starts the portal with the sandbox where it must not, and without it with what the
// sandbox publishes. Each start must end by itself and say why.
func sandbox(ctx context.Context, p *apptest.Process) (r Result, err error) {
	s := &starting{p: p, result: &r}
	s.inEnvironments(ctx)
	s.elsewhere(ctx)
	s.published(ctx)
	if err := s.overRealData(ctx); err != nil {
		return r, err
	}
	r.Worst = fmt.Sprintf("%d portals served", s.served)
	return r, nil
}

// starting tries to start portals.
type starting struct {
	p      *apptest.Process
	result *Result
	served int
}

// refuses starts a portal and has it refuse, for a reason that it names.
func (s *starting) refuses(ctx context.Context, reason string, flags ...string) {
	output, served := s.start(ctx, flags...)
	if served {
		s.served++
	}
	s.result.try(!served && strings.Contains(output, reason), "%s: served %v, said %.300q", strings.Join(flags, " "), served, output)
}

// soon is when a portal has started at the latest.
const soon = 15 * time.Second

// start gives what a portal said that ended by itself, or that it served on.
func (s *starting) start(ctx context.Context, flags ...string) (output string, served bool) {
	ctx, cancel := context.WithTimeout(ctx, soon)
	defer cancel()
	args := []string{"serve", "--data", s.p.Data, "--database", s.p.Database, "--addr=:0", "--staff-addr=:0", "--sandbox-addr=:0", "--ops-addr=:0"}
	out, err := exec.CommandContext(ctx, s.p.Binary, append(args, flags...)...).CombinedOutput()
	return string(out), err == nil || ctx.Err() != nil
}

func (s *starting) inEnvironments(ctx context.Context) {
	for _, environment := range []string{"gp", "gs01", "gs02", "acn-prd"} {
		s.refuses(ctx, "--sandbox: never in "+environment, "--sandbox", "--environment", environment)
	}
}

func (s *starting) elsewhere(ctx context.Context) {
	for _, flag := range []string{"--origin", "--staff-origin", "--sandbox-origin"} {
		for _, origin := range []string{"https://portal.example", "http://127.0.0.1.example"} {
			s.refuses(ctx, flag+": ", "--sandbox", flag, origin)
		}
	}
}

// outside are the settings of a portal that serves others, with a secret of its own.
var outside = []string{"--scan", "off", "--mail-host", "127.0.0.1:1025", "--mail-from", "no-reply@portal.example",
	"--bank-url", "https://bank.example", "--bank-secret", strings.Repeat("of its own ", 4)}

func (s *starting) published(ctx context.Context) {
	secrets := []string{config.SandboxSecret, config.SandboxBankSecret}
	for i, flag := range []string{"--bank-secret", "--client-secret", "--gbizid-client-secret", "--sms-secret", "--letters-secret", "--mail-password"} {
		s.refuses(ctx, flag+": the sandbox's secret", append(slices.Clone(outside), flag, secrets[i%2])...)
	}
}

// overRealData has a database with an account and no mark of a sandbox.
func (s *starting) overRealData(ctx context.Context) error {
	if err := s.p.Migrate(ctx); err != nil {
		return err
	}
	if _, err := s.p.AddStaff(ctx, "officer-of-ours", "officer"); err != nil {
		return err
	}
	s.refuses(ctx, "no sandbox's", "--sandbox")
	// Demo accounts are made in a sandbox only.
	_, err := s.p.SeedAccounts(ctx, 1)
	var ended *exec.ExitError
	s.result.try(errors.As(err, &ended), "demo accounts are made among real ones: %v", err)
	return s.stillServes(ctx)
}

// stillServes tells whether the refusals above were for their reasons: with a secret of its
// own the same portal serves, and what was refused left nothing in its database.
func (s *starting) stillServes(ctx context.Context) error {
	output, served := s.start(ctx, outside...)
	s.result.try(served, "with settings of its own the portal does not serve: %.300q", output)
	return ctx.Err()
}
