package httpx

import (
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
)

func TestClientAddress(t *testing.T) {
	named := Proxies{netip.MustParsePrefix("127.0.0.1/32"), netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("::1/128")}
	for _, c := range []struct {
		proxies                 Proxies
		remote, forwarded, want string
	}{
		{nil, "203.0.113.9:4711", "", "203.0.113.9"},
		{named, "203.0.113.9:4711", "198.51.100.1", "203.0.113.9"}, // no proxy of ours: its own claim
		{nil, "127.0.0.1:4711", "198.51.100.1", "127.0.0.1"},       // nobody is believed unless named
		{nil, "10.0.0.2:4711", "198.51.100.1", "10.0.0.2"},
		{nil, "[::1]:4711", "198.51.100.1", "::/64"},
		{named, "127.0.0.2:4711", "198.51.100.1", "127.0.0.2"}, // a neighbour of the one named
		{named, "127.0.0.1:4711", "", "127.0.0.1"},
		{named, "127.0.0.1:4711", "198.51.100.1", "198.51.100.1"},
		{named, "10.0.0.2:4711", "192.0.2.7, 198.51.100.1", "198.51.100.1"},
		{named, "10.0.0.2:4711", "192.0.2.7, 198.51.100.1 , 10.9.9.9", "198.51.100.1"}, // through two of ours
		{named, "10.0.0.2:4711", "192.0.2.7\n198.51.100.1\n10.9.9.9", "198.51.100.1"},  // a line from each
		{named, "10.0.0.2:4711", "10.1.1.1, 10.9.9.9", "10.1.1.1"},                     // from inside
		{named, "[::1]:4711", "", "::/64"},
		{named, "[::1]:4711", "2001:DB8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
		{named, "[::1]:4711", "[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"}, // some proxies add the port
		{named, "127.0.0.1:4711", "198.51.100.1:4711", "198.51.100.1"},
		{nil, "[2001:db8:1:2::99]:4711", "", "2001:db8:1:2::/64"}, // a neighbour in the network of the one before
		{nil, "[fe80::1%eth0]:4711", "", "fe80::/64"},
		{named, "[::ffff:203.0.113.9]:4711", "198.51.100.1", "203.0.113.9"},
		{named, "[::ffff:10.0.0.2]:4711", "198.51.100.1", "198.51.100.1"},
		{nil, "odd", "198.51.100.1", "odd"},
	} {
		if got := askedFrom(c.proxies, c.remote, c.forwarded); got != c.want {
			t.Errorf("%s with %q: %s, want %s", c.remote, c.forwarded, got, c.want)
		}
	}
}

// What is no address is not taken for one, nor does anything left of it count.
func TestAMalformedForwardedAddressIsNoAddress(t *testing.T) {
	named := Proxies{netip.MustParsePrefix("10.0.0.0/8")}
	for _, text := range []string{"unknown", "_hidden", "<script>", "1.2.3", "1.2.3.4.5", "256.1.1.1", ":", "[", "[]", "::ffff:", ",", " , ,",
		"\x00", "%eth0", "fe80::1%<b>", "198.51.100.1:port:9", strings.Repeat(",", 30_000), strings.Repeat("a", 30_000), "198.51.100.1, nonsense"} {
		got := askedFrom(named, "10.0.0.2:4711", text)
		if got != "10.0.0.2" && got != "fe80::/64" {
			t.Errorf("%.40q: %s", text, got)
		}
	}
}

func askedFrom(proxies Proxies, remote, forwarded string) string {
	r := httptest.NewRequest("POST", "/", nil)
	r = r.WithContext(WithProxies(r.Context(), proxies))
	r.RemoteAddr = remote
	for line := range strings.SplitSeq(forwarded, "\n") {
		if line != "" {
			r.Header.Add("X-Forwarded-For", line)
		}
	}
	return ClientAddress(r)
}
