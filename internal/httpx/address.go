package httpx

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// ClientAddress is where a request comes from, for limits: the remote address, or,
// where that is a proxy on the same machine or network, the last address that the
// proxy put into X-Forwarded-For. What stands before the last one is the sender's claim.
// Of an IPv6 address it is the network, because whoever has one has all addresses in it.
func ClientAddress(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	ip, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	ip = ip.Unmap()
	forwarded := r.Header.Values("X-Forwarded-For")
	if len(forwarded) == 0 || (!ip.IsLoopback() && !ip.IsPrivate()) {
		return network(ip)
	}
	list := strings.Split(forwarded[len(forwarded)-1], ",")
	if last, err := netip.ParseAddr(strings.TrimSpace(list[len(list)-1])); err == nil {
		return network(last.Unmap())
	}
	return network(ip)
}

// network is an IPv4 address as it is, and the /64 of an IPv6 address.
func network(ip netip.Addr) string {
	if ip.Is4() {
		return ip.String()
	}
	return netip.PrefixFrom(ip, 64).Masked().String()
}

type (
	addressKey struct{}
	agentKey   struct{}
)

// AddressOf is where the request that ctx belongs to comes from (ClientAddress).
func AddressOf(ctx context.Context) string {
	address, _ := ctx.Value(addressKey{}).(string)
	return address
}

// AgentOf is what the browser that asks says of itself.
func AgentOf(ctx context.Context) string {
	agent, _ := ctx.Value(agentKey{}).(string)
	return agent
}
