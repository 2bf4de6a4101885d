package config

import (
	"errors"
	"fmt"
	"net/netip"
	"strings"
)

// Edge is how the hosts meet the network.
type Edge struct {
	TrustedProxies       []string `name:"trusted-proxy" help:"Address or network (CIDR) of a proxy before the portals whose X-Forwarded-For is believed; may be given several times. Nobody is believed otherwise." env:"RADIOPORTAL_TRUSTED_PROXIES"`
	ConnectionsPerSource int      `help:"Connections that one source, an IPv4 address or an IPv6 /64, may hold at each host; behind a trusted proxy its requests under way." default:"256" env:"RADIOPORTAL_CONNECTIONS_PER_SOURCE"`
	Connections          int      `help:"Connections that all sources together may hold at each host." default:"4096" env:"RADIOPORTAL_CONNECTIONS"`
}

// Defaults of the bounds on connections.
const (
	connectionsPerSource = 256
	connections          = 4096
)

// DefaultEdge is how a host without settings of its own meets the network.
func DefaultEdge() Edge {
	return Edge{ConnectionsPerSource: connectionsPerSource, Connections: connections}
}

// Proxies are the networks of the trusted proxies.
func (e Edge) Proxies() ([]netip.Prefix, error) {
	var list []netip.Prefix
	for _, text := range e.TrustedProxies {
		prefix, err := proxyOf(strings.TrimSpace(text))
		if err != nil {
			return nil, fmt.Errorf("--trusted-proxy: %q is no address and no network such as 10.1.2.0/24", text)
		}
		list = append(list, prefix)
	}
	return list, nil
}

func proxyOf(text string) (netip.Prefix, error) {
	if ip, err := netip.ParseAddr(text); err == nil && ip.Zone() == "" {
		return ip.Unmap().Prefix(ip.Unmap().BitLen())
	}
	prefix, err := netip.ParsePrefix(text)
	if err == nil && prefix.Addr().Is4In6() && prefix.Bits() >= 96 { // clients are known by their IPv4 address
		prefix = netip.PrefixFrom(prefix.Addr().Unmap(), prefix.Bits()-96)
	}
	return prefix.Masked(), err
}

func (c *Server) completeEdge() []error {
	c.ConnectionsPerSource = valueOr(c.ConnectionsPerSource, connectionsPerSource)
	c.Connections = valueOr(c.Connections, connections)
	_, err := c.Proxies()
	mistakes := []error{err}
	if c.ConnectionsPerSource < 1 || c.Connections <= c.ConnectionsPerSource {
		mistakes = append(mistakes, errors.New("--connections-per-source: from 1, and less than --connections"))
	}
	return mistakes
}
