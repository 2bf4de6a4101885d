package config

import (
	"strings"
	"testing"
)

func TestAddressesToListenOn(t *testing.T) {
	for address, taken := range map[string]bool{
		":8080": true, "127.0.0.1:8080": true, "[::1]:0": true, "localhost:65535": true,
		"32020": false, "127.0.0.1": false, "::1": false, "[::1]": false, ":": false, ":65536": false, ":-1": false, ":portal": false,
		"a b:80": false, "http://localhost:80": false, "": false,
	} {
		c := Server{Addr: address, StaffAddr: address, SandboxAddr: address, OpsAddr: address, Sandbox: true, Parsed: true,
			MonitoringDays: 30, BuildPoll: buildPoll, Audit: Audit{SourceAddressDays: 1, ReadsPerHour: 1}, AttachmentMB: 10, AttachmentTotalMB: 100, AttachmentName: 100,
			Edge: DefaultEdge()}
		err := c.Complete()
		if taken && err != nil {
			t.Errorf("%q: %v", address, err)
		}
		for _, flag := range []string{"--addr: ", "--staff-addr: ", "--sandbox-addr: ", "--ops-addr: "} {
			if !taken && (err == nil || strings.Count("\n"+err.Error(), "\n"+flag) != 1) {
				t.Errorf("%q: %s is not told once in:\n%v", address, flag, err)
			}
		}
		if !taken && err != nil && strings.Count(err.Error(), "\n") != 3 {
			t.Errorf("%q: more than four mistakes:\n%v", address, err)
		}
		o := Sandbox{SandboxAddr: address, MailAddr: address, Origin: "http://localhost:1", StaffOrigin: "http://localhost:2"}
		if err := o.Complete(); (err == nil) != taken || !taken && (!strings.Contains(err.Error(), "--addr: ") || !strings.Contains(err.Error(), "--mail-addr: ")) {
			t.Errorf("%q, around a portal: %v", address, err)
		}
	}
}
