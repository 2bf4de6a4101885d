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
		if !c.secure(*address) {
			mistakes = append(mistakes, fmt.Errorf("--old-system-%d: %q is not an https:// address", i+1, *address))
		}
	}
	return mistakes
}

// completeEquipment takes the sandbox's search where none is named. An answer that others could change on the way would
// fill forms.
func (c *Server) completeEquipment() []error {
	if c.EquipmentURL == "" && c.Sandbox {
		c.EquipmentURL = c.SandboxOrigin + "/giteki"
	}
	if c.EquipmentURL != "" && !c.secure(c.EquipmentURL) {
		return []error{fmt.Errorf("--equipment-url: %q is not an https:// address", c.EquipmentURL)}
	}
	return nil
}

// secure tells whether an address is https, or one of this machine or a sandbox.
func (c *Server) secure(address string) bool {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return false
	}
	local := u.Hostname() == "localhost" || u.Hostname() == "127.0.0.1"
	return u.Scheme == "https" || u.Scheme == "http" && (local || c.Sandbox)
}
