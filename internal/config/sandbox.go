package config

import (
	"fmt"
	"net/url"
	"slices"
)

// completeSandbox keeps the sandbox away from everybody else's portal: its secrets and
// the passwords of its accounts are published.
func (c *Server) completeSandbox() []error {
	if !c.Sandbox {
		return nil
	}
	var mistakes []error
	if c.Production() {
		mistakes = append(mistakes, fmt.Errorf("--sandbox: never in %s; `radioportal sandbox` serves an outside world for it", c.Environment))
	}
	for _, o := range []named{{"--origin", c.Origin}, {"--staff-origin", c.StaffOrigin}, {"--sandbox-origin", c.SandboxOrigin}} {
		if u, err := url.Parse(o.value); err == nil && !onThisMachine(u.Hostname()) {
			mistakes = append(mistakes, fmt.Errorf("%s: %q is not on this machine (localhost, *.localhost or a loopback address), and --sandbox serves nowhere else", o.flag, o.value))
		}
	}
	return mistakes
}

// refusePublished refuses, outside the sandbox, every secret that its program or its pages
// publish: the two that it shares with the portal, and further ones.
func (c *Server) refusePublished(further []string) []error {
	if c.Sandbox {
		return nil
	}
	published := append([]string{SandboxSecret, SandboxBankSecret}, further...)
	var mistakes []error
	for _, each := range append(c.secrets(), named{"--mail-password", c.MailPassword}) {
		if slices.Contains(published, each.value) {
			mistakes = append(mistakes, fmt.Errorf("%s: the sandbox's secret serves with --sandbox only", each.flag))
		}
	}
	return mistakes
}
