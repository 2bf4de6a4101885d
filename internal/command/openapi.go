package command

import (
	"context"
	"encoding/json"
	"errors"
	"os"

	"radioportal/internal/app"
	"radioportal/internal/config"
)

//go:generate ../../scripts/generate-api

// OpenAPI is the command `openapi`; the browser's API types are made of what it prints.
type OpenAPI struct {
	Host string `arg:"" enum:"user,staff" help:"Which host's document."`
}

// Run prints the document, made from the handlers as the server serves it.
func (o *OpenAPI) Run(ctx context.Context) error {
	folder, err := os.MkdirTemp("", "radioportal-openapi")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	a, err := app.Open(ctx, config.Server{Data: folder, Addr: ":8080", StaffAddr: ":8081", SandboxAddr: ":8090",
		MailFrom: "no-reply@radioportal.example", Sandbox: true})
	if err != nil {
		return err
	}
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetIndent("", "  ")
	return errors.Join(encoder.Encode(a.OpenAPI(o.Host)), a.Close())
}
