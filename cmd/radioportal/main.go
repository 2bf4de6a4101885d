// Command radioportal serves the Radio Portal: user portal, staff portal, API,
// sign-in and, for trying it out, a sandbox of the outside world.
package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"github.com/alecthomas/kong"

	"radioportal/internal/command"
	"radioportal/internal/config"
	"radioportal/internal/httpx"
	"radioportal/internal/logs"
)

type commands struct {
	Config kong.ConfigFlag `help:"JSON file of settings, named as the flags with _ for -; it wins over the environment, flags win over it." placeholder:"FILE" env:"RADIOPORTAL_CONFIG"`

	Serve      command.Serve      `cmd:"" help:"Serve the portals."`
	Sandbox    command.Sandbox    `cmd:"" help:"Serve an outside world to try out a portal with that runs without --sandbox: over TLS, with an authority and secrets of its own."`
	Migrate    command.Migrate    `cmd:"" help:"Bring the database schema up to date and stop."`
	Seed       command.Seed       `cmd:"" help:"Import certified equipment; make accounts for trying out (sandbox only)."`
	Staff      command.Staff      `cmd:"" help:"Manage staff accounts."`
	Unlock     command.Unlock     `cmd:"" help:"End the locks of an account after too many failures to sign in."`
	Bounce     command.Bounce     `cmd:"" help:"Take a report that a mail could not be delivered (RFC 3464) from standard input, as the mail server hands it over."`
	Client     command.Client     `cmd:"" help:"Manage the clients of the built-in OpenID provider."`
	Delegation command.Delegation `cmd:"" help:"Verify powers of attorney."`
	Audit      command.Audit      `cmd:"" help:"Verify the audit log, print its anchors, erase persons in it."`
	Procedures command.Procedures `cmd:"" help:"Check the procedure definitions; print their XML Schemas."`
	Openapi    command.OpenAPI    `cmd:"" help:"Print the OpenAPI document of a host."`
	Version    command.Version    `cmd:"" help:"Print what was built, of which commit."`
}

func main() {
	environment := os.Environ() // as it was given
	if err := config.SecretsFromFiles(); err != nil {
		fail(err)
	}
	var c commands
	parser, err := newParser(&c)
	if err != nil {
		fail(err)
	}
	parsed, err := parser.Parse(os.Args[1:])
	parser.FatalIfErrorf(err)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	parsed.BindTo(ctx, (*context.Context)(nil))
	flush := logs.Start(os.Stderr, httpx.BoundedMessages()...)
	if parsed.Command() == "serve" {
		for _, name := range unknownVariables(parser, environment) {
			slog.Warn("environment variable is not known", "name", name)
		}
	}
	err = parsed.Run()
	flush()
	parsed.FatalIfErrorf(err)
}

// newParser makes the parser of the command line. A mistake is told alone, for the usage of serve
// would push it out of sight.
func newParser(c *commands) (*kong.Kong, error) {
	return kong.New(c, kong.Name("radioportal"), kong.Description("Radio Portal: applications and notifications for radio use."),
		kong.ShortUsageOnError(), kong.ShortHelp(func(_ kong.HelpOptions, ctx *kong.Context) error {
			_, err := fmt.Fprintln(ctx.Stdout, "See radioportal --help, or a command's own --help.")
			return err
		}), kong.Configuration(readSettings))
}

func fail(err error) {
	_, _ = os.Stderr.WriteString("radioportal: " + err.Error() + "\n")
	os.Exit(1)
}
