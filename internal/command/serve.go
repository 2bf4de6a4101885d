// Package command is what an operator types: each type is a command with its flags, and runs it.
package command

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"radioportal/internal/account"
	"radioportal/internal/app"
	"radioportal/internal/config"
)

// Serve is the command `serve`.
type Serve struct{ config.Server }

// Run serves until ctx ends. To be told so while it starts is no error.
func (s *Serve) Run(ctx context.Context) error {
	err := s.run(ctx)
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

func (s *Serve) run(ctx context.Context) error {
	app.HoldCollection()
	a, err := app.Open(ctx, s.Server)
	if err != nil {
		return err
	}
	if s.Sandbox {
		if err := a.SeedSandbox(ctx); err != nil {
			return errors.Join(err, a.Close())
		}
		printSandbox(a.Settings())
	}
	err = errors.Join(a.Run(ctx), a.Close())
	slog.Info("stopped", "clean", err == nil)
	return err
}

// printSandbox tells how to try the portal out.
func printSandbox(c config.Server) {
	fmt.Printf("\nRadio Portal\n  user portal   %s\n  staff portal  %s\n  sandbox       %s  (mail box, SMS, letters, certificates, bank, clock, one-time passwords)\n\nDemo accounts\n",
		c.Origin, c.StaffOrigin, c.SandboxOrigin)
	fmt.Printf("  %-20s %-16s %-25s %s\n", "who", "user id", "password", "one-time password secret")
	for _, d := range account.Demo() {
		fmt.Printf("  %-20s %-16s %-25s %s\n", d.Kind, d.UserID, d.Password, d.TOTPSecret)
	}
	fmt.Printf("\nOne-time passwords of the demo accounts: %s/accounts\n\n", c.SandboxOrigin)
}
