package command

import (
	"context"
	"crypto"
	"crypto/tls"
	"errors"
	"fmt"
	"net"

	"radioportal/internal/clock"
	"radioportal/internal/config"
	"radioportal/internal/db"
	"radioportal/internal/httpx"
	"radioportal/internal/identity"
	"radioportal/internal/sandbox"
	"radioportal/internal/sandbox/ca"
	"radioportal/internal/sandbox/issuer"
)

// Sandbox is the command `sandbox`: the outside world alone, for a portal in another process
// that is told of it by its settings, as it would be of the real one.
type Sandbox struct{ config.Sandbox }

// sandboxServer is a sandbox of its own with what a portal has to know of it.
type sandboxServer struct {
	config  config.Sandbox
	secrets sandboxSecrets
	cardKey crypto.Signer
	sandbox *sandbox.Sandbox
	tls     *tls.Config
}

// Run serves until ctx ends.
func (o *Sandbox) Run(ctx context.Context) error {
	if err := o.Complete(); err != nil {
		return err
	}
	w, err := openSandbox(o.Sandbox)
	if err != nil {
		return err
	}
	return errors.Join(w.run(ctx), w.sandbox.Close())
}

// openSandbox starts the mail relay and writes the settings of a portal.
func openSandbox(c config.Sandbox) (*sandboxServer, error) {
	if err := db.PrivateFolder(c.Data); err != nil {
		return nil, fmt.Errorf("data folder: %w", err)
	}
	w := &sandboxServer{config: c}
	var err error
	if w.secrets, err = keptSecrets(w.file("secrets.json")); err != nil {
		return nil, err
	}
	if w.cardKey, err = keptKey(w.file(cardKeyFile)); err != nil {
		return nil, err
	}
	server, root, err := ca.TLS(c.Data, c.Host())
	if err != nil {
		return nil, err
	}
	w.tls = server
	w.sandbox = sandbox.New(w.options())
	if err := w.sandbox.Start(); err != nil {
		return nil, err
	}
	if err := w.writeSettings(root); err != nil {
		return nil, errors.Join(err, w.sandbox.Close())
	}
	return w, nil
}

func (w *sandboxServer) options() sandbox.Options {
	return sandbox.Options{
		Alone: true, Clock: &clock.Settable{}, Keys: w.config.Data, AllHours: w.config.AllHours,
		Origin: w.config.SandboxOrigin, PortalOrigin: w.config.Origin, StaffOrigin: w.config.StaffOrigin,
		BankSecret: []byte(w.secrets.Bank), SMSSecret: w.secrets.SMS, LetterSecret: w.secrets.Letters,
		Clients: issuer.Clients{
			GBizIDID: sandboxClient, GBizIDSecret: w.secrets.GBizID, GBizIDRedirect: identity.CallbackURL(w.config.Origin, identity.GBizID),
			MyNumberID: sandboxClient, MyNumberKey: w.cardKey.Public(), MyNumberRedirect: identity.CallbackURL(w.config.Origin, identity.MyNumber),
		},
		SMTPAddr: w.config.MailAddr, SMTPTLS: w.tls, SMTPUser: sandboxClient, SMTPPassword: w.secrets.Mail,
	}
}

// run serves the pages and services over TLS until ctx ends.
func (w *sandboxServer) run(ctx context.Context) error {
	h, err := httpx.OpenHost(ctx, "sandbox", w.config.SandboxAddr, w.sandbox.Handler(), config.DefaultEdge())
	if err != nil {
		return err
	}
	h.UseTLS(w.tls)
	fmt.Printf("\nRadio Portal: the outside world for a portal of another process\n  sandbox   %s  (mail box, SMS, letters, certificates, bank)\n  settings  %s\n\n",
		w.config.SandboxOrigin, w.file(settingsFile))
	failed := make(chan error, 1)
	go func() { failed <- h.Serve() }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	return httpx.StopHosts(context.WithoutCancel(ctx), []*httpx.Host{h})
}

// mailAddress is where the portal finds the relay.
func (w *sandboxServer) mailAddress() (string, error) {
	_, port, err := net.SplitHostPort(w.sandbox.SMTPAddr())
	return net.JoinHostPort(w.config.Host(), port), err
}
