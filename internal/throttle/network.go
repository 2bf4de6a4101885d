package throttle

import "net/netip"

// networkBits is the part of an IPv6 address that a provider gives to one customer at most.
const networkBits = 48

// NetworkOf is the /48 that the address of a source lies in, where that is an IPv6 address
// or a network of them (httpx.ClientAddress gives the /64); any other is given as it is.
// Whoever has a /48 has 65,536 networks of /64.
func NetworkOf(source string) string {
	ip, err := netip.ParseAddr(source)
	if err != nil {
		prefix, err := netip.ParsePrefix(source)
		if err != nil {
			return source
		}
		ip = prefix.Addr()
	}
	if ip.Unmap().Is4() {
		return source
	}
	return netip.PrefixFrom(ip, networkBits).Masked().String()
}
