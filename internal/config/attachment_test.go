package config

import (
	"strings"
	"testing"
)

func TestAttachmentSettings(t *testing.T) {
	serving := Server{
		Addr: ":1", StaffAddr: ":2", SandboxAddr: ":3", MailHost: "relay:25", BankURL: "https://bank.example",
		BankSecret: strings.Repeat("x", 32), Scan: ScanOff,
	}
	with := func(change func(*Server)) (Server, error) {
		c := serving
		change(&c)
		return c, c.Complete()
	}
	for _, scanner := range []string{"off", "clamd://scanner:3310", "clamd:///run/clamav/clamd.ctl"} {
		if _, err := with(func(c *Server) { c.Scan = scanner }); err != nil {
			t.Errorf("%s: %v", scanner, err)
		}
	}
	for want, change := range map[string]func(*Server){
		"--scan: name a scanner":  func(c *Server) { c.Scan = "" },
		"--scan: scanner:":        func(c *Server) { c.Scan = "clamd://nowhere" },
		"--attachment-mb: ":       func(c *Server) { c.AttachmentMB = 101 },
		"--attachment-total-mb: ": func(c *Server) { c.AttachmentTotalMB = 9 },
		"--attachment-name: ":     func(c *Server) { c.AttachmentName = 10 },
	} {
		if _, err := with(change); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s is not told in: %v", want, err)
		}
	}
	sandbox, err := with(func(c *Server) { c.Sandbox, c.Scan, c.BankSecret = true, "", "" })
	if err != nil || sandbox.Scan != ScanOff || sandbox.AttachmentMB != 10 || sandbox.AttachmentTotalMB != 100 || sandbox.AttachmentName != 100 {
		t.Errorf("%+v %v", sandbox, err)
	}
	sandbox, err = with(func(c *Server) { c.Sandbox, c.Scan, c.BankSecret = true, "clamd://scanner:3310", "" })
	if err != nil || sandbox.Scan != "clamd://scanner:3310" {
		t.Errorf("the sandbox takes a scanner: %q %v", sandbox.Scan, err)
	}
}
