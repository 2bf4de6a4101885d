package config

import (
	"fmt"
	"net"
	"net/netip"
	"regexp"
	"strconv"
)

var hostName = regexp.MustCompile(`^[A-Za-z0-9._-]*$`)

// checkListen refuses what cannot be listened on, whatever the machine.
func checkListen(flag, address string) error {
	host, port, err := net.SplitHostPort(address)
	if err == nil {
		_, err = strconv.ParseUint(port, 10, 16)
	}
	if _, badIP := netip.ParseAddr(host); err != nil || badIP != nil && !hostName.MatchString(host) {
		return fmt.Errorf("%s: %q is not [host]:port, such as :8080 or 127.0.0.1:8080", flag, address)
	}
	return nil
}

// completeAddresses checks where the hosts listen and makes the origins of those whose is not named.
func (c *Server) completeAddresses() []error {
	var mistakes []error
	if c.OpsAddr != "" || c.Parsed {
		mistakes = append(mistakes, checkListen("--ops-addr", c.OpsAddr))
	}
	for _, h := range []struct {
		name, addr string
		origin     *string
	}{{"", c.Addr, &c.Origin}, {"staff-", c.StaffAddr, &c.StaffOrigin}, {"sandbox-", c.SandboxAddr, &c.SandboxOrigin}} {
		mistakes = append(mistakes, checkListen("--"+h.name+"addr", h.addr))
		if *h.origin == "" {
			*h.origin = "http://localhost" + portOf(h.addr)
		}
		mistakes = append(mistakes, checkOrigin("--"+h.name+"origin", *h.origin))
	}
	return mistakes
}

// portOf is an address's port with its colon; "" of what is no address.
func portOf(address string) string {
	_, port, err := net.SplitHostPort(address)
	if err != nil || checkListen("", address) != nil {
		return ""
	}
	return ":" + port
}
