package httpx

import (
	"context"
	"net"
	"net/http"
	"strings"
)

// ClientAddress is where a request comes from, for limits: the remote address, or,
// where that is a proxy on the same machine or network, the last address that the
// proxy put into X-Forwarded-For. What stands before the last one is the sender's claim.
func ClientAddress(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	ip := net.ParseIP(host)
	forwarded := r.Header.Values("X-Forwarded-For")
	if ip == nil || len(forwarded) == 0 || (!ip.IsLoopback() && !ip.IsPrivate()) {
		return host
	}
	list := strings.Split(forwarded[len(forwarded)-1], ",")
	if last := net.ParseIP(strings.TrimSpace(list[len(list)-1])); last != nil {
		return last.String()
	}
	return host
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
