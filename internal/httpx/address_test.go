package httpx

import (
	"net/http/httptest"
	"testing"
)

func TestClientAddress(t *testing.T) {
	for _, c := range []struct{ remote, forwarded, want string }{
		{"203.0.113.9:4711", "", "203.0.113.9"},
		{"203.0.113.9:4711", "198.51.100.1", "203.0.113.9"}, // no proxy of ours: its own claim
		{"127.0.0.1:4711", "", "127.0.0.1"},
		{"127.0.0.1:4711", "198.51.100.1", "198.51.100.1"},
		{"10.0.0.2:4711", "192.0.2.7, 198.51.100.1", "198.51.100.1"},
		{"[::1]:4711", "", "::/64"},
		{"[::1]:4711", "2001:DB8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
		{"[2001:db8:1:2::99]:4711", "", "2001:db8:1:2::/64"}, // a neighbour in the network of the one before
		{"[fe80::1%eth0]:4711", "", "fe80::/64"},
		{"[::ffff:203.0.113.9]:4711", "198.51.100.1", "203.0.113.9"},
		{"[::ffff:10.0.0.2]:4711", "198.51.100.1", "198.51.100.1"},
		{"10.0.0.2:4711", "unknown", "10.0.0.2"},
		{"odd", "198.51.100.1", "odd"},
	} {
		r := httptest.NewRequest("POST", "/", nil)
		r.RemoteAddr = c.remote
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		if got := ClientAddress(r); got != c.want {
			t.Errorf("%s with %q: %s, want %s", c.remote, c.forwarded, got, c.want)
		}
	}
}
