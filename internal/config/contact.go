package config

import (
	"fmt"
	"net/url"
)

// completeContact refuses what security.txt may not name (RFC 9116, 2.5.3).
func (c *Server) completeContact() []error {
	if c.SecurityContact == "" {
		return nil
	}
	u, err := url.Parse(c.SecurityContact)
	switch {
	case err != nil:
	case u.Scheme == "https" && u.Host != "", (u.Scheme == "mailto" || u.Scheme == "tel") && u.Opaque != "":
		return nil
	}
	return []error{fmt.Errorf("--security-contact: %q is no mailto:, https: or tel: address", c.SecurityContact)}
}
