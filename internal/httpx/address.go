package httpx

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// Proxies are the addresses whose word in X-Forwarded-For is believed. None is by itself:
// on the same machine and network there may be others than the operator's proxy.
type Proxies []netip.Prefix

func (p Proxies) trusts(ip netip.Addr) bool {
	for _, each := range p {
		if each.Contains(ip) {
			return true
		}
	}
	return false
}

type proxiesKey struct{}

// WithProxies makes requests whose context descends from ctx believe these proxies.
func WithProxies(ctx context.Context, p Proxies) context.Context {
	return context.WithValue(ctx, proxiesKey{}, p)
}

// ClientAddress is where a request comes from, for limits and for the record: the remote
// address, or, where that is a trusted proxy (WithProxies), the right-most address in
// X-Forwarded-For that is none. What stands before it is the sender's claim.
// Of an IPv6 address it is the network, because whoever has one has all addresses in it.
func ClientAddress(r *http.Request) string {
	peer, ok := hostOf(r.RemoteAddr)
	if !ok {
		return r.RemoteAddr
	}
	proxies, _ := r.Context().Value(proxiesKey{}).(Proxies)
	if !proxies.trusts(peer) {
		return network(peer)
	}
	return network(origin(peer, proxies, r.Header.Values("X-Forwarded-For")))
}

// origin follows the proxies from the nearest to the first that is not trusted. Where one
// says nothing that is an address, the one before it is as far as is known.
func origin(peer netip.Addr, proxies Proxies, lines []string) netip.Addr {
	hops := strings.Split(strings.Join(lines, ","), ",")
	for i := len(hops) - 1; i >= 0 && proxies.trusts(peer); i-- {
		next, ok := hostOf(strings.TrimSpace(hops[i]))
		if !ok {
			break
		}
		peer = next
	}
	return peer
}

// hostOf reads an address with or without a port.
func hostOf(text string) (netip.Addr, bool) {
	if host, _, err := net.SplitHostPort(text); err == nil {
		text = host
	}
	ip, err := netip.ParseAddr(strings.Trim(text, "[]"))
	return ip.Unmap().WithZone(""), err == nil
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
