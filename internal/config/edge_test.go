package config

import (
	"strings"
	"testing"
)

func TestTrustedProxiesAreAddressesOrNetworks(t *testing.T) {
	list, err := Edge{TrustedProxies: []string{"127.0.0.1", "10.1.2.3/8", " ::1", "::ffff:192.0.2.1"}}.Proxies()
	var got []string
	for _, each := range list {
		got = append(got, each.String())
	}
	if want := "127.0.0.1/32 10.0.0.0/8 ::1/128 192.0.2.1/32"; err != nil || strings.Join(got, " ") != want {
		t.Errorf("%v %v", got, err)
	}
	for _, text := range []string{"", "proxy.example", "10.0.0.0/33", "*", "fe80::1%eth0/64"} {
		c := Server{Addr: ":1", StaffAddr: ":2", SandboxAddr: ":3", Sandbox: true, Edge: Edge{TrustedProxies: []string{text}}}
		if err := c.Complete(); err == nil || !strings.Contains(err.Error(), "--trusted-proxy:") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestConnectionsLeaveRoomForOthers(t *testing.T) {
	c := Server{Addr: ":1", StaffAddr: ":2", SandboxAddr: ":3", Sandbox: true}
	if err := c.Complete(); err != nil || c.ConnectionsPerSource != 256 || c.Connections != 4096 {
		t.Errorf("%+v %v", c.Edge, err)
	}
	c.ConnectionsPerSource = 4096
	if err := c.Complete(); err == nil {
		t.Error("one source may hold all")
	}
}
