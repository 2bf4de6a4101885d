package apptest

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// Sandbox is `radioportal sandbox`: the outside world in a process of its own.
type Sandbox struct {
	Data, Origin string
	Settings     []string // of the portal, as environment variables
	command      *exec.Cmd
	trusting     *http.Transport
}

// StartSandbox starts the outside world of a portal, which then starts without --sandbox, with
// the settings that it has written.
func (p *Process) StartSandbox(ctx context.Context, data string) (*Sandbox, error) {
	addresses, err := twoPorts(ctx)
	if err != nil {
		return nil, err
	}
	o := &Sandbox{Data: data, Origin: "https://localhost" + addresses[0]}
	o.command = exec.CommandContext(ctx, p.Binary, "sandbox", "--data", data, "--addr", addresses[0], "--mail-addr", addresses[1],
		"--portal-origin", p.UserOrigin, "--staff-origin", p.StaffOrigin)
	o.command.Stderr = os.Stderr
	if err := o.command.Start(); err != nil {
		return nil, err
	}
	if err := o.ready(ctx); err != nil {
		return nil, errors.Join(err, o.Stop())
	}
	p.Sandbox, p.SandboxOrigin = o, o.Origin
	return o, nil
}

func twoPorts(ctx context.Context) (addresses []string, err error) {
	for range 2 {
		l, err := HoldPort(ctx)
		if err != nil {
			return nil, err
		}
		defer func() { _ = l.Close() }()
		_, port, err := net.SplitHostPort(l.Addr().String())
		if err != nil {
			return nil, err
		}
		addresses = append(addresses, ":"+port)
	}
	return addresses, nil
}

// ready waits until the pages answer over TLS, by the authority that was written.
func (o *Sandbox) ready(ctx context.Context) error {
	ticker := time.NewTicker(20 * time.Millisecond)
	defer ticker.Stop()
	limit, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for {
		err := o.read()
		if err == nil {
			var request *http.Request
			if request, err = http.NewRequestWithContext(limit, http.MethodGet, o.Origin+"/api/mail", nil); err != nil {
				return err
			}
			var response *http.Response
			if response, err = o.trusting.RoundTrip(request); err == nil {
				return response.Body.Close()
			}
		}
		select {
		case <-limit.Done():
			return err
		case <-ticker.C:
		}
	}
}

func (o *Sandbox) read() error {
	settings, err := os.ReadFile(filepath.Join(o.Data, "portal.env"))
	if err != nil {
		return err
	}
	o.Settings = nil
	for line := range strings.Lines(string(settings)) {
		o.Settings = append(o.Settings, strings.ReplaceAll(strings.TrimSpace(line), "'", ""))
	}
	root, err := os.ReadFile(filepath.Join(o.Data, "roots.pem"))
	if err != nil {
		return err
	}
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(root)
	o.trusting = &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12}}
	return nil
}

// Trust lets a browser open the pages of an outside world.
func (c *Client) Trust(o *Sandbox) *Client {
	c.http.Transport = o.trusting
	return c
}

// Stop ends it as an operator would.
func (o *Sandbox) Stop() error {
	if err := o.command.Process.Signal(os.Interrupt); err != nil {
		return err
	}
	return o.command.Wait()
}
