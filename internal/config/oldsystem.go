package config

import (
	"fmt"
	"net/url"
)

// OldSystems are the addresses of the four old systems in order; one that is empty
// is not connected, and nothing can be carried over from it.
func (c *Server) OldSystems() [4]string {
	return [4]string{c.OldSystem1, c.OldSystem2, c.OldSystem3, c.OldSystem4}
}

// completeOldSystems takes the sandbox's where none is named, and refuses an address
// that passwords would go to unencrypted.
func (c *Server) completeOldSystems() []error {
	var mistakes []error
	for i, address := range []*string{&c.OldSystem1, &c.OldSystem2, &c.OldSystem3, &c.OldSystem4} {
		if *address == "" && c.Sandbox {
			*address = fmt.Sprintf("%s/old/%d", c.SandboxOrigin, i+1)
		}
		if *address == "" {
			continue
		}
		u, err := url.Parse(*address)
		local := err == nil && (u.Hostname() == "localhost" || u.Hostname() == "127.0.0.1")
		if err != nil || u.Host == "" || u.Scheme != "https" && (u.Scheme != "http" || !local && !c.Sandbox) {
			mistakes = append(mistakes, fmt.Errorf("--old-system-%d: %q is not an https:// address", i+1, *address))
		}
	}
	return mistakes
}
