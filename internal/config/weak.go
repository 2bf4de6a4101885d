package config

import (
	"fmt"
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// Unscanned is how attachments that nobody scans are taken.
type Unscanned struct {
	ScanOffAllowed bool `help:"In gp, gs01, gs02 and acn-prd: let --scan be off, for trying them out." env:"RADIOPORTAL_SCAN_OFF_ALLOWED"`
}

// completeUnscanned refuses to take attachments unscanned where others use the portal, unless
// somebody says so twice.
func (c *Server) completeUnscanned() []error {
	if !c.Strict() || c.Scan != ScanOff || c.ScanOffAllowed {
		return nil
	}
	return []error{fmt.Errorf("--scan: off is refused in %s, but for trying it out with --scan-off-allowed", c.Environment)}
}

// completeHosts refuses portals under one host name in production, whose cookies a browser does
// not keep apart by port. On one machine they have ports alone.
func (c *Server) completeHosts() []error {
	if !c.Strict() {
		return nil
	}
	user, err := url.Parse(c.Origin)
	staff, failed := url.Parse(c.StaffOrigin)
	if err != nil || failed != nil { // told by checkOrigin
		return nil
	}
	same := strings.EqualFold(user.Hostname(), staff.Hostname())
	if same && (!onThisMachine(user.Hostname()) || user.Port() == staff.Port()) {
		return []error{fmt.Errorf("--staff-origin: %q has the host name of --origin; each portal needs its own in %s", c.StaffOrigin, c.Environment)}
	}
	return nil
}

// inside are the networks that nobody outside has an address of (RFC 1918, 6598, 4193, 4291, 3927, 1122).
var inside = []netip.Prefix{
	netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("172.16.0.0/12"), netip.MustParsePrefix("192.168.0.0/16"),
	netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("169.254.0.0/16"), netip.MustParsePrefix("127.0.0.0/8"),
	netip.MustParsePrefix("fc00::/7"), netip.MustParsePrefix("fe80::/10"), netip.MustParsePrefix("::1/128"),
}

// Widest networks of trusted proxies outside, in bits: of the ranges that operators of proxies
// publish the widest are 12 and 29 bits. Wider ones let everybody say where they come from.
const (
	widest4 = 11
	widest6 = 24
)

// completeProxies refuses in production to believe whole pieces of the public network.
func (c *Server) completeProxies() []error {
	list, err := c.Proxies()
	if !c.Strict() || err != nil { // told by completeEdge
		return nil
	}
	var mistakes []error
	for _, each := range list {
		if tooWide(each) {
			mistakes = append(mistakes, fmt.Errorf("--trusted-proxy: %s is too wide for %s; name the proxies alone", each, c.Environment))
		}
	}
	return mistakes
}

func tooWide(network netip.Prefix) bool {
	within := func(whole netip.Prefix) bool { return whole.Bits() <= network.Bits() && whole.Contains(network.Addr()) }
	if slices.ContainsFunc(inside, within) {
		return false
	}
	if network.Addr().Is4() {
		return network.Bits() < widest4
	}
	return network.Bits() < widest6
}
